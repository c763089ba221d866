import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReadSite, readSite } from '../../support/readSite.ts'
import { nearestConfig } from '../../../plugins/api-text/program.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('workspace-types')
afterAll(scratch.remove)

const UI = `import type { Gusts, Wind } from '@acme/wind'
/** A size. */
export type Size = 'small' | 'large' | number[]
/** A row. */
export interface Row { id: string }
export interface TableProps extends Gusts {
  size?: Size
  rows: readonly Row[]
  /** Who names {@link Row}. */
  wind: Wind
}
/** A table. */
export function Table({ size, rows, wind }: TableProps) { return <i>{String(size)}{rows.length}{wind.speed}</i> }
`

let site: ReadSite

beforeAll(async () => {
  const write = (path: string, text: string): string => scratch.write(path, text)
  write(
    'packages/wind/src/index.ts',
    'export interface Wind { speed: number }\nexport interface Gusts { gust: boolean }\n',
  )
  write(
    'packages/wind/package.json',
    '{ "name": "@acme/wind", "type": "module", "exports": { "source": "./src/index.ts", "default": "./dist/index.js" } }',
  )
  write('packages/ui/package.json', '{ "name": "@acme/ui" }')
  write('packages/ui/src/index.tsx', UI)
  write('packages/ui/src/old.ts', '/** An old row. */\nexport interface Row { key: string }\n')
  write('packages/ui/node_modules/@acme/.keep', '')
  symlinkSync(
    join(scratch.folder, 'packages/wind'),
    join(scratch.folder, 'packages/ui/node_modules/@acme/wind'),
    'junction',
  )
  write(
    'docs/bifolio.config.mjs',
    `import { apiDocgen } from 'bifolio/plugins/api-docgen'
import { typedoc } from 'bifolio/plugins/typedoc'
export default {
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  multiVersion: { default: '2', versions: ['1', '2'] },
  plugins: [
    apiDocgen({ entries: { table: '../packages/ui/src/index.tsx' } }),
    typedoc({ outDir: 'reference/api', entryPoints: { 2: ['../packages/ui/src/index.tsx', '../packages/wind/src/index.ts'], 1: ['../packages/ui/src/old.ts'] } }),
  ],
}
`,
  )
  for (const place of ['2/en', '2/zh', '1/en', '1/zh'])
    write(`docs/content/${place}/index.mdx`, '# Home\n\n<API moduleName="table" />\n')
  site = await readSite({ root: join(scratch.folder, 'docs') })
}, 60_000)

const targets = async (place: string): Promise<string[]> =>
  (await site.page(place)).links.map(({ href }) => href).filter((href) => href.includes('api'))

test('tables of properties link types that typedoc documents', { timeout: 60_000 }, async () => {
  expect((await site.problems()).map(({ message }) => message)).toEqual([])
  expect(await targets('2/en/index.mdx')).toEqual([
    '/reference/api/ui/types#size',
    '/reference/api/ui/Row',
    '/reference/api/wind/Wind',
    '/reference/api/ui/Row',
  ])
  expect(await targets('2/zh/index.mdx')).toHaveLength(4)
})

test('each version links to its own reference', { timeout: 60_000 }, async () => {
  expect(await targets('1/en/index.mdx')).toEqual(['/reference/api/Row', '/reference/api/Row'])
})

test('sources of a package that nobody has built are read', { timeout: 60_000 }, async () => {
  const { markdown } = await site.body('2/en/index.mdx')
  expect(markdown?.text).toContain('| `gust` (required) | `boolean` |')
})

test('options of TypeScript are found above a file beside the project', () => {
  const find = (config: string): string | null =>
    nearestConfig('/mono/packages/ui/src/a.ts', '/mono/docs', (path) => path === config)
  expect(find('/mono/packages/ui/tsconfig.json')).toBe('/mono/packages/ui/tsconfig.json')
  expect(find('/mono/tsconfig.json')).toBe('/mono/tsconfig.json')
  expect(find('/tsconfig.json')).toBeNull()
})
