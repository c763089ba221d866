import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { definePlugin, type PluginFactory } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { textTable } from '../texts/textsOf.ts'
import type { PageFeedback } from './client/pageFeedback.ts'

export type { PageFeedback }

/** Options of the plugin. */
export interface FeedbackOptions {
  /**
   * File that sends answers, relative to the root. It exports a function by default, which gets a
   * `PageFeedback`. When that throws, or its promise is rejected, the reader can try again.
   *
   * @default none
   */
  readonly handler?: string
}

const schema = z.strictObject({
  handler: z
    .string()
    .regex(/\.[jt]sx?$/)
    .describe("a file of the project, such as './feedback.ts'")
    .optional(),
} satisfies Record<keyof FeedbackOptions, z.ZodType>)

const HANDLER = 'virtual:bifolio-feedback/handler'
/** No file of the site has it. */
const NO_HANDLER = `\0${HANDLER}`

/**
 * Adds the question whether a page was helpful to the end of doc pages. Sends nothing by itself.
 *
 * @example
 * feedback({ handler: './feedback.ts' })
 */
export const feedback: PluginFactory<FeedbackOptions> = definePlugin({
  name: 'bifolio:feedback',
  options: schemaOf<FeedbackOptions>(schema),
  setup({ options: { handler }, root }) {
    const file = handler === undefined ? null : resolve(root, handler).replaceAll('\\', '/')
    return {
      configResolved: () =>
        file === null || existsSync(file)
          ? []
          : [
              {
                message: `The file "${handler}" of \`handler\` does not exist.`,
                hint: 'Correct the path. It is relative to the root of the project.',
                at: ['handler'],
              },
            ],
      frontmatter: { feedback: z.boolean() },
      extendPageData: ({ frontmatter }) =>
        'feedback' in frontmatter && frontmatter['feedback'] === false ? false : undefined,
      clientComponents: [
        { slot: 'beforeDocFooter', file: new URL('./client/Feedback.tsx', import.meta.url) },
      ],
      uiText: textTable('feedback'),
      vite: [
        {
          name: 'bifolio:feedback',
          resolveId: {
            filter: { id: /^virtual:bifolio-feedback\/handler$/ },
            handler: () => file ?? NO_HANDLER,
          },
          load: {
            filter: { id: /^\0virtual:bifolio-feedback\/handler$/ },
            handler: () => 'export default () => {}',
          },
        },
      ],
    }
  },
})
