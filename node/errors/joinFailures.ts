import type { Diagnostic } from '../../shared/diagnostic.ts'

/**
 * Failures of pages, each place in a component once: what throws there fails on every page that
 * shows the component.
 */
export function joinFailures(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const byPlace = new Map<string, Diagnostic[]>()
  for (const problem of problems) {
    const { code, file, line, column, message } = problem
    const key = JSON.stringify([code, file, line, column, reasonOf(message)])
    byPlace.set(key, [...(byPlace.get(key) ?? []), problem])
  }
  return [...byPlace.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    if (others.length === 0) return [first]
    const count = others.length === 1 ? '1 more page' : `${others.length} more pages`
    return [{ ...first, message: `${first.message} The same happens on ${count}.` }]
  })
}

/** Before the reason, a message names the page. */
function reasonOf(message: string): string {
  return message.replace(/^.*? throws while the page is rendered: /s, '')
}
