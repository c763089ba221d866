import { expect, test } from 'vitest'
import type { BuildStartContext, SitePage } from '../../../node/plugin/types.ts'
import { definitionsOf } from '../../../plugins/glossary/definitions.ts'
import { glossary } from '../../../plugins/glossary/index.ts'
import { analyze } from '../../samples/analyze.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'

const PAGE = `# Glossary

## H

### Hydration

Attaching \`React\` to [HTML](https://example.com).

Not this paragraph.

### Unwritten

## Prefetch {#ahead}

Loading a page early.
`

test('a term is a heading with a text of its own, its definition the first paragraph', async () => {
  const { toc, text } = await analyze(PAGE)
  expect(definitionsOf({ toc, text })).toEqual({
    hydration: ['Hydration', 'Attaching React to HTML.'],
    ahead: ['Prefetch', 'Loading a page early.'],
  })
})

const pages = (...routePaths: string[]): BuildStartContext =>
  ({ pages: routePaths.map((routePath) => ({ routePath })) }) as unknown as BuildStartContext

test('a site without the page is told where to put it', async () => {
  const plugin = await setUp(glossary({ page: 'guide/terms' }))
  expect(await plugin.checkSite?.(pages('/guide/terms'))).toEqual([])
  expect(await plugin.checkSite?.(pages('/guide/terms/'))).toEqual([])
  expect(await plugin.checkSite?.(pages('/glossary'))).toEqual([
    {
      message: 'The glossary "guide/terms" does not exist.',
      hint: 'Add the page `content/<language>/guide/terms.mdx` with a heading for each term, or set the option `page`.',
    },
  ])
})

test('only pages that link to a term load the plugin', async () => {
  const { clientComponents: [component] = [] } = await setUp(glossary())
  const when = component?.when
  if (typeof when !== 'function') throw new Error('It is on every page.')
  const has = (routePath: string, target: object): boolean =>
    when({ routePath, links: [{ href: '', target }] } as unknown as SitePage)
  const term = { kind: 'page', routePath: '/glossary', anchor: 'hydration' }
  expect(has('/guide', term)).toBe(true)
  expect(has('/guide', { ...term, routePath: '/glossary/' })).toBe(true)
  expect(has('/guide', { ...term, anchor: '' })).toBe(false)
  expect(has('/guide', { ...term, routePath: '/guide' })).toBe(false)
  expect(has('/glossary', term)).toBe(false)
})

test('a path with an extension is a mistake in the options', () => {
  expect(wrongOptions(glossary({ page: 'glossary.mdx' })).map(({ message }) => message)).toEqual([
    'Options of the plugin "bifolio:glossary": `page` cannot be \'glossary.mdx\'.',
  ])
})
