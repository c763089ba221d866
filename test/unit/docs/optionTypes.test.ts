import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as option from '../../../node/schema/option.ts'
import * as typed from '../../../node/schema/typed.ts'
import { optionTypes, typeWriter } from '../../../scripts/optionTypes.mjs'
import { repository } from '../../support/cli.ts'

const { named, giving } = typed
const { option: field, orNull } = option

function textOf(write: (types: ReturnType<typeof typeWriter>) => void): string {
  const types = typeWriter({ ...option, ...typed }, ['Elsewhere'])
  write(types)
  return types.declarations().join('\n').replaceAll(/\s+/g, ' ').trim()
}

test('the types in shared/ are those of the schemas', async () => {
  const texts = await optionTypes((name: string) => import(join(repository, `node/${name}.ts`)))
  for (const [file, text] of texts)
    // `node scripts/compile.mjs` writes them.
    expect(readFileSync(join(repository, file), 'utf8'), file).toBe(text)
})

const card = named(
  'CardConfig',
  'A card.',
  z.strictObject({
    title: field('Its title.', z.string()),
    isWide: field('Makes it wide.', z.boolean().default(false)),
    url: field('Where it leads.', orNull(z.string())),
    kind: field('Its kind.', typed.typed('Elsewhere', z.string()).optional(), 'that of the page'),
  }),
)

test('a type has the fields of its schema, with what they do and their defaults', () => {
  expect(textOf((types) => types.declare(card))).toBe(
    '/** A card. */ export interface CardConfig { ' +
      '/** Its title. */ readonly title: string; ' +
      '/** Makes it wide. @default false */ readonly isWide?: boolean; ' +
      '/** Where it leads. */ readonly url?: string; ' +
      '/** Its kind. @default that of the page */ readonly kind?: Elsewhere; }',
  )
})

test('a filled type has the defaults, null for what has none, and what a schema makes of a value', () => {
  const whole = named(
    'WholeConfig',
    'All of it.',
    z.object({
      root: field('A folder.', z.string().default('content')),
      card: field('A card.', card.prefault({ title: '' })),
      sizes: field(
        'Sizes.',
        giving(
          () => 'readonly string[]',
          z.array(z.number()).transform((all) => all.map(String)),
        ).default([]),
      ),
    }),
  )
  const text = textOf((types) => types.declareFilled(whole))
  expect(text).toContain(
    "export interface ResolvedCard extends Required<Pick<CardConfig, 'title' | 'isWide'>> { " +
      '/** Where it leads. */ readonly url: string | null; ' +
      '/** Its kind. */ readonly kind?: Elsewhere;}',
  )
  expect(text).toContain(
    "export interface ResolvedWhole extends Required<Pick<WholeConfig, 'root'>> { " +
      '/** A card. */ readonly card: ResolvedCard; ' +
      '/** Sizes. */ readonly sizes: readonly string[];}',
  )
})

test('a schema whose structure says no type has to say it', () => {
  const unknown = z.object({ x: field('Something.', z.instanceof(RegExp)) })
  expect(() => textOf((types) => types.declare(unknown))).toThrow("of the kind 'custom'")
})

test('a field has to say what it does', () => {
  const silent = named('Silent', 'Nothing.', z.object({ x: z.string() }))
  expect(() => textOf((types) => types.declare(silent))).toThrow("Write option('What it does.', …)")
})
