import { router } from '../../client/router/router.ts'

const NAME = 'facing'

/** Adds the language of the other page to a URL, or removes it. */
export function setFacing(url: URL, lang: string | null): void {
  if (lang === null) url.searchParams.delete(NAME)
  else url.searchParams.set(NAME, lang)
}

/**
 * Writes the language into the URL of the page without a new history entry, because the mode isn't
 * a place.
 */
export function writeFacing(lang: string | null): void {
  router.replaceQuery((url) => setFacing(url, lang))
}
