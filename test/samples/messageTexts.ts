import { parseSync } from 'vite'

/** A text of the sources that people read. */
export interface MessageText {
  /** Values that are filled in are `…`. */
  readonly text: string
  readonly line: number
}

/**
 * Every string of a module with two words or more, or with Chinese: messages, hints and
 * descriptions. Comments, imports and code are left out.
 */
export function messageTexts(file: string, source: string): readonly MessageText[] {
  const found: MessageText[] = []
  walk(parseSync(file, source).program)
  return found

  function walk(node: unknown): void {
    if (Array.isArray(node)) for (const each of node) walk(each)
    else if (isNode(node) && node['type'] !== 'ImportDeclaration') {
      const text = textOf(node)
      if (
        text !== null &&
        /^[^<{;=]*(?:[a-z]{2,} [a-z]{2,}|\p{Script=Han}{2})/iu.test(text) &&
        !/[{};]\n|^\s*(?:const|import|export|async) /.test(text)
      )
        found.push({ text, line: source.slice(0, Number(node['start'])).split('\n').length })
      for (const value of Object.values(node)) walk(value)
    }
  }
}

type Node = Readonly<Record<string, unknown>>

function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type !== 'TemplateLiteral') return null
  return (quasis as readonly { readonly value: { readonly cooked: string } }[])
    .map((quasi) => quasi.value.cooked)
    .join('…')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
