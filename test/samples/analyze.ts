import { dirname } from 'node:path'
import type { PluggableList } from 'unified'
import { analyzePage } from '../../node/site/analyzePage.ts'
import type { AnalyzedPage } from '../../node/site/pageRecord.ts'
import { createCompiler } from '../../node/markdown/compiler.ts'
import type { GlobalComponent } from '../../node/markdown/globalComponents.ts'
import { loadMath } from '../../node/markdown/math.ts'
import { htmlModule } from '../../node/markdown/pageHtml.ts'
import type { ActivePlugin } from '../../node/plugin/types.ts'
import type { HeadingUse } from '../../node/markdown/pageJob.ts'
import { createPageRoutes } from '../../node/source/pageRoutes.ts'
import { resolveConfig } from '../../node/config/resolveConfig.ts'
import type { SiteConfig } from '../../shared/config/siteConfig.ts'
import { repository } from '../support/cli.ts'
import { driverOf } from './plugins.ts'

const LOCALES = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '简体中文' },
]

export interface AnalyzeOptions {
  /** Below the content root. @default 'en/page.mdx' */
  readonly path?: string
  /**
   * Absolute content root. Only assets and fragments are looked for there. @default 'content' of
   * this repository
   */
  readonly contentRoot?: string
  readonly config?: SiteConfig
  /** Headings of the page that this one translates. */
  readonly inherited?: readonly HeadingUse[] | null
  /** The page as a tree in JSON. The text is only its front matter. */
  readonly tree?: string | null
  /** Those it had when the translation was made. */
  readonly translated?: readonly HeadingUse[] | null
  /** True for a file that pages show a part of themselves by. @default false */
  readonly isPart?: boolean
  readonly globalComponents?: ReadonlyMap<string, GlobalComponent>
  readonly remarkPlugins?: PluggableList
  readonly rehypePlugins?: PluggableList
  readonly plugins?: readonly ActivePlugin[]
}

/** Takes one source through the pipeline of a site with English and Chinese. */
export async function analyze(text: string, options: AnalyzeOptions = {}): Promise<AnalyzedPage> {
  const {
    path = 'en/page.mdx',
    contentRoot = `${repository}/content`,
    inherited = null,
    translated = null,
    tree = null,
    remarkPlugins = [],
    rehypePlugins = [],
  } = options
  const config = resolveConfig({ locales: LOCALES, route: { cleanUrls: true }, ...options.config })
  const compiler = createCompiler({
    config,
    contentRoot,
    root: dirname(contentRoot),
    remarkPlugins,
    rehypePlugins,
    driver: await driverOf(options.plugins, { root: dirname(contentRoot), config }),
    math: config.markdown.math ? await loadMath() : null,
    globalComponents: options.globalComponents ?? new Map(),
  })
  const source = {
    relativePath: path,
    path: `${contentRoot}/${path}`,
    file: `content/${path}`,
    text,
    tree,
    inherited,
    translated,
    isPart: options.isPart ?? false,
    site: { ...compiler.site, routes: createPageRoutes(config.editions, config.route) },
  }
  return await analyzePage(source, compiler)
}

/** The module of a page, as the development server serves it. */
export function moduleOf({ html, code }: Pick<AnalyzedPage, 'html' | 'code'>): string {
  return html === null ? (code ?? '') : htmlModule(html)
}

/** The article of a page without components, without space around it. */
export async function htmlOf(text: string, options: AnalyzeOptions = {}): Promise<string> {
  const record = await analyze(text, options)
  if (record.html === null)
    throw new Error(`The page is not static:\n${record.code ?? JSON.stringify(record.diagnostics)}`)
  return record.html.text.trim()
}
