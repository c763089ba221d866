import { z } from 'zod'
import { nonEmpty, textOf } from './commonSchemas.ts'
import { option } from './option.ts'
import { named } from './typed.ts'

export const checkSchema = named(
  'CheckConfig',
  'What `bifolio check` looks for.',
  z.strictObject({
    spelling: option(
      'Wrong spelling → right one, on top of the built-in list. A name that maps to itself is ' +
        'taken off that list. `false` turns off the spell check.',
      z
        .union([
          z.literal(false),
          z
            .record(nonEmpty, nonEmpty)
            .readonly()
            .describe("an object of wrong and right spellings: { Javascript: 'JavaScript' }"),
        ])
        .default({}),
    ),
    imageSize: option(
      'Size above which an image is a warning, in a build too. Unit: kilobytes.',
      z.number().positive().describe('a number of kilobytes above 0').default(500),
    ),
    ignoreLinks: option(
      "External URLs that aren't requested. `*` matches any text.",
      z.array(textOf("URLs such as 'https://example.com/*'")).readonly().default([]),
    ),
    linkCache: option(
      'How long a good answer of an external URL counts. Unit: hours.',
      z.number().min(0).describe('a number of hours, 0 for no cache').default(168),
    ),
  }),
)
