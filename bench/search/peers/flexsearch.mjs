// FlexSearch with the options of Rspress, before it leaves out pages that don't hold the query as
// it was typed.
import { textOf } from '../lib/textOf.mjs'

export const name = 'Rspress (FlexSearch)'
export const packages = { flexsearch: '0.8.212' }
export const packageName = 'flexsearch'
const FIELDS = ['title', 'headers', 'content']
const LIMIT = 7

const fold = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
const characters = (pattern) => (words) => words.flatMap((word) => word.match(pattern) ?? [])

export async function open({ pages }, { load }) {
  const { Document } = await load('flexsearch')
  const encoders = [
    { maxlength: 64 },
    {
      finalize: characters(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
      ),
    },
  ]
  const documents = pages.map(({ title, routePath, sections }) => ({
    id: routePath,
    title: fold(title),
    headers: fold(sections.map(({ heading }) => heading).join(' ')),
    content: fold(sections.map(textOf).join('\n')),
  }))
  const engines = encoders.map((encoder) => {
    const engine = new Document({
      tokenize: 'full',
      document: { id: 'id', index: FIELDS },
      cache: 100,
      encoder,
    })
    for (const document of documents) engine.add(document)
    return engine
  })
  return {
    ask: (query) => [
      ...new Set(
        engines.flatMap((engine) =>
          engine.search(query, { limit: LIMIT, index: FIELDS }).flatMap(({ result }) => result),
        ),
      ),
    ],
    // The pages are loaded, and the index is made in the browser.
    files: () => [JSON.stringify(documents)],
  }
}
