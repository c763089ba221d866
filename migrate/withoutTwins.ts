import { noteOf } from './notes.ts'
import type { MigrationPlan, PlannedPage } from './types.ts'

/**
 * Leaves out `x.md` beside `x/index.md`: they have the same URL here, and the page of the folder is
 * found with and without a slash.
 */
export function withoutTwins(plan: MigrationPlan): MigrationPlan {
  const ofFolders = new Map(
    plan.pages.flatMap(({ path, source }) =>
      /\/index\.mdx?$/.test(path) ? [[path.replace(/\/index\.mdx?$/, ''), source] as const] : [],
    ),
  )
  const twinOf = ({ path }: PlannedPage): string | undefined =>
    ofFolders.get(path.replace(/\.mdx?$/, ''))
  const twins = plan.pages.filter((page) => twinOf(page) !== undefined)
  if (twins.length === 0) return plan
  const notes = twins.map((page) =>
    noteOf(
      'migrate/manual',
      { file: page.source },
      `The URL of the page differs from that of ${twinOf(page) ?? ''} only in the slash at ` +
        'the end.',
      'It was left out. Move its content to the other page, or rename it.',
    ),
  )
  return {
    ...plan,
    pages: plan.pages.filter((page) => !twins.includes(page)),
    notes: [...plan.notes, ...notes],
  }
}
