import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatLicenses } from '../../../../node/licenses/formatLicenses.ts'
import { licensedPackages } from '../../../../node/licenses/licensedPackages.ts'

let home = ''
let root = ''

const FILES: Readonly<Record<string, string>> = {
  'site/package.json': '{"name":"site","version":"1.0.0"}',
  'site/LICENSE': 'License of the site',
  'site/theme/index.tsx': '',
  'site/theme/fonts/OFL.woff2': '',
  'site/theme/fonts/LICENSE.txt': 'License of a font',
  'site/theme/styles.css':
    "/* url('./fonts/none.svg') */ @import 'normal/normal.css';\n@font-face { src: url(./fonts/OFL.woff2?v=1) } a { background: url('data:image/svg+xml,'); mask: url(\"@icons/set/one.svg\"); cursor: url(https://example.com/a.cur) }",
  'site/node_modules/normal/package.json': '{"name":"normal","version":"8.0.1","license":"MIT"}',
  'site/node_modules/normal/normal.css': '',
  'site/node_modules/normal/LICENSE.md': 'License of normal',
  'site/node_modules/normal/license.js': 'throw 1',
  'site/node_modules/@icons/set/package.json':
    '{"name":"@icons/set","version":"2.0.0","license":"ISC","author":"A. Painter <a@example.com>","homepage":"https://example.com/icons"}',
  'site/node_modules/@icons/set/one.svg': '',
  'site/node_modules/unused/package.json': '{"name":"unused","version":"1.0.0"}',
  'site/node_modules/unused/LICENSE': 'License of unused',
  'site/node_modules/code/package.json':
    '{"name":"code","version":"3.0.0","license":{"type":"Apache-2.0"}}',
  'site/node_modules/code/esm/package.json': '{"type":"module"}',
  'site/node_modules/code/esm/index.js': '',
  'site/node_modules/code/esm/vendor/part.js': '',
  'site/node_modules/code/esm/vendor/COPYING': 'License of a part',
  'site/node_modules/code/LICENSE-APACHE': 'License of code\r\nin two lines\r\n',
  'site/node_modules/code/NOTICE': 'Notice of code',
  'site/node_modules/other/node_modules/code/package.json':
    '{"name":"code","version":"3.0.0","license":{"type":"Apache-2.0"}}',
  'site/node_modules/other/node_modules/code/esm/index.js': '',
  'site/node_modules/other/node_modules/code/LICENSE-APACHE': 'License of code\nin two lines',
  'site/node_modules/other/node_modules/code/NOTICE': 'Notice of code',
  'shared/package.json': '{"name":"@site/shared","version":"0.0.0","private":true}',
  'shared/index.ts': '',
}

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'bifolio-licenses-')))
  root = join(home, 'site')
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), text)
  }
})
afterAll(async () => rm(home, { recursive: true, force: true }))

const found = async (...modules: string[]): Promise<[string, readonly string[]][]> =>
  (
    await licensedPackages(
      modules.map((path) => (path.startsWith('\0') ? path : join(home, path))),
      root,
    )
  ).map(({ name, version, notices }) => [`${name} ${version}`.trim(), notices])

test('a module has the notices of its package, and of the nearest folder with a license', async () => {
  expect(await found('site/node_modules/code/esm/index.js?v=1')).toEqual([
    ['code 3.0.0', ['License of code\nin two lines', 'Notice of code']],
  ])
  expect(await found('site/node_modules/code/esm/vendor/part.js')).toEqual([
    ['code 3.0.0', ['License of code\nin two lines', 'Notice of code', 'License of a part']],
  ])
})

test('a version that is installed twice is listed once', async () => {
  expect(
    await found(
      'site/node_modules/other/node_modules/code/esm/index.js',
      'site/node_modules/code/esm/index.js',
    ),
  ).toHaveLength(1)
})

test('the site itself, private packages beside it and modules without a file have no notice', async () => {
  expect(
    await found(
      'site/theme/index.tsx',
      'shared/index.ts',
      '\0virtual:bifolio/config',
      'nowhere/index.js',
    ),
  ).toEqual([])
})

test('the notices of what a stylesheet imports and refers to are included, and those of a folder of the site', async () => {
  expect(await found('site/theme/styles.css')).toEqual([
    ['@icons/set 2.0.0', []],
    ['normal 8.0.1', ['License of normal']],
    ['theme/fonts', ['License of a font']],
  ])
})

test('the text is sorted, does not depend on the folder, and has the manifest in place of a missing license', async () => {
  const text = formatLicenses(
    await licensedPackages(
      [join(root, 'theme/styles.css'), join(root, 'node_modules/code/esm/index.js')],
      root,
    ),
  )
  expect(text).not.toContain(home)
  expect(text.split(/\n\n-{80}\n\n/).slice(1)).toEqual([
    '@icons/set 2.0.0\nLicense: ISC\nAuthor: A. Painter <a@example.com>\nhttps://example.com/icons',
    'code 3.0.0\nLicense: Apache-2.0\n\nLicense of code\nin two lines\n\nNotice of code',
    'normal 8.0.1\nLicense: MIT\n\nLicense of normal',
    'theme/fonts\n\nLicense of a font\n',
  ])
})
