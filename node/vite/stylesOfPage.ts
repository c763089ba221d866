import type { ModuleNode, ViteDevServer } from 'vite'
import { UNSTYLED_ROOT } from '../../shared/stylesPlace.ts'
import { tagHtml } from '../../shared/tagHtml.ts'
import { UNSTYLED_CSS } from './unstyledCss.ts'

/** The module that imports every page. */
const CONTENT = /virtual:bifolio\/content/
const LINK = /<link rel="stylesheet" type="text\/css" href="([^"]+?)\?direct">\n?/g
const HEAD_END = '</head>'

type Graph = Pick<ViteDevServer['moduleGraph'], 'getModuleByUrl'>

/** What imports a stylesheet. */
interface Origins {
  /** True for the page that is shown. */
  readonly isOfPage: boolean
  /** True for what all pages load: the theme, and what the config names. */
  readonly isOfSite: boolean
}

/**
 * A document without the stylesheets that only other pages import. Vike links to all that are
 * loaded so far, and a build to those of the page. The data in the document has the path of the
 * page in the content folder, and of one that a plugin adds only the route path. A page without a
 * link to one of its stylesheets still gets it, from its own module.
 *
 * A document without the styles of the theme has none of the site: where scripts would add one,
 * there's an element for it that applies to no medium.
 */
export async function withStylesOfPage(html: string, graph: Graph): Promise<string> {
  const isOwn = ownPage(html)
  const isUnstyled = /<html[^>]*>/.exec(html)?.[0].includes(UNSTYLED_ROOT) ?? false
  const replaced = new Map<string, string>()
  for (const [, url = ''] of html.matchAll(LINK)) {
    const style = await graph.getModuleByUrl(url)
    if (!style) continue
    const { isOfPage, isOfSite } = originsOf(style, isOwn)
    if (isUnstyled && isOfSite) replaced.set(url, withoutMedium(style))
    else if (!isOfPage && !isOfSite) replaced.set(url, '')
  }
  const styled = html.replaceAll(LINK, (link, url: string) => replaced.get(url) ?? link)
  const css = tagHtml(['style', {}, UNSTYLED_CSS])
  return isUnstyled ? styled.replace(HEAD_END, () => `${css}\n${HEAD_END}`) : styled
}

/** True for the module of the page that a document shows. */
function ownPage(html: string): (page: ModuleNode) => boolean {
  const [, path = ''] = /"relativePath":"([^"]*)"/.exec(html) ?? []
  const [, routePath = '/'] = /"routePath":"([^"]*)"/.exec(html) ?? []
  return ({ file, url }) =>
    path === ''
      ? (file ?? url).replace(/\.\w+$/, '').endsWith(routePath)
      : (file ?? url).endsWith(`/${path}`)
}

/** Follows each chain of imports to the page or the entry in which it begins. */
function originsOf(style: ModuleNode, isOwn: (page: ModuleNode) => boolean): Origins {
  const found = new Set([style])
  let isOfPage = false
  let isOfSite = false
  for (const each of found) {
    const importers = [...each.importers]
    if (importers.some(({ id }) => CONTENT.test(id ?? ''))) isOfPage ||= isOwn(each)
    else if (importers.length === 0) isOfSite = true
    else for (const importer of importers) found.add(importer)
  }
  return { isOfPage, isOfSite }
}

/** The element that Vite's client takes for the styles of a module, if it's there. */
function withoutMedium({ id }: ModuleNode): string {
  return `${tagHtml(['style', { 'data-vite-dev-id': id ?? '', media: 'not all' }, ''])}\n`
}
