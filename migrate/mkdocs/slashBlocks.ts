import { parse as parseYaml } from 'yaml'
import { type Table, tableOf } from '../configKeys.ts'

/** A block of pymdownx: `/// name | Title`, options, content, `///`. */
export interface SlashBlock {
  readonly indent: string
  readonly name: string
  readonly title: string | undefined
  readonly options: Table
  readonly body: readonly string[]
  /** Line after the block. */
  readonly end: number
}

const OPEN = /^([ \t]*)(\/{3,})[ \t]+([\w-]+)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*$/
const FENCE = /^[ \t]*(`{3,}|~{3,})/

/** The block that begins in a line. Null without one, and for one that isn't closed. */
export function slashBlockAt(lines: readonly string[], index: number): SlashBlock | null {
  const [, indent = '', sign = '', name = '', title] = OPEN.exec(lines[index] ?? '') ?? []
  if (name === '') return null
  const close = closeOf(lines, index + 1, sign)
  if (close === null) return null
  const all = lines
    .slice(index + 1, close)
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
  // Options are indented, and directly below the line that opens the block.
  const count = all.findIndex((line) => !/^ {4,}[\w-]+:/.test(line))
  const head = all.slice(0, Math.max(0, count))
  return {
    indent,
    name: name.toLowerCase(),
    title: title === '' ? undefined : title,
    options: head.length === 0 ? {} : tableOf(optionsOf(head)),
    body: all.slice(head.length),
    end: close + 1,
  }
}

/** The line with the same slashes. Code in between is skipped. */
function closeOf(lines: readonly string[], first: number, sign: string): number | null {
  let fence: string | null = null
  for (let index = first; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const mark = FENCE.exec(line)?.[1]
    if (fence === null && mark !== undefined) fence = mark
    else if (fence !== null && mark?.startsWith(fence) === true) fence = null
    else if (fence === null && line.trim() === sign) return index
  }
  return null
}

function optionsOf(lines: readonly string[]): unknown {
  try {
    return parseYaml(lines.map((line) => line.trimStart()).join('\n'))
  } catch {
    return {}
  }
}
