import type { Code } from 'mdast'
import { withInfo, writeFence } from '../fence.ts'
import type { EditedPage } from '../page.ts'

/** A comment of the site's own that marks lines: its word → our notation. */
export type MagicComments = ReadonlyMap<
  string,
  'highlight' | 'error' | 'warning' | '++' | '--' | 'focus'
>

/** Comments that Docusaurus has without any setting. */
export const MAGIC_COMMENTS: MagicComments = new Map([['highlight', 'highlight']])

/** What a code block needs beside its info string. */
export interface CodeContext {
  readonly comments: MagicComments
  /** Told of a block that readers can edit. */
  onLive(): void
}

/** Parsed info string: `jsx title="a.jsx" {1,4-5} showLineNumbers=3 live`. */
interface CodeInfo {
  readonly info: string
  readonly isLive: boolean
  readonly isPackages: boolean
  readonly firstLine: number | undefined
  readonly hasRange: boolean
  /** Words that nothing here is made of. */
  readonly unknown: readonly string[]
}

/** `name=value`, `{1-3}`, and words that are read by themselves. */
const KNOWN_META = new RegExp(
  [
    String.raw`[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)`,
    String.raw`\{[\d,\s-]+\}`,
    String.raw`\b(?:showLineNumbers|live|noInline|tab|npm2yarn(?:2pnpm)?)\b`,
  ].join('|'),
  'g',
)

export function readInfo(lang: string | null, meta: string): CodeInfo {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta)
  const highlighted = /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.replaceAll(/\s/g, '')
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+|\{\d+\}))?(?=\s|$)/.exec(meta)
  const isLive = /(?:^|\s)live(?=\s|$)/.test(meta)
  const isPackages = /(?:^|\s)npm2yarn/.test(meta)
  const rest = meta.replace(KNOWN_META, ' ')
  const firstLine = numbers?.[1] === undefined ? undefined : Number(numbers[1].replace(/[{}]/g, ''))
  return {
    info: writeFence({
      lang: lang ?? null,
      title: title ? (title[1] ?? title[2] ?? title[3]) : tabLabel(meta),
      highlighted,
      lineNumbers: numbers
        ? firstLine === undefined || firstLine === 1
          ? true
          : firstLine
        : /\bnoLineNumbers\b/.test(meta)
          ? false
          : undefined,
      rest: isLive ? ['playground'] : [],
    }),
    isLive,
    isPackages,
    firstLine,
    hasRange: highlighted !== undefined,
    unknown: rest.split(/\s+/).filter((word) => word !== '' && word !== 'noLineNumbers'),
  }
}

/** `tab={"label":"A"}` and `tab="A"` of blocks that are shown as tabs. */
function tabLabel(meta: string): string | undefined {
  const [, object, text] =
    /(?:^|\s)tab=(?:\{[^}]*"(?:label|value)"\s*:\s*"([^"]*)"[^}]*\}|"([^"]*)")/.exec(meta) ?? []
  return object ?? text
}

/** Converts a block. True when it became a component. */
export function convertCode(
  node: Code,
  page: EditedPage,
  { comments, onLive }: CodeContext,
): boolean {
  const source = page.sourceOf(node)
  if (!/^[`~]{3,}/.test(source)) return false
  const meta = (node.meta ?? '').trim()
  const { info, isLive, isPackages, unknown, hasRange } = readInfo(node.lang ?? null, meta)
  if (isPackages) {
    const indent = ' '.repeat((node.position?.start.column ?? 1) - 1)
    page.replace(
      node,
      `<PackageManagerTabs command={\`${node.value
        .replace(/[\\`]|\$\{/g, '\\$&')
        .split('\n')
        .join(`\n${indent}`)}\`} />`.replace(
        /^(<PackageManagerTabs command=)\{`([^`\\$"\n]*)`\}/,
        '$1"$2"',
      ),
    )
    return true
  }
  for (const word of unknown)
    page.note(
      'migrate/left-out',
      node,
      `The word "${word}" of a code block has no equal.`,
      'It was left out.',
    )
  if (isLive) onLive()
  const lang = [node.lang, node.meta].filter(Boolean).join(' ')
  const marked = hasRange ? source : withNotation(source, comments)
  const written = info === lang ? marked : withInfo(marked, info)
  if (written !== source) page.replace(node, written)
  return false
}

const COMMENT = new RegExp(
  String.raw`^([ \t>]*)(\/\/|\{\/\*|\/\*|#|<!--|--|%|;|'|REM|::)[ \t]*([\w-]+)[ \t]*` +
    String.raw`(\*\/\}|\*\/|-->)?[ \t]*$`,
  'i',
)

/** Comments such as `// highlight-next-line` and `# highlight-start` as `[!code highlight]`. */
export function withNotation(source: string, comments: MagicComments): string {
  const lines = source.split('\n')
  const read = lines.map((line) => {
    const [, indent = '', open = '', word = '', close = ''] = COMMENT.exec(line) ?? []
    const [, name = word, kind = ''] = /^(.+?)-(next-line|start|end)$/.exec(word) ?? []
    const mark = comments.get(name)
    return mark === undefined || kind === '' ? null : { indent, open, close, name, kind, mark }
  })
  const written = lines.flatMap((line, at): string[] => {
    const found = read[at]
    if (!found) return [line]
    if (found.kind === 'end') return []
    const after =
      found.kind === 'next-line'
        ? at + 1
        : read.findIndex(
            (other, index) => index > at && other?.kind === 'end' && other.name === found.name,
          )
    const count =
      found.kind === 'next-line'
        ? 1
        : (after < 0 ? lines.length - 1 : after) -
          at -
          1 -
          read
            .slice(at + 1, after < 0 ? undefined : after)
            .filter((other) => other !== null && other !== undefined).length
    if (count < 1) return []
    const isOurs = ['//', '{/*', '/*', '#', '<!--', '--', '%', ';'].includes(found.open)
    const [open, close] = isOurs ? [found.open, found.close] : ['//', '']
    return [
      `${found.indent}${open} [!code ` +
        `${found.mark}${count === 1 ? '' : `:${count}`}]${close === '' ? '' : ` ${close}`}`,
    ]
  })
  return written.join('\n')
}
