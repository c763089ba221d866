import type { ModuleNode, ViteDevServer } from 'vite'

/** The module that imports every page. */
const CONTENT = /virtual:bifolio\/content/
const LINK = /<link rel="stylesheet" type="text\/css" href="([^"]+?)\?direct">\n?/g

type Graph = Pick<ViteDevServer['moduleGraph'], 'getModuleByUrl'>

/**
 * A document without the stylesheets that only other pages import. Vike links to all that are
 * loaded so far, and a build to those of the page. The data in the document has the path of the
 * page in the content folder, and of one that a plugin adds only the route path. A page without a
 * link to one of its stylesheets still gets it, from its own module.
 */
export async function withStylesOfPage(html: string, graph: Graph): Promise<string> {
  const [, path = ''] = /"relativePath":"([^"]*)"/.exec(html) ?? []
  const [, routePath = '/'] = /"routePath":"([^"]*)"/.exec(html) ?? []
  const isOwn = ({ file, url }: ModuleNode): boolean =>
    path === ''
      ? (file ?? url).replace(/\.\w+$/, '').endsWith(routePath)
      : (file ?? url).endsWith(`/${path}`)
  const foreign = new Set<string>()
  for (const [, url = ''] of html.matchAll(LINK)) {
    const style = await graph.getModuleByUrl(url)
    if (style && !isNeeded(style, isOwn)) foreign.add(url)
  }
  return html.replaceAll(LINK, (link, url: string) => (foreign.has(url) ? '' : link))
}

/** False if each chain of imports to the style begins in another page. */
function isNeeded(style: ModuleNode, isOwn: (page: ModuleNode) => boolean): boolean {
  const found = new Set([style])
  for (const each of found) {
    const importers = [...each.importers]
    const isPage = importers.some(({ id }) => CONTENT.test(id ?? ''))
    if (isPage && isOwn(each)) return true
    if (!isPage && importers.length === 0) return true
    if (!isPage) for (const importer of importers) found.add(importer)
  }
  return false
}
