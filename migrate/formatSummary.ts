import { counted } from './engine.ts'
import { relative } from 'node:path'
import {
  enterFolder,
  formatDiagnostics,
  isColored,
  LISTED_BY_VERBOSE,
  nextCommands,
  userAgentIn,
} from './engine.ts'
import { formatUpdate } from './formatChanges.ts'
import type { Migration } from './migrate.ts'

export interface SummaryOptions {
  /** Absolute folder in which the command was typed. */
  readonly root: string
  readonly isDry: boolean
  readonly isVerbose: boolean
  /** True for a project that builds the old one as it is. @default false */
  readonly isAsIs?: boolean
}

/** What the command prints at its end: the notes, what it wrote, and the next steps. */
export function formatSummary(
  { label, target, plan: { pages, files }, notes, redirects, changes }: Migration,
  { root, isDry, isVerbose, isAsIs = false }: SummaryOptions,
): string {
  if (changes) return formatUpdate(changes, { root, target, isDry })
  const folder = relative(root, target).replaceAll('\\', '/') || '.'
  const { install, run } = nextCommands(userAgentIn(target, process.env['npm_config_user_agent']))
  const counts = [
    counted(pages.length, 'page'),
    counted(files.length, 'other file'),
    counted(redirects, 'redirect'),
  ].join(', ')
  if (isAsIs && !isDry)
    return [
      `Wrote ${folder}, which builds the site of ${label} as it is: ${counts}.`,
      'Next:',
      `  ${enterFolder(folder)}`,
      `  ${install}`,
      `  ${run} dev`,
    ].join('\n')
  return [
    ...(notes.length === 0
      ? []
      : [
          formatDiagnostics(notes, {
            color: isColored(),
            allListed: isVerbose
              ? undefined
              : isDry
                ? LISTED_BY_VERBOSE
                : `${folder}/MIGRATION.html lists all of them.`,
          }),
          '',
        ]),
    ...(isDry
      ? [
          `Would write ${folder} from ${label}: ${counts}.`,
          ...pages.map(({ source, path }) => `  ${source} → ${path}`),
          ...files.map((file) => `  ${'copyOf' in file ? `${file.copyOf} → ` : ''}${file.path}`),
        ]
      : [
          `Wrote ${folder} from ${label}: ${counts}.`,
          ...(notes.length === 0
            ? []
            : [
                `${folder}/MIGRATION.md ranks what is left to do, and MIGRATION.html lists every ` +
                  'note with its place.',
              ]),
          'Next:',
          `  ${enterFolder(folder)}`,
          `  ${install}`,
          `  ${run} dev`,
        ]),
  ].join('\n')
}
