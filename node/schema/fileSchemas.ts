import { z } from 'zod'
import type { Json } from '../../shared/page.ts'
import { option } from './option.ts'
import { named, typed } from './typed.ts'

export const folder: z.ZodString = z
  .string()
  .regex(/^(?!\/|[A-Za-z]:|.*\\)(?!(?:.*\/)?\.\.(?:\/|$))./)
  .describe('a folder below the project root, with forward slashes')

export const publicFrom = z
  .string()
  .regex(/^(?!\/|[A-Za-z]:|.*\\)./)
  .transform(cleanFolder)
  .describe("a folder relative to the project root, such as '../assets'")

export const file = z
  .string()
  .regex(/^(?!\/|[A-Za-z]:|.*\\)./)
  .describe('a file relative to the project root, with forward slashes')

export const image = z
  .string()
  .regex(/^(?:\/|https?:\/\/)./)
  .describe("a path in `public` with a leading slash, such as '/logo.svg'")

/** Properties are written into a script. */
const json = typed('Json', z.json() as z.ZodType<Json, Json>)

export const publicDirSchema = named(
  'PublicDir',
  'A folder whose files are served as they are.',
  z.strictObject({
    from: option('Folder relative to the project root.', publicFrom),
    to: option(
      'Folder of the site: `downloads`.',
      folder.transform(cleanFolder).optional(),
      'the root of the site',
    ),
  }),
)

export const themedImageSchema = named(
  'ThemedImage',
  'An image with a variant per color scheme, or one for both.',
  z.union([
    image,
    z.strictObject({ light: image, dark: image }).describe('an object with `light` and `dark`'),
  ]),
)

export const globalUIComponentSchema = named(
  'GlobalUIComponent',
  'A file with a component as its default export, alone or with the properties it is given.',
  z.union([
    file,
    typed(
      'readonly [file: string, props: Readonly<Record<string, Json>>]',
      z.tuple([
        file,
        z.record(z.string(), json).readonly().describe('an object that JSON can carry'),
      ]),
    )
      .readonly()
      .describe("a list of file and properties: ['theme/Banner.tsx', { text: 'Hello' }]"),
  ]),
)

export function cleanFolder(value: string): string {
  return value.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '')
}
