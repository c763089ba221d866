import { readPageFacts, type SitePage } from 'bifolio'
import { type SectionLines, sectionLines } from '../sectionLines.ts'

/** What has to be the same in every language. */
export const ASPECTS = ['numbers', 'code', 'links', 'images'] as const
export type Aspect = (typeof ASPECTS)[number]

/** One thing that both have. */
export interface Fact {
  /** The same in every language. */
  readonly key: string
  /** As messages name it: `20.19`, `` `kite()` ``, `the link to /guide/start`. */
  readonly label: string
  /** True if it has to occur as often. */
  readonly isCounted?: boolean
}

/** A section as it is compared. */
export interface SectionFacts extends SectionLines, Readonly<Record<Aspect, readonly Fact[]>> {
  /** Text of the source without code, targets and tags, by line. */
  readonly prose: readonly string[]
  /** The whole source of the section. */
  readonly source: string
  /** Aspects that a comment leaves out: `differs: numbers, code`. */
  readonly differs: readonly string[]
}

const FENCE = /^\s*(?:>\s*)*(`{3,}|~{3,})/
/** What is different in every language, and therefore not compared. */
export interface LanguageFacts {
  /** Prefix of the routes. */
  readonly prefix: string
  /** All languages of the site. */
  readonly languages: readonly string[]
}

/** Splits a page by its headings. */
export function sectionFacts(
  page: SitePage,
  source: string,
  { prefix, languages }: LanguageFacts,
): SectionFacts[] {
  const lines = source.split(/\r?\n/)
  const texts = withoutCode(lines)
  const { codeSpans, comments } = readPageFacts(source, { path: page.relativePath })
  return sectionLines(page).map((section) => {
    const { line: start, end } = section
    const isIn = ({ line = 0 }: { readonly line?: number }): boolean => line >= start && line < end
    const ownTexts = texts.slice(start - 1, end - 1)
    const prose = ownTexts.map(proseOf)
    const blocks = page.codeBlocks.filter(isIn).map(({ lang }) => ({
      key: `block ${lang}`,
      label: `a block of ${lang || 'code'}`,
      isCounted: true,
    }))
    return {
      ...section,
      prose,
      source: lines.slice(start - 1, end - 1).join('\n'),
      differs: comments.filter(isIn).flatMap(({ text }) => exceptionsIn(text)),
      numbers: prose.flatMap(numbersIn),
      code: [...codeSpans.filter(isIn).flatMap(({ text }) => codeFact(text, languages)), ...blocks],
      links: page.links.filter(isIn).flatMap(({ target }) => linkFact(target, prefix)),
      images: ownTexts.flatMap(imagesIn),
    }
  })
}

function exceptionsIn(comment: string): string[] {
  const [, list = ''] = /^differs:\s*([^]+)$/.exec(comment) ?? []
  return list.split(/[\s,]+/).filter((word) => word !== '')
}

/** The lines, with those of front matter and of fenced code empty, and without code spans. */
function withoutCode(lines: readonly string[]): string[] {
  let fence: string | null = null
  let isFrontMatter = lines[0]?.trimEnd() === '---'
  return lines.map((line, at) => {
    if (isFrontMatter) {
      if (at > 0 && line.trimEnd() === '---') isFrontMatter = false
      return ''
    }
    const [, mark] = FENCE.exec(line) ?? []
    if (fence === null && mark === undefined) return line.replaceAll(/(`+).*?\1/g, ' ')
    if (fence === null) fence = mark ?? null
    else if (mark?.startsWith(fence)) fence = null
    return ''
  })
}

/** What is read of a line: targets, tags, expressions and URLs left out. */
function proseOf(line: string): string {
  return line.replaceAll(/\]\([^)]*\)|<[^>]*>|\{[^}]*\}|https?:\S+/g, ' ').normalize('NFKC')
}

/**
 * The numbers of a line by their digits, because separators differ by language. Small ones may be
 * written as words.
 */
function numbersIn(line: string): Fact[] {
  return [...line.matchAll(/(?<![\p{L}\d])\d+(?:[.,'\u00a0\u202f]\d+)*/gu)]
    .map(([label]) => ({ label, key: label.replaceAll(/\D/g, '') }))
    .filter(({ key }) => key.length > 1)
}

/** Code that no language changes. Samples of texts are left out, and languages in paths. */
function codeFact(written: string, languages: readonly string[]): Fact[] {
  // The name of a placeholder is translated: `content/<language>/guide`.
  const code = written.replaceAll(/(?<=\/)<[^<>]+>|<[^<>]+>(?=\/)/g, '<…>')
  if (/[^\0-\u007f…]|^\W*\s|\]\(|\s[A-Z]/.test(code)) return []
  const language = new RegExp(`(^|/)(?:${languages.join('|')})/`)
  return [{ label: `\`${written}\``, key: code.replace(language, '$1') }]
}

function imagesIn(line: string): Fact[] {
  return [...line.matchAll(/!\[[^\]]*\]\([^)\s]+|<(?:img|Image)\s/g)].map(() => ({
    key: 'image',
    label: 'an image',
    isCounted: true,
  }))
}

function linkFact(target: SitePage['links'][number]['target'], prefix: string): Fact[] {
  if (target.kind !== 'page') return []
  const { routePath } = target
  const key = routePath.startsWith(`${prefix}/`) ? routePath.slice(prefix.length) : routePath
  return [{ key, label: `the link to ${key}` }]
}
