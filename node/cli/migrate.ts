import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { dependenciesOf, type SiteWriter, typesOf } from '../init/createSite.ts'
import { nextCommands } from '../init/packageManager.ts'
import { migrate as convert, type Migration } from '../migrate/migrate.ts'
import { formatDiagnostics, isColored, LISTED_BY_VERBOSE } from '../report.ts'
import type { CommandOptions } from './main.ts'

/** Converts a project of another tool. */
export async function migrate({
  root,
  args = [],
  from,
  out,
  sitemap,
  'dry-run': isDry = false,
  verbose: isVerbose = false,
}: CommandOptions): Promise<void> {
  const [folder, other] = args
  if (other !== undefined)
    throw new UsageError([
      {
        code: 'cli/usage',
        severity: 'error',
        message: `Unexpected argument "${other}".`,
        hint: 'Usage: bifolio migrate [folder]',
      },
    ])
  const file = createRequire(import.meta.url).resolve('bifolio/package.json')
  const bifolio = JSON.parse(await readFile(file, 'utf8')) as SiteWriter['bifolio']
  const request = {
    cwd: root,
    isDry,
    ...(folder !== undefined && { folder }),
    ...(from !== undefined && { from }),
    ...(out !== undefined && { out }),
    ...(sitemap !== undefined && { sitemap }),
  }
  const migration = await convert(request, {
    dependencies: dependenciesOf(bifolio),
    devDependencies: typesOf(bifolio),
    onEvaluate: (name) =>
      console.log(`Evaluates ${name} in a separate process, without the packages that it imports.`),
  })
  console.log(summaryOf(migration, { root, isDry, isVerbose }))
}

function summaryOf(
  { label, target, plan: { pages, files }, notes, redirects }: Migration,
  {
    root,
    isDry,
    isVerbose,
  }: { readonly root: string; readonly isDry: boolean; readonly isVerbose: boolean },
): string {
  const folder = slashed(relative(root, target)) || '.'
  const { install, run } = nextCommands(process.env['npm_config_user_agent'])
  const counts = [
    [pages.length, 'page'],
    [files.length, 'other file'],
    [redirects, 'redirect'],
  ]
    .map(([count, noun]) => `${String(count)} ${String(noun)}${count === 1 ? '' : 's'}`)
    .join(', ')
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
                : `${folder}/MIGRATION.md lists all of them.`,
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
            : [`${folder}/MIGRATION.md lists what was changed or left out, with its place.`]),
          'Next:',
          `  cd ${folder}`,
          `  ${install}`,
          `  ${run} dev`,
        ]),
  ].join('\n')
}
