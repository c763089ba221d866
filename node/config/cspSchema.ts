import { z } from 'zod'
import type { CspConfig } from '../../shared/config/siteConfig.ts'
import { exactly, taking } from '../schema/exactly.ts'
import { option } from '../schema/option.ts'

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

const byDirective = exactly<NonNullable<CspConfig['sources']>>()(
  z.strictObject({
    'default-src': sources,
    'script-src': sources,
    'style-src': sources,
    'img-src': sources,
    'font-src': sources,
    'connect-src': sources,
    'media-src': sources,
    'frame-src': sources,
    'worker-src': sources,
    'manifest-src': sources,
    'object-src': sources,
    'base-uri': sources,
    'form-action': sources,
    'frame-ancestors': sources,
  }),
)

/** The content security policy of a site. */
export const cspSchema = taking<CspConfig>()(
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
      byDirective.default({}),
    ),
  }),
)
