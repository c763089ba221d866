import { readFile } from 'node:fs/promises'
import {
  type AddedPage,
  type AddPagesContext,
  definePlugin,
  type PluginContext,
  type PluginFactory,
} from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { textsFor } from '../texts/textsOf.ts'
import { changelogPage, type PackageChangelog, packagesPage, titleOf } from './changelogPages.ts'
import { feedHooks, isBelow } from './feedHooks.ts'
import { type ChangelogPackage, packagesOf, pathProblems, translatedFile } from './packages.ts'
import { parseChangelog } from './parseChangelog.ts'
import { readTagDates, withTagDates } from './releaseDates.ts'

/** Options of the plugin. */
export interface ChangelogOptions {
  /** The changelog, relative to the project root. @default 'CHANGELOG.md' */
  readonly file?: string
  /**
   * Folders of packages in place of `file`, or patterns for them, relative to the project root:
   * `['../packages/*']`. Each that has a `CHANGELOG.md` gets a page.
   */
  readonly packages?: readonly string[]
  /** URL of the page, or of the list of packages. @default '/changelog' */
  readonly route?: string
  /** Title of the page, or one for each language. @default 'Changelog' in the language */
  readonly title?: string | Readonly<Record<string, string>>
  /**
   * URL of the repository, for issues, commits and files. @default `repository` of the package's
   * `package.json`
   */
  readonly repository?: string
  /** Puts the page into the navbar. @default true */
  readonly nav?: boolean
  /** Writes an Atom feed of the versions beside the page, `/changelog.xml`. @default false */
  readonly feed?: boolean
}

const text = z.string().regex(/\S/).describe('text that is not empty')

const schema = z.strictObject({
  file: z
    .string()
    .regex(/\.md$/i)
    .describe("a file such as '../packages/ui/CHANGELOG.md'")
    .optional(),
  packages: z.array(text).min(1).describe("a list of folders such as ['../packages/*']").optional(),
  route: z
    .string()
    .regex(/^(?:\/[\w.-]+)+$/)
    .describe("a path such as '/changelog'")
    .optional(),
  title: z
    .union([text, z.record(z.string(), text).describe('texts by language')])
    .describe("text, or texts by language: { en: 'Releases', zh: '版本' }")
    .optional(),
  repository: z
    .url({ protocol: /^https?$/ })
    .describe('a URL with https://')
    .optional(),
  nav: z.boolean().optional(),
  feed: z.boolean().optional(),
} satisfies Record<keyof ChangelogOptions, z.ZodType>)

const STYLES = `@layer bifolio.plugins{
.bf-release-date{
  margin-block-start:-.53rem;
  color:var(--bf-color-text-subtle);
  font-size:var(--bf-font-size-sm)
}
}
`

type Locale = PluginContext['config']['locales'][number]

/**
 * Shows the `CHANGELOG.md` of a package, or of every package of a monorepo, with an anchor for each
 * version.
 *
 * @example
 * changelog({ packages: ['../packages/*'], feed: true })
 */
export const changelog: PluginFactory<ChangelogOptions> = definePlugin({
  name: 'bifolio:changelog',
  options: schemaOf<ChangelogOptions>(schema),
  checkOptions: ({ file, packages }: ChangelogOptions) =>
    file !== undefined && packages !== undefined
      ? [
          {
            message: '`file` and `packages` exclude each other.',
            hint: 'Remove one of them.',
            at: ['packages'],
          },
        ]
      : [],
  setup({ options, config: { siteUrl }, logger }) {
    const { file = 'CHANGELOG.md', packages, route = '/changelog', feed = false } = options
    const sources = { file, packages, repository: options.repository }
    /** Route path of a page of the main language → its changelog. */
    const shown = new Map<string, PackageChangelog>()
    if (feed && siteUrl === null)
      logger.error({
        message: 'The feed needs absolute URLs, and the site has no siteUrl.',
        hint: "Add `siteUrl: 'https://example.com'` to the config.",
        at: ['feed'],
      })
    return {
      configResolved: (context) => pathProblems(sources, context),
      async addPages(context) {
        const found = packagesOf(sources, context)
        const made = await pagesOf(found, { context, options, route })
        shown.clear()
        for (const each of made.originals)
          shown.set(packages === undefined ? route : `${route}/${each.package.slug}`, each)
        return made.pages
      },
      globalStyles: (context) => [
        { css: STYLES, when: (page) => page.file === null && isBelow(page, route, context) },
      ],
      ...(feed &&
        feedHooks({
          route,
          shown,
          isNamed: packages !== undefined,
          titleIn: (config) => titleFor(options, config, config.lang),
        })),
    }
  },
})

interface MadeFrom {
  readonly context: AddPagesContext
  readonly options: ChangelogOptions
  readonly route: string
}

interface Made {
  readonly pages: readonly AddedPage[]
  /** In the main language. */
  readonly originals: readonly PackageChangelog[]
}

async function pagesOf(
  found: readonly ChangelogPackage[],
  { context, options, route }: MadeFrom,
): Promise<Made> {
  const { config, watch } = context
  const dates = await readTagDates(found[0]?.file ?? context.root)
  const read = async (own: ChangelogPackage, file: string): Promise<PackageChangelog> => {
    const parsed = parseChangelog(await readFile(file, 'utf8'))
    return { ...withTagDates(parsed, own, dates), package: own }
  }
  watch(found.flatMap(({ file, manifest }) => [file, manifest]))
  const originals = await Promise.all(found.map((own) => read(own, own.file)))
  const pages = await Promise.all(
    config.locales.map(async (locale): Promise<AddedPage[]> => {
      const title = titleFor(options, config, locale.lang)
      const nav = (options.nav ?? true) && { nav: { text: title, activeMatch: `^${route}(?:/|$)` } }
      const isMain = locale.lang === config.lang
      const own = await Promise.all(
        originals.map(async (original) => {
          const file = translatedFile(original.package, locale)
          if (file !== null) watch(file)
          return file === null ? (isMain ? original : null) : await read(original.package, file)
        }),
      )
      const written = own.filter((each) => each !== null)
      if (options.packages === undefined)
        return written.map((each) => ({ ...changelogPage(each, { title, locale, route }), ...nav }))
      return [
        { ...packagesPage(originals, { title, locale, route }), ...nav },
        ...written.map((each) =>
          changelogPage(each, {
            title: titleOf(each.package),
            locale,
            route: `${route}/${each.package.slug}`,
          }),
        ),
      ]
    }),
  )
  return { pages: pages.flat(), originals }
}

function titleFor(
  { title }: ChangelogOptions,
  config: PluginContext['config'],
  lang: Locale['lang'],
): string {
  const own = typeof title === 'object' ? title[lang] : title
  return own ?? textsFor(lang, config).changelog.changelogTitle
}
