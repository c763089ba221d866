// Searches for the questions about a corpus with an engine.
import { compressedSize } from './compressed.mjs'
import { indexesOf, routeOf } from './corpora.mjs'
import { rankIn } from './figures.mjs'

/** An answer to a question, and what it took. */
async function answer(engine, question, accepted) {
  const { pages, files } = await engine.askFirst(question.query)
  const rows = pages.find(({ routePath }) => accepted.includes(routePath))?.rows ?? []
  const rank = rankIn(pages, accepted)
  return {
    ...question,
    rank,
    isEmpty: pages.length === 0,
    // Only what a reader sees without leafing.
    row: rank <= 5 && question.section !== null ? rows.indexOf(question.section) + 1 : 0,
    found: pages.slice(0, 5).map(({ routePath }) => routePath),
    ms: await engine.time(question.query),
    raw: files.reduce((sum, content) => sum + Buffer.byteLength(content), 0),
    brotli: files.reduce((sum, content) => sum + compressedSize(content), 0),
    files: files.length,
  }
}

/** Pages and sections that a question names and that a corpus doesn't have. */
function unknownPlaces({ pages }, question, accepted) {
  const known = pages.filter(({ routePath }) => accepted.includes(routePath))
  const hasSection =
    question.section === null ||
    known.some(({ sections }) => sections.some(({ id }) => id === question.section))
  // Another version of the documentation may lack one of several pages.
  return [...(known.length === 0 ? accepted : []), ...(hasSection ? [] : [`#${question.section}`])]
}

/**
 * Searches for all questions about a corpus. `open` makes an engine from the index of a language.
 */
export async function askAll(corpus, questions, { open, isFresh = false, onUnknown = () => {} }) {
  const asked = questions.filter((question) => question.corpus === corpus.name)
  if (asked.length === 0) return []
  const indexes = await indexesOf(corpus, { isFresh })
  const answered = []
  for (const lang of corpus.langs) {
    const own = asked.filter((question) => question.lang === lang)
    if (own.length === 0) continue
    const engine = await open(indexes[lang], lang)
    for (const question of own) {
      const accepted = question.pages.map((page) => routeOf(page, { lang, langs: corpus.langs }))
      for (const place of unknownPlaces(indexes[lang], question, accepted))
        onUnknown(`${corpus.name}/${lang} "${question.query}": there is no ${place}`)
      answered.push(await answer(engine, question, accepted))
    }
    engine.close?.()
  }
  return answered
}
