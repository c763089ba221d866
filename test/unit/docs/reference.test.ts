import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { layoutPartsOf } from '../../../components/layout/layoutParts.ts'
import { userConfigSchema } from '../../../node/config/configSchema.ts'
import { themeConfigSchema } from '../../../node/config/themeSchema.ts'
import { frontMatterSchema } from '../../../node/content/frontMatterSchema.ts'
import { keysOf, schemaAt } from '../../../node/schema/describe.ts'
import { DEFAULTS } from '../../../node/config/configSchema.ts'
import type { FrontMatter } from '../../../shared/page.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { readTypes } from '../../samples/declaredTypes.ts'
import { type ReferenceSection, referenceOf } from '../../samples/reference.ts'

const types = readTypes(['shared/config/siteConfig.ts', 'shared/page.ts', 'shared/nav.ts', 'node/config/userConfig.ts'], {
  // Readers know these by the name they have in unified; `test/types/userConfig.test-d.ts` holds the two together.
  "NonNullable<Options['remarkPlugins']>": 'PluggableList',
  "NonNullable<Options['rehypePlugins']>": 'PluggableList',
})

/** Types that have a page or a paragraph of their own instead of a table of fields. */
const WITHOUT_TABLE = ['ThemeConfig', 'ThemeLocale', 'PluggableList']

const markdownKeys = keysOf(schemaAt(userConfigSchema, ['markdown']) ?? userConfigSchema).map((key) => `markdown.${key}`)
const siteKeys = keysOf(userConfigSchema).flatMap((key) => key === 'markdown' ? [] : [key])

/** What each reference documents: its pages, its keys, where their types and defaults are declared. */
const REFERENCES: readonly {
  readonly name: string
  readonly pages: readonly string[]
  readonly keys: readonly string[]
  /** Sections that only point to another page. */
  readonly pointers: readonly string[]
  readonly declared: (key: string) => { readonly type: string; readonly defaultText: string | null } | undefined
  readonly defaults: Readonly<Record<string, unknown>>
}[] = [
  {
    name: 'site config',
    pages: ['api/config/config-basic.mdx', 'api/config/config-build.mdx'],
    keys: [...siteKeys, ...markdownKeys],
    pointers: ['markdown'],
    declared: (key) => key.startsWith('markdown.')
      ? types.fieldsOf('UserMarkdownConfig').get(key.slice('markdown.'.length))
      : types.fieldsOf('UserConfig').get(key),
    defaults: {
      ...DEFAULTS.site,
      ...Object.fromEntries(Object.entries(DEFAULTS.site.markdown).map(([key, value]) => [`markdown.${key}`, value])),
      // Every field of the theme has its own default.
      themeConfig: {},
    },
  },
  {
    name: 'theme config',
    pages: ['api/config/config-theme.mdx'],
    keys: keysOf(themeConfigSchema),
    pointers: [],
    declared: (key) => types.fieldsOf('ThemeConfig').get(key),
    defaults: { ...DEFAULTS.theme },
  },
  {
    name: 'front matter',
    pages: ['api/config/config-frontmatter.mdx'],
    keys: keysOf(frontMatterSchema),
    pointers: [],
    declared: (key) => types.fieldsOf('FrontMatter').get(key),
    defaults: { ...DEFAULTS.page, overview: false, navbar: true, sidebar: true, outline: true, footer: true },
  },
]

let pages: readonly DocPage[] = []

beforeAll(async () => {
  pages = await collectPages('api/config/*.mdx')
})

function sectionsOf(paths: readonly string[], lang: string): ReferenceSection[] {
  return pages.filter((page) => page.lang === lang && paths.includes(page.path)).flatMap(referenceOf)
}

describe.each(REFERENCES)('reference of the $name', ({ pages: paths, keys, pointers, declared, defaults }) => {
  const fields = (lang: string): ReferenceSection[] => sectionsOf(paths, lang).filter(({ name }) => !pointers.includes(name))

  test.each(['en', 'zh'])('documents every key and no other (%s)', (lang) => {
    expect(fields(lang).map(({ name }) => name).toSorted()).toEqual(keys.toSorted())
  })

  test.each(['en', 'zh'])('states the declared types (%s)', (lang) => {
    const documented = fields(lang).map(({ name, type }) => `${name}: ${type === null ? 'none' : types.canonical(type)}`)
    expect(documented).toEqual(fields(lang).map(({ name }) => `${name}: ${declared(name)?.type ?? 'unknown'}`))
  })

  test.each(['en', 'zh'])('states the true defaults (%s)', (lang) => {
    const documented = fields(lang).map(({ name, defaultText }) => [name, defaultText === 'undefined' ? undefined : parse(defaultText ?? 'none')])
    expect(documented).toEqual(fields(lang).map(({ name }) => [name, expectedDefault(name, defaults, declared(name)?.defaultText)]))
  })

  test.each(['en', 'zh'])('lists the fields of every type that it names (%s)', (lang) => {
    for (const { name, type, fields: table } of fields(lang)) {
      const named = /^(\w+)(?:\[\])?$|, (\w+)\[\]>$/.exec(type ?? '')?.slice(1).find(Boolean) ?? ''
      const own = types.fieldsOf(named)
      if (own.size === 0 || WITHOUT_TABLE.includes(named)) continue
      expect([name, ...[...table?.keys() ?? []].toSorted()]).toEqual([name, ...[...own.keys()].toSorted()])
    }
  })
})

/** A null inside the resolved config is a key that the site leaves out. */
function expectedDefault(key: string, defaults: Readonly<Record<string, unknown>>, declared: string | null | undefined): unknown {
  if (!Object.hasOwn(defaults, key)) return declared !== undefined && declared !== null && /^[['"{\d]|^(?:true|false)$/.test(declared) ? parse(declared) : undefined
  return stated(defaults[key])
}

function stated(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value as object).filter(([, inner]) => inner !== null))
}

test.each(['en', 'zh'])('the table of sidebar items states the true defaults (%s)', (lang) => {
  const table = sectionsOf(['api/config/config-theme.mdx'], lang).find(({ name }) => name === 'sidebar')?.fields
  for (const [key, value] of Object.entries(DEFAULTS.sidebar)) expect(table?.get(key)?.defaultText).toBe(String(value))
})

test('docstrings state the true defaults', () => {
  for (const { keys, declared, defaults } of REFERENCES) {
    for (const key of keys) {
      const text = declared(key)?.defaultText ?? ''
      if (Object.hasOwn(defaults, key) && /^[['"{\d]|^(?:true|false)$/.test(text)) expect([key, parse(text)]).toEqual([key, stated(defaults[key])])
    }
  }
})

test.each(['overview', 'navbar', 'sidebar', 'outline', 'footer'])('the default of `%s` in the front matter is what happens without it', (key) => {
  const parts = (frontmatter: FrontMatter): unknown => layoutPartsOf(
    { pageType: 'doc', frontmatter, sidebarKey: '/', toc: [{ text: 'A', id: 'a', depth: 2, charIndex: 0 }] },
    { hideNavbar: 'never', outline: true },
  )
  const documented = sectionsOf(['api/config/config-frontmatter.mdx'], 'en').find(({ name }) => name === key)?.defaultText
  expect(documented === 'true' || documented === 'false').toBe(true)
  expect(parts({ [key]: documented === 'true' })).toEqual(parts({}))
  expect(parts({ [key]: documented !== 'true' })).not.toEqual(parts({}))
})
