import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TransformerTwoslashIndexOptions } from '@shikijs/twoslash'
import type { Element, ElementContent } from 'hast'
import type { ShikiTransformer } from 'shiki'
import type ts from 'typescript'

/** Result of TypeScript for a block. */
export interface TwoslashResult {
  readonly nodes: readonly {
    readonly type: string
    readonly line?: number
    readonly character?: number
    readonly text?: string
  }[]
  /** Parts of the code that are left out, as offsets. */
  readonly meta: { readonly removals: readonly (readonly [start: number, end: number])[] }
}

/** Runs TypeScript on blocks with `twoslash`, and keeps the result of the last one. */
export interface Twoslash {
  readonly transformers: readonly ShikiTransformer[]
  readonly result: () => TwoslashResult | null
  /** Files that TypeScript has read, but those of packages, which change with the lockfile. */
  readonly files: () => readonly string[]
  /** True when one of them was changed since. TypeScript reads a file once. */
  readonly isStale: () => boolean
}

/** TypeScript as the package was compiled with: by a default export, which it has for bundlers. */
type TypeScriptModule = NonNullable<TransformerTwoslashIndexOptions['tsModule']>

/** Loads TypeScript and the package that runs it. */
export async function loadTwoslash(): Promise<Twoslash> {
  const { transformerTwoslash } = await import('@shikijs/twoslash')
  /** File → when it was changed. Unit: milliseconds since 1970. */
  const times = new Map<string, number>()
  const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const typescript = typescriptOf()
  const readFile: typeof typescript.sys.readFile = (file, encoding) => {
    if (!file.includes('/node_modules/')) times.set(file, timeOf(file))
    return typescript.sys.readFile(file, encoding)
  }
  const watched = { ...typescript, sys: { ...typescript.sys, readFile } }
  let result: TwoslashResult | null = null
  return {
    transformers: [
      transformerTwoslash({
        explicitTrigger: true,
        tsModule: watched as unknown as TypeScriptModule,
        renderer: { nodeStaticInfo: (_, node) => node },
        onShikiError: () => {},
      }),
      {
        name: 'bifolio:twoslash-result',
        root() {
          result = (this.meta as unknown as { readonly twoslash?: TwoslashResult }).twoslash ?? null
        },
      },
    ],
    result: () => result,
    files: () => [...times.keys()],
    isStale: () => [...times].some(([file, time]) => timeOf(file) !== time),
  }
}

/** The compiler that this package uses: the one that the project has installed. */
function typescriptOf(): typeof ts {
  const asker = createRequire(createRequire(import.meta.url).resolve('@shikijs/twoslash')).resolve(
    'twoslash',
  )
  return createRequire(asker)('typescript') as typeof ts
}

/** True for a block with `twoslash`. */
export function wantsTypes(meta: string): boolean {
  return /(?:^|\s)twoslash(?:\s|$)/.test(meta)
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

/** Inserts what TypeScript reports below its lines. It isn't part of the code. */
export function withNotes(
  nodes: readonly ElementContent[],
  { nodes: said }: TwoslashResult,
): ElementContent[] {
  const notes = said.filter(({ type }) => type === 'query' || type === 'error')
  const result: ElementContent[] = []
  let line = 0
  const endLine = (): void => {
    for (const { type, character = 0, text = '' } of notes.filter((note) => note.line === line)) {
      const indent = ' '.repeat(character)
      const value = text
        .split('\n')
        .map((part, index) => `\n${indent}${index === 0 ? '^ ' : '  '}${part}`)
        .join('')
      result.push({
        type: 'element',
        tagName: 'span',
        properties: { dataNote: type },
        children: [{ type: 'text', value }],
      })
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

/**
 * Types that an editor shows on hover, as a list that readers expand: for the keyboard, for touch,
 * and with JavaScript disabled. Nothing for a block without names.
 */
export function typesBelow({ nodes }: TwoslashResult, title: string): Element[] {
  const types = [
    ...new Set(
      nodes.flatMap(({ type, text = '' }) => (type === 'hover' && text !== '' ? [text] : [])),
    ),
  ]
  if (types.length === 0) return []
  const element = (tagName: string, children: ElementContent[], className?: string): Element => ({
    type: 'element',
    tagName,
    properties: className === undefined ? {} : { className: [className] },
    children,
  })
  const text = (value: string): ElementContent => ({ type: 'text', value })
  const items = types.map((type) => element('li', [element('code', [text(type)])]))
  return [
    element('details', [element('summary', [text(title)]), element('ul', items)], 'bf-code-types'),
  ]
}

/** Looks of the list. */
export const TYPES_STYLES = `@layer bifolio.plugins{
.bf-code>.bf-code-types{margin:0;border-top:1px solid var(--bf-color-border);padding:0}
.bf-code>.bf-code-types>summary{
  padding:.4rem 1.06rem;
  color:var(--bf-color-text-muted);
  font-size:var(--bf-font-size-sm);
  line-height:1.59rem;
  cursor:pointer
}
.bf-code>.bf-code-types>summary:hover{color:var(--bf-color-text)}
.bf-code>.bf-code-types>summary:focus-visible{outline-offset:-2px}
.bf-code>.bf-code-types>ul{margin:0;padding:0 1.06rem .93rem;list-style:none}
.bf-code>.bf-code-types li{margin:0;padding:0}
.bf-code>.bf-code-types code{
  display:block;
  width:auto;
  border:0;
  background:none;
  padding:0;
  font:var(--_bf-code-size)/var(--_bf-code-line) var(--bf-font-code);
  white-space:pre-wrap;
  overflow-wrap:anywhere
}
@media(pointer:coarse){.bf-code>.bf-code-types>summary{padding-block:.66rem}}
}
`
