// Fuse.js with its search by words, over sections; titles weigh most.
import { distinctPages, textOf } from '../lib/textOf.mjs'

export const name = 'Fuse.js (token search)'
export const packages = { 'fuse.js': '7.5.0' }
export const packageName = 'fuse.js'

export async function open({ pages }, { load }) {
  const { default: Fuse } = await load('fuse.js')
  const documents = pages.flatMap(({ title, routePath, sections }) =>
    sections.map((section) => ({
      title,
      heading: section.heading,
      text: textOf(section),
      url: routePath,
    })),
  )
  const engine = new Fuse(documents, {
    keys: [
      { name: 'title', weight: 5 },
      { name: 'heading', weight: 3 },
      { name: 'text', weight: 1 },
    ],
    ignoreLocation: true,
    useTokenSearch: true,
  })
  return {
    ask: (query) => distinctPages(engine.search(query, { limit: 100 }).map(({ item }) => item.url)),
    files: () => [JSON.stringify(documents)],
  }
}
