import { type Diagnostic, sortDiagnostics } from './engine.ts'

const TITLES: Readonly<Record<string, string>> = {
  'migrate/manual': 'To do by hand',
  'migrate/left-out': 'Left out',
  'migrate/changed': 'Changed',
}

/** `MIGRATION.md`: every note once, under what it is about. */
export function formatReport({
  tool,
  pages,
  files,
  notes,
}: {
  readonly tool: string
  readonly pages: number
  readonly files: number
  readonly notes: readonly Diagnostic[]
}): string {
  const parts = Object.entries(TITLES).flatMap(([code, title]) => {
    const of = sortDiagnostics(notes.filter((note) => note.code === code))
    if (of.length === 0) return []
    const groups = new Map<string, string[]>()
    for (const { message, hint = '', file = '', line } of of) {
      const heading = `### ${message}\n\n${hint}`
      groups.set(heading, [
        ...(groups.get(heading) ?? []),
        `- \`${file}${line === undefined ? '' : `:${line}`}\`\n`,
      ])
    }
    return [
      `## ${title}\n`,
      ...[...groups].map(([heading, places]) => `${heading}\n\n${places.join('')}`),
    ]
  })
  return (
    `# Migration from ${tool}\n\n` +
    `${pages} pages and ${files} other files were written. Places below are those of the old ` +
    'project.\n\n`ssg.strict` is `false` in `bifolio.config.ts`, so that dead links are ' +
    'warnings. Remove it when `bifolio check` finds none.\n' +
    `${parts.length === 0 ? '\nEverything has an equal.\n' : `\n${parts.join('\n')}`}`
  )
}
