// Orama through the search API of Fumadocs, with the options of its static mode.
import { distinctPages, textOf } from '../lib/textOf.mjs'

export const name = 'Fumadocs (Orama)'
export const packages = {
  '@orama/orama': '3.1.18',
  '@orama/tokenizers': '3.1.18',
  'fumadocs-core': '17.0.0',
}
export const packageName = 'fumadocs-core'

/** Fumadocs has paragraphs; the index of a section has sentences. */
const sentencesOf = (text) => text.split(/(?<=[.!?] )|(?<=[。！？])/).filter((part) => part.trim())

export async function open({ pages }, { load, lang }) {
  const { initAdvancedSearch } = await load('fumadocs-core/search/server')
  const chinese = async () => {
    const { createTokenizer } = await load('@orama/tokenizers/mandarin')
    return { components: { tokenizer: createTokenizer() } }
  }
  const engine = initAdvancedSearch({
    ...(lang === 'zh' ? await chinese() : { language: 'english' }),
    indexes: pages.map(({ title, routePath, sections }) => ({
      // Parts of a page get its ID and a number: that must not be the ID of another page.
      id: `${routePath}#`,
      url: routePath,
      title,
      structuredData: {
        headings: sections
          .filter(({ heading }) => heading !== '')
          .map(({ id, heading }) => ({ id, content: heading })),
        contents: sections.flatMap((section) =>
          sentencesOf(textOf(section)).map((content) => ({
            heading: section.id || undefined,
            content,
          })),
        ),
      },
    })),
  })
  const index = JSON.stringify(await engine.export())
  return {
    ask: async (query) => distinctPages((await engine.search(query)).map(({ url }) => url)),
    files: () => [index],
  }
}
