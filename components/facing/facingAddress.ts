import { QUERY_EVENT } from '../../client/location.ts'

const NAME = 'facing'

/** Puts the language of the other leaf into an address, or takes it out. */
export function setFacing(url: URL, lang: string | null): URL {
  if (lang === null) url.searchParams.delete(NAME)
  else url.searchParams.set(NAME, lang)
  return url
}

/** Puts the language into the address of the page. It makes no new entry of the history: a way to read is no place. */
export function writeFacing(lang: string | null): void {
  history.replaceState(history.state, '', setFacing(new URL(window.location.href), lang))
  window.dispatchEvent(new Event(QUERY_EVENT))
}
