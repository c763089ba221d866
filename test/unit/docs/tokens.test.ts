import { beforeAll, expect, test } from 'vitest'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'
import { SLOTS } from '../../../shared/slots.ts'
import { publicNames } from '../../samples/publicNames.ts'
import { readTypes } from '../../samples/declaredTypes.ts'
import { engineSheets, layerOrder, ownNames, styleRules } from '../../support/styleRules.ts'

const sheets = engineSheets()
const css = sheets.get('components/styles/tokens.css') ?? ''
const tokens = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name)
/**
 * What a component or a script sets is its own affair. Everything else that is read is for sites to
 * set.
 */
const rules = [...sheets.values()].flatMap(styleRules)
const set = new Set([
  ...rules.flatMap(({ declarations }) => declarations.map(({ name }) => name)),
  '--bf-viewport-height',
  '--bf-zoom-ground',
])
const unset = [...sheets.values()]
  .flatMap(ownNames)
  .filter((name) => name.startsWith('--') && !set.has(name))
const declared = [...new Set([...tokens, ...unset])].toSorted()

let pages: readonly DocPage[] = []
beforeAll(async () => {
  pages = await collectPages('guide/advanced/custom-theme.mdx')
})

/** Rows of every table below an h2 or h3. */
function rowsBelow(lang: string, at: number): string[][] {
  const tree = pages.find((page) => page.lang === lang)?.tree
  const tables =
    tree?.children.flatMap((node) => (node.type === 'table' ? [rowsOf(node)] : [])) ?? []
  return tables[at] ?? []
}

test.each(['en', 'zh'])('the page names every variable of the theme, and no other (%s)', (lang) => {
  const names = [...rowsBelow(lang, 1), ...rowsBelow(lang, 2)].flatMap(([cell = '']) =>
    cell.split(/, |、/),
  )
  expect(names.toSorted()).toEqual(declared)
})

test.each(['en', 'zh'])('it states their colors (%s)', (lang) => {
  const colors = [...css.matchAll(/^\s*(--[\w-]+): light-dark\(([^,]+), ([^)]+)\);/gm)].map(
    ([, name, light, dark]) => [name, light, dark],
  )
  expect(rowsBelow(lang, 1).map((row) => row.slice(0, 3))).toEqual(colors)
})

test.each(['en', 'zh'])('it states the defaults of sizes and animations (%s)', (lang) => {
  const first = new Map(
    [...css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)]
      .toReversed()
      .map(([, name = '', value = '']) => [name, value]),
  )
  const rows = rowsBelow(lang, 2).map(
    ([names = '', defaults = '']) =>
      [names.split(/, |、/), defaults.split(/, (?![^(]*\))|、/)] as const,
  )
  const stated = rows.filter(
    ([names, defaults]) => defaults.length === names.length && /\d/.test(defaults[0] ?? ''),
  )
  expect(stated.length).toBeGreaterThan(15)
  for (const [names, defaults] of stated)
    if (names[0] !== '--bf-forward')
      expect([names, defaults]).toEqual([names, names.map((name) => first.get(name))])
})

test.each(['en', 'zh'])('it lists the cascade layers from weak to strong (%s)', (lang) => {
  expect(rowsBelow(lang, 3).map(([name]) => name)).toEqual(
    layerOrder(sheets.get('components/styles/layers.css') ?? ''),
  )
})

test.each(['en', 'zh'])(
  'it names every slot and every component that can be replaced (%s)',
  (lang) => {
    expect(rowsBelow(lang, 4).map(([name]) => name)).toEqual([...SLOTS])
    const parts = [...readTypes(['components/layout/theme.ts']).fieldsOf('ThemeComponents').keys()]
    expect(rowsBelow(lang, 5).map(([name]) => name)).toEqual(parts)
    expect(publicNames('components/theme.ts').values).toEqual(expect.arrayContaining(parts))
  },
)
