import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageHrefOf } from '../../shared/routePath.ts'
import { buildHosted, type HostedBuild, isInstalled, SERVERS } from '../support/hostedSite.ts'
import { startGitHubPages, startPlainServer, type Host, type HostedSite } from '../support/hosts.ts'
import { byDay } from '../support/nightly.ts'
import { outputFiles } from '../support/outputPages.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// The same output behind the servers that people use: every page, every link on it, every file, and
// what is missing.

interface HostCase {
  readonly start: (site: HostedSite) => Promise<Host>
  readonly isThere: boolean
  readonly cleanUrls: boolean
  /** Languages of the 404 pages below `/` and `/zh/`. */
  readonly notFound: readonly [string | null, string | null]
  /** True if it has the settings of the site. */
  readonly caches: boolean
}

const HOSTS: Readonly<Record<string, HostCase>> = {
  'GitHub Pages': {
    start: startGitHubPages,
    isThere: true,
    cleanUrls: true,
    notFound: ['en', 'en'],
    caches: false,
  },
  'a plain file server': {
    start: startPlainServer,
    isThere: true,
    cleanUrls: false,
    notFound: [null, null],
    caches: false,
  },
  ...Object.fromEntries(
    (Object.keys(SERVERS) as (keyof typeof SERVERS)[]).map((name): [string, HostCase] => [
      name,
      {
        start: SERVERS[name],
        isThere: isInstalled(name),
        cleanUrls: true,
        notFound: ['en', 'zh-CN'],
        caches: true,
      },
    ]),
  ),
}

const OUTPUTS = byDay([
  { cleanUrls: false, base: '/docs/' },
  { cleanUrls: true, base: '/docs/' },
  { cleanUrls: false, base: '/' },
  { cleanUrls: true, base: '/' },
])

const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html/,
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  json: /^application\/json/,
  svg: /^image\/svg\+xml/,
  woff2: /^(?:font\/woff2|application\/font-woff2)/,
  txt: /^text\/plain/,
  xml: /^(?:text|application)\/xml/,
  webp: /^image\/webp/,
}

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('hosts', 'minimal')
  await site.write(
    'public/dot.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  )
  await site.write(
    'content/en/guide/part/index.md',
    '# Part\n\n![A dot](/dot.svg)\n\n[First](../first.mdx), [Chinese](/zh/guide/first)\n',
  )
  await site.write('content/en/guide/with space.md', '# With a space\n')
  await site.write('content/en/guide/中文.md', '# A name in Chinese\n')
})
afterAll(async () => site?.dispose())

describe.each(OUTPUTS)('with base $base and cleanUrls $cleanUrls', ({ base, cleanUrls }) => {
  let build: HostedBuild
  let files: string[] = []
  /** The longest script. */
  let largest = ''

  beforeAll(async () => {
    build = await buildHosted(site, { base, cleanUrls })
    const folder = build.site
    files = (await outputFiles(folder)).filter((file) => !/^[_.]/.test(file))
    const sizes = await Promise.all(
      files
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => [file, (await stat(join(folder, file))).size] as const),
    )
    largest = sizes.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  })
  afterAll(async () => build?.dispose())

  const hosts = Object.entries(HOSTS)
    .map(([name, host]) => ({ name, ...host }))
    .filter((host) => host.cleanUrls || !cleanUrls)

  describe.each(hosts)('behind $name', ({ name, start, isThere, notFound, caches }) => {
    let host: Host | undefined
    const ask = async (path: string): Promise<Response> =>
      await fetch((host?.origin ?? '') + path, { redirect: 'manual' })

    beforeAll(async () => {
      if (!isThere) return
      host = await start(await build.hosted(name.replaceAll(' ', '-')))
    })
    afterAll(async () => host?.close())

    test.skipIf(!isThere)(
      'every page is at its URL, and every link on it leads somewhere without a redirect',
      async () => {
        const pages = files
          .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
          .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`)
        expect(pages.length).toBeGreaterThan(9)
        const asked = new Set<string>()
        const problems: string[] = []
        for (const routePath of pages) {
          const url = pageHrefOf(routePath, { base, cleanUrls })
          const response = await ask(url)
          if (
            response.status !== 200 ||
            !TYPES['html']?.test(response.headers.get('content-type') ?? '')
          )
            problems.push(`${url}: ${response.status} ${response.headers.get('content-type')}`)
          for (const [, link = ''] of (await response.text()).matchAll(
            /\s(?:href|src)="([^"]+)"/g,
          )) {
            const target = new URL(link.replaceAll('&amp;', '&'), host?.origin + url)
            if (target.origin !== host?.origin || asked.has(target.pathname)) continue
            asked.add(target.pathname)
            const { status } = await ask(target.pathname)
            if (status !== 200 && !/favicon/.test(target.pathname))
              problems.push(`${url} links to ${target.pathname}: ${status}`)
          }
        }
        expect(problems).toEqual([])
        expect(asked.size).toBeGreaterThan(pages.length)
      },
    )

    test.skipIf(!isThere)(
      'every file is there with its type, and only names that change are kept without asking',
      async () => {
        const problems: string[] = []
        for (const file of files) {
          const { status, headers } = await ask(encodeURI(base + file))
          const type = headers.get('content-type') ?? ''
          if (status !== 200 || TYPES[file.split('.').pop() ?? '']?.test(type) === false)
            problems.push(`${file}: ${status} ${type}`)
          const isKept = /immutable/.test(headers.get('cache-control') ?? '')
          if (caches && isKept !== /^(assets|search-index)\//.test(file))
            problems.push(`${file}: ${headers.get('cache-control')}`)
        }
        expect(problems).toEqual([])
      },
    )

    test.skipIf(!isThere)(
      'what is missing has status 404, and the page of the language where the host can',
      async () => {
        for (const [path, lang] of [
          ['nothing', notFound[0]],
          ['guide/nothing', notFound[0]],
          ['zh/nothing', notFound[1]],
          ['assets/nothing.js', notFound[0]],
          ['search-index/', notFound[0]],
        ] as const) {
          const response = await ask(base + path)
          expect([path, response.status]).toEqual([path, 404])
          expect(response.headers.get('cache-control') ?? '').not.toMatch(/immutable/)
          const text = await response.text()
          if (lang !== null) expect(/<html lang="([^"]+)"/.exec(text)?.[1]).toBe(lang)
        }
      },
    )

    test.skipIf(!isThere)('a folder without its slash needs one redirect at most', async () => {
      for (const path of ['zh', 'guide/part']) {
        let response = await ask(base + path)
        if (response.status === 301 || response.status === 302 || response.status === 308) {
          const { pathname } = new URL(
            response.headers.get('location') ?? '',
            host?.origin + base + path,
          )
          expect(pathname).toBe(`${base}${path}/`)
          response = await ask(pathname)
        }
        expect([path, response.status]).toEqual([path, 200])
      }
    })

    test.skipIf(!isThere || !caches)('text is compressed', async () => {
      // Servers leave short files as they are.
      const response = await fetch(host?.origin + base + largest, {
        headers: { 'accept-encoding': 'gzip' },
      })
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    })
  })
})
