import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { definePlugin, type PluginFactory, type PluginHooks, type PluginProblem } from 'bifolio'
import picomatch from 'picomatch'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import { verifyCommand } from './command.ts'
import { markMarkdown } from './markdownNotes.ts'
import { packageEntries } from './packageEntries.ts'
import { createExportReader } from './packageExports.ts'
import { FIELD } from './references.ts'
import { problemsIn } from './report.ts'
import { findRepository } from './repository.ts'
import { createSources, type Sources } from './sources.ts'
import { describedPages, type StateOptions } from './state.ts'

/** Options of the plugin. */
export interface VerifyOptions {
  /**
   * Packages whose exports pages describe: folders, or files of their entries, relative to the root
   * of the project.
   *
   * @default []
   */
  readonly packages?: readonly string[]
  /**
   * Commands whose output pages describe: `['kite --help', 'kite build --help']`. They are run by a
   * shell in the root of the project when the site is checked.
   *
   * @default []
   */
  readonly commands?: readonly string[]
  /**
   * Patterns of pages that tell of the past, below the content folder: `['*\/blog/**']`. They are
   * not compared.
   *
   * @default []
   */
  readonly exclude?: readonly string[]
  /** What a check reports for a section whose source has changed. @default 'warning' */
  readonly unverified?: 'error' | 'warning' | 'off'
  /** Shows readers which sections of a page are unverified. @default false */
  readonly notice?: boolean
  /** Version whose pages describe the code as it is. @default the default version */
  readonly version?: string
}

const filled = z.string().min(1)
const schema = z.strictObject({
  packages: z
    .array(filled.describe("a folder such as '../packages/kite'"))
    .describe('a list of folders or files')
    .optional(),
  commands: z
    .array(filled.describe("a command such as 'kite --help'"))
    .describe('a list of commands')
    .optional(),
  exclude: z.array(filled).describe("a list of patterns such as ['*/blog/**']").optional(),
  unverified: z.enum(['error', 'warning', 'off']).optional(),
  notice: z.boolean().optional(),
  version: filled.describe('a version of the site').optional(),
} satisfies Record<keyof VerifyOptions, z.ZodType>)

/**
 * Remembers what each section describes, and reports sections whose source has changed since, and
 * names that are gone.
 *
 * @example
 * verify({ packages: ['../packages/kite'] })
 */
export const verify: PluginFactory<VerifyOptions> = definePlugin({
  name: 'bifolio:verify',
  options: schemaOf<VerifyOptions>(schema),
  setup({ options, root, contentRoot, config, logger }) {
    const { commands = [], exclude = [], unverified = 'warning', notice = false } = options
    const isExcluded = picomatch([...exclude])
    const packages = (options.packages ?? []).map((path) => ({
      path,
      entries: packageEntries(resolve(root, path)),
    }))
    const missing = packages.flatMap(({ path, entries }, at) =>
      entries.length > 0 ? [] : [missingEntry(path, existsSync(resolve(root, path)), at)],
    )
    const version = options.version ?? config.editions[0]?.version ?? ''
    let sources: Sources | undefined
    const state = (): StateOptions => {
      sources ??= createSources({
        root,
        commands,
        entries: packages.flatMap(({ entries }) => entries),
        reader: createExportReader(),
        repository: findRepository(root),
      })
      return { config, contentRoot, version, sources, isExcluded }
    }
    return {
      frontmatter: { [FIELD]: z.union([z.string(), z.array(z.string()), z.literal(false)]) },
      checkSite: async ({ pages }) =>
        missing.length > 0
          ? missing
          : problemsIn(await describedPages(pages, state()), {
              unverified,
              nearest: (key) => sources?.nearest(key),
              commands,
            }),
      commands: {
        verify: {
          summary: 'Record that sections agree with the code; "verify status" lists their state',
          run: async (context) => {
            if (missing.length === 0) await verifyCommand(context, state())
            else for (const problem of missing) logger.error(problem)
          },
        },
      },
      buildEnd: async ({ pages, outDir }) =>
        markMarkdown(await describedPages(pages, state()), outDir),
      ...(notice && noticeOf(state)),
    }
  },
})

function missingEntry(path: string, isThere: boolean, at: number): PluginProblem {
  return {
    message: isThere ? `No entry found in "${path}".` : `Missing package "${path}".`,
    hint: isThere
      ? 'Build the package, or use the file of its entry: "../packages/kite/src/index.ts".'
      : 'Correct the path. It is relative to the root of the project.',
    at: ['packages', at],
  }
}

/** What shows readers the sections whose source has changed. */
function noticeOf(
  state: () => StateOptions,
): Pick<PluginHooks, 'extendPageData' | 'clientComponents' | 'uiText'> {
  return {
    extendPageData: async (page) => {
      const [{ sections = [] } = {}] = await describedPages([page], state())
      const changed = sections.filter((section) =>
        section.sources.some((source) => source.state === 'changed'),
      )
      return changed.length > 0 ? changed.map(({ id, text }) => ({ id, text })) : undefined
    },
    clientComponents: [
      {
        slot: 'beforeDocContent',
        file: new URL('./client/UnverifiedNotice.tsx', import.meta.url),
      },
    ],
    uiText: textTable('verify'),
  }
}
