import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import bifolioConfig from '../../bifolio.config.ts'
import { resolveConfig } from '../../node/config/resolveConfig.ts'
import type { PageData } from '../../shared/page.ts'
import { card } from '../order/card.ts'
import { data } from '../order/data.ts'
import { navigation } from '../order/navigation.ts'
import { product } from '../order/product.ts'
import type { Lang, OrderedSite, Proof } from '../order/row.ts'
import { texts } from '../order/texts.ts'
import { useBrowser } from '../support/browser.ts'
import { outputFiles, outputPages } from '../support/outputPages.ts'
import { open } from '../support/reader.ts'

const browser = useBrowser()
const { origin, folder } = inject('site')

/** The statements of the order, in its order, and what proves each of them. */
const STATEMENTS = [...product, ...navigation, ...data, ...texts]

let site: OrderedSite
beforeAll(async () => {
  const pages = await outputPages(folder)
  const byRoute = new Map(pages.map((page) => [page.routePath, page.html]))
  const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8')
  site = {
    origin,
    pages,
    config: resolveConfig(bifolioConfig),
    files: await outputFiles(folder),
    read,
    index: async (lang: Lang) => {
      const { pageIndex } = JSON.parse(await read(`page-data/${lang}.json`)) as {
        readonly pageIndex: string
      }
      return JSON.parse(await read(pageIndex)) as PageData[]
    },
    html: (routePath) => byRoute.get(routePath) ?? expect.unreachable(`no page ${routePath}`),
    open: async (routePath, options) => {
      const { page } = await browser.newPage(options)
      await open(page, origin + routePath)
      return page
    },
  }
})

test('every statement has a row', () => {
  expect(STATEMENTS.map(({ id }) => id)).toEqual(Array.from({ length: 84 }, (_, at) => at + 1))
  for (const { id, check, tests = [], open: waitsFor } of [...STATEMENTS, ...card])
    expect(check !== undefined || tests.length > 0, String(id)).toBe(waitsFor === undefined)
})

for (const { id, statement, check, tests = [], open: waitsFor } of [...STATEMENTS, ...card]) {
  const name = `${id}. ${statement}`
  if (waitsFor !== undefined) test.todo(`${name} (${waitsFor})`)
  else
    test(name, async () => {
      await check?.(site)
      for (const proof of tests) expect(await isThere(proof), proof.join(': ')).toBe(true)
    })
}

/** Whether the file has a test whose title has these words. */
async function isThere([file, title]: Proof): Promise<boolean> {
  const source = await readFile(join(import.meta.dirname, '..', file), 'utf8')
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?:\btest(?:\.\w+)*|\))\(\s*(['"\`])[^\n]*${quoted}`).test(source)
}
