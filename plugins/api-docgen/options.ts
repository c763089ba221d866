import { z } from 'zod'
import { FRAME_MODULES } from '../frameModule.ts'
import type { CommentParserOptions } from './parseComments.ts'
import { API_WORDS, type ApiWords } from './words.ts'

/** The libraries that read sources. */
export type ApiParseTool = 'react-docgen-typescript' | 'documentation'

/** A module that pages can show. */
export interface ApiDocgenEntry {
  readonly file: string
  /** @default that of the plugin */
  readonly apiParseTool?: ApiParseTool
  /**
   * Files of versions that have it elsewhere, relative to the root of the version:
   * `{ '1.0': 'node_modules/@acme/ui/dist/Button.d.ts' }`. @default {}
   */
  readonly versions?: Readonly<Record<string, string>>
}

/** Options of the plugin. */
export interface ApiDocgenOptions {
  /** Modules by the name that pages give them: `{ button: 'src/Button.tsx' }`. */
  readonly entries: Readonly<Record<string, string | ApiDocgenEntry>>
  /**
   * What reads the modules: props of React components, or comments of functions and classes.
   * @default 'react-docgen-typescript'
   */
  readonly apiParseTool?: ApiParseTool
  /** Options of the libraries. `tsconfigPath` and `compilerOptions` are those of TypeScript. */
  readonly parseToolOptions?: {
    readonly 'react-docgen-typescript'?: Readonly<Record<string, unknown>>
    readonly documentation?: CommentParserOptions
  }
  /**
   * Folder in which the files of `entries` are looked for, relative to the project root. @default
   * the project root
   */
  readonly appDir?: string
  /** URLs of types that are documented elsewhere: `{ Size: '/guide/sizes' }`. */
  readonly typeLinks?: Readonly<Record<string, string>>
  /**
   * File whose default export is a component that is rendered around each component of
   * `<Controls>`, such as the providers of a library. Relative to the root.
   */
  readonly wrapper?: string
  /**
   * Whether the build writes `manifests/components.json`, which lists the components for
   * assistants, in the form of Storybook. @default true
   */
  readonly manifest?: boolean
  /**
   * Words by language, for other languages than English and Chinese, or in place of the built-in
   * ones.
   */
  readonly text?: Readonly<Record<string, Partial<ApiWords>>>
}

const filled = z.string().min(1).describe('text')
const tool = z.enum(['react-docgen-typescript', 'documentation'])
const file = z
  .string()
  .regex(/\.[cm]?[jt]sx?$/)
  .describe("a file such as 'src/Button.tsx'")

/** What the options may be. */
export const apiDocgenSchema: z.ZodType = z.strictObject({
  entries: z
    .record(
      z.string(),
      z
        .union([
          file,
          z.strictObject({
            file,
            apiParseTool: tool.optional(),
            versions: z
              .record(z.string(), file)
              .describe('an object of version and file')
              .optional(),
          }),
        ])
        .describe("a file such as 'src/Button.tsx', or an object with `file`"),
    )
    .describe('an object of name and file'),
  apiParseTool: tool.optional(),
  parseToolOptions: z
    .strictObject({
      'react-docgen-typescript': z.looseObject({}).describe('an object of options').optional(),
      documentation: z
        .strictObject({
          documentExported: z.boolean().optional(),
          access: z.array(z.enum(['public', 'protected', 'private', 'undefined'])).optional(),
          deep: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
  appDir: filled.optional(),
  typeLinks: z
    .record(
      z.string(),
      z
        .string()
        .regex(/^(?:\/|https?:\/\/)/)
        .describe("a page such as '/guide/sizes', or a URL with https://"),
    )
    .describe('an object of type and URL')
    .optional(),
  wrapper: FRAME_MODULES.wrapper,
  manifest: z.boolean().optional(),
  text: z
    .record(z.string(), z.partialRecord(z.enum(API_WORDS), z.string()))
    .describe('an object of language and words')
    .optional(),
})
