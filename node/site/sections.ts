import { digest } from '../digest.ts'
import type { Frontmatter } from '../../shared/page.ts'
import type { PageHeading } from '../markdown/pageJob.ts'

/** A heading and the text below it, to the next heading of any level. */
export interface PageSection {
  /** Empty for the opening: the front matter and the text above the first heading. */
  readonly id: string
  /** Level of the heading, 1 for the opening. */
  readonly depth: number
  /** Plain text of the heading, empty for the opening. */
  readonly text: string
  /**
   * Of the source, white space evened out: the same for a section that was only moved or wrapped
   * otherwise.
   */
  readonly hash: string
}

/** What a page is split by. */
export interface SectionSource {
  /** The whole source, front matter included. */
  readonly text: string
  readonly frontMatter: Frontmatter
  readonly headings: readonly PageHeading[]
}

/** Keys that a translator translates. The other keys set the layout of a page. */
const TRANSLATED_KEYS: readonly string[] = [
  'title',
  'titleSuffix',
  'description',
  'hero',
  'features',
]

/**
 * Splits a page at its headings h2 to h6. A heading that no line of the source states is part of
 * the section above.
 */
export function splitSections({ text, frontMatter, headings }: SectionSource): PageSection[] {
  const lines = text.split(/\r?\n/)
  const starts = headings.flatMap((heading) =>
    heading.line === undefined ? [] : [{ ...heading, line: heading.line }],
  )
  const between = (from: number, to: number | undefined): string =>
    evenOut(lines.slice(from, to === undefined ? undefined : to - 1))
  const opening =
    JSON.stringify(translated(frontMatter)) + between(endOfFrontMatter(lines), starts[0]?.line)
  return [
    { id: '', depth: 1, text: '', hash: digest(opening, 10) },
    ...starts.map(({ id, depth, text: heading, line }, at) => ({
      id,
      depth,
      text: heading,
      hash: digest(between(line - 1, starts[at + 1]?.line), 10),
    })),
  ]
}

function translated(frontMatter: Frontmatter): unknown {
  return Object.entries(frontMatter)
    .filter(([key]) => TRANSLATED_KEYS.includes(key) || key.startsWith('x-'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Index of the first line below the front matter. */
function endOfFrontMatter(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0
  return lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---') + 1
}

const HAN = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`
const BETWEEN_HAN = new RegExp(`(?<=${HAN}) (?=${HAN})`, 'gu')

/**
 * At the end of a heading. Written so that a long row of spaces or of opening braces is read once.
 */
const EXPLICIT_ID = /(?<!\s)\s*\{(?:#[^{}\s]+|\/\*\s*#[^{}\s]+\s*\*\/)\}\s*$/

/**
 * Text in which only words count: line ends, alignment of tables and explicit ids do not. Code
 * keeps its lines.
 */
function evenOut(lines: readonly string[]): string {
  const parts: string[] = []
  let prose: string[] = []
  let fence: string | null = null
  const flush = (): void => {
    parts.push(prose.join(' ').replace(/\s+/g, ' ').trim().replace(BETWEEN_HAN, ''))
    prose = []
  }
  for (const line of lines) {
    const mark: string | undefined = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === null && mark === undefined) {
      prose.push(evenOutLine(line))
      continue
    }
    if (fence === null) {
      flush()
      fence = mark ?? null
    } else if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    parts.push(line.trimEnd())
  }
  flush()
  return parts.filter((part) => part !== '').join('\n')
}

function evenOutLine(line: string): string {
  if (/^\s*\|[\s:|-]+$/.test(line)) return line.replace(/\s+/g, '').replace(/-+/g, '-')
  return /^#{1,6}\s/.test(line) ? line.replace(EXPLICIT_ID, '') : line
}
