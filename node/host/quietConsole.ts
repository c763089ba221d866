// Vike prints to the console, and has no logger that can be set.
import { stripVTControlCharacters } from 'node:util'
import { isReported } from '../errors/uncaught.ts'
import { vikeFailure } from './vikeFailure.ts'
import { formatDiagnostics, isColored } from '../report.ts'

/** Lines of Vike for each request, with the stacks of what failed in it. */
const REQUEST = /\[(?:vike|vite)\]\[request-\d+\]/
/** Modules of Vike that no one has written, and errors that are explained in their place. */
const NOISE =
  /hmr update virtual:vike:|Failed to transpile |^Malformed |^\S+ ?\S* ?\[vite\] connected\./

/** A server that restarts is configured again. */
let isQuiet = false

/**
 * Keeps from the terminal what Vike prints about each request: the development server explains what
 * fails by itself. What Vike prints about its own files is a message like any other.
 * With `--debug` only the first of the two lines of a request is left out.
 */
export function quietConsole(root: string): void {
  if (isQuiet) return
  isQuiet = true
  const debug = process.argv.includes('--debug')
  for (const name of ['log', 'warn', 'error'] as const) {
    const print = console[name].bind(console)
    console[name] = (...args: unknown[]) => {
      const [first] = args
      if (isReported(first)) return
      const failure = vikeFailure(first, root)
      if (failure) {
        print(formatDiagnostics([failure], { color: isColored() }))
        return
      }
      const text = typeof first === 'string' ? stripVTControlCharacters(first).slice(0, 200) : ''
      if (
        debug ? /\[request-\d+\] *HTTP request/.test(text) : REQUEST.test(text) || NOISE.test(text)
      )
        return
      print(...args)
    }
  }
}
