import { definePlugin, type PluginFactory } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'

/** Options of the plugin. */
export interface LinkPreviewsOptions {
  /** CSS selector of the links, in what the page contains. @default 'a' */
  readonly selector?: string
}

const schema = z.strictObject({
  selector: z
    .string()
    .min(1)
    .describe("a CSS selector of links, such as 'a:not(.bf-badge)'")
    .optional(),
} satisfies Record<keyof LinkPreviewsOptions, z.ZodType>)

/**
 * Shows the title and the first paragraph of what a link opens, when a reader points at it.
 *
 * @example
 * linkPreviews({ selector: 'p a' })
 */
export const linkPreviews: PluginFactory<LinkPreviewsOptions> = definePlugin({
  name: 'bifolio:link-previews',
  options: schemaOf<LinkPreviewsOptions>(schema),
  setup: ({ options: { selector = 'a' } }) => ({
    clientComponents: [
      {
        file: new URL('./client/LinkPreviews.tsx', import.meta.url),
        props: { selector: `.bf-prose :is(${selector})[href]:not([class], [target], [download])` },
        when: ({ links }) => links.some(({ target }) => target.kind === 'page'),
      },
    ],
  }),
})
