import { definePlugin, type PluginFactory } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'

/** How an image is shown. */
export interface ZoomOptions {
  /** Space around the image. Unit: pixels. @default 24 */
  readonly margin?: number
  /** Color behind it, as in CSS. @default that of the page */
  readonly background?: string
  /** Distance that readers can scroll before the image closes. Unit: pixels. @default 40 */
  readonly scrollOffset?: number
}

/** Options of the plugin. */
export interface MediumZoomOptions {
  /** CSS selector of the images. @default '.bf-prose img' */
  readonly selector?: string
  /**
   * Names of components that render images, so that pages which use them count as pages with
   * images. @default []
   */
  readonly components?: readonly string[]
  readonly options?: ZoomOptions
}

const length = z.number().min(0).describe('a number of pixels, 0 or more').optional()
const shape = {
  selector: z.string().min(1).describe("a CSS selector, such as '.bf-prose img'").optional(),
  components: z.array(z.string()).describe("a list of names, such as ['Gallery']").optional(),
  options: z
    .strictObject({
      margin: length,
      background: z
        .string()
        .min(1)
        .describe("a color of CSS, such as '#000' or 'var(--bf-color-bg-elevated)'")
        .optional(),
      scrollOffset: length,
    } satisfies Record<keyof ZoomOptions, z.ZodType>)
    .optional(),
} satisfies Record<keyof MediumZoomOptions, z.ZodType>

/**
 * Lets readers enlarge the images of a page, by mouse, finger and keyboard.
 *
 * @example
 * mediumZoom({ options: { margin: 48 } })
 */
export const mediumZoom: PluginFactory<MediumZoomOptions> = definePlugin({
  name: 'bifolio:medium-zoom',
  options: schemaOf<MediumZoomOptions>(z.strictObject(shape)),
  setup: ({
    options: {
      selector = '.bf-prose img',
      components = [],
      options: { margin = 24, background = 'var(--bf-color-bg)', scrollOffset = 40 } = {},
    },
  }) => ({
    clientComponents: [
      {
        file: new URL('./client/MediumZoom.tsx', import.meta.url),
        props: { selector, margin, background, scrollOffset },
        when: ({ uses }) => uses.includes('img') || components.some((name) => uses.includes(name)),
      },
    ],
    uiText: textTable('mediumZoom'),
  }),
})
