import { createElement, Fragment, isValidElement, type ComponentType, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { heightWith } from '../../../preview/client/heightWith.ts'
import { LOOP_GUARD } from '../loopGuardName.ts'
import type { CodeError, FromFrame, ToFrame } from '../messages.ts'
import { createRequire } from './createRequire.ts'
import { type LoopGuard, createLoopGuard } from './loopGuard.ts'

type Body = (
  require: (name: string) => unknown,
  module: { exports: Record<string, unknown> },
  exports: Record<string, unknown>,
  round: (line: number) => void,
) => void

declare global {
  interface Window {
    /** Called by the script that holds the code. */
    runPlayground?: (number: number, body: Body) => void
  }
}

/**
 * The page. Between it and this frame is one that keeps the code from opening other sites: see
 * `Result.tsx`.
 */
const page = window.parent.parent
const send = (message: FromFrame): void => page.postMessage(message, '*')

/** Calls when everything else has had its turn. A timer would wait longer. */
function later(call: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    call()
  })
  port1.start()
  port2.postMessage(null)
}

/** Waits for code and renders what it exports. Runs in the frame. */
export function start(
  modules: Readonly<Record<string, unknown>>,
  Wrapper: ComponentType<{ readonly children: ReactNode }> = Fragment,
): void {
  // Any site can embed this document and post code to it. With an origin, that code could read what
  // the site stores.
  if (self.origin !== 'null') return
  // Content security policies do not cover these connections, and browsers know no directive for
  // them.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Reflect.deleteProperty(window, name)
  const place = document.querySelector('main')
  if (!place) return
  const runner = createRunner(createDraw(place, Wrapper), createRequire(modules))
  window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== page) return
    if (data.kind === 'run') runner.run(data.code)
    else {
      document.documentElement.lang = data.lang
      document.documentElement.dir = data.dir
      if (data.scheme === 'system') delete document.documentElement.dataset['scheme']
      else document.documentElement.dataset['scheme'] = data.scheme
    }
  })
  window.addEventListener('error', ({ message, filename, lineno, error }) => {
    if (message) runner.report(message.replace(/^Uncaught /, ''), { filename, lineno, error })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => runner.fail(reason))
  const tellHeight = (): void => send({ kind: 'height', height: heightWith(place) })
  if (typeof ResizeObserver === 'function') new ResizeObserver(tellHeight).observe(place)
  else setTimeout(tellHeight)
  send({ kind: 'ready' })
}

/** Renders what the code exports in place of what was there. False when that is nothing. */
type Draw = (exported: unknown, onError: (error: unknown) => void) => boolean

function createDraw(
  place: Element,
  Wrapper: ComponentType<{ readonly children: ReactNode }>,
): Draw {
  let root: Root | null = null
  return (exported, onError) => {
    root?.unmount()
    place.replaceChildren()
    if (exported === undefined || exported === null) return false
    root = createRoot(place, { onUncaughtError: onError })
    const element = isValidElement(exported) ? exported : createElement(exported as ComponentType)
    root.render(createElement(Wrapper, null, element))
    return true
  }
}

/** Runs code, one text after the other. */
interface Runner {
  run(code: string): void
  /** Reports what the code has thrown. */
  fail(error: unknown): void
  /** Reports an error of the window. */
  report(message: string, at: Pick<ErrorEvent, 'filename' | 'lineno' | 'error'>): void
}

function createRunner(draw: Draw, require: (name: string) => unknown): Runner {
  let current = 0
  let url = ''
  let guard = guardOf(() => true)
  /** Nothing is reported after a stopped loop. */
  const say = (message: FromFrame): void => {
    if (!guard.isStopped()) send(message)
  }
  const sayError = (error: CodeError): void => say({ kind: 'error', error })
  const fail = (error: unknown): void =>
    sayError({
      reason: 'thrown',
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      line: lineOf(error, url),
    })
  window.runPlayground = (number, body) => {
    if (number !== current) return
    const module = { exports: {} as Record<string, unknown> }
    try {
      body(require, module, module.exports, guard.round)
      if (draw(module.exports['default'], fail)) say({ kind: 'done' })
      else sayError({ reason: 'empty', message: '', line: null })
    } catch (error) {
      fail(error)
    }
  }
  return {
    run(code) {
      const number = ++current
      guard = guardOf(() => number === current)
      URL.revokeObjectURL(url)
      url = runScript(number, code)
    },
    fail,
    report: (message, { filename, lineno, error }) =>
      sayError({
        reason: 'thrown',
        message,
        line: filename === url ? lineno : lineOf(error, url),
      }),
  }
}

/** Stops endless loops of one text, and reports them while it's the current one. */
function guardOf(isCurrent: () => boolean): LoopGuard {
  return createLoopGuard({
    now: () => performance.now(),
    later,
    onStop(line) {
      if (isCurrent()) send({ kind: 'error', error: { reason: 'endless', message: '', line } })
    },
  })
}

/** Runs code as a script of its own. Returns its URL. */
function runScript(number: number, code: string): string {
  // The first line is that of the code, so that numbers of lines agree.
  const text = `runPlayground(${number},function(require,module,exports,${LOOP_GUARD}){${code}\n})`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const script = document.createElement('script')
  script.src = url
  script.addEventListener('load', () => script.remove())
  script.addEventListener('error', () =>
    send({ kind: 'error', error: { reason: 'blocked', message: '', line: null } }),
  )
  document.head.append(script)
  return url
}

/** The line of the code that an error comes from. */
function lineOf(error: unknown, url: string): number | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = url === '' ? -1 : stack.indexOf(`${url}:`)
  const line = at < 0 ? NaN : Number.parseInt(stack.slice(at + url.length + 1), 10)
  return Number.isNaN(line) ? null : line
}
