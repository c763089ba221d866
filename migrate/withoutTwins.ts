import { noteOf } from './notes.ts'
import type { MigrationPlan, PlannedPage } from './types.ts'

/**
 * Leaves out `x.md` beside `x/index.md`: they have the same URL here, and the page of the folder is
 * found with and without a slash. A README beside an index is noted: it isn't a page.
 */
export function withoutTwins(plan: MigrationPlan): MigrationPlan {
  const ofFolders = new Map(
    plan.pages.flatMap(({ path, source }) =>
      /\/index\.mdx?$/.test(path) ? [[path.replace(/\/index\.mdx?$/, ''), source] as const] : [],
    ),
  )
  const indexes = new Set(
    plan.pages.flatMap(({ path }) =>
      /\/index\.mdx?$/.test(path) ? [path.replace(/[^/]*$/, '')] : [],
    ),
  )
  const twinOf = ({ path }: PlannedPage): string | undefined =>
    ofFolders.get(path.replace(/\.mdx?$/, ''))
  const twins = plan.pages.filter((page) => twinOf(page) !== undefined)
  const readmes = plan.pages.filter(
    ({ path }) => /(?:^|\/)README\.mdx?$/i.test(path) && indexes.has(path.replace(/[^/]*$/, '')),
  )
  if (twins.length === 0 && readmes.length === 0) return plan
  const notes = twins.map((page) =>
    noteOf(
      'migrate/manual',
      { file: page.source },
      `The URL of the page differs from that of ${twinOf(page) ?? ''} only in the slash at ` +
        'the end.',
      'It was left out. Move its content to the other page, or rename it.',
    ),
  )
  const ofRepository = readmes.map((page) =>
    noteOf(
      'migrate/left-out',
      { file: page.source },
      'The README is beside the index page of its folder.',
      'It stays a file for readers of the repository. To publish it, give it another name.',
    ),
  )
  return {
    ...plan,
    pages: plan.pages.filter((page) => !twins.includes(page)),
    notes: [...plan.notes, ...notes, ...ofRepository],
  }
}
