import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLinks } from '../../node/site/checkLinks.ts'
import { createPageRoutes } from '../../node/source/pageRoutes.ts'
import { resolveLink } from '../../node/markdown/resolveLink.ts'
import { closest, editDistance } from '../../shared/closest.ts'
import { resolveConfig } from '../../node/config/resolveConfig.ts'
import { editUrlOf } from '../../shared/editLink.ts'
import { localizeLink } from '../../shared/localizeLink.ts'
import {
  hrefOf,
  isExternal,
  outputFileOf,
  pageHrefOf,
  routePathOfUrl,
  splitLink,
} from '../../shared/routePath.ts'
import { analyze } from '../samples/analyze.ts'
import { anyHref, anyText, word } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'

const LOCALES = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
]
const sites = [
  resolveConfig({ locales: LOCALES }),
  resolveConfig({ locales: LOCALES, base: '/docs/' }),
  resolveConfig({
    locales: LOCALES,
    base: '/docs/',
    multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  }),
]
const site = fc.constantFrom(...sites)
const link = fc.oneof(anyHref, anyText)
const ORIGIN = 'https://site.example'

/** Where a browser goes from a page of the site. */
function originOf(address: string): string {
  return URL.canParse(address, `${ORIGIN}/docs/guide/page`)
    ? new URL(address, `${ORIGIN}/docs/guide/page`).origin
    : ORIGIN
}

/**
 * A link that an author wrote as one of the site. Browsers read `\` as `/` and leave out tabs and
 * line breaks.
 */
function isOwn(href: string): boolean {
  return originOf(href) === ORIGIN && !isExternal(href)
}

const fileLikePages = ['/a.js', '/guide/node.js']

describe('a link', () => {
  test('of the site stays in the site', () => {
    fc.assert(
      fc.property(
        link,
        site,
        fc.constantFrom('en/guide/a.mdx', 'zh/a.mdx', 'v1/zh/a.mdx'),
        fc.boolean(),
        (href, config, place, cleanUrls) => {
          const target = resolveLink(
            href,
            { relativePath: place, path: `/content/${place}` },
            {
              config,
              contentRoot: '/content',
              publicDir: '/public',
              routes: createPageRoutes(config.editions),
            },
          )
          if (!isOwn(href)) return
          expect(target?.kind).not.toBe('external')
          const from = { version: config.multiVersion.default, lang: 'zh' }
          for (const address of [
            hrefOf(href, { base: config.base, cleanUrls, fileLikePages }),
            localizeLink(href, from, config.editions),
            hrefOf(localizeLink(href, from, config.editions), {
              base: config.base,
              cleanUrls,
              fileLikePages,
            }),
          ])
            expect([href, address, originOf(address)]).toEqual([href, address, ORIGIN])
          if (target?.kind !== 'page') return
          expect(target.routePath).toMatch(/^\//)
          const address = hrefOf(encodeURI(target.routePath.replaceAll(/\p{Cs}/gu, '')), {
            base: config.base,
            cleanUrls,
            fileLikePages,
          })
          expect([href, address, originOf(address)]).toEqual([href, address, ORIGIN])
        },
      ),
      { numRuns: tries(2000, 150_000) },
    )
  })

  test('of the web has its own target', () => {
    fc.assert(
      fc.property(fc.webUrl(), site, (url, config) => {
        expect(
          resolveLink(
            url,
            { relativePath: 'en/a.mdx', path: '/content/en/a.mdx' },
            {
              config,
              contentRoot: '/content',
              publicDir: '/public',
              routes: createPageRoutes(config.editions),
            },
          ),
        ).toEqual({ kind: 'external', url })
        expect(hrefOf(url, { base: config.base, cleanUrls: false, fileLikePages })).toBe(url)
        expect(localizeLink(url, { version: '', lang: 'zh' }, config.editions)).toBe(url)
      }),
      { numRuns: tries(300, 20_000) },
    )
  })

  test('on a page is written as one of the site', async () => {
    await fc.assert(
      fc.asyncProperty(
        link.map((href) => href.replaceAll(/[<>\n\r]/g, '')),
        fc.boolean(),
        async (href, isJsx) => {
          const source = isJsx
            ? `<a href={${JSON.stringify(href)}}>a</a> <a href="${href.replaceAll(/["{}]/g, '')}">b</a>`
            : `[a](<${href}>) ![a](<${href}>)`
          const { html } = await analyze(source, { config: { base: '/docs/' } })
          if (html === null) return
          for (const [, written = ''] of html.text.matchAll(/ href="([^"]*)"/g)) {
            const address = written.replaceAll('&#x26;', '&').replaceAll('&amp;', '&')
            if (isOwn(href) && isOwn(decodeURIComponentSafe(href)))
              expect([href, address, originOf(address)]).toEqual([href, address, ORIGIN])
          }
        },
      ),
      { numRuns: tries(80, 10_000) },
    )
  })

  test('is split and joined again', () => {
    fc.assert(
      fc.property(link, (href) => {
        const { path, query, anchor } = splitLink(href)
        expect(path + query + anchor).toBe(href)
      }),
      { numRuns: tries(1000, 50_000) },
    )
  })

  test('a URL converts back to its route', () => {
    const name = word.filter((part) => !part.includes('.') && part !== 'index')
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.constantFrom('/', '/docs/'),
        fc.boolean(),
        (parts, isFolder, base, cleanUrls) => {
          const routePath = `/${parts.join('/')}${isFolder ? '/' : ''}`
          expect(routePathOfUrl(pageHrefOf(encodeURI(routePath), { base, cleanUrls }), base)).toBe(
            routePath,
          )
          expect(outputFileOf(routePath)).not.toMatch(/^\/|\.\.|\/\//)
        },
      ),
      { numRuns: tries(500, 50_000) },
    )
  })

  test('to edit a page is below the repository', () => {
    const repository = fc.constantFrom(
      'https://github.com/a/b/tree/main/docs',
      'https://gitlab.com/a/b/-/tree/main/docs',
      'https://git.example/a/b/src',
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            word,
            anyText.filter((text) => !/[/\p{Cs}]/u.test(text)),
          ),
          { minLength: 1, maxLength: 3 },
        ),
        repository,
        (parts, docRepoBaseUrl) => {
          const url = editUrlOf({ relativePath: parts.join('/') }, { docRepoBaseUrl })
          if (url !== null) expect(new URL(url).origin).toBe(new URL(docRepoBaseUrl).origin)
        },
      ),
      { numRuns: tries(500, 50_000) },
    )
  })

  test('that is dead is one problem with a place', () => {
    fc.assert(
      fc.property(
        fc.array(link, { maxLength: 5 }),
        fc.array(word, { maxLength: 5 }),
        site,
        (hrefs, names, config) => {
          const uses = hrefs.flatMap((href, at) => {
            const target = resolveLink(
              href,
              { relativePath: 'en/a.mdx', path: '/content/en/a.mdx' },
              {
                config,
                contentRoot: '/content',
                publicDir: '/public',
                routes: createPageRoutes(config.editions),
              },
            )
            return target
              ? [{ href, target, file: 'content/en/a.mdx', line: at + 1, column: 1 }]
              : []
          })
          const found = checkLinks(uses, {
            pages: names.map((name) => ({ routePath: `/${name}`, ids: [name, '__proto__'] })),
            publicDir: '/none',
            published: new Set(['/a/']),
          })
          expect(found.length).toBeLessThanOrEqual(uses.length)
          for (const { file, line, hint } of found)
            expect(file === 'content/en/a.mdx' && line !== undefined && hint !== undefined).toBe(
              true,
            )
        },
      ),
      { numRuns: tries(500, 50_000) },
    )
  })
})

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

test('the nearest word is as near as any', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), (typed, names) => {
      const near = closest(typed, names)
      if (near === undefined) return
      const distance = editDistance(typed.toLowerCase(), near.toLowerCase())
      for (const name of names.filter((other) => Math.min(typed.length, other.length) >= 3))
        expect(distance).toBeLessThanOrEqual(editDistance(typed.toLowerCase(), name.toLowerCase()))
    }),
    { numRuns: tries(1000, 50_000) },
  )
})
