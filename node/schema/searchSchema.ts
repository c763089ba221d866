import { z } from 'zod'
import { langKey, textOf } from './commonSchemas.ts'
import { file } from './fileSchemas.ts'
import { option, orNull } from './option.ts'
import { named } from './typed.ts'

const algolia = named(
  'AlgoliaSearch',
  'Algolia as the search: an index of DocSearch records, asked with a key that can search and ' +
    'nothing else.',
  z
    .strictObject({
      name: option('Selects Algolia.', z.literal('algolia')),
      appId: option(
        'Application ID.',
        z.string().regex(/^\w+$/).describe('the application ID that Algolia shows'),
      ),
      apiKey: option(
        'Search-only API key. It is public, because it is part of the pages.',
        textOf('the search-only API key'),
      ),
      indexName: option('Name of the index.', textOf('the name of the index')),
    })
    .describe("an object with `name: 'algolia'`, `appId`, `apiKey` and `indexName`"),
)

const searchProvider = named(
  'SearchProviderConfig',
  'Where search results come from: a built-in provider, or a file of the project that exports ' +
    '`createSearchProvider`.',
  z.union([
    z.literal('local'),
    z.literal('pagefind'),
    algolia,
    z.templateLiteral(['./', z.string()]).describe("a file of the project that begins with './'"),
  ]),
)

/** A letter or a digit is what a search can find. */
const WORD = /[\p{L}\p{N}]/u

export const searchSchema = named(
  'SearchConfig',
  'Settings of the search.',
  z.strictObject({
    searchHooks: option(
      'File whose exports are called around a search, relative to the project root.',
      orNull(file),
    ),
    versioned: option(
      'Finds pages of the version that is being read. `false` finds those of every version.',
      z.boolean().default(true),
    ),
    synonyms: option(
      'Groups of words that mean the same, by language: a search for one of them finds the others.',
      z
        .record(
          langKey,
          z
            .array(
              z
                .array(z.string().regex(WORD).describe('a word, or several with spaces between'))
                .min(2)
                .readonly()
                .describe("a list of at least two words such as ['dashboard', 'control panel']"),
            )
            .readonly()
            .describe("a list of groups such as [['dashboard', 'control panel']]"),
        )
        .readonly()
        .describe("an object of language and groups: { en: [['dashboard', 'control panel']] }")
        .default({}),
    ),
    builtInSynonyms: option(
      'Adds the built-in synonyms of the vocabulary of documentation, in English and Chinese.',
      z.boolean().default(true),
    ),
    stemming: option('Finds other forms of a word.', z.boolean().default(true)),
    compounds: option(
      'Finds a word inside of a composed word, in languages that have them.',
      z.boolean().default(true),
    ),
    provider: option('Where results come from.', searchProvider.default('local')),
  }),
)
