import { loadNext } from '../router/loadNext.ts'

/** Loads the index of a language. A failure shows when something is searched. */
export function preloadSearch(lang: string, version: string): void {
  loadNext()
    .then(({ searchOf }) => searchOf(lang, version)?.load())
    .catch(() => {})
}
