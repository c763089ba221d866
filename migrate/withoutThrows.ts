import { MagicString } from 'magic-string'
import { parseSync } from 'vite'
import { nodesOf } from './moduleNames.ts'

const FUNCTION = /^(?:Arrow)?Function(?:Expression|Declaration)?$/

/**
 * The code of a module whose functions return `globalThis.bifolioUnknown` where they throw. A
 * config that checks what packages return finds that it isn't what they would return. Null when
 * nothing changes.
 */
export function withoutThrows(code: string, file: string): string | null {
  if (!code.includes('throw')) return null
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) return null
  const nodes = [...nodesOf(program)]
  const functions = nodes.filter(({ type }) => FUNCTION.test(type))
  const edits = new MagicString(code)
  for (const { type, start, end } of nodes)
    if (type === 'ThrowStatement' && functions.some((one) => one.start < start && end < one.end))
      edits.overwrite(start, end, 'return globalThis.bifolioUnknown;')
  return edits.hasChanged() ? edits.toString() : null
}
