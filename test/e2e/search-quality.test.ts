import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { SearchReply, SearchRequest } from '../../client/search/searchMessages.ts'
import { createSearch } from '../support/createSearch.ts'
import type { SearchResults } from '../../shared/search/results.ts'
import { useBrowser } from '../support/browser.ts'
import { builtSearchIndex } from '../support/builtSearchIndex.ts'
import { repository } from '../support/cli.ts'
import { open } from '../support/reader.ts'
import { qualityOf } from '../../node/search/quality.ts'
import { type KnownItemQuery, rankOf } from '../search/quality.ts'

const browser = useBrowser()
const { origin, folder: site } = inject('site')
const LANGS = ['en', 'zh'] as const

/** What must be held. */
const LEAST = { mrr: 0.94, recall: 0.98 }

interface Answered extends KnownItemQuery {
  readonly rank: number
}
const answered: Record<(typeof LANGS)[number], Answered[]> = { en: [], zh: [] }
/** First pages of each answer, and those of a search over the whole index at once. */
const firstPages: Record<
  (typeof LANGS)[number],
  {
    readonly query: string
    readonly inParts: readonly string[]
    readonly whole: readonly string[]
  }[]
> = { en: [], zh: [] }

beforeAll(async () => {
  const { page } = await browser.newPage()
  for (const lang of LANGS) {
    const queries = JSON.parse(
      await readFile(join(repository, `test/search/queries/${lang}.json`), 'utf8'),
    ) as KnownItemQuery[]
    const results = await askWorker(
      page,
      lang,
      queries.map(({ query }) => query),
    )
    const whole = createSearch(await builtSearchIndex(site, lang))
    const first = ({ groups }: SearchResults): string[] =>
      groups.slice(0, 5).map(({ routePath }) => routePath)
    firstPages[lang] = queries.map(({ query }, at) => ({
      query,
      inParts: first(results[at]!),
      whole: first(whole(query)),
    }))
    answered[lang] = queries.map((query, at) => ({ ...query, rank: rankOf(results[at]!, query) }))
  }
  print()
})

/**
 * Queries the worker of the built site, over the index of the built site: as the dialog does,
 * without waiting for typing.
 */
async function askWorker(
  page: Page,
  lang: string,
  queries: readonly string[],
): Promise<SearchResults[]> {
  const worker = page.waitForEvent('worker')
  const index = page
    .context()
    .waitForEvent('request', (request) => request.url().includes(`/search-index/${lang}.`))
  await open(page, `${origin}/${lang === 'en' ? '' : `${lang}/`}`)
  await page.keyboard.press('Control+k')
  const urls = { worker: (await worker).url(), index: (await index).url() }
  return await page.evaluate(
    async ({ urls: { worker: workerUrl, index: indexUrl }, texts }) => {
      const port = new Worker(workerUrl, { type: 'module' })
      const ask = (
        request: SearchRequest,
        isReply: (reply: SearchReply) => boolean,
      ): Promise<SearchReply> =>
        new Promise((resolve) => {
          const onReply = ({ data }: MessageEvent<SearchReply>): void => {
            if (!isReply(data)) return
            port.removeEventListener('message', onReply)
            resolve(data)
          }
          port.addEventListener('message', onReply)
          port.postMessage(request)
        })
      await ask(
        { kind: 'load', url: indexUrl, text: await (await fetch(indexUrl)).text() },
        ({ kind }) => kind !== 'results',
      )
      const replies: SearchReply[] = []
      // Parts that one query loads help the next, so they're asked in the same order in every run.
      for (const [id, query] of texts.entries())
        replies.push(
          await ask(
            { kind: 'search', id, query, code: false },
            (reply) => reply.kind === 'results' && reply.id === id,
          ),
        )
      port.terminate()
      return replies.flatMap((reply) => (reply.kind === 'results' ? [reply.results] : []))
    },
    { urls, texts: queries },
  )
}

function print(): void {
  const line = (name: string, rows: readonly Answered[]): string => {
    const { mrr, recall, count } = qualityOf(rows.map(({ rank }) => rank))
    return `${name.padEnd(16)} ${String(count).padStart(4)} queries   MRR ${mrr.toFixed(3)}   recall@5 ${recall.toFixed(3)}`
  }
  const lines = LANGS.flatMap((lang) => {
    const rows = answered[lang]
    const kinds = [...new Set(rows.map(({ kind }) => kind))]
    return [
      line(lang, rows),
      ...kinds.map((kind) =>
        line(
          `  ${kind}`,
          rows.filter((row) => row.kind === kind),
        ),
      ),
    ]
  })
  console.info(
    [
      ...lines,
      line(
        'all',
        LANGS.flatMap((lang) => answered[lang]),
      ),
    ].join('\n'),
  )
}

describe.each(LANGS)('known-item queries in %s', (lang) => {
  test('are enough, of every kind', () => {
    expect(answered[lang].length).toBeGreaterThanOrEqual(140)
    const kinds = [
      'exact',
      'partial',
      'typo',
      'phrase',
      'identifier',
      'order',
      'field',
      ...(lang === 'zh' ? ['middle', 'mixed', 'pinyin'] : []),
    ]
    expect([...new Set(answered[lang].map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(kinds),
    )
  })

  test('expect pages and sections that the site has', async () => {
    const index = await builtSearchIndex(site, lang)
    const places = new Set(
      index.pages.flatMap(({ routePath, sections }) => [
        `${routePath}#`,
        ...sections.map(({ id }) => `${routePath}#${id}`),
      ]),
    )
    const expected = answered[lang].flatMap(({ page, section, or = [] }) => [
      `${page}#${section}`,
      ...or.map((place) => (place.includes('#') ? place : `${place}#`)),
    ])
    expect(expected.filter((place) => !places.has(place))).toEqual([])
  })

  test('have the answers of a search over the whole index, though it is loaded in parts', () => {
    const others = firstPages[lang].filter(({ inParts, whole }) => inParts[0] !== whole[0])
    expect(others).toEqual([])
    // The order of what follows may depend on texts that no row shows.
    expect(
      firstPages[lang].filter(({ inParts, whole }) => inParts.join() !== whole.join()).length,
    ).toBeLessThanOrEqual(firstPages[lang].length * 0.12)
    expect(firstPages[lang].length).toBeGreaterThan(60)
  })

  test('find what they are meant to find', () => {
    const { mrr, recall } = qualityOf(answered[lang].map(({ rank }) => rank))
    const missed = answered[lang]
      .filter(({ rank }) => rank > 5)
      .map(({ query, page, section }) => `${query} → ${page}#${section}`)
    expect(mrr, missed.join('\n')).toBeGreaterThanOrEqual(LEAST.mrr)
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(LEAST.recall)
  })
})
