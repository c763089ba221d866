import { act, useState, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import type { Part } from '../../../../client/part.ts'
import type { PageModule } from '../../../../client/loadPage.ts'
import { loadLazyParts } from '../../../../components/app/lazyPageParts.tsx'
import type { PartSources } from '../../../../components/layout/parts.ts'
import { App } from '../../../../renderer/App.tsx'
import { DocPage } from '../../../../renderer/DocPage.tsx'
import { hydrate } from '../../../../renderer/hydrate.tsx'
import { ROOT_OPTIONS } from '../../../../renderer/hydrationData.ts'
import * as effects from '../../../../client/router/next.ts'
import { router } from '../../../../client/router/router.ts'
import { replaceDocument } from '../../../../renderer/replaceDocument.ts'
import type { View } from '../../../../client/view.ts'
import type { PageData } from '../../../../shared/page.ts'
import {
  brokenPart,
  CLICKED,
  LEFT,
  MOMENTS,
  type BrokenPart,
  type Moment,
} from '../../../support/brokenPart.tsx'
import { PLACES, type Place } from '../../../support/brokenPlaces.tsx'
import { byDay } from '../../../support/nightly.ts'
import { click, pageData, testLocale } from '../../../support/mount.tsx'

// Whatever throws in the browser, and whenever: the text that the server sent stays, links work,
// it is reported once with its name, and the rest goes on.

const NO_SOURCES: PartSources = { theme: {}, enabled: {}, replaced: {}, added: [] }
const site = vi.hoisted(
  () =>
    ({ parts: {}, ofPage: [] }) as unknown as {
      parts: PartSources
      ofPage: Part[]
    },
)
vi.mock('virtual:bifolio/parts', async (importOriginal) =>
  Object.assign(site, { ...(await importOriginal<object>()), ...site }),
)
vi.mock('../../../../client/loadPageParts.ts', () => ({
  loadPageParts: async ({ components }: PageData) => (components ? site.ofPage : []),
}))
vi.mock('../../../../client/siteData.ts', () => {
  const sidebar = {
    key: '/guide/',
    items: [
      { kind: 'link', text: 'First', link: '/guide/page' },
      { kind: 'link', text: 'Second', link: '/guide/other' },
    ],
  }
  const resource = (value: unknown): object => ({
    read: () => value,
    has: () => true,
    load: async () => value,
  })
  return { pageIndexResource: resource([]), sidebarResource: resource(sidebar) }
})
vi.mock('../../../../client/search/search.ts', () => ({
  searchOf: () => null,
  loadSearchHooks: async () => ({}),
}))

const roots = vi.hoisted((): Root[] => [])
vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<typeof import('react-dom/client')>()
  const noted = (root: Root): Root => (roots.push(root), root)
  return {
    ...original,
    createRoot: (...given: Parameters<typeof original.createRoot>) =>
      noted(original.createRoot(...given)),
    hydrateRoot: (...given: Parameters<typeof original.hydrateRoot>) =>
      noted(original.hydrateRoot(...given)),
  }
})
/** The page of the next navigation. */
let next: View
beforeAll(() =>
  router.start({
    base: '/',
    isFile: () => false,
    load: async () => next,
    loadEffects: async () => effects,
  }),
)

function Counter(): ReactElement {
  const [clicks, setClicks] = useState(0)
  return (
    <button type="button" className="counter" onClick={() => setClicks(clicks + 1)}>
      {clicks}
    </button>
  )
}

let log: MockInstance<Console['error']>
const uncaught: unknown[] = []
const onError = (event: ErrorEvent): void => {
  event.preventDefault()
  uncaught.push(event.error)
}
let part: BrokenPart
let count = 0
let textOfDocument: string | null
let reload: ReturnType<typeof vi.spyOn>
let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  uncaught.length = 0
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  vi.stubGlobal('reportError', (error: unknown) => void uncaught.push(error))
  window.addEventListener('error', onError)
  document.documentElement.setAttribute('data-js-on', '')
})
afterEach(async () => {
  part.heal()
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  Object.assign(router.screen, { page: null, isRecent: false })
  document.body.replaceChildren()
  window.removeEventListener('error', onError)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page that the document of another URL shows. */
const isOfNoPage = ({ pageType }: Partial<PageData>): boolean =>
  pageType === '404' || pageType === 'error'

function viewOf(place: Place, changes: Partial<PageData> = {}): View {
  const page = pageData({ isStatic: false, ...place.page, ...changes })
  const Content = (): ReactElement => (
    <>
      <h1>{page.title}</h1>
      <a href="/guide/other">Link</a>
      <Counter />
    </>
  )
  const module: PageModule = {
    pageData: page,
    default: Content,
    ...(page.pageType !== 'blank' && place.exports?.(part.Trouble, Content)),
  }
  return { page, locale: testLocale('en'), module: isOfNoPage(page) ? null : module }
}

/** Begins to render, and waits for what follows from it. A page that fails isn't shown. */
async function run(begin: () => Promise<void>): Promise<void> {
  await act(async () => void begin().catch(() => {}))
  // Code that is loaded later.
  await act(async () => await new Promise((resolve) => setTimeout(resolve)))
}

/** Opens a page whose HTML the server has rendered. Returns the element of the app. */
async function open(place: Place): Promise<HTMLElement> {
  site.parts = {
    ...NO_SOURCES,
    theme: place.theme?.(part.Trouble) ?? {},
    ...place.sources?.(part.Trouble),
  }
  site.ofPage = place.added ? [place.added(part.Trouble)] : []
  const view = viewOf(place)
  await loadLazyParts(view.page)
  const html = renderToString(<App view={view} Page={DocPage} />, ROOT_OPTIONS)
  document.body.innerHTML = `<div id="bf:app">${html}</div>`
  textOfDocument = document.body.textContent
  part.start()
  await run(() => (isOfNoPage(view.page) ? replaceDocument(view) : hydrate(view)))
  return document.getElementById('bf:app')!
}

/** Goes to another page. */
async function go(place: Place, changes: Partial<PageData>): Promise<void> {
  const address = changes.routePath ?? '/'
  next = viewOf(place, changes)
  await run(() => router.navigate(address))
}

const BLANK: Partial<PageData> = {
  pageType: 'blank',
  frontmatter: { globalUIComponents: false },
}

/** Moments after which the components go on. */
const RECOVERED: readonly Moment[] = ['first rendering', 'event']

const cases = PLACES.flatMap((place) => MOMENTS.map((moment) => ({ place, moment }))).filter(
  // The page of an unknown URL is opened by its document only.
  ({ place, moment }) => !(isOfNoPage(place.page) && moment === 'navigation'),
)
/** One of each kind throws at every moment, and everything while hydrating. */
const OFTEN = /^slot "afterDoc"|at end|^Navbar$|^Layout$|^MobileMenu$|^page/
const daily = byDay(cases, ({ place, moment }) => moment === 'hydration' || OFTEN.test(place.name))

test.each(daily)('$place.name throws ($moment): the page stays', async ({ place, moment }) => {
  part = brokenPart(moment, ++count)
  if (place.name === 'LocaleHint')
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN'])
  const body = await open(place)
  const delivered = textOfDocument
  const trouble = (): HTMLElement | null => body.querySelector('.trouble')
  if (place.opener) await click(body.querySelector(place.opener))
  if (CLICKED.includes(moment)) await click(trouble())
  const isLeft = LEFT.includes(moment)
  const isUnmount = moment === 'unmount' || moment === 'late unmount'
  if (isLeft)
    await go(place, {
      routePath: '/guide/other',
      title: 'Second',
      ...(isUnmount && BLANK),
    })
  const isThrown = !(isUnmount && place.isLasting)
  const isLost = place.name === 'Layout' && isThrown && !RECOVERED.includes(moment)
  // What failed in place of the page that was asked for is in its document.
  const isReloaded = isLeft && place.isAround && moment === 'navigation'
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
  const nameOnNext = place.name.replace('/page', '/other')
  const names = [isReloaded ? nameOnNext : place.name]
  // The next page throws it, too, while React makes room. It recognizes objects only.
  if (place.name.startsWith('page') && moment === 'cleanup' && typeof part.thrown === 'string')
    names.push(nameOnNext)
  const reports = log.mock.calls.filter(([text]) => String(text).endsWith('failed:'))
  expect(reports).toEqual(
    isThrown && moment !== 'event' ? names.map((name) => [`${name} failed:`, part.thrown]) : [],
  )
  expect(uncaught).toEqual(moment === 'event' ? [part.thrown] : [])
  if (!isReloaded) {
    if (!isLeft) expect(withoutLate(body, place)).toBe(delivered)
    if (isLeft && !isOfNoPage(place.page)) expect(body.textContent).toContain('Second')
    if (!isOfNoPage(place.page))
      expect(body.querySelector('article a')?.getAttribute('href')).toBe('/guide/other')
    if (!place.isAround) await click(body.querySelector('.counter'))
    if (!place.isAround) expect(body.querySelector('.counter')?.textContent).toBe('1')
    if (moment === 'navigation') expect(trouble()).toBeNull()
  }
  expect(document.documentElement.hasAttribute('data-js-on')).toBe(!isLost)
  if (isReloaded) return
  // Another page gets another try.
  part.heal()
  await go(place, { routePath: '/guide/third' })
  expect([reload, assign].flatMap(({ mock }) => mock.calls)).toHaveLength(isLost ? 1 : 0)
  if (isLost) return
  if (place.opener) await click(body.querySelector(place.opener))
  expect(trouble()).not.toBeNull()
  expect(body.querySelector('.bf-kept')).toBeNull()
})

/** The text of the page, without what isn't in its document. */
function withoutLate(body: HTMLElement, { isLate, opener }: Place): string | null {
  const copy = body.cloneNode(true) as HTMLElement
  if (isLate || opener) for (const late of copy.querySelectorAll('.trouble')) late.remove()
  return copy.textContent
}
