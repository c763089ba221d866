import type { Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { globSync } from 'tinyglobby'
import { beforeAll, describe, expect, test } from 'vitest'
import { MDX_COMPONENTS } from '../../../shared/mdxComponents.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { readTypes } from '../../samples/declaredTypes.ts'
import { publicNames } from '../../samples/publicNames.ts'
import { rowsOf } from '../../samples/reference.ts'
import { repository } from '../../support/cli.ts'

const LANGS = ['en', 'zh']
const REQUIRED = /^(?:required|必填)$/
const SOURCES = ['client/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'shared/routePath.ts']
const types = readTypes(globSync([...SOURCES, '!**/*.d.ts'], { cwd: repository }).toSorted())
const entries = [publicNames('components/index.ts'), publicNames('components/theme.ts')]
const components = {
  values: entries.flatMap(({ values }) => values),
  types: entries.flatMap(({ types: names }) => names),
}
const client = publicNames('client/index.ts')

let pages: readonly DocPage[] = []
beforeAll(async () => {
  pages = await collectPages('{api/client-api,guide/default-theme}/*.mdx')
}, 60_000)

/** The sections of a page by the name in their h2, each with its table and the type it states. */
function sectionsOf(
  path: string,
  lang: string,
): Map<string, { readonly table: Table | null; readonly type: string | null }> {
  const page = pages.find((candidate) => candidate.lang === lang && candidate.path === path)
  if (!page) throw new Error(`There is no ${lang}/${path}.`)
  const sections = new Map<string, { table: Table | null; type: string | null }>()
  let current: { table: Table | null; type: string | null } | undefined
  for (const node of page.tree.children) {
    if (node.type === 'heading' && node.depth === 2)
      sections.set(toString(node), (current = { table: null, type: null }))
    else if (current && node.type === 'table') current.table ??= node
    else if (current && node.type === 'list')
      current.type ??= /^(?:Type|类型)[:：]\s*(.+)$/s.exec(toString(node))?.[1] ?? null
  }
  return sections
}

/** The rows of a table of properties. */
function propertiesIn(
  table: Table | null,
): { readonly name: string; readonly type: string; readonly defaultText: string }[] {
  return table
    ? rowsOf(table).map(([name = '', type = '', defaultText = '']) => ({ name, type, defaultText }))
    : []
}

describe.each(LANGS)('the page of components (%s)', (lang) => {
  const path = 'api/client-api/api-components.mdx'
  const parts = (): string[] => {
    const table = [...sectionsOf(path, lang).values()].at(-1)?.table
    return table ? rowsOf(table).map(([name = '']) => name) : []
  }

  test('names everything that is exported, and nothing else', () => {
    const sections = [...sectionsOf(path, lang).keys()].slice(0, -1)
    const inPages = Object.keys(MDX_COMPONENTS).filter(
      (name) => MDX_COMPONENTS[name] === 'compiled',
    )
    expect([...sections, ...parts()].toSorted()).toEqual(
      [...components.values, ...inPages].toSorted(),
    )
  })

  test('states the properties of each component with their types and defaults', () => {
    for (const [name, { table }] of sectionsOf(path, lang)) {
      const declared = types.fieldsOf(`${name}Props`)
      if (declared.size === 0) continue
      const documented = propertiesIn(table)
      expect([name, ...documented.map((property) => property.name)].toSorted()).toEqual(
        [name, ...declared.keys()].toSorted(),
      )
      for (const property of documented) {
        const field = declared.get(property.name)
        const what = `${name}.${property.name}`
        expect(`${what}: ${types.canonical(property.type)}`).toBe(`${what}: ${field?.type}`)
        expect([what, REQUIRED.test(property.defaultText)]).toEqual([
          what,
          field?.isOptional === false,
        ])
        // A default in words is written in the language of the page.
        if (field?.defaultText && /^(?:['\d]|true$|false$|null$)/.test(field.defaultText))
          expect([what, property.defaultText]).toEqual([what, field.defaultText])
        else if (field?.isOptional)
          expect([what, property.defaultText === '–']).toEqual([what, field.defaultText === null])
      }
    }
  })

  test('has a section for every component that pages use without an import', () => {
    expect([...sectionsOf(path, lang).keys()]).toEqual(
      expect.arrayContaining(Object.keys(MDX_COMPONENTS)),
    )
  })
})

describe.each(LANGS)('the page of the runtime (%s)', (lang) => {
  const path = 'api/client-api/api-runtime.mdx'
  const names = (): string[] =>
    [...sectionsOf(path, lang).keys()].filter((name) => /^\w+$/.test(name))

  test('has a section for every name that is exported, and no other', () => {
    expect(names().toSorted()).toEqual(client.values)
  })

  test('states the type of each function', () => {
    for (const name of names()) {
      const { type, table } = sectionsOf(path, lang).get(name) ?? { type: null, table: null }
      const declared = types.fieldsOf(`${name}Props`)
      if (declared.size === 0)
        expect(`${name}: ${type === null ? 'none' : types.canonical(type)}`).toBe(
          `${name}: ${types.signatureOf(name)}`,
        )
      // A link takes what an `<a>` takes as well.
      else
        for (const property of propertiesIn(table))
          expect(types.canonical(property.type)).toBe(declared.get(property.name)?.type)
    }
  })

  test('lists every field of the page data', () => {
    const table = sectionsOf(path, lang).get('usePage')?.table ?? null
    const declared = readTypes(['shared/page.ts']).fieldsOf('PageData')
    expect(
      propertiesIn(table)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...declared.keys()].toSorted())
  })
})

test.each(LANGS)('every component is shown at work (%s)', (lang) => {
  const page = pages.find(
    (candidate) =>
      candidate.lang === lang && candidate.path === 'guide/default-theme/components.mdx',
  )
  const shown =
    page?.samples
      .filter(({ live }) => live !== null)
      .flatMap(({ code }) => [...code.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name)) ?? []
  expect([...new Set(shown)].toSorted()).toEqual(Object.keys(MDX_COMPONENTS).toSorted())
})
