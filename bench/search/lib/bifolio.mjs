// @ts-check
// The built-in search, as in the first search of a reader.
import { splitSearchIndex } from '../../../lib/node/search/splitSearchIndex.js'
import { createLazySearch } from '../../../lib/shared/search/lazySearch.js'
import { shortest } from './time.mjs'

/** Rows of a page that the dialog shows before the rest is asked for. */
export const SHOWN_ROWS = 3

/** Prepares an index; `ask` is given the options of the search. */
export function openBifolio(index, options = {}) {
  const { start, parts } = splitSearchIndex(index, 'index')
  const texts = new Map(parts.map(({ path, text }) => [path, text]))
  const open = (onLoad = (_text) => {}) =>
    createLazySearch(JSON.parse(start), async (path) => {
      onLoad(texts.get(path))
      return JSON.parse(texts.get(path))
    })
  const warm = open()
  const toPages = ({ groups }) =>
    groups.map(({ routePath, hits }) => ({
      routePath,
      rows: hits.slice(0, SHOWN_ROWS).map(({ id }) => id),
    }))
  return {
    /** The first search of a reader: nothing is loaded before the query. */
    async askFirst(query) {
      const files = [start]
      const results = await open((text) => void files.push(text))(query, options)
      return { pages: toPages(results), files }
    },
    /** Computing time with all that a query needs at hand. Unit: milliseconds. */
    time: (query, rounds) => shortest(() => warm(query, options), rounds),
  }
}
