import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import {
  requireOwnServerFile,
  writeHostFiles,
  writeServerFile,
} from '../../../../node/output/hosts/hostFiles.ts'
import { headersFor } from '../../../../node/preview/headersFile.ts'
import { createSiteFolder } from '../../../../node/output/siteFolder.ts'
import type { SiteConfig } from '../../../../shared/config/siteConfig.ts'

let outDir: string
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'bifolio-host-'))
  for (const folder of ['client/zh', 'public', 'staging'])
    await mkdir(join(outDir, folder), { recursive: true })
  await writeFile(join(outDir, 'client/404.html'), '')
  await writeFile(join(outDir, 'client/zh/404.html'), '')
})
afterEach(async () => rm(outDir, { recursive: true }))

const LOCALES = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '简体中文' },
]

async function write(site: SiteConfig): Promise<void> {
  const config = resolveConfig({ locales: LOCALES, ...site })
  await writeHostFiles(config, createSiteFolder(join(outDir, 'client'), null), {
    publicDir: join(outDir, 'public'),
    publicFolders: [],
  })
  await requireOwnServerFile(config, outDir)
  await writeServerFile(config, { outDir, staging: join(outDir, 'staging') })
}
const read = (path: string): Promise<string> => readFile(join(outDir, path), 'utf8')

test('without a host, nothing is written', async () => {
  await write({ deploy: { compress: true } })
  expect(await readdir(outDir)).toEqual(['client', 'public', 'staging'])
  expect(await readdir(join(outDir, 'client'))).toEqual(['404.html', 'zh'])
})

describe('files that a server includes', () => {
  test.each([
    ['nginx', 'nginx.conf'],
    ['caddy', 'Caddyfile'],
  ] as const)('for %s, %s is beside the site, and each build replaces it', async (host, name) => {
    await write({ deploy: { host } })
    await write({ base: '/docs/', deploy: { host } })
    const text = await read(name)
    expect(text).toContain('/docs/zh/404.html')
    expect(text).toContain('the folder "docs" with the files of "client"')
    expect(await readdir(join(outDir, 'client'))).toEqual(['404.html', 'zh'])
  })

  test('a file that somebody wrote is not replaced', async () => {
    await writeFile(join(outDir, 'nginx.conf'), 'server {}\n')
    await expect(write({ deploy: { host: 'nginx' } })).rejects.toThrow(
      /nginx\.conf" already exists, and Bifolio did not write it\./,
    )
    expect(await read('nginx.conf')).toBe('server {}\n')
  })

  test('compressed files are sent only if they are written', async () => {
    for (const [host, name, rule] of [
      ['nginx', 'nginx.conf', 'gzip_static on;'],
      ['caddy', 'Caddyfile', 'precompressed br gzip'],
    ] as const) {
      await write({ deploy: { host } })
      expect(await read(name)).not.toContain(rule)
      await write({ deploy: { host, compress: true } })
      expect(await read(name)).toContain(rule)
    }
  })

  test('only folders that have a 404 page are in it', async () => {
    await rm(join(outDir, 'client/zh/404.html'))
    await write({ deploy: { host: 'nginx' } })
    expect(await read('nginx.conf')).not.toContain('zh')
  })
})

test("for Apache, .htaccess is part of the site, or the site's own is", async () => {
  await write({ deploy: { host: 'apache' } })
  expect(await read('client/.htaccess')).toContain('ErrorDocument 404 /zh/404.html')
  await writeFile(join(outDir, 'public/.htaccess'), '# own')
  await writeFile(join(outDir, 'client/.htaccess'), '# own')
  await write({ deploy: { host: 'apache' } })
  expect(await read('client/.htaccess')).toBe('# own')
})

test.each([
  ['netlify', 'public, max-age=31536000, immutable'],
  ['cloudflare', 'public, max-age=3600, stale-while-revalidate=31536000'],
] as const)(
  'for %s, _headers keeps hashed files, after the rules that are there',
  async (host, kept) => {
    await write({ base: '/docs/', deploy: { host } })
    const rules = await read('client/_headers')
    expect(headersFor('/docs/assets/a.123.js', rules).get('cache-control')).toBe(kept)
    expect(headersFor('/docs/search-index/en.123.bin', rules).get('cache-control')).toBe(kept)
    expect(headersFor('/docs/guide/first', rules).size).toBe(0)
    expect(headersFor('/docs/page-data/en.json', rules).size).toBe(0)
    await writeFile(join(outDir, 'client/_headers'), '/*\n  X-Own: 1\n')
    await write({ deploy: { host } })
    expect(await read('client/_headers')).toMatch(/^\/\*\n {2}X-Own: 1\n\n\/assets\/\*\n/)
  },
)
