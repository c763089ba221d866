import { z } from 'zod'
import { option, orNull } from './option.ts'
import { giving, named } from './typed.ts'

export const ssgSchema = z.strictObject({ strict: z.boolean().default(true) })

export const imagesSchema = giving(
  () => 'Required<ImagesConfig>',
  named(
    'ImagesConfig',
    'How the build encodes the images of pages.',
    z.strictObject({
      widths: option(
        'Widths of the variants. Images are never scaled up. Unit: pixels.',
        z
          .array(z.int().positive().describe('a whole number of pixels above 0'))
          .min(1)
          .readonly()
          .describe('a list of at least one whole number of pixels, such as [720, 1440]')
          .default([720, 1080, 1440]),
      ),
      format: option('Format of the variants.', z.enum(['webp', 'avif']).default('webp')),
      quality: option(
        'Quality of the variants, from 1 to 100.',
        z.int().min(1).max(100).describe('a whole number from 1 to 100').optional(),
        '80 for WebP, 60 for AVIF',
      ),
    }),
  ).transform(({ quality, ...rest }) => ({
    ...rest,
    quality: quality ?? (rest.format === 'avif' ? 60 : 80),
  })),
)

const deployHost = named(
  'DeployHost',
  'A server or service that the build can write settings for.',
  z.enum(['nginx', 'caddy', 'apache', 'netlify', 'cloudflare']),
)

export const deploySchema = named(
  'DeployConfig',
  'What the build writes for the host of the site.',
  z.strictObject({
    host: option(
      'Where the site will be hosted: writes the settings for this server or service.',
      orNull(deployHost),
    ),
    compress: option(
      'Writes `.br` and `.gz` files beside text files, for servers that send them.',
      z.boolean().default(false),
    ),
  }),
)
