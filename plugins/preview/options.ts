import { z } from 'zod'
import { FRAME_MODULES } from '../frameModule.ts'

/** Options of the plugin. Each is optional. */
export interface PreviewOptions {
  /** Where an example runs: in the page, or on a page of its own in a frame. @default 'internal' */
  readonly previewMode?: 'internal' | 'iframe'
  /** What a block is that does not say it: code, or code with its result. @default 'pure' */
  readonly defaultRenderMode?: 'pure' | 'preview'
  /** Languages whose blocks may be examples. @default ['jsx', 'tsx'] */
  readonly previewLanguages?: readonly ('jsx' | 'tsx' | 'js')[]
  /** The code below the result, or beside it where there is room. @default 'vertical' */
  readonly defaultDirection?: 'horizontal' | 'vertical'
  /** Whether the code is shown at first. @default true */
  readonly showCode?: boolean
  /**
   * File whose default export is a component that is rendered around each example, such as the
   * providers of a library. Relative to the root.
   */
  readonly wrapper?: string
  /**
   * File that each frame imports before its example: global styles, fonts. A script or a
   * stylesheet, relative to the root.
   */
  readonly entry?: string
  /**
   * URL of the project root in a repository, such as `https://github.com/acme/ui/blob/main/docs`.
   * Frames whose code is in a file link to it there.
   */
  readonly sourceUrl?: string
  /** How frames look. */
  readonly iframeOptions?: {
    /**
     * A frame at each example, or one place at the edge of the window, for the example that is
     * read. @default 'follow'
     */
    readonly position?: 'follow' | 'fixed'
    /**
     * Whether a bar above a frame has its width, its color scheme and a link to its page.
     * @default true
     */
    readonly tools?: boolean
    /** Height of a frame until its content is known. Unit: px. @default 160 */
    readonly height?: number
  }
}

/** Options with their defaults. */
export type ResolvedPreview = Required<
  Omit<PreviewOptions, 'iframeOptions' | 'wrapper' | 'entry' | 'sourceUrl'>
> & {
  readonly iframeOptions: Required<NonNullable<PreviewOptions['iframeOptions']>>
  readonly wrapper?: string
  readonly entry?: string
  readonly sourceUrl?: string
}

/** What the options may be. */
export const previewSchema: z.ZodType = z.strictObject({
  previewMode: z.enum(['internal', 'iframe']).optional(),
  defaultRenderMode: z.enum(['pure', 'preview']).optional(),
  previewLanguages: z
    .array(z.enum(['jsx', 'tsx', 'js']))
    .min(1)
    .describe("a list of 'jsx', 'tsx' and 'js'")
    .optional(),
  defaultDirection: z.enum(['horizontal', 'vertical']).optional(),
  showCode: z.boolean().optional(),
  ...FRAME_MODULES,
  sourceUrl: z
    .string()
    .regex(/^https?:\/\//)
    .describe("a URL such as 'https://github.com/acme/ui/blob/main'")
    .optional(),
  iframeOptions: z
    .strictObject({
      position: z.enum(['follow', 'fixed']).optional(),
      tools: z.boolean().optional(),
      height: z.int().min(1).describe('a number of pixels').optional(),
    })
    .describe('an object with `position`, `tools` and `height`')
    .optional(),
})

/** Fills the defaults. */
export function resolveOptions({ iframeOptions, ...given }: PreviewOptions): ResolvedPreview {
  return {
    previewMode: 'internal',
    defaultRenderMode: 'pure',
    previewLanguages: ['jsx', 'tsx'],
    defaultDirection: 'vertical',
    showCode: true,
    ...given,
    iframeOptions: { position: 'follow', tools: true, height: 160, ...iframeOptions },
  }
}
