import { z } from 'zod'
import type { Format } from '../formats.ts'

const NAME = 'bifolio-translations'

const schema = z.object({
  format: z.literal(NAME),
  pages: z.array(
    z.object({
      translation: z.string(),
      sections: z.array(
        z.object({
          id: z.string(),
          state: z.string(),
          target: z.string(),
          sourceHash: z.string(),
          targetHash: z.string(),
        }),
      ),
    }),
  ),
})

/** JSON for scripts and language models. A section is finished when its `state` is `current`. */
export const jsonFormat: Format = {
  extension: '.json',
  needs: null,
  write: async ({ source, target, pages }) => {
    const value = {
      format: NAME,
      source: source.tag,
      target: target.tag,
      pages: pages.map(({ units, ...page }) => ({ ...page, sections: units })),
    }
    return `${JSON.stringify(value, null, 2)}\n`
  },
  read: async (text) => {
    const { pages } = schema.parse(JSON.parse(text))
    return pages.flatMap(({ translation, sections }) =>
      sections.map(({ state, ...section }) => ({
        ...section,
        translation,
        isDone: state === 'current' ? true : null,
      })),
    )
  },
}
