import { afterAll, expect, test } from 'vitest'
import { createConfigChecker } from '../../../../plugins/samples/configs/checkConfigs.ts'
import { missingSchemas } from '../../../../plugins/samples/configs/schemaFiles.ts'
import { readSamples, type SamplePage } from '../../../../plugins/samples/samples.ts'
import type { PluginCache } from '../../../../node/plugin/cacheTypes.ts'
import type { SitePage } from '../../../../node/plugin/types.ts'
import { createScratch } from '../../../samples/scratch.ts'
import { createMemory } from './sampleSite.ts'

const scratch = createScratch('samples-configs')
afterAll(scratch.remove)

scratch.write('package.json', '{ "name": "acme-docs" }')
scratch.write(
  'node_modules/kite/schema.json',
  JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://kite.example/schema.json',
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string' },
      color: { enum: ['red', 'blue'] },
      plugins: { type: 'array', items: { $ref: '#/definitions/plugin' } },
      wind: { $ref: 'wind.json#/definitions/wind' },
      other: { $ref: 'https://elsewhere.example/schema.json#/definitions/x' },
      self: { $ref: 'https://kite.example/schema.json#/definitions/plugin' },
    },
    definitions: {
      plugin: {
        anyOf: [
          { type: 'string' },
          {
            type: 'object',
            properties: { use: { type: 'string' }, level: { enum: ['off', 'warn'] } },
            additionalProperties: false,
          },
        ],
      },
    },
  }),
)
scratch.write(
  'node_modules/kite/wind.json',
  JSON.stringify({ definitions: { wind: { type: 'number', maximum: 12 } } }),
)
scratch.write(
  'schemas/old.json',
  JSON.stringify({
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: 'https://old.example/schema',
    properties: { id: { type: 'number', minimum: 0, exclusiveMinimum: true } },
  }),
)
scratch.write(
  'schemas/new.json',
  JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    prefixItems: [{ const: 'kite' }],
    $defs: { a: {} },
  }),
)
scratch.write('schemas/broken.json', '{ "properties": { "a": { "type": 7 } } }')

const SCHEMAS = {
  'kite.{json,jsonc,yaml,toml}': 'kite/schema.json',
  '**/old/*.json': './schemas/old.json',
  'new.json': 'schemas/new.json',
  'https://kite.example/latest.json': 'kite/schema.json',
}

/** Places and messages of the problems in one page, with the hints where they matter. */
async function problemsIn(
  text: string,
  schemas: Record<string, string> = SCHEMAS,
  cache: PluginCache = createMemory(),
): Promise<string[]> {
  const page: Partial<SitePage> = {
    file: scratch.write('content/en/x.md', text),
    relativePath: 'en/x.md',
    version: '',
    isFallback: false,
    frontmatter: {},
    codeBlocks: [],
  }
  const pages = readSamples([page as SitePage], { root: scratch.folder, isExcluded: () => false })
  const check = createConfigChecker({
    root: scratch.folder,
    schemas,
    versions: {},
    cache,
  })
  return (await check(pages)).map(
    ({ line, column, message, hint = '' }) =>
      `${line}:${column} ${message}${/Did you mean[^?]*\?/.exec(hint)?.[0].replace(/^/, ' ') ?? ''}`,
  )
}

const block = (fence: string, code: string): string => `\`\`\`${fence}\n${code}\n\`\`\`\n`

test.each<[fence: string, code: string, problems: string[]]>([
  ['json', '{ "a": 1, }', ['2:9 Invalid JSON: nothing follows this comma.']],
  ['json', '{\n  "a": 1\n  "b": 2\n}', ['4:3 Invalid JSON: a comma is missing.']],
  ['json', "{ 'a': 1 }", ['2:3 Invalid JSON: strings are in double quotes.']],
  ['json', '{ a: 1 }', ['2:3 Invalid JSON: this is neither a value nor a key in double quotes.']],
  ['json', '{ "a": 1', ['2:9 Invalid JSON: a closing brace is missing.']],
  ['json', '{ "a": }', ['2:8 Invalid JSON: a value is missing.']],
  ['json', '{ "a": "b }', ['2:8 Invalid JSON: the string has no end.']],
  ['json', '// Red.\n{ "a": 1 }', ['2:1 Invalid JSON: comments are not allowed.']],
  ['json', '{\n  // Red.\n  "a": 1\n}', ['3:3 Invalid JSON: comments are not allowed.']],
  [
    'yaml',
    'a: 1\n b: 2',
    ['2:4 Invalid YAML: nested mappings are not allowed in compact mappings.'],
  ],
  [
    'yml',
    'a: [1, 2',
    [
      '2:9 Invalid YAML: flow sequence in block collection must be sufficiently indented and end with a ].',
    ],
  ],
  ['yaml', 'a: 1\na: 2', ['3:1 Invalid YAML: map keys must be unique.']],
  ['toml', 'a = 1\nb = [1', ['3:7 Invalid TOML: expected comma or end of structure.']],
  [
    'toml',
    'a = 1\na = 2',
    ['3:1 Invalid TOML: trying to redefine an already defined table or value.'],
  ],
  ['json no-check="a part"', '{ "a"', []],
])('a %s block is read: %s', async (fence, code, problems) => {
  expect(await problemsIn(block(fence, code))).toEqual(problems)
})

test.each<[fence: string, code: string]>([
  ['json', '"a": 1,\n"b": 2'],
  ['json', '{\n  ...\n  "a": ...,\n  "b": [1, ...],\n  …\n}'],
  ['json', '// package.json\n{\n  "a": 1\n}'],
  ['json', '/* src/kite.json */\n{ "a": 1 }'],
  ['json', '{\n  "a": 1,\n  // ...\n  "b": 2\n}'],
  ['json', '{\n  "a": 1,\n  "b": 2 // [!code --]\n}'],
  ['json del={3}', '{\n  "a": 1,\n  "b": 2,\n}'],
  ['json', ''],
  ['jsonc', '{\n  // Red.\n  "a": 1,\n}'],
  ['json title="tsconfig.build.json"', '{\n  // Red.\n  "compilerOptions": {},\n}'],
  ['json title=".vscode/settings.json"', '{\n  // Red.\n  "a": 1,\n}'],
  ['yaml', 'a: 1\n---\nb: 2'],
  ['yaml', 'a:\n  b: 1\n  ...\nc: 2'],
  ['yaml', 'script: !reference [.setup, script]\nurl: ${{ x.y }}'],
  ['toml', '[a]\nb = 1979-05-27\n...\n[c]\nd = 1'],
])('a %s block can leave out code: %s', async (fence, code) => {
  expect(await problemsIn(block(fence, code))).toEqual([])
})

test.each<[fence: string, code: string, problems: string[]]>([
  [
    'json title="kite.json"',
    '{ "name": "a", "colour": "red" }',
    ['2:16 Unknown key "colour". Did you mean "color"?'],
  ],
  ['json title="docs/kite.json"', '{ "name": 1 }', ['2:11 "name" can\'t be 1: it\'s string.']],
  ['json title="kite.json"', '{ "color": "red" }', ['2:1 The key "name" is missing.']],
  ['json title="kite.json"', '{ "color": "red", ... }', []],
  [
    'json title="kite.json"',
    '"color": "rde"',
    [
      '1:10 "color" can\'t be "rde": it\'s one of "red", "blue". Did you mean "red"?'.replace(
        '1:10',
        '2:10',
      ),
    ],
  ],
  ['json title="kite.json"', '{ "name": ..., "color": "..." }', []],
  [
    'json title="kite.json"',
    '{ "name": "a", "plugins": [7] }',
    ['2:28 "plugins.0" can\'t be 7: it\'s one of string, object.'],
  ],
  [
    'json title="kite.json"',
    '{ "name": "a", "plugins": ["b", { "use": "c", "level": "of" }] }',
    ['2:56 "plugins.1.level" can\'t be "of": it\'s one of "off", "warn". Did you mean "off"?'],
  ],
  [
    'json title="kite.json"',
    '{ "name": "a", "self": { "us": "c" } }',
    ['2:26 Unknown key "us" in "self". Did you mean "use"?'],
  ],
  [
    'json title="kite.json"',
    '{ "name": "a", "wind": 13, "other": { "x": 1 } }',
    ['2:24 "wind" must be <= 12.'],
  ],
  [
    'yaml title="kite.yaml"',
    'name: a\nplugins:\n  - use: b\n    levle: off',
    ['5:5 Unknown key "levle" in "plugins.0". Did you mean "level"?'],
  ],
  ['yaml title="kite.yaml"', 'name: a\n---\nname: 1', ['4:7 "name" can\'t be 1: it\'s string.']],
  [
    'toml title="kite.toml"',
    'name = "a"\n\n[[plugins]]\nuse = "b"\nlevel = "on"',
    ['6:1 "plugins.0.level" can\'t be "on": it\'s one of "off", "warn".'],
  ],
  [
    'json',
    '{ "$schema": "https://kite.example/latest.json", "name": 1 }',
    ['2:58 "name" can\'t be 1: it\'s string.'],
  ],
  [
    'json',
    '{ "$schema": "./node_modules/kite/schema.json", "name": 1 }',
    ['2:57 "name" can\'t be 1: it\'s string.'],
  ],
  [
    'json',
    '{ "$schema": "https://unpkg.com/kite@2/schema.json", "name": 1 }',
    ['2:62 "name" can\'t be 1: it\'s string.'],
  ],
  [
    'yaml',
    '# yaml-language-server: $schema=https://kite.example/latest.json\nname: 1',
    ['3:7 "name" can\'t be 1: it\'s string.'],
  ],
  [
    'toml',
    '#:schema https://cdn.jsdelivr.net/npm/kite/schema.json\nname = 1',
    ['3:1 "name" can\'t be 1: it\'s string.'],
  ],
  ['json', '{ "$schema": "https://unknown.example/schema.json", "name": 1 }', []],
  ['json', '{ "$schema": "./node_modules/not-installed/schema.json", "name": 1 }', []],
  [
    'json',
    '{ "$schema": "./node_modules/kite/schem.json" }',
    ['2:1 The package "kite" has no "kite/schem.json".'],
  ],
  ['json title="a/old/x.json"', '{ "id": 0 }', ['2:9 "id" must be > 0.']],
  [
    'json title="new.json"',
    '["kit"]',
    ['2:2 "0" can\'t be "kit": it\'s "kite". Did you mean "kite"?'],
  ],
])('%s is validated: %s', async (fence, code, problems) => {
  expect(await problemsIn(block(fence, code))).toEqual(problems)
})

test('a place is the one in the page', async () => {
  expect(
    await problemsIn(
      '# A\n\n- b\n\n  ```json title="kite.json"\n  {\n    "nam": "a"\n  }\n  ```\n',
    ),
  ).toEqual(['6:3 The key "name" is missing.', '7:5 Unknown key "nam". Did you mean "name"?'])
})

test('TypeScript has the rules of a tsconfig.json', async () => {
  const config = (options: string): string =>
    block(
      'json title="tsconfig.json"',
      `{\n  "extends": "./base.json",\n  "compilerOptions": ${options}\n}`,
    )
  expect(await problemsIn(config('{ "stric": true }'))).toEqual([
    "4:24 Unknown compiler option 'stric'. Did you mean 'strict'? (TS5025)",
  ])
  expect(await problemsIn(config('{ "strict": "yes" }'))).toEqual([
    "4:34 Compiler option 'strict' requires a value of type boolean. (TS5024)",
  ])
  expect(await problemsIn(config('{ "jsx": "react-js" }'))).toHaveLength(1)
  expect(await problemsIn(config('{ "strict": true, "paths": ..., ... }'))).toEqual([])
})

test('a schema that cannot be used is reported once', async () => {
  const twice = block('json title="a.json"', '{}') + block('json title="a.json"', '{}')
  const found = await problemsIn(twice, { 'a.json': './schemas/broken.json' })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('The schema "./schemas/broken.json" can\'t be used')
})

test('schemas that are nowhere are problems of the config', () => {
  const schemas = {
    'a.json': './nowhere.json',
    'b.json': 'kit/schema.json',
    'c.json': 'kite/schema.json',
  }
  expect(missingSchemas({ folder: scratch.folder, schemas })).toMatchObject([
    { at: ['schemas', 'a.json'], message: 'There is no schema at "./nowhere.json".' },
    { at: ['schemas', 'b.json'], message: 'The package "kit" isn\'t installed.' },
  ])
})

test('what is remembered of a page ends with its text, and with its schema', async () => {
  const cache = createMemory()
  const found = async (code: string, title = 'plain.json'): Promise<number> =>
    (await problemsIn(block(`json title="${title}"`, code), SCHEMAS, cache)).length
  expect([await found('{}'), await found('{}'), await found('{'), await found('{}')]).toEqual([
    0, 0, 1, 0,
  ])
  const schema = 'node_modules/kite/late.json'
  scratch.write(schema, '{ "required": [] }')
  const late = '{ "$schema": "./node_modules/kite/late.json", "a": 1 }'
  expect(await found(late)).toBe(0)
  scratch.write(schema, '{ "properties": { "a": { "type": "string" } } }')
  expect(await found(late)).toBe(1)
})

test('a page without a mistake is read once', async () => {
  const cache = createMemory()
  let readings = 0
  const page = {
    file: 'content/en/x.md',
    source: '```json\n{}\n```',
    version: '',
    samples: () => (readings++, []),
  } as unknown as SamplePage
  const check = (): Promise<unknown> =>
    createConfigChecker({ root: scratch.folder, schemas: {}, versions: {}, cache })([page])
  await check()
  await check()
  expect(readings).toBe(1)
})
