import { safely } from './listeners.ts'

/**
 * Callback before a navigation. Return `false` to stop it, a URL to go there instead, or nothing to
 * continue.
 */
export type BeforeNavigate = (to: URL) => NavigationAnswer | Promise<NavigationAnswer>
/**
 * What a callback answers: `false` stops the navigation, a URL leads elsewhere, nothing lets it go
 * on.
 */
export type NavigationAnswer = URL | string | false | void

/**
 * Where a navigation leads after all who want to know have been asked; null when one of them has
 * stopped it.
 */
export function askBefore(before: ReadonlySet<BeforeNavigate>, to: URL): URL | Promise<URL | null> {
  return before.size === 0 ? to : askAll(before, to)
}

async function askAll(before: ReadonlySet<BeforeNavigate>, to: URL): Promise<URL | null> {
  let url = to
  for (const ask of before) {
    // oxlint-disable-next-line no-await-in-loop -- each gets the URL that the last one returned
    const answer = await safely(() => ask(new URL(url)))
    if (answer === false) return null
    if (answer) url = new URL(answer, url)
  }
  return url
}
