import { counted } from '../../shared/counted.ts'
import type { EndedUrl } from './endedUrls.ts'
import type { NavigationChange, TargetChange } from './compareLists.ts'
import type { PageChange, SectionChange, SiteChanges } from './compareSites.ts'
import type { SiteSizes } from './siteState.ts'

/** Sizes of two builds. */
export interface SizePair {
  readonly before: SiteSizes
  readonly after: SiteSizes
}

/** How many sections there are of each kind. */
export function countSections(pages: readonly PageChange[]): Record<SectionChange['kind'], number> {
  const counts = { changed: 0, new: 0, gone: 0, moved: 0, targets: 0 }
  for (const { sections } of pages) for (const { kind } of sections) counts[kind]++
  return counts
}

/** One line: `3 pages: 2 sections changed, 1 new`. */
export function summaryOf({ pages, ended, navigation }: SiteChanges): string {
  if (pages.length + ended.length + navigation.length === 0) return 'Readers see no difference.'
  const { targets, ...counts } = countSections(pages)
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
  const sections = parts.length > 0 ? `sections ${parts.join(', ')}` : 'no text changed'
  return [
    `${counted(pages.length, 'page')}: ${sections}`,
    ...(targets > 0 ? [`${counted(targets, 'section')} with other links or images only`] : []),
    ...(ended.length > 0 ? [`${counted(ended.length, 'URL')} ended`] : []),
    ...(navigation.length > 0 ? [`${counted(navigation.length, 'change')} of the navigation`] : []),
  ].join('; ')
}

/** The report for the terminal. */
export function formatChanges(changes: SiteChanges, sizes: SizePair | null): string {
  const { before, after, pages, ended, navigation } = changes
  const blocks = [
    `${before.name} → ${after.name}`,
    ...pages.map(formatPage),
    list('Ended URLs', ended.map(formatEnded)),
    list('Navigation', navigation.map(formatNavigation)),
    list('Size', sizes ? sizeLines(sizes) : []),
    summaryOf(changes),
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function formatPage({ kind, file, before, sections }: PageChange): string {
  const head = before ? `${before.file} → ${file}` : file
  const lines = sections.flatMap((section) => [
    [
      `  ${(section.kind === 'targets' ? 'links' : section.kind).padEnd(8)}`,
      titleOf(section),
      wordsOf(section),
      originOf(section),
    ]
      .filter((part) => part !== '')
      .join('  '),
    ...section.targets.map((target) => `${' '.repeat(12)}${formatTarget(target)}`),
  ])
  return [`${head}${kind === 'changed' ? '' : `  (${kind})`}`, ...lines].join('\n')
}

/** `#install`; the opening of a page has no anchor. */
export function titleOf({ before, after }: SectionChange): string {
  const place = after ?? before
  if (place === null) return ''
  const heading = place.id === '' ? 'opening' : `#${place.id}`
  const old =
    before && after && before.id !== after.id && before.id !== '' ? `#${before.id} → ` : ''
  return old + heading
}

/** `+12 −3 words`, empty if none changed. */
export function wordsOf({ words: { added, removed } }: Pick<SectionChange, 'words'>): string {
  const parts = [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : '']
  const shown = parts.filter((part) => part !== '').join(' ')
  return shown === '' ? '' : `${shown} ${added + removed === 1 ? 'word' : 'words'}`
}

/** Where a moved section was, if that was another page. */
export function originOf({ kind, before, after }: SectionChange): string {
  return kind === 'moved' && before && before.file !== after?.file
    ? `from ${before.file}${before.id === '' ? '' : `#${before.id}`}`
    : ''
}

/** `link "Vite": https://a.example → https://b.example`. */
export function formatTarget({ kind, text, before, after }: TargetChange): string {
  const name = kind === 'meta' ? text : `${kind === 'component' ? '' : `${kind} `}"${text}"`
  if (before === null) return `${name}: new, ${after}`
  return after === null ? `${name}: gone, ${before}` : `${name}: ${before} → ${after}`
}

function formatEnded({ url, kind, now, linkedFrom }: EndedUrl): string {
  return [
    url,
    kind === 'page' ? 'no redirect' : '',
    now === null ? '' : `now ${now}`,
    linkedFrom.length > 0 ? `linked from ${linkedFrom.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('  ')
}

/** `content/en/_meta.json: new "Deploy" (deploy)`. */
export function formatNavigation({ kind, list: name, before, after }: NavigationChange): string {
  const shown = (entry: NavigationChange['before']): string =>
    entry === null ? '' : `"${entry.text}"${entry.link === entry.text ? '' : ` (${entry.link})`}`
  const what = kind === 'changed' ? `${shown(before)} → ${shown(after)}` : shown(after ?? before)
  return `${name}: ${kind} ${what}`
}

/** The kinds of files whose size differs, and the documents that grew or shrank most. */
export function sizeLines({ before, after }: SizePair): string[] {
  const kinds = [...new Set([...Object.keys(before.kinds), ...Object.keys(after.kinds)])]
  const line = (name: string, from: number, to: number): string =>
    `${name}: ${from.toLocaleString('en')} → ${to.toLocaleString('en')} B ` +
    `(${to >= from ? '+' : '−'}${Math.abs(to - from).toLocaleString('en')})`
  const documents = [...after.pages]
    .map(([path, to]) => ({ path, to, from: before.pages.get(path) ?? 0 }))
    .filter(({ from, to }) => from > 0 && from !== to)
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
  return [
    ...kinds
      .filter((kind) => before.kinds[kind] !== after.kinds[kind])
      .map((kind) => line(kind, before.kinds[kind] ?? 0, after.kinds[kind] ?? 0)),
    ...documents.slice(0, 5).map(({ path, from, to }) => line(path, from, to)),
  ]
}

/** The report for programs. */
export function jsonOfChanges(changes: SiteChanges, sizes: SizePair | null): string {
  const pages = changes.pages.map(({ rows: _rows, ...page }) => page)
  return JSON.stringify(
    {
      ...changes,
      counts: countSections(changes.pages),
      pages,
      ...(sizes && {
        sizes: Object.fromEntries(
          Object.keys({ ...sizes.before.kinds, ...sizes.after.kinds }).map((kind) => [
            kind,
            { before: sizes.before.kinds[kind] ?? 0, after: sizes.after.kinds[kind] ?? 0 },
          ]),
        ),
      }),
    },
    null,
    2,
  )
}
