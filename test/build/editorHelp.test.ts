import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { editorSchemas } from '../../node/schema/editorSchemas.ts'
import { frontMatterSchema } from '../../node/schema/frontMatterSchema.ts'
import { entrySchemas } from '../../node/schema/metaSchema.ts'
import { keysOf, schemaAt } from '../../node/schema/describe.ts'
import { defaultOf, wordsOf } from '../../node/schema/option.ts'
import { MDX_COMPONENTS } from '../../shared/mdxComponents.ts'
import { repository } from '../support/cli.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly patternProperties?: Readonly<Record<string, unknown>>
  readonly additionalProperties?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

const schemas = editorSchemas() as Readonly<Record<string, Schema>>

describe('the JSON schemas of the package', () => {
  test.each(Object.keys(schemas))('%s is what the build checks by', (name) => {
    expect(JSON.parse(readFileSync(join(repository, 'lib/schemas', name), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(schemas[name])),
    )
  })

  test('front matter has every key, those of the author, and no other', () => {
    const schema = schemas['front-matter.json']
    expect(Object.keys(schema?.properties ?? {})).toEqual(keysOf(frontMatterSchema))
    expect([schema?.additionalProperties, Object.keys(schema?.patternProperties ?? {})]).toEqual([
      false,
      ['^x-'],
    ])
  })

  test('every field has a description, and the default of the schema', () => {
    const kinds = schemas['meta.json']?.items?.anyOf ?? []
    const described: [Schema | undefined, z.ZodType][] = [
      [schemas['front-matter.json'], frontMatterSchema],
      ...Object.values(entrySchemas).map((schema, index): [Schema | undefined, z.ZodType] => [
        kinds[index + 1],
        schema,
      ]),
    ]
    for (const [made, schema] of described) {
      for (const key of keysOf(schema)) {
        const option = schemaAt(schema, [key]) ?? z.never()
        const { description, default: preset } = (made?.properties?.[key] ?? {}) as {
          description?: string
          default?: unknown
        }
        expect([key, description?.startsWith(wordsOf(option).about ?? 'nothing'), preset]).toEqual([
          key,
          true,
          defaultOf(option),
        ])
      }
    }
    expect(JSON.stringify(schemas['nav.json'])).toContain(
      'Regular expression that is tested against the path, without base and locale prefix. Default: the link as a prefix.',
    )
  })

  test('a sidebar has every kind of entry, a navbar its items', () => {
    const kinds = schemas['meta.json']?.items?.anyOf ?? []
    expect(kinds.slice(1).map(({ properties }) => Object.keys(properties ?? {}))).toEqual(
      Object.values(entrySchemas).map((schema) => keysOf(schema)),
    )
    expect(JSON.stringify(schemas['nav.json'])).toContain('activeMatch')
  })
})

test('editors know the components that pages use without an import', () => {
  const text = readFileSync(join(repository, 'components/mdx.d.ts'), 'utf8')
  expect(
    [...text.matchAll(/^ {2,4}\| '(\w+)'|^ {2}readonly (\w+): /gm)]
      .map(([, name, compiled]) => name ?? compiled)
      .toSorted(),
  ).toEqual(Object.keys(MDX_COMPONENTS).toSorted())
})
