import type { SidebarItemConfig, SiteConfig } from '../engine.ts'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import { langOf } from '../languages.ts'
import type { Language } from './languages.ts'
import { routeOfName, sidebarOf, tabsOf } from './navigation.ts'
import type { SiteContext } from './site.ts'

type Navigation = NonNullable<SiteConfig['themeConfig']>

/** The navigation of the main language, and what is different in others. */
export function navigationOf(
  config: Table,
  { pages, languages, plugins }: Pick<SiteContext, 'pages' | 'languages' | 'plugins'>,
): Navigation {
  const locales = languages.map(({ locale }) => locale)
  const titlesOf = ({ locale: its }: Language): [string, string][] =>
    pages.filter(({ locale }) => locale === its).map(({ name, title }) => [name, title])
  const [main] = languages
  const original = main ? titlesOf(main) : []
  const all = languages.map((language) =>
    // A page that is not translated shows the original.
    partsOf(language, new Map([...original, ...titlesOf(language)]), {
      config,
      hasFirstPages: plugins.has('section-index'),
    }),
  )
  const others = languages.slice(1).flatMap((language, index) => {
    const own = changed(all[index + 1] ?? {}, all[0] ?? {})
    const lang = langOf(language.locale, locales)
    return Object.keys(own).length === 0 ? [] : [{ lang, ...own }]
  })
  return { ...all[0], ...(others.length > 0 && { locales: others }) }
}

function changed(own: Navigation, main: Navigation): Navigation {
  const keys = (['sidebar', 'nav'] as const).filter(
    (key) => JSON.stringify(own[key]) !== JSON.stringify(main[key]),
  )
  return Object.fromEntries(keys.map((key) => [key, own[key]]))
}

/** `titles` are those of pages by their path below the docs folder. */
function partsOf(
  { config: { nav }, texts }: Language,
  titles: ReadonlyMap<string, string>,
  { config: { theme }, hasFirstPages }: { readonly config: Table; readonly hasFirstPages: boolean },
): Navigation {
  const routeOf = (name: string): string => `${routeOfName(name)}/`.replace(/^\/\/$/, '/')
  const items = sidebarOf(nav, {
    pages: [...titles.keys()],
    hasFirstPages,
    title: (path) => titles.get(path) ?? path,
    route: (path) => {
      const name = path.replace(/^\.?\//, '')
      return titles.has(name) ? routeOf(name) : null
    },
  })
  const own = withTexts(items, texts)
  const byRoute = new Map([...titles].map(([name, title]) => [routeOf(name), title]))
  const hasTabs = listOf(tableOf(theme)['features']).includes('navigation.tabs')
  return {
    sidebar: { '/': own },
    ...(hasTabs && { nav: tabsOf(own, (link) => byRoute.get(link) ?? link) }),
  }
}

function withTexts(items: readonly SidebarItemConfig[], texts: Table): SidebarItemConfig[] {
  return items.map((item) => ({
    ...item,
    ...(item.text !== undefined && { text: textOf(texts[item.text]) ?? item.text }),
    ...(item.items && { items: withTexts(item.items, texts) }),
  }))
}
