import type { ChildProcess } from 'node:child_process'

/** A browser that Playwright cannot drive as Debian has it. */
export interface OtherBrowser {
  readonly version: string
  /** Opens a URL, until its document is loaded. */
  open(url: string): Promise<void>
  /** Runs the body of an async function in the page. What it returns must be JSON. */
  run<T>(body: string): Promise<T>
  /** Presses keys one after the other. */
  press(...keys: readonly string[]): Promise<void>
  /** Presses a key while others are held. */
  pressWith(held: string, key: string): Promise<void>
  /** Clicks at a point of the window. Unit: CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  /** Sets the size of the page in the window. Unit: CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** What the window shows, as PNG. */
  screenshot(): Promise<Buffer>
  /** Errors of the console so far, where the browser reports them. */
  problems(): readonly string[]
  close(): Promise<void>
}

/** What a reader has set in the system and in the browser. */
export interface Preferences {
  /** @default true */
  readonly javaScript?: boolean
  readonly isDark?: boolean
  readonly reducedMotion?: boolean
  /** Firefox only: WebKit has no such mode. */
  readonly forcedColors?: boolean
}

/** How long a browser may take to start. Unit: milliseconds. */
export const START = 60_000

/** Keys as both protocols name them. */
export const KEYS = {
  enter: '\uE007',
  escape: '\uE00C',
  control: '\uE009',
  shift: '\uE008',
  down: '\uE015',
} as const

/** What both protocols call a sequence of keys. */
export const keyActions = (keys: readonly string[]): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** A key that is pressed while others are held. */
export const chordActions = (held: string, key: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      ...[...held, key].map((value) => ({ type: 'keyDown', value })),
      ...[key, ...held].map((value) => ({ type: 'keyUp', value })),
    ],
  },
]

/** A click of the mouse. */
export const clickActions = (x: number, y: number): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/**
 * The value of a script as text: both protocols have their own types otherwise. Promises never
 * resolve in a Firefox whose pages run no scripts.
 */
export const asText = (body: string, isAsync = true): string =>
  isAsync
    ? `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`
    : `JSON.stringify((() => { ${body} })() ?? null)`

/** Ends a process, and waits for its end. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await end
}
