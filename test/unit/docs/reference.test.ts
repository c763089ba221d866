import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { layoutPartsOf } from '../../../components/layout/layoutParts.ts'
import { userConfigSchema } from '../../../node/config/userConfigSchema.ts'
import { themeConfigSchema } from '../../../node/schema/themeSchema.ts'
import { frontMatterSchema } from '../../../node/schema/frontMatterSchema.ts'
import { entrySchemas } from '../../../node/schema/metaSchema.ts'
import { keysOf, optionsOf, schemaAt } from '../../../node/schema/describe.ts'
import { defaultOf, wordsOf } from '../../../node/schema/option.ts'
import type { Frontmatter } from '../../../shared/page.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { readTypes } from '../../samples/declaredTypes.ts'
import { type ReferenceSection, referenceOf } from '../../samples/reference.ts'

type Schema = z.core.$ZodType

const types = readTypes(
  [
    'shared/config/siteConfig.ts',
    'shared/frontMatter.ts',
    'shared/page.ts',
    'shared/menuEntry.ts',
    'node/config/userConfig.ts',
  ],
  {
    // Readers know these by the name they have in unified; `test/types/userConfig.test-d.ts` holds
    // the two together.
    "NonNullable<Options['remarkPlugins']>": 'PluggableList',
    "NonNullable<Options['rehypePlugins']>": 'PluggableList',
  },
)

/** Types that have a page or a paragraph of their own instead of a table of fields. */
const WITHOUT_TABLE = ['ThemeConfig', 'ThemeLocale', 'PluggableList']

/** What each reference documents: its pages, its schema, where its types are declared. */
const REFERENCES: readonly {
  readonly name: string
  readonly pages: readonly string[]
  readonly schema: z.ZodType
  /** Keys whose fields are documented instead. */
  readonly groups: readonly string[]
  readonly declared: (key: string) => { readonly type: string } | undefined
}[] = [
  {
    name: 'site config',
    pages: ['api/config/config-basic.mdx', 'api/config/config-build.mdx'],
    schema: userConfigSchema,
    groups: ['markdown'],
    declared: (key) =>
      key.startsWith('markdown.')
        ? types.fieldsOf('UserMarkdownConfig').get(key.slice('markdown.'.length))
        : types.fieldsOf('UserConfig').get(key),
  },
  {
    name: 'theme config',
    pages: ['api/config/config-theme.mdx'],
    schema: themeConfigSchema,
    groups: [],
    declared: (key) => types.fieldsOf('ThemeConfig').get(key),
  },
  {
    name: 'front matter',
    pages: ['api/config/config-frontmatter.mdx'],
    schema: frontMatterSchema,
    groups: [],
    declared: (key) => types.fieldsOf('Frontmatter').get(key),
  },
]

let pages: readonly DocPage[] = []

beforeAll(async () => {
  pages = await collectPages('api/config/*.mdx')
})

function sectionsOf(paths: readonly string[], lang: string): ReferenceSection[] {
  return pages
    .filter((page) => page.lang === lang && paths.includes(page.path))
    .flatMap((page) => referenceOf(page))
}

describe.each(REFERENCES)(
  'reference of the $name',
  ({ pages: paths, schema, groups, declared }) => {
    const fields = (lang: string): ReferenceSection[] =>
      sectionsOf(paths, lang).filter(({ name }) => !groups.includes(name))
    const optionOf = (key: string): Schema => schemaAt(schema, key.split('.')) ?? z.never()

    test.each(['en', 'zh'])('documents every key and no other (%s)', (lang) => {
      const keys = keysOf(schema).flatMap((key) =>
        groups.includes(key) ? keysOf(optionOf(key)).map((inner) => `${key}.${inner}`) : [key],
      )
      expect(
        fields(lang)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(keys.toSorted())
    })

    test.each(['en', 'zh'])('states the declared types (%s)', (lang) => {
      const documented = fields(lang).map(
        ({ name, type }) => `${name}: ${type === null ? 'none' : types.canonical(type)}`,
      )
      expect(documented).toEqual(
        fields(lang).map(({ name }) => `${name}: ${declared(name)?.type ?? 'unknown'}`),
      )
    })

    test.each(['en', 'zh'])("states the schema's defaults (%s)", (lang) => {
      const documented = fields(lang).map(({ name, defaultText }) => [
        name,
        defaultText === 'undefined' ? undefined : parse(defaultText ?? 'none'),
      ])
      expect(documented).toEqual(
        fields(lang).map(({ name }) => [
          name,
          name === 'themeConfig' ? {} : fixedDefault(optionOf(name)),
        ]),
      )
    })

    test.each(['en', 'zh'])("states the schema's defaults in tables of fields (%s)", (lang) => {
      for (const { name, fields: table } of fields(lang)) {
        if (table === null) continue
        const object = objectIn(optionOf(name))
        const documented = [...table].map(([key, { defaultText }]) => [
          name,
          key,
          defaultText === null ? undefined : parse(defaultText),
        ])
        expect(documented).toEqual(
          [...table.keys()].map((key) => [
            name,
            key,
            fixedDefault(schemaAt(object, [key]) ?? z.never()),
          ]),
        )
        expect(keysOf(object)).toEqual(expect.arrayContaining([...table.keys()]))
      }
    })

    test.each(['en', 'zh'])('lists the fields of every type that it names (%s)', (lang) => {
      for (const { name, type, fields: table } of fields(lang)) {
        const named =
          /^(\w+)(?:\[\])?$|, (\w+)\[\]>$/
            .exec(type ?? '')
            ?.slice(1)
            .find(Boolean) ?? ''
        const own = types.fieldsOf(named)
        if (own.size === 0 || WITHOUT_TABLE.includes(named)) continue
        expect([name, ...[...(table?.keys() ?? [])].toSorted()]).toEqual([
          name,
          ...[...own.keys()].toSorted(),
        ])
      }
    })
  },
)

/** The default that a reader can write down. */
function fixedDefault(option: Schema): unknown {
  const { otherwise } = wordsOf(option)
  if (otherwise === null) return defaultOf(option)
  return /^(?:true|false)$/.test(otherwise) ? parse(otherwise) : undefined
}

/** The object whose fields a table lists: the value, or an entry of a list or record. */
function objectIn(schema: Schema, depth = 0): Schema {
  const inner = optionsOf(schema).flatMap((option) =>
    keysOf(option).length > 0
      ? [option]
      : [schemaAt(option, [0]), schemaAt(option, ['/'])].filter((found) => found !== undefined),
  )
  const [first] = inner
  return !first || keysOf(first).length > 0 || depth > 3
    ? (first ?? z.never())
    : objectIn(first, depth + 1)
}

describe.each(['en', 'zh'])('reference of _meta.json (%s)', (lang) => {
  const sections = async (): Promise<ReadonlyMap<string, ReferenceSection>> => {
    const page = (await collectPages('guide/basic/auto-nav-sidebar.mdx')).find(
      (candidate) => candidate.lang === lang,
    )
    return new Map(page && referenceOf(page, 3).map((section) => [section.name, section]))
  }

  test('has every kind of entry with its fields', async () => {
    const documented = await sections()
    expect([...documented.keys()]).toEqual(Object.keys(entrySchemas))
    for (const [kind, schema] of Object.entries(entrySchemas)) {
      const { fields, text = '' } = documented.get(kind) ?? {}
      const keys = keysOf(schema).filter((key) => key !== 'type')
      if (fields)
        expect([kind, ...[...fields.keys()].toSorted()]).toEqual([kind, ...keys.toSorted()])
      else if (keysOf(schema).join() === keysOf(entrySchemas.file).join())
        expect(text).toContain('file')
      else for (const key of keys) expect(text).toMatch(new RegExp(`\\b${key}\\b`))
    }
  })

  test("states the schema's defaults", async () => {
    const documented = await sections()
    for (const kind of ['file', 'dir'] as const) {
      const rows = [...(documented.get(kind)?.fields ?? [])]
      expect(
        rows.map(([key, { defaultText }]) => [
          key,
          defaultText === null ? undefined : parse(defaultText),
        ]),
      ).toEqual(
        rows.map(([key]) => [key, fixedDefault(schemaAt(entrySchemas[kind], [key]) ?? z.never())]),
      )
    }
  })
})

test.each(['overview', 'navbar', 'sidebar', 'outline', 'footer'])(
  'the default of `%s` in the front matter is what happens without it',
  (key) => {
    const parts = (frontmatter: Frontmatter): unknown =>
      layoutPartsOf(
        {
          pageType: 'doc',
          frontmatter,
          sidebarKey: '/',
          toc: [{ text: 'A', id: 'a', depth: 2, charIndex: 0 }],
        },
        { hideNavbar: 'never', outline: true },
      )
    const documented = sectionsOf(['api/config/config-frontmatter.mdx'], 'en').find(
      ({ name }) => name === key,
    )?.defaultText
    expect(documented === 'true' || documented === 'false').toBe(true)
    expect(parts({ [key]: documented === 'true' })).toEqual(parts({}))
    expect(parts({ [key]: documented !== 'true' })).not.toEqual(parts({}))
  },
)
