import { savesData } from '../client/connection.ts'
import { idle } from '../client/idle.ts'
import { keepEarlyInput } from './earlyInput.ts'
import { FAILED, readHydrationData, STARTED } from './hydrationData.ts'

/**
 * Time after which the app waits no longer for an image or a font that keeps the page from having
 * loaded. Unit: milliseconds.
 */
const PATIENCE = 3000

/** The reader is about to do something: the app is asked for when the document has arrived. */
const WISHES = ['pointerdown', 'keydown', 'focusin'] as const
/**
 * The reader is active: the app is requested when the page has loaded, as it would be a little
 * later anyway.
 */
const PRESENCE = ['pointermove', 'scroll'] as const

/** Loads the scripts of the page and runs them. What the reader did before is done again. */
async function boot(): Promise<void> {
  const early = keepEarlyInput()
  const parsed =
    document.readyState === 'loading' ? once(document, 'DOMContentLoaded') : Promise.resolve()
  const loaded =
    document.readyState === 'complete'
      ? Promise.resolve()
      : Promise.race([once(window, 'load'), parsed.then(() => after(PATIENCE))])
  const wished = firstOf(WISHES)
  const present = Promise.race([wished, firstOf(PRESENCE)])
  try {
    await parsed
    const { scripts, page } = readHydrationData()
    // The page of an unknown URL differs from the one in the document, and a query may open the
    // search.
    const isHurried = page.pageType === '404' || location.search !== ''
    if (!isHurried)
      await Promise.race([
        wished,
        Promise.all([present, loaded]),
        loaded.then(whenUnmetered).then(idle),
      ])
    const arrived = request(scripts)
    if (!isHurried) await Promise.race([present, arrived.then(idle)])
    const started = Promise.race([
      once(document, STARTED),
      once(document, FAILED).then(() =>
        Promise.reject(new Error('The page could not be hydrated.')),
      ),
    ])
    // It is awaited below, when the scripts have run.
    started.catch(() => {})
    // Each in a task of its own: what a script imports is named behind it.
    const [app = '', ...others] = scripts
    for (const script of others.toReversed()) {
      // Without the chunk of the page, the layout around it works. Without any other chunk, the app
      // reports it.
      await import(/* @vite-ignore */ script).catch(() => {})
      await after(0)
    }
    await import(/* @vite-ignore */ app)
    await started
    early.replay()
  } catch (error) {
    early.stop()
    document.dispatchEvent(new Event(FAILED))
    throw error
  }
}

/** Requests scripts, without running them. Resolves when they are loaded or failed. */
async function request(scripts: readonly string[]): Promise<void> {
  await Promise.all(
    scripts.map((href) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href,
        fetchPriority: 'low',
      })
      document.head.append(link)
      // Older browsers load nothing ahead, and say nothing of it.
      return link.relList.supports('modulepreload')
        ? Promise.race([once(link, 'load'), once(link, 'error')])
        : undefined
    }),
  )
}

/** Never resolves for a reader who saves data. */
async function whenUnmetered(): Promise<void> {
  if (savesData()) await new Promise(() => {})
}

function after(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}

function once(target: EventTarget, kind: string): Promise<void> {
  return new Promise((resolve) =>
    target.addEventListener(kind, () => resolve(), { once: true, passive: true }),
  )
}

/** Resolves with the first event. What comes later has no effect. */
function firstOf(kinds: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const onEvent = ({ type, movementX, movementY }: Event & Partial<PointerEvent>): void => {
      // Chromium reports a move when a page is laid out below a pointer at rest.
      if (type !== 'pointermove' || movementX || movementY) resolve()
    }
    for (const kind of kinds) addEventListener(kind, onEvent, true)
  })
}

// The only script that a document of a built site names. It is for the page that is read: the app
// is loaded after everything that the reader
// sees, and runs when the browser is idle or the reader does something. With `saveData` it waits
// for the reader.
void boot()
