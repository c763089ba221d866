import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { repository } from '../../support/cli.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'
import { SLOTS } from '../../../shared/slots.ts'
import { publicNames } from '../../samples/publicNames.ts'
import { readTypes } from '../../samples/declaredTypes.ts'
import { engineSheets, layerOrder } from '../../support/styleRules.ts'

const sheets = engineSheets()
const css = sheets.get('components/styles/tokens.css') ?? ''
const tokens = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name)
const isPublic = (name: string): boolean => name.startsWith('--bf-')
/** Public names that a pattern finds in all stylesheets of the engine. */
const inSheets = (pattern: RegExp): string[] =>
  [...sheets.values()]
    .flatMap((sheet) => [...sheet.matchAll(pattern)].map(([, name = '']) => name))
    .filter(isPublic)
const set = new Set(inSheets(/(--[\w-]+):/g))
/** Public variables that the theme reads and leaves unset, for sites to set. */
const unset = [...new Set(inSheets(/var\(\s*(--[\w-]+)/g))].filter((name) => !set.has(name))
const declared = [...set, ...unset].toSorted()

let pages: readonly DocPage[] = []
beforeAll(async () => {
  pages = await collectPages('guide/advanced/{custom-theme,theme-components}.mdx')
})

/** Rows of a table of a page. */
function rowsBelow(lang: string, at: number, name = 'custom-theme'): string[][] {
  const tree = pages.find(
    (page) => page.lang === lang && page.path === `guide/advanced/${name}.mdx`,
  )?.tree
  const tables =
    tree?.children.flatMap((node) => (node.type === 'table' ? [rowsOf(node)] : [])) ?? []
  return tables[at] ?? []
}

/** Names of variables that a pattern finds in the engine, the site and the fixtures. */
const texts = ['components', 'plugins', 'node', 'renderer', 'theme', 'content', 'test/fixtures']
  .flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(repository, folder, file),
    ),
  )
  .filter((file) => /\.(?:css|tsx?|mdx?)$/.test(file) && !file.includes('node_modules'))
  .map((file) => readFileSync(file, 'utf8'))
const found = (pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

test('every variable that is used is declared, and every one that is declared is used', () => {
  const mentioned = found(/(--_?bf-[a-z][\w-]*\w)(?![\w$-])/g)
  const everSet = found(/(?<!')(--_?bf-[a-z][\w-]*)(?=:)/g)
  const scripted = found(/setProperty\(\s*'(--_?bf-[\w-]+)/g)
  const known = new Set([
    ...tokens,
    ...unset,
    ...scripted,
    ...[...everSet].filter((n) => !isPublic(n)),
  ])
  expect([...mentioned].filter((name) => !known.has(name)).toSorted()).toEqual([])
  const read = found(/(?:var\(\s*|getPropertyValue\(')(--_?bf-[\w-]+)/g)
  expect([...known].filter((name) => name !== '' && !read.has(name)).toSorted()).toEqual([])
})

test('the theme reads some variables that it leaves to sites', () => {
  expect(unset).toEqual(expect.arrayContaining(['--bf-font-body', '--bf-button-bg']))
})

test.each(['en', 'zh'])('the page names every public variable, and no other (%s)', (lang) => {
  const names = [...rowsBelow(lang, 1), ...rowsBelow(lang, 2)].flatMap(([cell = '']) =>
    cell.split(/, |、/),
  )
  expect(names.toSorted()).toEqual(declared)
})

test.each(['en', 'zh'])('it states their colors (%s)', (lang) => {
  const colors = [...css.matchAll(/^\s*(--[\w-]+): light-dark\(([^,]+), ([^)]+)\);/gm)]
    .map(([, name = '', light, dark]) => [name, light, dark] as const)
    .filter(([name]) => isPublic(name))
  expect(rowsBelow(lang, 1).map((row) => row.slice(0, 3))).toEqual(colors)
})

test.each(['en', 'zh'])('it states the defaults of sizes (%s)', (lang) => {
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
  expect(stated.length).toBeGreaterThan(3)
  for (const [names, defaults] of stated)
    expect([names, defaults]).toEqual([names, names.map((name) => first.get(name))])
})

test.each(['en', 'zh'])('it lists the cascade layers from weak to strong (%s)', (lang) => {
  expect(rowsBelow(lang, 3).map(([name]) => name)).toEqual(
    layerOrder(sheets.get('components/styles/layers.css') ?? ''),
  )
})

test.each(['en', 'zh'])(
  'the page about components names every slot and every component that can be replaced (%s)',
  (lang) => {
    expect(rowsBelow(lang, 0, 'theme-components').map(([name]) => name)).toEqual([...SLOTS])
    const parts = [...readTypes(['components/layout/theme.ts']).fieldsOf('ThemeComponents').keys()]
    expect(rowsBelow(lang, 1, 'theme-components').map(([name]) => name)).toEqual(parts)
    expect(publicNames('components/theme.ts').values).toEqual(expect.arrayContaining(parts))
  },
)
