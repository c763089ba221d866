import { expect, test } from 'vitest'
import { SOUND_SITE, diagnose } from '../../../samples/diagnose.ts'

const site = (
  publicDirs: string,
  files: Readonly<Record<string, string | null>> = {},
): Readonly<Record<string, string | null>> => ({
  'bifolio.config.ts':
    SOUND_SITE['bifolio.config.ts']?.replace(
      'export default {',
      `export default {\n  publicDirs: ${publicDirs},`,
    ) ?? '',
  ...files,
})
const found = async (files: Readonly<Record<string, string | null>>): Promise<string[]> =>
  (await diagnose(files)).map(
    ({ severity, code, file, line, message }) => `${severity} ${code} ${file}:${line} ${message}`,
  )

test('links and images find the files of all folders', async () => {
  const page =
    '# Install\n\n## Linux\n\n## Windows\n\n[Manual](/files/manual.pdf) ![](/shot.svg) [Logo](/logo.svg)\n'
  const files = {
    'content/en/guide/install.mdx': page,
    'downloads/manual.pdf': 'x',
    'brand/shot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  }
  expect(await found(site("['brand', { from: './downloads/', to: 'files' }]", files))).toEqual([])
  expect(await found(site("['brand']", files))).toEqual([
    'error asset/missing content/en/guide/install.mdx:7 Missing file "/files/manual.pdf".',
  ])
})

test('two files that would be one are an error that names both', async () => {
  expect(
    await found(
      site("['brand', { from: 'other', to: 'deep' }]", {
        'brand/logo.svg': 'x',
        'brand/deep/a.txt': 'x',
        'other/a.txt': 'y',
      }),
    ),
  ).toEqual([
    'error public/conflict bifolio.config.ts:2 Two files are published as /logo.svg: public/logo.svg and brand/logo.svg.',
    'error public/conflict bifolio.config.ts:2 Two files are published as /deep/a.txt: brand/deep/a.txt and other/a.txt.',
  ])
})

test.each([
  [
    "['nowhere']",
    'error config/missing-folder bifolio.config.ts:2 The folder "nowhere" does not exist.',
  ],
  ["['/etc']", 'error config/wrong-value bifolio.config.ts:2'],
  ["[{ from: 'a', to: '../b' }]", 'error config/wrong-value bifolio.config.ts:2'],
])('%s is an error with its place', async (publicDirs, start) => {
  const [first, ...rest] = await found(site(publicDirs))
  expect(first?.slice(0, start.length)).toBe(start)
  expect(rest).toEqual([])
})
