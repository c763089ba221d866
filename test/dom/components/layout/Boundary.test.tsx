import {
  act,
  lazy,
  Suspense,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { type Arrival, AppContext } from '../../../../client/AppContext.ts'
import { usePage } from '../../../../client/index.ts'
import { Boundary } from '../../../../components/layout/Boundary.tsx'
import { GlobalsContext, type Globals } from '../../../../components/layout/GlobalsContext.ts'
import { Layout } from '../../../../components/layout/Layout.tsx'
import { loadPageParts } from '../../../../components/layout/pageParts.tsx'
import {
  ThemeContext,
  type Theme,
  type ThemeComponents,
} from '../../../../components/layout/theme.ts'
import { rootErrors } from '../../../../renderer/rootErrors.ts'
import type { PageData } from '../../../../shared/page.ts'
import { SLOTS } from '../../../../shared/slots.ts'
import { byDay } from '../../../support/nightly.ts'
import { click, pageData, testLocale, testSite } from '../../../support/mount.tsx'

// Whatever throws in the browser, the text that the server sent stays, and the rest goes on.

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
vi.mock('../../../../client/search.ts', () => ({
  searchOf: () => null,
  loadSearchHooks: async () => ({}),
}))

const MOMENTS = [
  'hydration',
  'update',
  'effect',
  'layout effect',
  'event',
  'lazy import',
  'navigation',
  'cleanup',
] as const
type Moment = (typeof MOMENTS)[number]

let isBrowser = false
let isHealed = false
let count = 0

/** Throws at a moment of its life in the browser. */
function troubleAt(moment: Moment): ComponentType<{ readonly children?: ReactNode }> {
  const message = `trouble ${++count}`
  const Missing = lazy(() => Promise.reject<{ default: ComponentType }>(new Error(message)))
  const fail = (): void => {
    if (isBrowser && !isHealed) throw new Error(message)
  }
  return function Trouble({ children }) {
    const [isBroken, setBroken] = useState(false)
    const { routePath } = usePage()
    if (moment === 'hydration' || (moment === 'update' && isBroken)) fail()
    if (moment === 'navigation' && routePath === '/guide/other') fail()
    useLayoutEffect(() => {
      if (moment === 'layout effect') fail()
    })
    useEffect(() => {
      if (moment === 'effect') fail()
      return () => {
        if (moment === 'cleanup') fail()
      }
    }, [routePath])
    const press = (): void => {
      if (moment === 'event') fail()
      setBroken(true)
    }
    return (
      <div>
        <button type="button" className="trouble" onClick={press}>
          Own text
        </button>
        {isBroken && moment === 'lazy import' && (
          <Suspense fallback={null}>
            <Missing />
          </Suspense>
        )}
        {children}
      </div>
    )
  }
}

function Counter(): ReactElement {
  const [clicks, setClicks] = useState(0)
  return (
    <button type="button" className="counter" onClick={() => setClicks(clicks + 1)}>
      {clicks}
    </button>
  )
}

const GLOBALS: Globals = { announcement: null, scrollToTop: null, versions: null, components: [] }

interface Place {
  readonly page?: Partial<PageData>
  readonly theme?: (Trouble: ComponentType<{ readonly children?: ReactNode }>) => Theme
  readonly globals?: (Trouble: ComponentType) => Partial<Globals>
  /** True where the text of the page is in what throws. */
  readonly isAround?: boolean
  /** What the report begins with. */
  readonly name: string
}

const doc: Partial<PageData> = {
  title: 'First',
  sidebarKey: '/guide/',
  toc: [
    { id: 'a', text: 'Section', depth: 2, charIndex: 0 },
    { id: 'b', text: 'More', depth: 2, charIndex: 0 },
  ],
  alternates: [{ lang: 'zh', routePath: '/zh/guide/page' }],
}
const home: Partial<PageData> = {
  pageType: 'home',
  frontmatter: { hero: { name: 'Kite' }, features: [{ title: 'Exact', details: '' }] },
}
const AROUND = ['DocLayout', 'HomeLayout']
const PARTS: readonly (keyof ThemeComponents)[] = [
  ...(['Navbar', 'Logo', 'NavMenu', 'LocaleSwitch', 'VersionSwitch', 'SchemeSwitch'] as const),
  ...(['SocialLinks', 'AnnouncementBar', 'Sidebar', 'SidebarTree', 'Outline', 'LocalBar'] as const),
  ...(['PageBanner', 'VersionNotice', 'TranslationNotice', 'DocLayout', 'Overview'] as const),
  ...(['DocFooter', 'PageTools', 'EditLink', 'PrevNext', 'Footer'] as const),
  ...(['HomeLayout', 'Hero', 'Features'] as const),
]

const PLACES: readonly Place[] = [
  ...SLOTS.map((slot): Place => ({
    name: `slot "${slot}"`,
    page: /Hero|Features/.test(slot) ? home : doc,
    theme: (Trouble) => ({ slots: { [slot]: Trouble } }),
  })),
  ...PARTS.map((part): Place => ({
    name: part,
    page: ['HomeLayout', 'Hero', 'Features'].includes(part)
      ? home
      : { ...doc, frontmatter: { overview: part === 'Overview' } },
    theme: (Trouble) => ({ components: { [part]: Trouble } }),
    isAround: AROUND.includes(part),
  })),
  {
    name: 'globalUIComponents theme/Chat.tsx',
    globals: (Trouble) => ({
      components: [[Trouble as ComponentType<never>, {}, 'globalUIComponents theme/Chat.tsx']],
    }),
  },
  {
    name: 'Zoom.tsx of the plugin "zoom"',
    globals: (Trouble) => ({
      components: [[Trouble as ComponentType<never>, {}, 'Zoom.tsx of the plugin "zoom"']],
    }),
  },
  { name: 'AnnouncementBar', globals: (Trouble) => ({ announcement: Trouble }) },
  { name: 'ScrollToTop', globals: (Trouble) => ({ scrollToTop: Trouble }) },
  { name: 'page /guide/', isAround: true },
]

let log: MockInstance<Console['error']>
const uncaught: unknown[] = []
const onError = (event: ErrorEvent): void => {
  event.preventDefault()
  uncaught.push(event.error)
}
let root: Root | undefined
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  isBrowser = false
  isHealed = false
  uncaught.length = 0
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('reportError', (error: unknown) => void uncaught.push(error))
  window.addEventListener('error', onError)
})
afterEach(async () => {
  isHealed = true
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  window.removeEventListener('error', onError)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What the renderer notes when a page is on the screen. */
function Arriving({
  page,
  arrival,
  isNext,
}: {
  readonly page: PageData
  readonly arrival: Arrival
  readonly isNext: boolean
}): null {
  useInsertionEffect(() => {
    if (isNext) Object.assign(arrival, { page, isRecent: true })
  }, [page, arrival, isNext])
  return null
}

/** Opens a page whose HTML the server has rendered, and hydrates it. */
async function open(
  { page = doc, theme, globals, isAround, name }: Place,
  moment: Moment,
): Promise<{ readonly body: HTMLElement; go(routePath: string): Promise<void> }> {
  const Trouble = troubleAt(moment)
  const first = pageData({ ...page, version: String(count) })
  await loadPageParts(first)
  const arrival: Arrival = { page: first, isRecent: false }
  const themed = theme?.(Trouble) ?? {}
  const around = { ...GLOBALS, ...globals?.(Trouble) }
  const isInPage = isAround && name.startsWith('page')
  const app = (shown: PageData): ReactElement => (
    <AppContext value={{ page: shown, site: testSite, locale: testLocale('en'), arrival }}>
      <ThemeContext value={themed}>
        <GlobalsContext value={around}>
          <Arriving page={shown} arrival={arrival} isNext={shown !== first} />
          <Boundary of="Layout">
            <Layout>
              <article className="bf-prose">
                <h1>{shown.title}</h1>
                <a href="/guide/other">Link</a>
                {isInPage && <Trouble />}
                <Counter />
              </article>
            </Layout>
          </Boundary>
        </GlobalsContext>
      </ThemeContext>
    </AppContext>
  )
  document.body.innerHTML = `<div id="bf:app">${renderToString(app(first))}</div>`
  const body = document.getElementById('bf:app')!
  isBrowser = true
  await act(async () => {
    root = hydrateRoot(
      body,
      app(first),
      rootErrors(() => {}),
    )
  })
  return {
    body,
    async go(routePath) {
      const next = pageData({ ...page, version: String(count), routePath, title: 'Second' })
      await act(async () => {
        root?.render(app(next))
      })
      arrival.isRecent = false
    },
  }
}

const cases = PLACES.flatMap((place) => MOMENTS.map((moment) => ({ place, moment })))
/** One of each kind throws at every moment, and everything while hydrating. */
const OFTEN = /afterDoc"|beforeSidebar|^Navbar|DocLayout|Chat|zoom|^page|Announcement/
const daily = byDay(cases, ({ place, moment }) => moment === 'hydration' || OFTEN.test(place.name))

test.each(daily)('$place.name throws ($moment): the page stays', async ({ place, moment }) => {
  isBrowser = false
  const { body, go } = await open(place, moment)
  const trouble = body.querySelector<HTMLElement>('.trouble')
  expect(trouble).not.toBeNull()
  if (['update', 'event', 'lazy import'].includes(moment)) await click(trouble)
  if (moment === 'navigation' || moment === 'cleanup') await go('/guide/other')
  const title = moment === 'navigation' || moment === 'cleanup' ? 'Second' : 'First'
  // What is left of the page that was there before isn't shown on another one.
  if (moment === 'navigation') expect(body.querySelector('.trouble')).toBeNull()
  else expect(body.textContent).toContain('Own text')
  if (!(place.isAround && moment === 'navigation')) {
    if (place.page?.pageType !== 'home') expect(body.querySelector('h1')?.textContent).toBe(title)
    expect(body.querySelector('article a')?.getAttribute('href')).toBe('/guide/other')
  }
  if (!place.isAround) {
    const counter = body.querySelector('.counter')
    await click(counter)
    expect(body.querySelector('.counter')?.textContent).toBe('1')
  }
  const reports = log.mock.calls.map(([message]) => String(message))
  if (moment === 'event') {
    expect(uncaught).toHaveLength(1)
    expect(reports).toEqual([])
  } else expect(reports).toEqual([expect.stringContaining(`${place.name}`)])
  if (place.isAround && moment === 'navigation') {
    // The page has not been shown: its document has it.
    expect(reload).toHaveBeenCalled()
    return
  }
  expect(reload).not.toHaveBeenCalled()
  // Another page gets another try.
  isHealed = true
  await go('/guide/third')
  expect(body.querySelector('.trouble')).not.toBeNull()
  expect(body.querySelector('.bf-kept')).toBeNull()
})
