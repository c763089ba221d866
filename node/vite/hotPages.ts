import { PAGE_CHANGED } from '../../shared/hotUpdate.ts'

/**
 * Code at the end of a page's module in the browser: what the page imports may change without
 * another document. Components of a page that calls other hooks than before start again.
 */
export function hotCode(code: string): string {
  const hooks = (code.match(/\buse[A-Z]\w*\(.*/g) ?? []).join('\n')
  return `
export const hooks = ${JSON.stringify(hooks)}
import.meta.hot?.accept((next) => {
  if (next) dispatchEvent(new CustomEvent('${PAGE_CHANGED}', { detail: next }))
})
`
}
