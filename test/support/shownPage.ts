import type { Page } from 'playwright-core'

/** What a reader sees of a page. */
export interface Shown {
  readonly url: string
  readonly title: string
  readonly lang: string
  readonly heading: string
  readonly hasList: boolean
}

/** Runs in the browser. */
const look = (): Shown => ({
  url: window.location.pathname.replace('.html', ''),
  title: document.title.split(' ')[0] ?? '',
  lang: document.documentElement.lang,
  heading: document.querySelector('h1')?.textContent.replace('#', '').trim() ?? '',
  hasList: Boolean(document.querySelector<HTMLElement>('.pages li')?.offsetHeight),
})
/** What is on the screen. */
export const shownOf = (page: Page): Promise<Shown> => page.evaluate(look)

/** Notes everything that is shown from now on, each once. */
export async function watchShown(page: Page): Promise<() => Promise<readonly Shown[]>> {
  await page.evaluate((source) => {
    const read = new Function(`return (${source})()`) as () => unknown
    const seen: string[] = []
    ;(window as { seen?: string[] }).seen = seen
    const note = (): void => {
      const now = JSON.stringify(read())
      if (seen.at(-1) !== now) seen.push(now)
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const frame = (): void => {
      note()
      requestAnimationFrame(frame)
    }
    frame()
  }, look.toString())
  return () =>
    page.evaluate(() =>
      ((window as { seen?: string[] }).seen ?? []).map((one) => JSON.parse(one) as Shown),
    )
}

/** Holds requests back. `release` answers all of them. */
export async function hold(
  page: Page,
  url: string | RegExp,
): Promise<{ asked: () => number; release(): void }> {
  let release = (): void => {}
  let asked = 0
  const wait = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    asked++
    await wait
    await route.continue().catch(() => {})
  })
  return { asked: () => asked, release }
}
