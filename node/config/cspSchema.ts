import { z } from 'zod'
import type { CspConfig, CspDirective } from '../../shared/config/siteConfig.ts'
import { exactly } from '../schema/exactly.ts'

const sources = z.array(z.string().regex(/^(?!(?:self|none|unsafe-[a-z-]+|strict-dynamic|wasm-unsafe-eval)$)[^\s;,]+$/)
  .describe('a source such as "https://img.shields.io", "data:" or, with quotes of its own, "\'self\'"'))
  .readonly().describe('a list of sources').optional()

/** The content security policy of a site. */
export const cspSchema: z.ZodType<CspConfig, CspConfig> = exactly<CspConfig>()(z.strictObject({
  output: z.array(z.enum(['meta', 'headers'])).min(1).readonly().describe("a list of 'meta', 'headers' or both").optional(),
  sources: z.strictObject({
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
  } satisfies Record<CspDirective, unknown>).optional(),
}))
