import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { type BuildName, buildMixed, MARKS, type MixedBuilds } from '../../support/mixedBuilds.ts'
import {
  FILE_KINDS,
  type FileKind,
  type HostState,
  type MixedHost,
  startMixedHost,
} from '../../support/mixedHost.ts'
import {
  checkAll,
  checkCounter,
  failedSearch,
  isOfOneBuild,
  outcomeOf,
  settled,
  startVisit,
  updateWorker,
  worksOrExplains,
  wrongFiles,
} from '../../support/mixedVisit.ts'
import { byDay, tries } from '../../support/nightly.ts'
import { followsSite } from '../../support/reader.ts'

// A host, a cache in front of it and the browser may have files of two builds: during a deployment,
// after half an upload, for as long as one of them keeps something. Pages of two builds never meet:
// a page reloads once, or offers to. No old text is shown without a notice.

let builds: MixedBuilds
let host: MixedHost
beforeAll(async () => {
  builds = await buildMixed('mixed-builds')
}, 180_000)
afterAll(async () => builds?.dispose())
beforeEach(async () => {
  host = await startMixedHost(whole('a'))
})
afterEach(async () => host.close())
const browser = useBrowser()

/** Builds that a kind of file is of. The first one that has a file is served. */
type From = readonly BuildName[]

/** What the site becomes after `a`: another one, or the same with other texts. */
const OTHERS = ['b', 't'] as const

function stateOf(
  from: Readonly<Record<FileKind, From>>,
  rest: Omit<HostState, 'files' | 'missing'> & { readonly missing?: HostState['missing'] } = {},
): HostState {
  const folders = Object.fromEntries(
    FILE_KINDS.map((kind) => [kind, from[kind].map((name) => builds[name])]),
  ) as Record<FileKind, string[]>
  return { missing: '404', ...rest, files: folders }
}

/** The site after a deployment. With `old` hashed files of the build before are still there. */
function whole(
  build: BuildName,
  { old, ...rest }: Parameters<typeof stateOf>[1] & { readonly old?: BuildName | undefined } = {},
): HostState {
  const own: From = [build]
  const hashed: From = old ? [build, old] : own
  return stateOf(
    { html: own, scripts: hashed, data: hashed, lists: own, search: hashed, worker: own },
    rest,
  )
}

const MISSING = ['404', 'spa'] as const

interface Half {
  readonly from: Readonly<Record<FileKind, From>>
  readonly missing: HostState['missing']
}

/** Every way in which kinds of files may be of `a` and of another build. */
function halvesWith(other: BuildName): Half[] {
  const both: From = [other, 'a']
  const either: From[] = [['a'], [other]]
  return either
    .flatMap((html) =>
      [...either, both].flatMap((scripts) =>
        [...either, both].flatMap((data) =>
          either.flatMap((lists) =>
            either.flatMap((search) =>
              either.map((worker) => ({ html, scripts, data, lists, search, worker })),
            ),
          ),
        ),
      ),
    )
    .map((from, index) => ({ from, missing: MISSING[(index + (index >> 1)) % 2] ?? '404' }))
}
const halves = OTHERS.flatMap(halvesWith)
const nameOf = ({ from, missing }: Half): string =>
  `${FILE_KINDS.map((kind) => `${kind} ${from[kind].join('')}`).join(', ')}, ${missing}`

test.each(
  byDay(halves, (_, index) => index % 67 === 7).map((half) => [nameOf(half), half] as const),
)('a host with %s', async (_, { from, missing }) => {
  host.change(stateOf(from, { missing }))
  const outcomes = await checkAll(await startVisit(browser), host)
  // What is complete works.
  const [build = 'a'] = from.html
  const isComplete = FILE_KINDS.every((kind) =>
    ['scripts', 'data'].includes(kind) ? from[kind].includes(build) : from[kind][0] === build,
  )
  if (isComplete) expect(outcomes).not.toContain('explains')
})

const CACHED: readonly (readonly FileKind[])[] = [
  [],
  ['lists', 'worker'],
  ['html'],
  ['html', 'lists', 'worker'],
]
const deployments = OTHERS.flatMap((other) =>
  (
    [
      ['a', other],
      [other, 'a'],
    ] as const
  ).flatMap(([from, to]) =>
    [true, false].flatMap((keepsOld) =>
      [600, 0].flatMap((htmlAge) =>
        CACHED.flatMap((cached) =>
          MISSING.map((missing) => ({ from, to, keepsOld, htmlAge, cached, missing })),
        ),
      ),
    ),
  ),
)

test.each(
  byDay(deployments, (_, index) => index % 21 === 16).map(
    (one) => [JSON.stringify(one), one] as const,
  ),
)('a reader who comes back after the deployment %s', async (_, { from, to, keepsOld, ...rest }) => {
  host.change(whole(from, rest))
  const visit = await startVisit(browser)
  expect(await checkAll(visit, host)).not.toContain('explains')
  host.change(whole(to, { ...rest, old: keepsOld ? from : undefined }))
  const outcomes = await checkAll(visit, host)
  // Only documents that are kept somewhere are explained.
  if (!rest.cached.includes('html') && rest.htmlAge === 0)
    expect(outcomes).not.toContain('explains')
})

/** Kinds of files that have arrived in the middle of an upload. */
const arrivals: FileKind[][] = [
  ['html', 'worker'],
  ...FILE_KINDS.map((kind) => [kind]),
  ...FILE_KINDS.map((kind) => FILE_KINDS.filter((other) => other !== kind)),
  ['scripts', 'data', 'search'],
]
const uploads = arrivals.flatMap((arrived) =>
  (
    [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 't'],
      ['t', 'a'],
    ] as const
  ).flatMap(([from, to], index) =>
    // All of them for the builds that differ most.
    MISSING.filter((_, at) => index < 2 || at === (arrived.length + index) % 2).map((missing) => ({
      arrived,
      missing,
      from,
      to,
    })),
  ),
)

test.each(
  byDay(
    uploads.map((one) => [JSON.stringify(one), one] as const),
    ([, { arrived, missing, to }]) =>
      missing === 'spa' && to === 'b' && arrived.join() === 'html,worker',
  ),
)('a service worker that meets an upload %s', async (_, { arrived, missing, from, to }) => {
  host.change(whole(from, { missing }))
  const visit = await startVisit(browser, true)
  const { page } = visit
  await page.goto(`${host.origin}/guide/first`)
  await updateWorker(page)
  host.change(
    stateOf(
      Object.fromEntries(
        FILE_KINDS.map((kind) => [kind, [arrived.includes(kind) ? to : from]]),
      ) as unknown as Readonly<Record<FileKind, From>>,
      { missing },
    ),
  )
  await updateWorker(page)
  await checkAll(visit, host)
  await updateWorker(page)
  host.change(whole(to, { missing }))
  await page.goto(`${host.origin}/guide/second`)
  await settled(page)
  await updateWorker(page)
  expect(await checkAll(visit, host)).not.toContain('explains')
  expect(await wrongFiles(page)).toEqual([])
  // Offline it is what it is online.
  await host.close()
  await checkCounter(visit, host)
  await page.goto(`${host.origin}/guide/${to === 'a' ? 'gone' : 'later'}`)
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  await isOfOneBuild(visit, true)
  host = await startMixedHost(whole(to))
})

test.each(byDay(OTHERS.flatMap((other) => MISSING.map((missing) => ({ other, missing })))))(
  'a service worker over a deployment and the way back: $other, $missing',
  async ({ other, missing }) => {
    host.change(whole('a', { missing }))
    const visit = await startVisit(browser, true)
    const { page } = visit
    await page.goto(`${host.origin}/guide/first`)
    await updateWorker(page)
    for (const build of [other, 'a'] as const) {
      // The worker is that of the other build until the browser requests it.
      host.change(whole(build, { missing }))
      expect(await checkAll(visit, host)).not.toContain('explains')
      await updateWorker(page)
      expect(await checkAll(visit, host)).not.toContain('explains')
    }
    expect(await wrongFiles(page)).toEqual([])
    await host.close()
    await checkCounter(visit, host)
    host = await startMixedHost(whole('a'))
  },
)

test(`a tab that stays open over ${tries(6, 30)} deployments`, async () => {
  const visit = await startVisit(browser)
  const { page } = visit
  await page.goto(`${host.origin}/guide/first`)
  await settled(page)
  for (let count = 1; count <= tries(6, 30); count++) {
    const [build, before] = count % 2 === 1 ? (['b', 'a'] as const) : (['a', 'b'] as const)
    host.change(whole(build, { old: count % 3 === 0 ? before : undefined }))
    const target = count % 2 === 1 ? 'second' : 'first'
    await page.locator(`.bf-sidebar a[href="/guide/${target}"]`).click()
    await page.waitForURL(`**/guide/${target}`)
    await page.getByRole('heading', { level: 1, name: /Second|First/ }).waitFor()
    await settled(page)
    await isOfOneBuild(visit, false)
    await page.keyboard.press('Control+k')
    const box = page.locator('dialog[open] input, .bf-search-page input')
    expect(await worksOrExplains(page, box.first())).toBe('works')
    await page.goto(`${host.origin}/guide/${target}`)
    expect(await settled(page)).toBe('works')
  }
})

/** Opens a tab that follows the site, and deploys another build. */
async function deployUnderTab(other: BuildName): Promise<Page> {
  const { page } = await startVisit(browser)
  // The tab has requested the version that it shows, and what it is to show next.
  const isNoted = Promise.all([
    followsSite(page),
    ...['/version.json', '/page-data/en.json', '/pages/guide/second.'].map(
      async (part) => await page.waitForResponse((response) => response.url().includes(part)),
    ),
  ])
  await page.goto(`${host.origin}/guide/first`)
  await settled(page)
  await isNoted
  host.change(whole(other, { old: 'a' }))
  return page
}

const goTo = async (page: Page, name: string): Promise<void> =>
  await page.locator(`.bf-sidebar a[href="/guide/${name}"]`).click()

const laterIn = async (page: Page): Promise<void> =>
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 6 * 60_000
  })

const newVersion = (page: Page): Locator =>
  page.getByRole('button', { name: 'A new version is available. Reload' })

test.each(OTHERS)(
  'a tab that stays in view learns of the deployment of %s when it goes to another page',
  async (other) => {
    const page = await deployUnderTab(other)
    await goTo(page, 'second')
    await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
    expect(await outcomeOf(page)).toBe('works')
    await laterIn(page)
    await goTo(page, 'first')
    await newVersion(page).waitFor()
    // A reader who closes it gets what the host has with the next page.
    await page.getByRole('button', { name: 'Close' }).click()
    await goTo(page, 'second')
    await page.getByText(`Text ${MARKS[other].text}. Findable.`).waitFor()
    await settled(page)
  },
)

test.each(
  OTHERS.flatMap((other) =>
    (['document visibilitychange', 'window focus'] as const).map((event) => ({ other, event })),
  ),
)('a tab learns of the deployment of $other on the event $event', async ({ other, event }) => {
  const page = await deployUnderTab(other)
  await laterIn(page)
  await page.evaluate((names) => {
    const [target, type = ''] = names.split(' ')
    const source = target === 'window' ? window : document
    source.dispatchEvent(new Event(type))
  }, event)
  await newVersion(page).click()
  await page.getByText(`Text ${MARKS[other].text},`).waitFor()
  expect(await settled(page)).toBe('works')
})

const ALL_OLD: Readonly<Record<FileKind, From>> = {
  html: ['a'],
  scripts: ['a'],
  data: ['a'],
  lists: ['a'],
  search: ['a'],
  worker: ['a'],
}

/** Lists or index of the search of another build than the rest, until the upload is complete. */
test.each(
  byDay(
    OTHERS.flatMap((other) =>
      (['lists', 'search', 'html'] as const).flatMap((early) =>
        MISSING.flatMap((missing) =>
          ['page', 'dialog'].map((place) => ({ other, early, missing, place })),
        ),
      ),
    ),
    (_, index) => index % 11 === 3,
  ),
)('a search recovers from $early of $other, $missing, on the $place', async (half) => {
  const { other, early, missing, place } = half
  const from: Record<FileKind, From> = {
    ...ALL_OLD,
    // With `html`, everything but the files of the search.
    ...(early === 'html'
      ? { html: [other], scripts: [other, 'a'], data: [other, 'a'], worker: [other] }
      : { [early]: [other] }),
  }
  host.change(stateOf(from, { missing }))
  const { page } = await startVisit(browser)
  await page.goto(`${host.origin}/${place === 'page' ? 'search' : 'guide/first'}`)
  await settled(page)
  if (place === 'dialog') await page.keyboard.press('Control+k')
  const box = page.locator('dialog[open] input, .bf-search-page input').first()
  const found = page.locator('mark', { hasText: /findable/i }).first()
  if ((await worksOrExplains(page, box)) === 'works') {
    await box.fill('findable')
    await worksOrExplains(page, found.or(failedSearch(page)).first())
  }
  host.change(whole(other, { missing, old: 'a' }))
  // What the page offers is enough.
  await expect
    .poll(
      async () => {
        if (await found.isVisible()) return true
        const offers = page.getByRole('button', { name: /Try again|Reload/ })
        if (await offers.first().isVisible()) await offers.first().click()
        else if ((await box.isVisible()) && (await box.inputValue()) === '')
          await box.fill('findable')
        else if (!(await box.isVisible())) await page.keyboard.press('Control+k')
        return false
      },
      { timeout: 30_000 },
    )
    .toBe(true)
})

/** A cache in front of the host that keeps documents, lists or both, while only texts change. */
test.each(
  byDay(
    [true, false].flatMap((keepsOld) =>
      [['html'], ['lists'], ['html', 'lists']].map((cached) => ({ cached, keepsOld })),
    ) as { cached: FileKind[]; keepsOld: boolean }[],
    3,
  ),
)('texts of a cache %o are not shown as those of the site', async ({ cached, keepsOld }) => {
  host.change(whole('a', { cached }))
  // Another reader was there before.
  await checkAll(await startVisit(browser), host)
  host.change(whole('t', { cached, old: keepsOld ? 'a' : undefined }))
  const outcomes = await checkAll(await startVisit(browser), host)
  if (!cached.includes('html')) expect(outcomes).not.toContain('explains')
})

test.each(byDay([true, false].flatMap((keepsOld) => OTHERS.map((other) => ({ keepsOld, other })))))(
  'a reader reloads past a cache that keeps documents: $other, old files kept: $keepsOld',
  async ({ keepsOld, other }) => {
    host.change(whole('a', { cached: ['html'] }))
    const { page } = await startVisit(browser)
    await page.goto(`${host.origin}/guide/first`)
    await settled(page)
    host.change(whole(other, { cached: ['html'], old: keepsOld ? 'a' : undefined }))
    await page.goto(`${host.origin}/guide/first?from=mail#first`)
    // Without the old files, it reloads by itself.
    const current = page.getByText(`Text ${MARKS[other].text},`)
    await newVersion(page).or(current).first().waitFor()
    if (!(await current.isVisible())) await newVersion(page).click()
    await current.waitFor()
    expect(await settled(page)).toBe('works')
    await page.waitForURL(`${host.origin}/guide/first?from=mail#first`)
  },
)
