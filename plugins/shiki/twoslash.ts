import type { ElementContent } from 'hast'
import type { ShikiTransformer } from 'shiki'

/** What TypeScript says of a block. */
export interface TwoslashResult {
  readonly nodes: readonly { readonly type: string; readonly line?: number; readonly character?: number; readonly text?: string }[]
  /** Parts of the code that are left out, as offsets. */
  readonly meta: { readonly removals: readonly (readonly [start: number, end: number])[] }
}

/** Runs TypeScript over blocks that ask for it, and keeps what it says of the last one. */
export interface Twoslash {
  readonly transformers: readonly ShikiTransformer[]
  readonly result: () => TwoslashResult | null
}

/** Loads TypeScript and the package that asks it. Null when it is not installed. */
export async function loadTwoslash(): Promise<Twoslash | null> {
  const library = await import('@shikijs/twoslash').catch(() => null)
  if (!library) return null
  let result: TwoslashResult | null = null
  return {
    transformers: [
      library.transformerTwoslash({ explicitTrigger: true, renderer: { nodeStaticInfo: (_, node) => node }, onShikiError: () => {} }),
      {
        name: 'bifolio:twoslash-result',
        root() {
          result = (this.meta as unknown as { readonly twoslash?: TwoslashResult }).twoslash ?? null
        },
      },
    ],
    result: () => result,
  }
}

/** Numbers of the lines that are left, in the code as it was. */
export function linesLeft(code: string, { meta }: TwoslashResult): number[] {
  let start = 0
  return code.split('\n').flatMap((line, index) => {
    const at = start
    start += line.length + 1
    return meta.removals.some(([from, to]) => at >= from && at < to) ? [] : [index + 1]
  })
}

/** Puts what TypeScript says below the lines that it speaks of. It is no part of the code. */
export function withNotes(nodes: readonly ElementContent[], { nodes: said }: TwoslashResult): ElementContent[] {
  const notes = said.filter(({ type }) => type === 'query' || type === 'error')
  const result: ElementContent[] = []
  let line = 0
  const endLine = (): void => {
    for (const { type, character = 0, text = '' } of notes.filter((note) => note.line === line)) {
      const indent = ' '.repeat(character)
      const value = text.split('\n').map((part, index) => `\n${indent}${index === 0 ? '^ ' : '  '}${part}`).join('')
      result.push({ type: 'element', tagName: 'span', properties: { dataNote: type }, children: [{ type: 'text', value }] })
    }
    line++
  }
  for (const node of nodes) {
    if (node.type === 'text' && node.value === '\n') endLine()
    result.push(node)
  }
  endLine()
  return result
}
