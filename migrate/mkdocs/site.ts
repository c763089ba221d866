import { BUILT_IN_MARKS, type Diagnostic, type SiteConfig, type SocialLink } from '../engine.ts'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import { localesOf, type SourceLocale } from '../languages.ts'
import { noteOf } from '../notes.ts'
import { plainText } from '../plainText.ts'
import { LINK, socialIconOf } from '../socialIcons.ts'
import type { Draft, MigrationPlan, PlannedPlugin } from '../types.ts'
import { finished } from '../types.ts'
import type { OldBlog } from './blog.ts'
import { optionsOf } from './config.ts'
import { type Language } from './languages.ts'
import { NAV_PLUGINS } from './navFiles.ts'
import { routeOfName } from './navigation.ts'
import { navigationOf } from './siteNavigation.ts'

/** What the config of the new site is made from. */
export interface SiteContext {
  readonly file: string
  readonly notes: Diagnostic[]
  readonly plugins: ReadonlyMap<string, Table>
  /** The main one first. */
  readonly languages: readonly Language[]
  readonly pages: readonly {
    readonly name: string
    readonly locale: SourceLocale
    readonly title: string
  }[]
  readonly blog: OldBlog
  /** Files that are not pages, by their path in `public`. */
  readonly assets: ReadonlyMap<string, string>
}

/** Plugins whose work Bifolio does by itself. */
const BUILT_IN = new Set([
  'search',
  'i18n',
  'redirects',
  'minify',
  'exclude',
  'privacy',
  'offline',
  'optimize',
  'autorefs',
  'section-index',
  'git-revision-date-localized',
  ...NAV_PLUGINS,
])

/** The config of the new site. */
export function convertSite(
  config: Table,
  context: SiteContext,
): Pick<MigrationPlan, 'config' | 'plugins' | 'packages' | 'redirects'> {
  const { plugins } = context
  const packages: Record<string, string> = {}
  const theme = tableOf(config['theme'])
  const extra = tableOf(config['extra'])
  const url = textOf(config['site_url'])
  const base = url !== undefined && URL.canParse(url) ? new URL(url) : null
  const path = withoutLanguage(base?.pathname ?? '/', context.languages)
  const extensions = optionsOf(config['markdown_extensions'])
  const draft: Draft<SiteConfig> = {
    title: textOf(config['site_name']),
    description: textOf(config['site_description'])?.trim(),
    siteUrl: base?.origin,
    base: path === '/' ? undefined : path,
    icon: publicFile(theme['favicon'], context),
    logo: publicFile(theme['logo'], context),
    route: config['use_directory_urls'] === false ? undefined : { trailingSlash: true },
    ...languagesOf(config, context),
    themeConfig: {
      ...navigationOf(config, context),
      ...finished({
        footer:
          textOf(config['copyright']) === undefined
            ? undefined
            : { message: plainText(String(config['copyright'])) },
        socialLinks: socialOf(extra, textOf(config['repo_url']), packages),
        editLink: editLinkOf(config),
      }),
    },
  }
  if (extensions.has('pymdownx.arithmatex')) {
    draft.markdown = { math: true }
    Object.assign(packages, { katex: '*', 'remark-math': '*' })
  }
  noteLosses(config, context)
  const updated: PlannedPlugin[] = plugins.has('git-revision-date-localized')
    ? [{ name: 'lastUpdated', from: 'bifolio/plugins/last-updated' }]
    : []
  const maps = tableOf(plugins.get('redirects')?.['redirect_maps'])
  return {
    config: finished(draft),
    plugins: updated,
    packages,
    redirects: [
      ...context.blog.redirects,
      // A file that isn't a page needs no redirect to itself.
      ...Object.entries(maps)
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => ({
          from: routeOfName(from),
          to: /^https?:/.test(String(to)) ? String(to) : targetOf(String(to), context.blog),
        })),
    ],
  }
}

/** The path of a site whose main language has its code at the end of it. */
function withoutLanguage(path: string, [main]: readonly Language[]): string {
  const whole = path.endsWith('/') ? path : `${path}/`
  const code = main === undefined || main.locale.prefix === '' ? null : `/${main.locale.prefix}/`
  return code !== null && whole.endsWith(code) ? whole.slice(0, 1 - code.length) : whole
}

/** Languages of the new config, with the names of the site in them. */
function languagesOf(
  config: Table,
  { languages }: SiteContext,
): Pick<SiteConfig, 'lang' | 'locales'> {
  const locales = localesOf(languages.map(({ locale }) => locale)).map((locale, index) => {
    const own = languages[index]?.config ?? config
    const text = (key: string): string | undefined =>
      own[key] === config[key] ? undefined : textOf(own[key])?.trim()
    return {
      ...locale,
      ...finished({ title: text('site_name'), description: text('site_description') }),
    }
  })
  return { lang: locales[0]?.lang ?? 'en', locales }
}

/** The URL of a page, with the anchor behind its file. */
function targetOf(to: string, { routes }: OldBlog): string {
  const [, file = '', anchor = ''] = /^([^#]*)(.*)$/.exec(to) ?? []
  return (routes.get(file) ?? routeOfName(file)) + anchor
}

/** What the new config has no place for. */
function noteLosses(config: Table, { plugins, notes, file }: SiteContext): void {
  const extra = tableOf(config['extra'])
  const left = (what: string, done = 'It was left out.'): void =>
    void notes.push(noteOf('migrate/left-out', { file }, what, done))
  for (const name of plugins.keys())
    if (!BUILT_IN.has(name)) left(`The plugin ${name} has no equal that is set up alone.`)
  for (const key of ['extra_css', 'extra_javascript', 'hooks'])
    if (listOf(config[key]).length > 0)
      left(
        `\`${key}\` is for the theme of the old site.`,
        'It was left out. Files of it are in `public`.',
      )
  if (textOf(tableOf(config['theme'])['custom_dir']) !== undefined)
    left(
      "Templates of Jinja can't be converted.",
      'They were left out. The page "Custom theme" describes what to use instead.',
    )
  if (tableOf(extra['version'])['provider'] === 'mike')
    left(
      'Versions of mike are branches with built pages.',
      'This is the current version. Convert the sources of others, too, and see the page ' +
        '"Multi-version".',
    )
  if (Object.keys(tableOf(extra['analytics'])).length > 0)
    left(
      '`extra.analytics` of the config has no equal.',
      'Add the script of the service to `head`.',
    )
}

/** URL of a file of the docs folder that the theme shows. */
function publicFile(value: unknown, { assets }: SiteContext): string | undefined {
  const path = textOf(value)?.replace(/^\.?\//, '')
  return path !== undefined && assets.has(path) ? `/${path}` : undefined
}

/** `fontawesome/brands/square-x-twitter` as a name of ours. Others get that of a link. */
function brandOf(icon: string): unknown {
  const [set = '', ...rest] = icon.split('/')
  if (rest.length > 0 && !(set === 'simple' || icon.includes('/brands/'))) {
    const [mark] = (rest.at(-1) ?? '').split('-')
    return BUILT_IN_MARKS.find((each) => each === mark) ?? { svg: LINK }
  }
  const name = (rest.at(-1) ?? set)
    .replace(/^square-|-(?:twitter|in|alt|f|square)$/g, '')
    .replaceAll('-', '')
  return Object.hasOwn(BRANDS, name) ? BRANDS[name] : name
}

/** Brands that Simple Icons has by another name. */
const BRANDS: Readonly<Record<string, string>> = {
  dev: 'devdotto',
  hackernews: 'ycombinator',
  weixin: 'wechat',
}

function socialOf(
  extra: Table,
  repository: string | undefined,
  packages: Record<string, string>,
): readonly SocialLink[] | undefined {
  const links = [
    ...(repository === undefined ? [] : [{ icon: 'github', link: repository }]),
    ...listOf(extra['social']).map(tableOf),
  ].flatMap((entry: Table): SocialLink[] => {
    const link = textOf(entry['link'])
    const name = textOf(entry['icon'])
    const icon = name === undefined ? null : socialIconOf(brandOf(name), packages)
    return link === undefined || icon === null || !/^https?:/.test(link)
      ? []
      : [{ icon, mode: 'link', content: link } as SocialLink]
  })
  const unique = links.filter(
    ({ content }, index) => links.findIndex((other) => other.content === content) === index,
  )
  return unique.length === 0 ? undefined : unique
}

function editLinkOf(config: Table): { readonly docRepoBaseUrl: string } | undefined {
  const repository = textOf(config['repo_url'])?.replace(/\/$/, '')
  const uri = textOf(config['edit_uri'])
  if (repository === undefined || uri === '') return undefined
  const branch = /^(?:edit|blob)\/([^/]+)\//.exec(uri ?? '')?.[1] ?? 'main'
  return { docRepoBaseUrl: `${repository}/edit/${branch}/content` }
}
