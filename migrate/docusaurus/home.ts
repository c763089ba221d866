import { langOf, type SourceLocale } from '../languages.ts'
import type { PlannedPage } from '../types.ts'
import { readTheDocs } from '../readTheDocs.ts'
import { type ConfigSource, tableOf, textOf } from '../configKeys.ts'
import { firstLink, type NavigationPlan } from './navigationPlan.ts'
import type { ConfigDraft } from './siteConfig.ts'
import type { SourcePage } from './sourcePages.ts'
import { folderOf, type SourceSite } from './sourceSite.ts'
import type { SidebarItemConfig } from '../engine.ts'

/**
 * A home page for every version without a page at its root, in the first language. Others show it
 * as it is.
 */
export function homePages({
  site,
  pages,
  locales,
  navigation,
  draft,
  source,
}: {
  readonly site: SourceSite
  readonly pages: readonly SourcePage[]
  readonly locales: readonly SourceLocale[]
  readonly navigation: NavigationPlan
  readonly draft: ConfigDraft
  readonly source: ConfigSource
}): PlannedPage[] {
  const [first] = locales
  if (!first) return []
  const versions = site.versions.length === 0 ? [''] : site.versions
  return versions.flatMap((version) => {
    if (
      pages.some((page) => page.route === '/' && page.version === version && page.locale === first)
    )
      return []
    const { sidebar } = navigation.byLang.get(langOf(first, site.locales)) ?? {}
    const sections = (site.versions.length === 0 ? sidebar : tableOf(sidebar)[version]) as
      | Readonly<Record<string, readonly SidebarItemConfig[]>>
      | undefined
    const link =
      Object.entries(sections ?? {})
        .filter(([key]) => !site.blogs.some(({ folder }) => key === `/${folder}/`))
        .map(([, items]) => firstLink(items))
        .find((found) => found !== undefined) ??
      pages.find((page) => page.version === version && page.locale === first)?.route
    const name = textOf(site.config['title']) ?? 'Documentation'
    const { description } = draft.config
    const text = [
      '---',
      'pageType: home',
      'hero:',
      `  name: ${JSON.stringify(name)}`,
      ...(description === undefined ? [] : [`  text: ${JSON.stringify(description)}`]),
      ...(link === undefined
        ? []
        : [
            '  actions:',
            '    - theme: brand',
            `      text: ${readTheDocs(first.tag)}`,
            `      link: ${link}`,
          ]),
      ...(typeof draft.config.logo === 'string'
        ? ['  image:', `    src: ${draft.config.logo}`, `    alt: ${JSON.stringify(name)}`]
        : []),
      '---',
      '',
    ]
    const isRoot = version === site.defaultVersion
    return [
      {
        path: `${folderOf(site, first, version)}/index.md`,
        text: text.join('\n'),
        source: source.file,
        ...(isRoot && { oldPath: '/' }),
      },
    ]
  })
}
