import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from '../../../../node/output/compressFiles.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bifolio-compress-'))
})
afterEach(async () => rm(folder, { recursive: true }))

const LONG = '<p>文字 and words</p>\n'.repeat(100)

async function compressed(files: Readonly<Record<string, string | Buffer>>): Promise<string[]> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await compressFiles(folder)
  const entries = await readdir(folder, { recursive: true })
  return entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:br|gz)$/.test(path))
    .toSorted()
}

test('text files have a .br and a .gz with the same content', async () => {
  expect(await compressed({ 'a/中 文.html': LONG, 'b.md': LONG, 'c.svg': LONG })).toEqual([
    'a/中 文.html.br',
    'a/中 文.html.gz',
    'b.md.br',
    'b.md.gz',
    'c.svg.br',
    'c.svg.gz',
  ])
  expect(gunzipSync(await readFile(join(folder, 'b.md.gz'))).toString()).toBe(LONG)
  expect(brotliDecompressSync(await readFile(join(folder, 'b.md.br'))).toString()).toBe(LONG)
})

test('short files, images, hidden files and what does not get smaller have none', async () => {
  expect(
    await compressed({
      'short.html': 'x'.repeat(999),
      'photo.webp': LONG,
      _headers: LONG,
      '.htaccess': LONG,
      'random.json': randomBytes(5000),
    }),
  ).toEqual([])
})

test('a compressed file of the site itself stays', async () => {
  expect(await compressed({ 'a.txt': LONG, 'a.txt.gz': 'own' })).toEqual(['a.txt.br', 'a.txt.gz'])
  expect(await readFile(join(folder, 'a.txt.gz'), 'utf8')).toBe('own')
})

test('the same file is compressed to the same bytes', async () => {
  await compressed({ 'a.txt': LONG, 'b.txt': LONG })
  for (const extension of ['br', 'gz'])
    expect(await readFile(join(folder, `a.txt.${extension}`))).toEqual(
      await readFile(join(folder, `b.txt.${extension}`)),
    )
})
