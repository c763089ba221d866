import { keepEarlyInput } from './earlyInput.ts'
import { HYDRATION_ID, STARTED, type HydrationData } from './hydrationData.ts'

/** Time without input after which a browser without `requestIdleCallback` counts as idle. Unit: milliseconds. */
const IDLE = 200

/** Time after which the app waits no longer for a picture or a font that keeps the page from having loaded, or for a busy browser. Unit: milliseconds. */
const PATIENCE = 3000

/** The reader is about to do something: the app is asked for when the document has arrived. */
const WISHES = ['pointerdown', 'keydown', 'focusin'] as const
/** The reader is there: the app is asked for when the page has loaded, as it would be a little later anyway. */
const PRESENCE = ['pointermove', 'touchstart', 'scroll'] as const

/** Loads the scripts of the page and runs them. What the reader did before is done again. */
async function boot(): Promise<void> {
  const early = keepEarlyInput()
  const parsed = document.readyState === 'loading' ? once(document, 'DOMContentLoaded') : Promise.resolve()
  const loaded = document.readyState === 'complete' ? Promise.resolve() : Promise.race([once(window, 'load'), parsed.then(() => after(PATIENCE))])
  const wished = firstOf(WISHES)
  const present = Promise.race([wished, firstOf(PRESENCE)])
  try {
    await parsed
    const { scripts, page } = JSON.parse(document.getElementById(HYDRATION_ID)?.textContent ?? '') as HydrationData
    // The page of an unknown address is another one than the document holds, and a query may ask for the search.
    const isHurried = page.pageType === '404' || location.search !== ''
    if (!isHurried) await Promise.race([wished, Promise.all([present, loaded]), loaded.then(whenUnmetered).then(idle)])
    const arrived = request(scripts)
    if (!isHurried) await Promise.race([present, arrived.then(idle)])
    const started = once(document, STARTED)
    // Each in a task of its own: what a script imports is named behind it.
    const [app = '', ...others] = scripts
    for (const script of others.toReversed()) {
      // Without the chunk of the page the layout around it works. Without another one the app says so.
      await import(/* @vite-ignore */ script).catch(() => {})
      await after(0)
    }
    await import(/* @vite-ignore */ app)
    await started
    early.replay()
  } catch (error) {
    early.stop()
    // What stands in for scripts is shown again: the search is a link.
    document.documentElement.removeAttribute('data-js-on')
    throw error
  }
}

/** Asks for scripts, without running them. Resolves when they are there, or cannot be had. */
async function request(scripts: readonly string[]): Promise<void> {
  await Promise.all(scripts.map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' })
    document.head.append(link)
    // Older browsers load nothing ahead, and say nothing of it.
    return link.relList.supports('modulepreload') ? Promise.race([once(link, 'load'), once(link, 'error')]) : undefined
  }))
}

/** Never resolves for a reader who saves data. */
async function whenUnmetered(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) await new Promise(() => {})
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Absent in Safari.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else void after(IDLE).then(resolve)
  })
}

function after(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}

function once(target: EventTarget, kind: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(kind, () => resolve(), { once: true, passive: true }))
}

function firstOf(kinds: readonly string[]): Promise<void> {
  return Promise.race(kinds.map((kind) => new Promise<void>((resolve) => document.addEventListener(kind, () => resolve(), { once: true, passive: true, capture: true }))))
}

// The only script that a document of a built site names. It is for the page that is read: the app is loaded after everything that the reader
// sees, and runs when the browser is idle or the reader does something. With `saveData` it waits for the reader.
void boot()
