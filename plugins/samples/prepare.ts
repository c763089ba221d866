import type ts from 'typescript'
import { type Insertion, inOrder, originalOffset, withInsertions } from './insertions.ts'
import { leftOut } from './leftOut.ts'
import { linesIn } from './meta.ts'
import { misreadings } from './misreadings.ts'
import { namesIn, type SampleNames } from './names.ts'
import { LEFT, LEFT_OUT, partsOf, restsIn } from './parts.ts'
import type { TypeScript } from './typescript.ts'

/** A block as the compiler gets it. */
export interface PreparedCode extends SampleNames {
  readonly text: string
  readonly extension: Extension
  /** Offset in the code for one in the text. Null for what was added. */
  readonly offsetOf: (offset: number) => number | null
  /** True for code of which something is left out. */
  readonly isPart: boolean
  /** True for an offset in the text where something is left out of the code. */
  readonly isPartAt: (offset: number) => boolean
  /** True for code that can't be read. */
  readonly isBroken: boolean
}

export type Extension =
  | '.ts'
  | '.tsx'
  | '.js'
  | '.jsx'
  | '.mts'
  | '.cts'
  | '.mjs'
  | '.cjs'
  | '.d.ts'

/** The source file with what only the parser finds. */
type ParsedFile = ts.SourceFile & { readonly parseDiagnostics: readonly unknown[] }

/** What may be around a part of a file, the most probable first. */
const AROUND: readonly (readonly [before: string, after: string])[] = [
  ['({', '\n})'],
  ['class _Part {', '\n}'],
  ['interface _Part {', '\n}'],
  ['(<>', '\n</>)'],
  ['(', '\n)'],
  ['type _Part = ', ''],
]
/** Around options with their defaults: `{ size = 1 }`. */
const AROUND_DEFAULTS = ['(function (', '\n= _left) {})'] as const
const DEFAULTS = /^\s*\{[^]*^\s*\w+ = .*,?\s*$[^]*\}\s*$/m

const ELLIPSES = [`...${LEFT}`, '', LEFT] as const
/** A value on lines of its own, as the result of what is above. */
const RESULT = /(?:^|\n[ \t]*(?:\/\/[^\n]*)?\n)([{[]\n[^]*?\n[}\]])(?=\n|$)/g

/** Makes code that can be compiled of what a block shows. */
export function prepareCode(
  code: string,
  { lang, title, meta }: { lang: string; title: string; meta: ReadonlyMap<string, string> },
  typescript: TypeScript,
): PreparedCode {
  const wanted = extensionOf(lang, title)
  const extensions: readonly Extension[] =
    wanted === '.ts' && title === '' ? ['.ts', '.tsx'] : [wanted]
  const shown = withoutRemoved(code, linesIn(meta.get('del') ?? ''))
  const parse = (text: string, extension: Extension): ParsedFile =>
    typescript.createSourceFile(
      `sample${extension}`,
      text,
      typescript.ScriptTarget.ESNext,
      true,
    ) as ParsedFile
  const count = (text: string, extension: Extension): number => {
    const file = parse(text, extension)
    return file.parseDiagnostics.length + misreadings(file, typescript)
  }
  const prepared = (
    { text, insertions }: Fitting,
    {
      extension,
      isPart,
      isBroken = false,
    }: Pick<PreparedCode, 'extension' | 'isPart'> & Partial<Pick<PreparedCode, 'isBroken'>>,
  ): PreparedCode => {
    const read = parse(withInsertions(text, insertions), extension)
    const left = isBroken ? [] : leftOut(read, shown, insertions, typescript)
    const all = withRests(inOrder([...insertions, ...left]), read, typescript)
    const file = all.length === 0 ? read : parse(withInsertions(text, all), extension)
    const isWrapped = insertions.some(({ at, text: own }) => at === 0 && !own.includes(LEFT))
    return {
      text: file.text,
      extension,
      isPart,
      isPartAt: isWrapped || isBroken ? () => isPart : partsOf(file, typescript),
      isBroken,
      offsetOf: (offset) => (offset > file.text.length ? null : originalOffset(offset, all)),
      ...namesIn(file, typescript),
    }
  }
  const whole = { text: shown, insertions: [] }
  const fits = extensions.find((extension) => count(shown, extension) === 0)
  if (fits) return prepared(whole, { extension: fits, isPart: LEFT_OUT.test(shown) })
  const extension = extensions.at(-1) ?? wanted
  const found = fitting(shown, (text) => count(text, extension), typescript)
  return found
    ? prepared(found, { extension, isPart: true })
    : prepared(whole, { extension: wanted, isPart: false, isBroken: true })
}

/** Insertions of which those for more properties, arguments and elements are of no type. */
function withRests(
  all: readonly Insertion[],
  file: ts.SourceFile,
  typescript: TypeScript,
): Insertion[] {
  const rests = new Map(
    Array.from(restsIn(file, typescript), ([at, by]) => [originalOffset(at, all), by]),
  )
  return all.map((each) => {
    const by = each.text === `...${LEFT}` ? rests.get(each.at) : undefined
    return by === undefined ? each : { ...each, text: `...${by}` }
  })
}

function extensionOf(lang: string, title: string): Extension {
  const ofTitle = /\.(?:d\.ts|[cm]?[jt]s|[jt]sx)$/.exec(title)?.[0]
  if (ofTitle !== undefined) return ofTitle as Extension
  const short = lang.replace('typescript', 'ts').replace('javascript', 'js')
  return `.${short}` as Extension
}

/** Lines that readers delete are left empty, and those that they add lose the sign of a diff. */
export function withoutRemoved(code: string, removed: readonly number[]): string {
  let following = 0
  return code
    .split('\n')
    .map((line, index) => {
      const [, word, more] = /\[!code (--|remove)(?::(\d+))?\]/.exec(line) ?? []
      if (word !== undefined) following = Number(more ?? 1)
      const isAlone = /^\s*(?:\/\/|\/\*|\{\/\*)\s*\[!code/.test(line)
      const isRemoved = removed.includes(index + 1) || (following > 0 && !isAlone)
      if (following > 0 && !isAlone) following--
      if (isRemoved) return ' '.repeat(line.length)
      return /\[!code (?:\+\+|add)/.test(line) ? line.replace(/^(\s*)\+/, '$1 ') : line
    })
    .join('\n')
}

interface Fitting {
  readonly text: string
  readonly insertions: readonly Insertion[]
}

/** Reads a part of a file: with ellipses, or as the inside of something. */
function fitting(
  code: string,
  count: (text: string) => number,
  typescript: TypeScript,
): Fitting | null {
  const ellipses = ellipsesIn(code, typescript)
  const blank = ellipses.reduce(
    (text, { at, length }) => text.slice(0, at) + ' '.repeat(length) + text.slice(at + length),
    code,
  )
  const results = Array.from(blank.matchAll(RESULT), ({ index, 0: all, 1: value = '' }) => {
    const start = index + all.length - value.length
    return [
      { at: start, text: ';(' },
      { at: start + value.length, text: ')' },
    ]
  }).flat()
  const around = ([before, after]: readonly [string, string]): Insertion[] => [
    { at: 0, text: before },
    { at: code.length, text: after },
  ]
  const bases: readonly Insertion[][] = [
    [],
    ...(DEFAULTS.test(code) ? [around(AROUND_DEFAULTS)] : []),
    results,
    ...AROUND.filter(([before]) => before !== '(<>' || isElements(code)).map(around),
  ]
  for (const base of bases) {
    let insertions = base
    for (const { at } of ellipses) {
      const isType = code[at - 1] === '<'
      const best = (isType ? ['_left'] : ELLIPSES)
        .map((text) => {
          const tried = text === '' ? insertions : inOrder([...insertions, { at, text }])
          return { tried, errors: count(withInsertions(blank, tried)) }
        })
        .reduce((least, each) => (each.errors < least.errors ? each : least))
      insertions = best.tried
    }
    const isChanged = insertions.length > 0 || ellipses.length > 0
    if (isChanged && count(withInsertions(blank, insertions)) === 0)
      return { text: blank, insertions }
  }
  return null
}

/** Anything could be the text of an element. */
function isElements(code: string): boolean {
  return code.trimStart().startsWith('<') && code.trimEnd().endsWith('>')
}

/** Three dots, or one character of them, which nothing follows that they could spread. */
function ellipsesIn(code: string, typescript: TypeScript): { at: number; length: number }[] {
  const { SyntaxKind } = typescript
  const ends = new Set([
    SyntaxKind.CloseParenToken,
    SyntaxKind.CloseBracketToken,
    SyntaxKind.CloseBraceToken,
    SyntaxKind.CommaToken,
    SyntaxKind.SemicolonToken,
    SyntaxKind.EndOfFileToken,
    SyntaxKind.GreaterThanToken,
  ])
  const scanner = typescript.createScanner(
    typescript.ScriptTarget.ESNext,
    true,
    typescript.LanguageVariant.JSX,
    code.replaceAll('…', '~'),
  )
  const tokens: { kind: ts.SyntaxKind; at: number; isFirst: boolean }[] = []
  do {
    const kind = scanner.scan()
    tokens.push({ kind, at: scanner.getTokenStart(), isFirst: scanner.hasPrecedingLineBreak() })
  } while (tokens.at(-1)?.kind !== SyntaxKind.EndOfFileToken)
  return tokens.flatMap(({ kind, at }, index) => {
    const next = tokens[index + 1]
    if (code[at] === '…') return [{ at, length: 1 }]
    const isEllipsis =
      kind === SyntaxKind.DotDotDotToken && (!next || next.isFirst || ends.has(next.kind))
    return isEllipsis ? [{ at, length: 3 }] : []
  })
}
