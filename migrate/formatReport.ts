import { counted } from './engine.ts'
import type { Diagnostic } from './engine.ts'
import { groupNotes, type NoteGroup } from './noteGroups.ts'

const TITLES: Readonly<Record<string, string>> = {
  'migrate/manual': 'To do by hand',
  'migrate/left-out': 'Left out',
  'migrate/changed': 'Changed',
}

/** Lines of a section of the report. What has more is in the page. */
const MOST_LINES: Readonly<Record<string, number>> = {
  'migrate/manual': 14,
  'migrate/left-out': 8,
  'migrate/changed': 4,
}
const MOST_URLS = 20
const URL_NOTE = /^The URL (\S+) of the sitemap /
const COMPONENT_NOTE = /^<([^>]+)> is .+, used in (one|\d+) places?\.$/

export interface ReportRequest {
  readonly tool: string
  readonly pages: number
  readonly files: number
  readonly notes: readonly Diagnostic[]
}

export interface Report {
  /** `MIGRATION.md`: the work in a few lines, the most first. */
  readonly markdown: string
  /** `MIGRATION.html`: every note with its place. */
  readonly html: string
}

/** What is left to do after a migration, as a summary and as a page. */
export function formatReport(request: ReportRequest): Report {
  const { tool, pages, files, notes } = request
  const intro = [
    `${pages} pages and ${files} other files were written. Open \`MIGRATION.html\` for every ` +
      'note with its place in the old project.',
    '`ssg.strict` is `false` in `bifolio.config.ts`, so that dead links are warnings. Remove it ' +
      'when `bifolio check` finds none.',
  ]
  const sections = [componentSection(notes), urlSection(notes), ...noteSections(rest(notes))]
  const written = sections.filter((section) => section !== '')
  return {
    markdown: [
      `# Migration from ${tool}`,
      ...intro,
      ...(written.length === 0 ? ['Everything has an equal.'] : written),
      '',
    ]
      .join('\n\n')
      .replace(/\n+$/, '\n'),
    html: pageOf(request),
  }
}

/** Notes that have no section of their own. */
function rest(notes: readonly Diagnostic[]): Diagnostic[] {
  return notes.filter(({ message }) => !URL_NOTE.test(message) && !COMPONENT_NOTE.test(message))
}

function componentSection(notes: readonly Diagnostic[]): string {
  const uses = notes
    .flatMap(({ message }): { name: string; count: number }[] => {
      const [, name = '', count] = COMPONENT_NOTE.exec(message) ?? []
      return name === '' ? [] : [{ name, count: count === 'one' ? 1 : Number(count) }]
    })
    .toSorted((a, b) => b.count - a.count)
  if (uses.length === 0) return ''
  const list = uses.map(({ name, count }) => `\`${name}\` (${count})`).join(', ')
  return (
    `## Components to write: ${uses.length}\n\n` +
    `${list}. In brackets are the places that use them. Their files are in \`components\`.`
  )
}

function urlSection(notes: readonly Diagnostic[]): string {
  const urls = notes.flatMap(({ message }) => URL_NOTE.exec(message)?.[1] ?? [])
  if (urls.length === 0) return ''
  const shown = urls.slice(0, MOST_URLS).map((url) => `\`${url}\``)
  const more = urls.length - shown.length
  return (
    `## URLs at risk: ${urls.length}\n\n` +
    `These URLs of the sitemap don't exist on the new site: ${shown.join(', ')}` +
    `${more > 0 ? `, and ${more} more` : ''}. Add redirects to pages that have their content.`
  )
}

function noteSections(notes: readonly Diagnostic[]): string[] {
  return Object.entries(TITLES).map(([code, title]) => {
    const groups = groupNotes(notes.filter((note) => note.code === code))
    if (groups.length === 0) return ''
    const most = MOST_LINES[code] ?? groups.length
    const lines = groups.slice(0, most).map(lineOf)
    const more = groups.slice(most)
    const count = more.reduce((sum, group) => sum + group.notes.length, 0)
    if (count > 0)
      lines.push(`- And ${counted(count, 'note')} of ${counted(more.length, 'other kind')}.`)
    return `## ${title}\n\n${lines.join('\n')}`
  })
}

function lineOf({ message, hint, notes }: NoteGroup): string {
  const [first] = notes
  const place = first === undefined ? '' : placeOf(first)
  const where =
    place === '' ? '' : notes.length === 1 ? ` (\`${place}\`)` : ` (first: \`${place}\`)`
  const count = notes.length === 1 ? '' : `**${notes.length} times:** `
  return `- ${count}${message} ${hint}${where}`
}

function placeOf({ file = '', line }: Diagnostic): string {
  return `${file}${line === undefined ? '' : `:${line}`}`
}

function pageOf({ tool, pages, files, notes }: ReportRequest): string {
  const sections = Object.entries(TITLES).flatMap(([code, title]) => {
    const groups = groupNotes(notes.filter((note) => note.code === code))
    if (groups.length === 0) return []
    return [`<h2>${title}</h2>`, ...groups.map(detailsOf)]
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Migration from ${escaped(tool)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: 0.25rem 0 }
li { overflow-wrap: anywhere }
.count { font-variant-numeric: tabular-nums; font-weight: 600 }
</style>
<h1>Migration from ${escaped(tool)}</h1>
<p>${pages} pages and ${files} other files were written. Places are those of the old project.</p>
${sections.length === 0 ? '<p>Everything has an equal.</p>' : sections.join('\n')}
</html>
`
}

function detailsOf({ message, hint, notes }: NoteGroup): string {
  const isSame = notes.every((note) => note.message === message)
  const items = notes.map(
    (note) =>
      `<li><code>${escaped(placeOf(note))}</code>${isSame ? '' : ` ${escaped(note.message)}`}</li>`,
  )
  return (
    `<details><summary><span class="count">${notes.length} ×</span> ${escaped(message)} ` +
    `${escaped(hint)}</summary>\n<ul>\n${items.join('\n')}\n</ul></details>`
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
