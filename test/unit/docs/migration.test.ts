import { beforeAll, expect, test } from 'vitest'
import { RSPRESS_EXPORTS, RSPRESS_MODULES } from '../../../rspress/names.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'

let pages: readonly DocPage[] = []

beforeAll(async () => {
  pages = await collectPages('guide/advanced/migrate-from-rspress.mdx')
})

const listed = (cell = ''): string[] => cell.split(/, |、/).toSorted()

test.each(['en', 'zh'])(
  'the page about Rspress lists every module and every name that pages can import (%s)',
  (lang) => {
    const tables =
      pages
        .find((page) => page.lang === lang)
        ?.tree.children.flatMap((node) => (node.type === 'table' ? [rowsOf(node)] : [])) ?? []
    const kinds = ['theme', 'runtime'] as const
    const modulesTable = tables.find((rows) => rows[0]?.[0]?.includes('@theme'))
    expect(modulesTable?.map(([modules, names]) => [listed(modules), listed(names)])).toEqual(
      kinds.map((kind) => [
        Object.keys(RSPRESS_MODULES)
          .filter((name) => RSPRESS_MODULES[name] === kind)
          .toSorted(),
        RSPRESS_EXPORTS[kind].toSorted(),
      ]),
    )
  },
)
