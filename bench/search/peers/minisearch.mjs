// MiniSearch with the options of VitePress: one document per section, 16 rows.
import { headingTrails } from '../../../lib/shared/search/trails.js'
import { distinctPages, textOf } from '../lib/textOf.mjs'

export const name = 'VitePress (MiniSearch)'
export const packages = { minisearch: '7.2.0' }
export const packageName = 'minisearch'
const FIELDS = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] }
const ROWS = 16

export async function open({ pages }, { load }) {
  const { default: MiniSearch } = await load('minisearch')
  const written = new MiniSearch(FIELDS)
  for (const { title, routePath, sections } of pages) {
    const trails = headingTrails(sections)
    for (const [at, section] of sections.entries())
      written.add({
        id: `${routePath}#${section.id}`,
        title: section.heading || title,
        titles: section.heading === '' ? [] : [title, ...trails[at].slice(0, -1)],
        text: textOf(section),
      })
    if (sections.length === 0) written.add({ id: `${routePath}#`, title, titles: [], text: '' })
  }
  const index = JSON.stringify(written)
  const engine = MiniSearch.loadJSON(index, {
    ...FIELDS,
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  })
  return {
    ask: (query) =>
      distinctPages(
        engine
          .search(query)
          .slice(0, ROWS)
          .map(({ id }) => id),
      ),
    files: () => [index],
  }
}
