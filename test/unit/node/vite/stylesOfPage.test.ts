import type { ModuleNode } from 'vite'
import { expect, test } from 'vitest'
import { withStylesOfPage } from '../../../../node/vite/stylesOfPage.ts'

// A module → those that import it.
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/theme.css': ['/client.js'],
  '/client.js': [],
  '\0virtual:bifolio/content/en': ['/client.js'],
  '/content/en/a.mdx': ['\0virtual:bifolio/content/en'],
  '/content/en/b.mdx': ['\0virtual:bifolio/content/en'],
  '/frame.css': ['/content/en/b.mdx'],
  '/button.css': ['/button.tsx'],
  '/button.tsx': ['/content/en/a.mdx', '/content/en/b.mdx', '/card.tsx'],
  '/card.tsx': ['/button.tsx'],
}
const nodes = new Map<string, ModuleNode>()
for (const id of Object.keys(IMPORTERS))
  nodes.set(id, { id, url: id, file: id, importers: new Set() } as unknown as ModuleNode)
for (const [id, importers] of Object.entries(IMPORTERS))
  for (const importer of importers) nodes.get(id)?.importers.add(nodes.get(importer) as ModuleNode)

const graph = { getModuleByUrl: async (url: string) => nodes.get(url) }
const link = (name: string): string =>
  `<link rel="stylesheet" type="text/css" href="/${name}.css?direct">\n`
const documentOf = (page: string, routePath: string, root = ''): string =>
  `<html lang="en"${root}><head>${['theme', 'button', 'frame', 'unknown'].map(link).join('')}` +
  `</head><script>${JSON.stringify({ page: { relativePath: page, routePath } })}</script></html>`
const linked = (html: string): (string | undefined)[] =>
  Array.from(html.matchAll(/href="\/(\w+)\.css/g), ([, name]) => name)
const styles = async (page: string, routePath: string) =>
  linked(await withStylesOfPage(documentOf(page, routePath), graph))

test.each<[what: string, page: string, routePath: string, names: string[]]>([
  ['a page', 'en/a.mdx', '/a', ['theme', 'button', 'unknown']],
  ['another page', 'en/b.mdx', '/b', ['theme', 'button', 'frame', 'unknown']],
  ['a page without styles', 'en/c.mdx', '/c', ['theme', 'unknown']],
  ['a page of a plugin', '', '/b', ['theme', 'button', 'frame', 'unknown']],
  ['the 404 page', '', '/404', ['theme', 'unknown']],
])('%s links to its stylesheets', async (_, page, routePath, names) => {
  expect(await styles(page, routePath)).toEqual(names)
})

test('a document without the theme has no styles of the site, also when scripts add them', async () => {
  const html = await withStylesOfPage(documentOf('', '/b', ' class="bf-unstyled"'), graph)
  expect(linked(html)).toEqual(['button', 'frame', 'unknown'])
  expect(html).toContain('<style data-vite-dev-id="/theme.css" media="not all"></style>')
  expect(html).toContain('<style>:root{color-scheme:light dark}')
})
