import { createElement, Fragment, isValidElement, type ComponentType, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { LOOP_GUARD } from '../loopGuardName.ts'
import type { CodeError, FromFrame, ToFrame } from '../messages.ts'
import { type LoopGuard, createLoopGuard } from './loopGuard.ts'

type Modules = Readonly<Record<string, unknown>>
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
  modules: Modules,
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
  let root: Root | null = null
  let current = 0
  let url = ''
  const guardOf = (number: number): LoopGuard =>
    createLoopGuard({
      now: () => performance.now(),
      later,
      onStop(line) {
        if (number === current)
          send({ kind: 'error', error: { reason: 'endless', message: '', line } })
      },
    })
  let guard = guardOf(current)
  /** Nothing is reported after a stopped loop. */
  const say = (message: FromFrame): void => {
    if (!guard.isStopped()) send(message)
  }

  const report = (error: unknown): void =>
    say({
      kind: 'error',
      error: {
        reason: 'thrown',
        message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        line: lineOf(error, url),
      },
    })
  const require = (name: string): unknown => {
    if (Object.hasOwn(modules, name)) return modules[name]
    throw new Error(`There is no module "${name}". There are: ${Object.keys(modules).join(', ')}.`)
  }
  const draw = (exported: unknown): void => {
    root?.unmount()
    place.replaceChildren()
    if (exported === undefined || exported === null) {
      say({ kind: 'error', error: { reason: 'empty', message: '', line: null } })
      return
    }
    root = createRoot(place, { onUncaughtError: report })
    root.render(
      createElement(
        Wrapper,
        null,
        isValidElement(exported) ? exported : createElement(exported as ComponentType),
      ),
    )
    say({ kind: 'done' })
  }
  window.runPlayground = (number, body) => {
    if (number !== current) return
    const module = { exports: {} as Record<string, unknown> }
    try {
      body(require, module, module.exports, guard.round)
      draw(module.exports['default'])
    } catch (error) {
      report(error)
    }
  }

  const run = (code: string): void => {
    current++
    guard = guardOf(current)
    URL.revokeObjectURL(url)
    // The first line is that of the code, so that numbers of lines agree.
    url = URL.createObjectURL(
      new Blob(
        [`runPlayground(${current},function(require,module,exports,${LOOP_GUARD}){${code}\n})`],
        { type: 'text/javascript' },
      ),
    )
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => script.remove())
    script.addEventListener('error', () =>
      send({
        kind: 'error',
        error: { reason: 'blocked', message: '', line: null } satisfies CodeError,
      }),
    )
    document.head.append(script)
  }

  window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== page) return
    if (data.kind === 'run') run(data.code)
    else {
      document.documentElement.lang = data.lang
      if (data.scheme === 'system') delete document.documentElement.dataset['scheme']
      else document.documentElement.dataset['scheme'] = data.scheme
    }
  })
  window.addEventListener('error', (event) => {
    if (event.message)
      say({
        kind: 'error',
        error: {
          reason: 'thrown',
          message: event.message.replace(/^Uncaught /, ''),
          line: event.filename === url ? event.lineno : lineOf(event.error, url),
        },
      })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  const tellHeight = (): void =>
    send({ kind: 'height', height: Math.ceil(place.getBoundingClientRect().height) })
  if (typeof ResizeObserver === 'function') new ResizeObserver(tellHeight).observe(place)
  else setTimeout(tellHeight)
  send({ kind: 'ready' })
}

/** The line of the code that an error comes from. */
function lineOf(error: unknown, url: string): number | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = url === '' ? -1 : stack.indexOf(`${url}:`)
  const line = at < 0 ? NaN : Number.parseInt(stack.slice(at + url.length + 1), 10)
  return Number.isNaN(line) ? null : line
}
