import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageHrefOf } from '../../shared/routePath.ts'
import { HOSTED_FILES, type HostRequest, MISSING, PAGES } from '../samples/hostRequests.ts'
import { buildHosted, type HostedBuild } from '../support/hostedSite.ts'
import { fileAt, type Host, startGitHubPages } from '../support/hosts.ts'
import { outputFiles } from '../support/outputPages.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import {
  type InstalledService,
  installService,
  publishHeaders,
  type Start,
  startFirebase,
  startNetlify,
  startPages,
  startVercel,
  startWorkers,
} from '../support/services.ts'

// The table of requests of the web servers, for services with the settings of the build and of the
// page about deployment. Their programs are packages of npm; those of GitHub aren't published.

interface Service {
  /** Null if the registry doesn't have it. */
  readonly installed: InstalledService | null
  readonly start: Start
  /** `deploy.host`. Null if the settings are those of the page. */
  readonly host: 'cloudflare' | 'netlify' | null
  readonly bases: readonly string[]
  /** `/x` is a page without `cleanUrls` too. */
  readonly alwaysClean?: boolean
  /** `/x/` is missing if the page is `x.html`. */
  readonly slashIsMissing?: boolean
  /** False without settings of one's own. */
  readonly keepsHashed?: boolean
  /** Language of the 404 page below `/zh/`. */
  readonly missingInChinese: 'en' | 'zh-CN'
  /** What only the program on this machine gets wrong: paths that are left out. */
  readonly leftOut?: RegExp
}

const [WRANGLER, NETLIFY, FIREBASE, VERCEL] = await Promise.all([
  installService(['wrangler@4']),
  installService(['@netlify/static@3', '@netlify/headers@2']),
  installService(['superstatic@10']),
  installService(['@vercel/routing-utils@6']),
])

const CLOUDFLARE = {
  installed: WRANGLER,
  host: 'cloudflare',
  bases: ['/', '/docs/'],
  alwaysClean: true,
  missingInChinese: 'zh-CN',
} as const

const SERVICES: Readonly<Record<string, Service>> = {
  'Cloudflare Workers': { ...CLOUDFLARE, start: startWorkers },
  // It looks for files of the system in place of uploaded ones, and redirects to no Chinese name.
  'Cloudflare Pages': { ...CLOUDFLARE, start: startPages, leftOut: /\.html\/foo|%E4.*\/$/ },
  Netlify: {
    installed: NETLIFY,
    start: startNetlify,
    host: 'netlify',
    bases: ['/'],
    alwaysClean: true,
    missingInChinese: 'en',
    // It looks for files by encoded names.
    leftOut: /%/,
  },
  'Firebase Hosting': {
    installed: FIREBASE,
    start: startFirebase,
    host: null,
    bases: ['/'],
    slashIsMissing: true,
    missingInChinese: 'en',
  },
  Vercel: {
    installed: VERCEL,
    start: startVercel,
    host: null,
    bases: ['/'],
    missingInChinese: 'en',
  },
  'GitHub Pages, imitated': {
    installed: { folder: '', version: '' },
    start: (_, hosted) => startGitHubPages(hosted),
    host: null,
    bases: ['/', '/docs/'],
    alwaysClean: true,
    slashIsMissing: true,
    keepsHashed: false,
    missingInChinese: 'en',
  },
}

/** Longest time for which a 404 is kept. Unit: seconds. */
const LONGEST = 3600

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('services', 'minimal')
  for (const [path, text] of Object.entries(HOSTED_FILES)) await site.write(path, text)
}, 30_000)
afterAll(async () => site?.dispose())

const servicesFor = (host: Service['host'], base: string): [string, Service][] =>
  Object.entries(SERVICES).filter(
    ([, service]) => service.host === host && service.bases.includes(base),
  )

const CASES = (['cloudflare', 'netlify', null] as const).flatMap((host) =>
  ['/', '/docs/']
    .filter((base) => servicesFor(host, base).length > 0)
    .flatMap((base) => [true, false].map((cleanUrls) => ({ host, base, cleanUrls }))),
)

describe.each(CASES)('$host, base $base, cleanUrls $cleanUrls', ({ host, base, cleanUrls }) => {
  const services = servicesFor(host, base)
  let build: HostedBuild
  beforeAll(async () => {
    build = await buildHosted(site, { base, cleanUrls, csp: true }, [host])
    if (host) await publishHeaders(await build.hosted('headers'))
  })
  afterAll(async () => build?.dispose())

  describe.each(services)('%s', (name, service) => {
    const { installed, start, alwaysClean = false, slashIsMissing = false } = service
    const { keepsHashed = true } = service
    const isThere = installed !== null
    let running: Host
    beforeAll(async () => {
      if (!installed) return
      running = await start(installed, { ...(await build.hosted(name)), cleanUrls })
    })
    afterAll(async () => running?.close())

    const ask = async (target: string): Promise<Response> =>
      await fetch(running.origin + target, { redirect: 'manual' })
    /** The last answer after two redirects at most, none of which leaves the site. */
    const follow = async (target: string, more = 2): Promise<Response> => {
      const response = await ask(target)
      const location = response.headers.get('location')
      if (more === 0 || location === null) return response
      const { origin, pathname, search } = new URL(location, running.origin + target)
      expect([target, origin, pathname.startsWith(base)]).toEqual([target, running.origin, true])
      return await follow(pathname + search, more - 1)
    }
    /** The file of a page or another one, and whether its URL has no extension. */
    const fileOf = async (path: string): Promise<[content: Buffer | null, isClean: boolean]> => {
      const file = join(build.site, decodeURI(path.replace(/\?.*/, '')))
      const content = (await fileAt(file)) ?? (await fileAt(join(file, 'index.html')))
      return content ? [content, false] : [await fileAt(`${file}.html`), true]
    }
    const isExpectedToMiss = (request: HostRequest, isClean: boolean): boolean =>
      (slashIsMissing && typeof request[2] === 'object' && 'to' in request[2]) ||
      (isClean && !cleanUrls && !alwaysClean)

    const known = (request: HostRequest): boolean =>
      service.leftOut?.test(request[0]) !== true && request[0] !== 'index/'

    test.skipIf(!isThere)('every URL leads to its page', async () => {
      const problems: string[] = []
      for (const request of PAGES.filter(known)) {
        const [path, , expected] = request
        const target = typeof expected === 'object' && 'to' in expected ? expected.to : path
        const [content, isClean] = await fileOf(target)
        const response = await follow(base + path)
        const wanted = isExpectedToMiss(request, isClean) ? 404 : 200
        const body = Buffer.from(await response.arrayBuffer())
        if (response.status !== wanted) problems.push(`${path}: ${response.status}`)
        else if (wanted === 200 && !content?.equals(body)) problems.push(`${path}: another file`)
        if (/immutable/.test(response.headers.get('cache-control') ?? ''))
          problems.push(`${path}: kept`)
      }
      expect(problems).toEqual([])
    })

    test.skipIf(!isThere)(
      'what is missing has the 404 page, and is not kept for long',
      async () => {
        const problems: string[] = []
        for (const [path] of MISSING.filter(known)) {
          const response = await follow(base + path)
          const lang = /<html lang="([^"]+)"/.exec(await response.text())?.[1]
          const expected = path.startsWith('zh/') ? service.missingInChinese : 'en'
          if (response.status !== 404 || lang !== expected)
            problems.push(`${path}: ${response.status} ${lang}`)
          const kept = response.headers.get('cache-control') ?? ''
          if (Number(/max-age=(\d+)/.exec(kept)?.[1] ?? 0) > LONGEST || /immutable/.test(kept))
            problems.push(`${path}: ${kept}`)
        }
        expect(problems).toEqual([])
      },
    )

    test.skipIf(!isThere)('links to pages need no redirect', async () => {
      // Cloudflare and Netlify redirect `x.html` to `x`.
      if (host === 'cloudflare' && !cleanUrls) return
      for (const path of [
        '/',
        '/guide/first',
        '/guide/part/',
        '/guide/v1.2',
        '/zh/',
        '/zh/guide/first',
      ]) {
        const href = pageHrefOf(path, { base, cleanUrls })
        expect([href, (await ask(href)).status]).toEqual([href, 200])
      }
    })

    test.skipIf(!isThere)(
      'files with hashed names are kept, and all have their types',
      async () => {
        const problems: string[] = []
        const files = (await outputFiles(build.site)).filter(
          (file) => file.startsWith('assets/') && service.leftOut?.test(encodeURI(file)) !== true,
        )
        for (const file of files) {
          const { status, headers } = await ask(encodeURI(base + file))
          const kept = headers.get('cache-control') ?? ''
          if (status !== 200 || /max-age=(?:3600|31536000)\b/.test(kept) !== keepsHashed)
            problems.push(`${file}: ${status} ${kept}`)
          const type = headers.get('content-type') ?? ''
          if (/\.(?:js|css)$/.test(file) && !/javascript|css/.test(type))
            problems.push(`${file}: ${type}`)
        }
        expect(problems).toEqual([])
        expect(files.length).toBeGreaterThan(9)
      },
    )

    test.skipIf(!isThere || host === null)('the policy is sent with pages', async () => {
      const text = await readFile(join(build.site, '_headers'), 'utf8')
      const policy = /Content-Security-Policy: (.+)/.exec(text)?.[1]
      expect(policy).toContain("default-src 'self'")
      for (const path of ['', 'zh/', 'nothing'])
        expect((await ask(base + path)).headers.get('content-security-policy')).toBe(policy)
    })
  })
})
