import { escapeHtml as html } from '../../shared/tagHtml.ts'
import type { PageChange, SectionChange, SiteChanges } from './compareSites.ts'
import type { MarkedBlock } from './markBlocks.ts'
import {
  formatNavigation,
  formatTarget,
  originOf,
  sizeLines,
  type SizePair,
  summaryOf,
  wordsOf,
} from './report.ts'

/** A comment of GitHub may have 65,536 characters. */
const LONGEST = 60_000
/** Characters of a section's differences that are shown. */
const EXCERPT = 1200

/** The report as a comment for a pull request. Empty if readers see no difference. */
export function markdownOfChanges(changes: SiteChanges, sizes: SizePair | null): string {
  const { pages, ended, navigation } = changes
  if (pages.length + ended.length + navigation.length === 0) return ''
  const parts = [
    `**Documentation changes**: ${summaryOf(changes)}`,
    ended.length === 0
      ? ''
      : [
          '**These URLs end:**',
          '',
          ...ended.map(({ url, kind, now, linkedFrom }) =>
            [
              `- ${code(url)}`,
              kind === 'page' ? ' has no redirect' : '',
              now === null ? '' : `, now ${code(now)}`,
              linkedFrom.length > 0 ? `, still linked from ${linkedFrom.map(code).join(', ')}` : '',
            ].join(''),
          ),
        ].join('\n'),
    navigation.length === 0
      ? ''
      : [
          '**Navigation:**',
          '',
          ...navigation.map((each) => `- ${escaped(formatNavigation(each))}`),
        ].join('\n'),
    ...pages.map(markdownOfPage),
    sizes && sizeLines(sizes).length > 0
      ? ['**Size:**', '', ...sizeLines(sizes).map((line) => `- ${escaped(line)}`)].join('\n')
      : '',
  ].filter((part) => part !== '')
  let text = ''
  for (const [at, part] of parts.entries()) {
    if (text.length + part.length > LONGEST)
      return `${text}\n\n…and ${parts.length - at} more parts. Run \`bifolio changes\` to read all.`
    text += (text === '' ? '' : '\n\n') + part
  }
  return text
}

function markdownOfPage({ kind, file, before, title, sections, rows }: PageChange): string {
  const head = `${code(before ? `${before.file} → ${file}` : file)} ${escaped(title)}`
  const note = kind === 'changed' ? '' : ` (${kind})`
  const lines = sections.flatMap((section) => {
    const row = rows.find(({ change }) => change === section)
    const excerpt =
      section.isChanged && section.before && section.after ? excerptOf(row?.blocks ?? []) : ''
    return [
      `- ${describe(section)}`,
      ...section.targets.map((target) => `  - ${escaped(formatTarget(target))}`),
      ...(excerpt === '' ? [] : ['', excerpt.replaceAll(/^/gm, '  '), '']),
    ]
  })
  const summary = `<details><summary>${html(file)}: ${html(title)}${note}</summary>`
  return sections.length > 6
    ? [summary, '', ...lines, '', '</details>'].join('\n')
    : [`${head}${note}`, '', ...lines].join('\n')
}

const VERBS: Readonly<Record<SectionChange['kind'], string>> = {
  changed: 'changed',
  new: 'new',
  gone: 'gone',
  moved: 'moved',
  targets: 'links or images',
}

function describe(section: SectionChange): string {
  const { kind, before, after } = section
  const place = after ?? before
  const heading = place?.id === '' ? 'Opening' : escaped(place?.title ?? '')
  const old =
    before && after && before.title !== after.title && after.id !== ''
      ? `${escaped(before.title)} → `
      : ''
  const details = [wordsOf(section), originOf(section)].filter((part) => part !== '')
  return (
    `**${VERBS[kind]}** ${old}${heading}` +
    (details.length > 0 ? ` (${details.map(escaped).join(', ')})` : '')
  )
}

/** The lines with differences, as a quote, cut where they are long. */
function excerptOf(blocks: readonly MarkedBlock[]): string {
  const parts: string[] = []
  let length = 0
  for (const { kind, pieces } of blocks.filter(({ state }) => state !== 'same')) {
    const own: string[] = []
    for (const { text, mark } of pieces) {
      if (length > EXCERPT) break
      const shown = kind === 'code' ? codeLines(text, mark) : [marked(shortened(text, mark), mark)]
      own.push(...shown)
      length += shown.join('').length
    }
    if (own.length === 0) break
    parts.push(kind === 'code' ? ['```diff', ...own, '```'].join('\n') : own.join(''))
  }
  if (length > EXCERPT) parts.push('…')
  return parts.join('\n\n').replaceAll(/^/gm, '> ')
}

/** What is the same only shows where a difference is. */
function shortened(text: string, mark: 'ins' | 'del' | undefined): string {
  const characters = [...text]
  const [start, end] = mark ? [400, 0] : [60, 60]
  return characters.length <= start + end + 20
    ? text
    : `${characters.slice(0, start).join('')} … ${end > 0 ? characters.slice(-end).join('') : ''}`
}

function codeLines(text: string, mark: 'ins' | 'del' | undefined): string[] {
  const lines = text.replace(/\n$/, '').split('\n')
  if (mark) return lines.map((line) => `${mark === 'ins' ? '+' : '-'}${line}`)
  const shown = lines.length > 4 ? [...lines.slice(0, 2), '…', ...lines.slice(-2)] : lines
  return shown.map((line) => ` ${line}`)
}

function marked(text: string, mark: 'ins' | 'del' | undefined): string {
  const [, start = '', inner = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  if (!mark || inner === '') return escaped(text)
  return `${start}<${mark}>${html(inner)}</${mark}>${end}`
}

/** Text in which nothing means anything in Markdown. A name with an at sign calls nobody. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|~#]/g, String.raw`\$&`).replaceAll(/@(?=\w)/g, '@\u200B')
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``
}
