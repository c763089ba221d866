import { definePlugin, type PluginFactory, type SitePage } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import type { LastUpdatedData } from './client/lastUpdatedData.ts'
import { type GitHistory, readGitHistory } from './gitHistory.ts'
import { watchCommits } from './watchCommits.ts'

export type { LastUpdatedData }

/** Options of the plugin. */
export interface LastUpdatedOptions {
  /**
   * Hashes of commits that changed only the form of many pages. They do not count as a change.
   * @default []
   */
  readonly ignoreCommits?: readonly string[]
  /**
   * Lists the names of those who changed the page, by commits. Bots are left out.
   * @default false
   */
  readonly contributors?: boolean
}

const schema = z.strictObject({
  ignoreCommits: z
    .array(
      z
        .string()
        .regex(/^[\da-f]{40}$/)
        .describe('the whole hash of a commit, 40 characters'),
    )
    .describe('a list of hashes of commits')
    .optional(),
  contributors: z.boolean().optional(),
} satisfies Record<keyof LastUpdatedOptions, z.ZodType>)

/**
 * Shows below each page when it was last changed, and by whom if the site likes, by the history of
 * the repository.
 *
 * @example
 * lastUpdated({ contributors: true })
 */
export const lastUpdated: PluginFactory<LastUpdatedOptions> = definePlugin({
  name: 'bifolio:last-updated',
  options: schemaOf<LastUpdatedOptions>(schema),
  async setup({ options: { ignoreCommits = [], contributors = false }, contentRoot, logger }) {
    const read = (): Promise<GitHistory> =>
      readGitHistory(contentRoot, { ignoreCommits, contributors })
    let known = await read()
    if (known.problem) logger.warn(known.problem)
    return {
      configureServer: (server) =>
        watchCommits(server, contentRoot, async () => {
          const before = known
          known = await read()
          return { before, after: known }
        }),
      frontmatter: { lastUpdated: z.boolean(), contributors: z.boolean() },
      extendPageData: ({ file, frontmatter }) =>
        file === null ? undefined : pageData(known, file, frontmatter),
      lastModified: ({ file }) => (file === null ? undefined : known.dates.get(file)),
      clientComponents: [
        { slot: 'beforeDocFooter', file: new URL('./client/LastUpdated.tsx', import.meta.url) },
        ...(contributors
          ? ([
              {
                slot: 'beforeDocFooter',
                file: new URL('./client/Contributors.tsx', import.meta.url),
              },
            ] as const)
          : []),
      ],
      uiText: Object.fromEntries(
        Object.entries(textTable('lastUpdated')).filter(
          ([key]) => contributors || key !== 'contributors',
        ),
      ),
    }
  },
})

/** What the page shows of the history of its file. Undefined when that is nothing. */
function pageData(
  { dates, contributors }: GitHistory,
  file: string,
  frontmatter: SitePage['frontmatter'],
): LastUpdatedData | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...frontmatter }
  const date = fields['lastUpdated'] === false ? undefined : dates.get(file)
  const names = fields['contributors'] === false ? undefined : contributors.get(file)
  if (date === undefined && names === undefined) return undefined
  return { ...(date !== undefined && { date }), ...(names && { contributors: names }) }
}
