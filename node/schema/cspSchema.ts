import { z } from 'zod'
import type { CspConfig } from '../../shared/config/siteConfig.ts'
import { option } from './option.ts'
import { named, typed } from './typed.ts'

const sources = z
  .array(
    z
      .string()
      .regex(/^(?!(?:self|none|unsafe-[a-z-]+|strict-dynamic|wasm-unsafe-eval)$)[^\s;,]+$/)
      .describe(
        'a source such as "https://img.shields.io", "data:" or, with quotes of its own, "\'self\'"',
      ),
  )
  .readonly()
  .describe('a list of sources')
  .optional()

/** A directive that takes sources. */
export const directiveSchema = named(
  'CspDirective',
  'A directive of the content security policy that takes sources.',
  z.enum([
    'default-src',
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'media-src',
    'frame-src',
    'worker-src',
    'manifest-src',
    'object-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
  ]),
)

/** Sources by directive. */
export const sourcesSchema = typed(
  'Readonly<Partial<Record<CspDirective, readonly string[]>>>',
  z.strictObject(
    Object.fromEntries(directiveSchema.options.map((name) => [name, sources])),
  ) as unknown as z.ZodType<NonNullable<CspConfig['sources']>, NonNullable<CspConfig['sources']>>,
)

/** The content security policy of a site. */
export const cspSchema = named(
  'CspConfig',
  'The content security policy of the built site.',
  z.strictObject({
    output: option(
      '`meta` puts the policy into every page, `headers` into the file `_headers` that ' +
        'Netlify and Cloudflare Pages read.',
      z
        .array(z.enum(['meta', 'headers']))
        .min(1)
        .readonly()
        .describe("a list of 'meta', 'headers' or both")
        .default(['meta', 'headers']),
    ),
    sources: option(
      "Sources that a directive allows beside the built-in ones: `{ 'img-src': " +
        "['https://img.shields.io'] }`.",
      sourcesSchema.default({}),
    ),
  }),
)
