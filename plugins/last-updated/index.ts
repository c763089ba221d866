import { definePlugin, type PluginFactory } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import { type GitDates, readGitDates } from './gitDates.ts'
import { watchCommits } from './watchCommits.ts'

/** Options of the plugin. */
export interface LastUpdatedOptions {
  /**
   * Hashes of commits that changed only the form of many pages. They do not count as a change.
   * @default []
   */
  readonly ignoreCommits?: readonly string[]
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
} satisfies Record<keyof LastUpdatedOptions, z.ZodType>)

/**
 * Shows below each page when it was last changed, by the history of the repository.
 *
 * @example
 * lastUpdated()
 */
export const lastUpdated: PluginFactory<LastUpdatedOptions> = definePlugin({
  name: 'bifolio:last-updated',
  options: schemaOf<LastUpdatedOptions>(schema),
  async setup({ options: { ignoreCommits = [] }, contentRoot, logger }) {
    let known: GitDates = await readGitDates(contentRoot, ignoreCommits)
    if (known.problem) logger.warn(known.problem)
    return {
      configureServer: (server) =>
        watchCommits(server, contentRoot, async () => {
          const before = known
          known = await readGitDates(contentRoot, ignoreCommits)
          return { before, after: known }
        }),
      frontmatter: { lastUpdated: z.boolean() },
      extendPageData: ({ file, frontmatter }) =>
        file === null || ('lastUpdated' in frontmatter && frontmatter['lastUpdated'] === false)
          ? undefined
          : known.dates.get(file),
      lastModified: ({ file }) => (file === null ? undefined : known.dates.get(file)),
      clientComponents: [
        { slot: 'beforeDocFooter', file: new URL('./client/LastUpdated.tsx', import.meta.url) },
      ],
      uiText: textTable('lastUpdated'),
    }
  },
})
