import type { Diagnostic } from './engine.ts'
import { noteOf } from './notes.ts'
import type { MigrationPlan } from './types.ts'

/** An index of Algolia has what its crawler finds with selectors of the old theme. */
export function crawlerNotes({ config: { search } }: Pick<MigrationPlan, 'config'>): Diagnostic[] {
  const provider = search === false ? undefined : search?.provider
  if (typeof provider !== 'object' || provider.name !== 'algolia') return []
  return [
    noteOf(
      'migrate/manual',
      { file: 'bifolio.config.ts' },
      'The crawler of Algolia has selectors of the old theme.',
      'Write the selectors of the new pages in its settings, or the index becomes empty. Without ' +
        '`search.provider`, the built-in search is used.',
    ),
  ]
}
