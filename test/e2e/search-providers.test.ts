import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AlgoliaServer, type DocSearchRecord, startAlgolia } from '../support/algoliaServer.ts'
import { type Reader, useBrowser } from '../support/browser.ts'
import { builtSearchIndex } from '../support/builtSearchIndex.ts'
import { runCli } from '../support/cli.ts'
import { docSearchRecords } from '../support/docSearchRecords.ts'
import { isNightly } from '../support/nightly.ts'
import { outputFiles } from '../support/outputPages.ts'
import { hydrated, requestsDuring } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

const browser = useBrowser()

const ACCOUNT = { appId: 'KITE123', apiKey: 'search-only', indexName: 'kite docs' }
const PROVIDERS = {
  local: "'local'",
  pagefind: "'pagefind'",
  algolia: JSON.stringify({ name: 'algolia', ...ACCOUNT }),
  own: "'./theme/searchProvider.ts'",
}
/** The browser requests it: the site has none. */
const ICON = /favicon\.ico/

type Name = keyof typeof PROVIDERS

let site: ScratchSite
const built = new Map<Name, { files: string[]; scripts: string; server: FolderServer }>()
const siteOf = (name: Name): { files: string[]; scripts: string; server: FolderServer } => {
  const found = built.get(name)
  if (!found) throw new Error(`The site with the provider ${name} was not built.`)
  return found
}

let records: DocSearchRecord[] = []
let algolia: AlgoliaServer

beforeAll(async () => {
  site = await createScratchSite('providers', 'providers')
  const config = await site.read('bifolio.config.ts')
  for (const [name, code] of Object.entries(PROVIDERS)) {
    await site.write(
      'provider.ts',
      `import type { SearchProviderConfig } from 'bifolio'\n\nexport const provider: SearchProviderConfig = ${code}\n`,
    )
    await site.write(
      'bifolio.config.ts',
      config.replace('title:', `outDir: 'dist-${name}',\n  title:`),
    )
    const { code: exit, stdout, stderr } = await runCli(['build'], site.root)
    if (exit !== 0)
      throw new Error(`The site with the provider ${name} could not be built:\n${stdout}${stderr}`)
    const folder = join(site.root, `dist-${name}/client`)
    const files = await outputFiles(folder)
    const scripts = await Promise.all(
      files
        .filter((file) => file.startsWith('assets/') && file.endsWith('.js'))
        .map((file) => readFile(join(folder, file), 'utf8')),
    )
    built.set(name as Name, {
      files,
      scripts: scripts.join('\n'),
      server: await serveFolder(folder),
    })
  }
  for (const [lang, tag] of [
    ['en', 'en'],
    ['zh', 'zh-CN'],
  ] as const) {
    records.push(
      ...docSearchRecords(await builtSearchIndex(join(site.root, 'dist-local/client'), lang), {
        siteUrl: 'https://kite.example.com',
        tag,
      }),
    )
  }
  algolia = await startAlgolia(ACCOUNT, records)
}, 240_000)
afterAll(async () => {
  await algolia?.close()
  for (const { server } of built.values()) await server.close()
  await site?.dispose()
})
beforeEach(() => {
  algolia.requests.length = 0
  algolia.onRequest = () => {}
})

/** Redirects requests for the service to its substitute. */
async function toStandIn(route: Route): Promise<void> {
  const { host, pathname } = new URL(route.request().url())
  try {
    const response = await route.fetch({
      url: algolia.origin + pathname,
      headers: { ...(await route.request().allHeaders()), 'x-host': host },
    })
    await route.fulfill({ response })
  } catch {
    // The page has given the request up.
  }
}

async function openSearch(name: Name, path = '/', allow: readonly RegExp[] = []): Promise<Reader> {
  const reader = await browser.newPage({ allow: [...allow, ICON] })
  await reader.page.route(/algolia(?:net)?\.(?:net|com)\//, toStandIn)
  await reader.page.goto(siteOf(name).server.origin + path)
  await hydrated(reader.page)
  await reader.page.keyboard.press('Control+k')
  await reader.page.getByRole('combobox').waitFor()
  return reader
}

const rows = (page: Page): Promise<string[]> =>
  page
    .locator('.bf-search [role="option"]')
    .evaluateAll((found) => found.map((row) => (row as HTMLElement).innerText.replace(/\s+/g, ' ')))
const links = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.bf-search a[role="option"]')
    .evaluateAll((found) => found.map((row) => row.getAttribute('href')))
const noted = (page: Page, name: 'searched' | 'finished', what: string): Promise<void> =>
  expect.poll(() => page.evaluate((key) => document.documentElement.dataset[key], name)).toBe(what)
const searched = (page: Page, what: string): Promise<void> => noted(page, 'searched', what)

describe.each(Object.keys(PROVIDERS) as Name[])('with the provider %s', (name) => {
  test('the search finds a page, and every hook of the site is called', async () => {
    const { page } = await openSearch(name)
    await page.getByRole('combobox').fill('setup')
    await searched(page, 'install: found')
    const [first] = await rows(page)
    expect(first).toMatch(/^Installation/)
    expect((await links(page))[0]).toBe('/guide/install')
    await expect.poll(async () => (await rows(page)).at(-1)).toMatch(/^Drawn: install in \d pages$/)
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Installation' }).waitFor()
    const provider = name === 'own' ? 'custom' : name
    await noted(page, 'finished', `setup as install: /guide/install by ${provider}`)
  })

  test('the site holds the code of no other provider', () => {
    const { files, scripts } = siteOf(name)
    const parts = {
      local:
        files.some((file) => /^search.*\.json$/.test(file)) &&
        files.some((file) => file.includes('searchWorker')),
      pagefind:
        files.some((file) => file.endsWith('pagefind-entry.json')) &&
        scripts.includes('pagefind.js'),
      algolia: scripts.includes('algolia.net'),
      own: scripts.includes('Own provider'),
    }
    expect(Object.entries(parts).flatMap(([part, isThere]) => (isThere ? part : []))).toEqual([
      name,
    ])
  })

  test('nothing of it is loaded before a search is likely', async () => {
    const { server } = siteOf(name)
    const asked: string[] = []
    server.onRequest = (path) => void asked.push(path)
    const { page } = await browser.newPage({ allow: [ICON] })
    await page.goto(`${server.origin}/`)
    await hydrated(page)
    server.onRequest = () => {}
    expect(asked.filter((path) => /search|pagefind/i.test(path))).toEqual([])
    const scripts = await Promise.all(
      asked
        .filter((path) => path.endsWith('.js'))
        .map((path) => site.read(`dist-${name}/client${path}`)),
    )
    expect(scripts.length).toBeGreaterThan(0)
    // Of the built-in search the app has the few lines that ask for it.
    expect(
      scripts
        .map((script) => /pagefind\.js|algolia\.net|Own provider/.exec(script)?.[0])
        .filter(Boolean),
    ).toEqual([])
  })
})

describe('Pagefind', () => {
  test('opens the section, with the headings above it and the term marked', async () => {
    const { page } = await openSearch('pagefind')
    await page.getByRole('combobox').fill('blocked')
    await searched(page, 'blocked: found')
    expect((await links(page)).slice(0, 2)).toEqual([
      '/guide/install',
      '/guide/install#behind-a-proxy',
    ])
    expect((await rows(page))[1]).toContain('Package managers > Behind a proxy')
    expect(await page.locator('.bf-search mark').allInnerTexts()).toContain('blocked.')
  })

  test('finds Chinese words, and shows them below when the own language has none', async () => {
    const { page } = await openSearch('pagefind')
    await page.getByRole('combobox').fill('包管理器')
    await searched(page, '包管理器: nothing')
    await expect.poll(async () => await links(page)).toContain('/zh/guide/install#package-managers')
  })

  test('an index that cannot be loaded shows a message, and loads at the next try', async () => {
    const { server } = siteOf('pagefind')
    const { page } = await browser.newPage({
      allow: [ICON, /pagefind/i, /Failed to load/, /ERR_FAILED/],
    })
    await page.route(/pagefind\.js/, (route) => route.abort())
    await page.goto(`${server.origin}/`)
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('proxy')
    await page.getByText('Search could not load').waitFor()
    await page.unroute(/pagefind\.js/)
    await page.locator('.bf-search-status button').click()
    await searched(page, 'proxy: found')
  })
})

describe('Algolia', () => {
  test('is asked for the language of the page, with nothing but the search-only key', async () => {
    const { page } = await openSearch('algolia', '/zh/')
    await page.getByRole('combobox').fill('代理')
    await searched(page, '代理: found')
    expect(algolia.requests.map(({ host, path }) => host + path)).toEqual([
      'kite123-dsn.algolia.net/1/indexes/kite%20docs/query',
    ])
    expect(algolia.requests[0]?.body).toMatchObject({
      query: '代理',
      hitsPerPage: 100,
      facetFilters: ['lang:zh-CN'],
    })
    expect((await links(page)).slice(0, 2)).toEqual([
      '/zh/guide/install',
      '/zh/guide/install#behind-a-proxy',
    ])
    expect(await page.locator('.bf-search mark').allInnerTexts()).toContain('代理')
  })

  test('shows texts as they are, never as markup', async () => {
    records.unshift({
      ...records[0],
      objectID: 'x',
      type: 'content',
      content: 'A <img src=x onerror=alert(1)> trap &amp; more',
      url: 'https://kite.example.com/guide/deploy',
    } as DocSearchRecord)
    const { page } = await openSearch('algolia')
    await page.getByRole('combobox').fill('trap')
    await searched(page, 'trap: found')
    records.shift()
    expect((await rows(page)).join()).toContain('A <img src=x onerror=alert(1)> trap &amp; more')
    expect(await page.locator('.bf-search mark').allInnerTexts()).toEqual(['trap'])
  })

  test('a request that was overtaken is ended', async () => {
    let release = (): void => {}
    algolia.onRequest = ({ body }) =>
      body.query === 'inst' ? new Promise<void>((resolve) => (release = resolve)) : undefined
    const { page } = await openSearch('algolia')
    const ended = page.waitForEvent(
      'requestfailed',
      (request) => request.postData()?.includes('"inst"') === true,
    )
    await page.getByRole('combobox').fill('inst')
    await expect.poll(() => algolia.requests.length).toBe(1)
    await page.getByRole('combobox').fill('deploy')
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await searched(page, 'deploy: found')
    release()
    expect((await rows(page))[0]).toMatch(/^Deploy/)
  })

  test('another host is asked when the first one fails', async () => {
    algolia.onRequest = ({ host }) => (host.includes('-dsn') ? 503 : undefined)
    const { page } = await openSearch('algolia', '/', [/503/])
    await page.getByRole('combobox').fill('proxy')
    await searched(page, 'proxy: found')
    expect(algolia.requests.map(({ host }) => host)).toEqual([
      'kite123-dsn.algolia.net',
      expect.stringMatching(/^kite123-[123]\.algolianet\.com$/),
    ])
  })

  test('a failure of all hosts is reported, and the next try succeeds', async () => {
    algolia.onRequest = () => 500
    const { page } = await openSearch('algolia', '/', [/500/])
    await page.getByRole('combobox').fill('proxy')
    await page.getByText('Search could not load').waitFor()
    expect(new Set(algolia.requests.map(({ host }) => host)).size).toBe(4)
    algolia.onRequest = () => {}
    await page.locator('.bf-search-status button').click()
    await searched(page, 'proxy: found')
  })

  test('a refusal is reported without trying other hosts', async () => {
    algolia.onRequest = () => 403
    const { page } = await openSearch('algolia', '/', [/403/])
    await page.getByRole('combobox').fill('proxy')
    await page.getByText('Search could not load').waitFor()
    expect(algolia.requests).toHaveLength(1)
  })
})

test.runIf(isNightly)(
  'one query of a large site fetches a small part of its index',
  async () => {
    const words =
      (await readFile(join(import.meta.dirname, '../../LICENSE'), 'utf8'))
        .toLowerCase()
        .match(/[a-z]{4,}/g) ?? []
    await site.write('provider.ts', "export const provider = 'pagefind' as const\n")
    await site.write(
      'bifolio.config.ts',
      (await site.read('bifolio.config.ts')).replace(/dist-\w+/, 'dist-large'),
    )
    // Words of 200 pages: some on every page, some on a few, one on a single one.
    const text = (page: number): string =>
      Array.from({ length: 300 }, (_, at) =>
        at % 5 === 0
          ? `term${(page * 37 + at * 11) % 4000}`
          : words[(page * 13 + at * 7) % words.length],
      ).join(' ')
    for (let page = 0; page < 200; page++)
      await site.write(
        `content/en/many/page-${page}.md`,
        `# Page ${page}\n\n${text(page)}\n\n## Details of ${page}\n\n${text(page + 1000)} kitefly${page}\n`,
      )
    const { code, stdout, stderr } = await runCli(['build'], site.root)
    expect(`${code} ${stderr}`, stdout).toBe('0 ')
    const folder = join(site.root, 'dist-large/client')
    const sizeOf = async (path: string): Promise<number> =>
      (await stat(join(folder, path.replace(/\?.*/, '')))).size
    const server = await serveFolder(folder)
    try {
      const { page } = await browser.newPage({ allow: [ICON] })
      const asked: string[] = []
      server.onRequest = (path) => void (/\/search/.test(path) && asked.push(path))
      await page.goto(`${server.origin}/`)
      await hydrated(page)
      const bytesDuring = async (action: () => Promise<void>): Promise<number> => {
        asked.length = 0
        // What one step fetches late must not count for the next.
        await requestsDuring(page, action)
        return (await Promise.all(asked.map(sizeOf))).reduce((sum, size) => sum + size, 0)
      }
      const start = await bytesDuring(async () => {
        await page.keyboard.press('Control+k')
        await expect.poll(() => asked.some((path) => path.includes('.pf_meta'))).toBe(true)
      })
      const rare = await bytesDuring(async () => {
        await page.getByRole('combobox').fill('kitefly121')
        await searched(page, 'kitefly121: found')
      })
      expect(await links(page)).toEqual([
        '/many/page-121',
        '/many/page-121#details-of-121',
        '/guide/deploy',
      ])
      const common = await bytesDuring(async () => {
        await page.getByRole('combobox').fill('permission')
        await searched(page, 'permission: found')
      })
      const all = (
        await Promise.all(
          (await outputFiles(folder))
            .filter((file) => /\.pf_(index|fragment)$/.test(file))
            .map(sizeOf),
        )
      ).reduce((sum, size) => sum + size, 0)
      console.info(
        `Pagefind, 200 pages: start ${start} bytes, a rare word ${rare}, a common word ${common}, the whole index ${all}`,
      )
      expect(start).toBeLessThan(220_000)
      expect(rare).toBeLessThan(60_000)
      expect(common).toBeLessThan(60_000)
      expect(rare + common).toBeLessThan(all / 6)
    } finally {
      await server.close()
    }
  },
  240_000,
)
