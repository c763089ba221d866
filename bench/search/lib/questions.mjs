// Questions of people, and the pages that answer them.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OWN = fileURLToPath(new URL('../../../test/search/questions/', import.meta.url))

/**
 * The half of a question: the ranking may be adjusted by those of `tune`, never by those of `test`.
 * It depends on the question alone, so that new ones don't move the old ones.
 */
export function halfOf({ lang, corpus, query }) {
  const hash = createHash('sha256').update(`${lang}\0${corpus}\0${query}`).digest()
  return hash[0] % 2 === 0 ? 'tune' : 'test'
}

/** Questions of this repository. */
export function ownQuestions() {
  if (!existsSync(OWN)) return []
  return readdirSync(OWN)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(join(OWN, file), 'utf8')))
    .map((question) => ({ ...question, half: halfOf(question) }))
}

/** Those that are beside a folder of corpora: all may be tuned by. */
export function questionsBeside(folder) {
  const file = [folder, dirname(folder)]
    .map((place) => join(place, 'queries.json'))
    .find((path) => existsSync(path))
  if (!file) return []
  return JSON.parse(readFileSync(file, 'utf8')).map((question) => ({ ...question, half: 'tune' }))
}
