import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository, runCli } from '../../support/cli.ts'
import { bytesOf, firstLoadOf } from '../../support/firstLoad.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// Every plugin that only some pages use, on a site whose page /guide/second uses none.

/** Plugin → call of it. */
const PLUGINS: Readonly<Record<string, string>> = {
  mediumZoom: '',
  containerSyntax:
    "{ kinds: { security: { title: { en: 'Security', zh: '安全' }, icon: 'shield', color: { light: '#7a1f5c', dark: '#f0a6d6' } } } }",
  shiki: "{ include: ['*/uses/**'] }",
  typedoc: "{ entryPoints: ['src/kite.ts'], outDir: 'uses/reference', nav: false }",
  apiDocgen: "{ entries: { kite: { file: 'src/kite.ts', apiParseTool: 'documentation' } } }",
  preview: '',
  playground: '',
  readingTime: "{ include: ['*/uses/**'] }",
  glossary: "{ page: 'uses/code' }",
  linkPreviews: '',
  blog: "{ folder: 'uses/posts' }",
  changelog: "{ route: '/uses/changes', nav: false }",
  embed: '',
  rss: "{ siteUrl: 'https://kite.example', feed: { id: 'uses' } }",
  clientRedirects: "{ redirects: [{ from: '/old', to: '/guide/first' }] }",
  verify: "{ packages: ['src/kite.ts'] }",
  samples: '',
  translationChecks: '',
  translationDesk: '',
  whatsNew: "{ tags: 'v*', route: '/uses/news' }",
}

/**
 * Chunks of plugins take what every page has from its chunks, by names of a letter or two that are
 * there: 17 bytes of them.
 * Counted before compression: the hashes in names of chunks, 8 random characters each, are as long
 * with plugins as without, and compress to some bytes more or less.
 */
const NAMES = 32

const folderOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

let site: ScratchSite
const loads: Map<string, number>[] = []
/** Bytes of the scripts of the page that uses none, without and with plugins. */
const scripts: number[] = []

beforeAll(async () => {
  site = await createScratchSite('plugin-cost', 'minimal')
  const config = await site.read('bifolio.config.ts')
  await site.write(
    'src/kite.ts',
    '/** Checks whether the wind can carry a kite. */\nexport function isFlyable(wind: number): boolean {\n  return wind > 2\n}\n',
  )
  await site.write(
    'tsconfig.json',
    '{ "compilerOptions": { "target": "es2023", "module": "esnext", "moduleResolution": "bundler", "strict": true } }\n',
  )
  for (const names of [[], Object.keys(PLUGINS)]) {
    // Both sites have the same sections: the config of every page names them.
    for (const lang of ['en', 'zh'])
      await site.write(
        `content/${lang}/uses/index.mdx`,
        `${names.length > 0 ? '---\ndate: 2026-01-01\n---\n\n' : ''}# Uses\n`,
      )
    const imports = names
      .map((name) => `import { ${name} } from 'bifolio/plugins/${folderOf(name)}'\n`)
      .join('')
    await site.write(
      'bifolio.config.ts',
      imports +
        config.replace(
          'title:',
          `plugins: [${names.map((name) => `${name}(${PLUGINS[name]})`).join(', ')}],\n  title:`,
        ),
    )
    if (names.length > 0) {
      await site.write(
        'content/en/uses/code.mdx',
        '---\ndate: 2026-01-31\n---\n\n# Code\n\n```ts\nconst a = 1\n```\n\n:::security\n\nA\n\n:::\n\n```tsx preview\nexport default () => <b>A</b>\n```\n',
      )
      await site.write('CHANGELOG.md', '# Kite\n\n## 1.0.0\n\n- First\n')
      await site.write(
        'content/en/uses/posts/one.mdx',
        '---\ndate: 2026-01-31\ntags: [kite]\n---\n\n# One\n',
      )
      mkdirSync(join(site.root, 'public'), { recursive: true })
      writeFileSync(
        join(site.root, 'public/kite.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
      )
      await site.write(
        'content/en/uses/picture.mdx',
        '---\ndate: 2026-01-30\n---\n\n# Picture\n\n![A kite](/kite.svg)\n',
      )
    }
    const { code, stdout, stderr } = await runCli(['build'], site.root)
    if (code !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`)
    loads.push(firstLoadOf(join(site.root, 'dist/client'), 'guide/second.html'))
    scripts.push(
      bytesOf(
        firstLoadOf(join(site.root, 'dist/client'), 'guide/second.html', ({ length }) => length),
        '.js',
      ),
    )
    if (names.length > 0)
      for (const page of ['uses/code.html', 'uses/picture.html'])
        loads.push(firstLoadOf(join(site.root, 'dist/client'), page))
  }
}, 120_000)
afterAll(async () => {
  await site?.dispose()
})

test('a page that uses no plugin loads nothing of any', () => {
  const [without, withAll, code, picture] = loads
  const [bytes = 0, bytesWithAll = 0] = scripts
  if (!without || !withAll || !code || !picture) throw new Error('Not all was built.')
  const endings = (sizes: ReadonlyMap<string, number>): string[] =>
    [...sizes.keys()].map((address) => address.replace(/^.*\./, '')).toSorted()
  console.log(
    `A page that uses no plugin, bytes after Brotli: ${bytesOf(without, '')} without plugins, ` +
      `${bytesOf(withAll, '')} with ${Object.keys(PLUGINS).length}. ` +
      `With examples and code ${bytesOf(code, '')}, with a picture ${bytesOf(picture, '')}. ` +
      `Before compression, with plugins: ${bytesWithAll - bytes}.`,
  )
  expect(endings(withAll)).toEqual(endings(without))
  expect(bytesOf(withAll, '.css')).toBe(bytesOf(without, '.css'))
  expect(Math.abs(bytesWithAll - bytes)).toBeLessThan(NAMES)
})

test('one that uses some loads them', () => {
  const [, plain, code] = loads
  if (!plain || !code) throw new Error('Not all was built.')
  expect(bytesOf(code, '.css')).toBeGreaterThan(bytesOf(plain, '.css'))
  expect(bytesOf(code, '.js')).toBeGreaterThan(bytesOf(plain, '.js'))
})

test('lists of what is loaded later name nothing that every page has', () => {
  const all = [...(loads[1]?.keys() ?? [])].filter((address) => address.endsWith('.js'))
  const listed = all.flatMap((address) => {
    const [, list = ''] =
      /m\.f=\[([^\]]*)\]/.exec(readFileSync(join(site.root, 'dist/client', address), 'utf8')) ?? []
    return [...list.matchAll(/"(assets\/[^"]+\.js)"/g)].map(([, path]) => `/${path}`)
  })
  expect(listed.length).toBeGreaterThan(5)
  expect(listed.filter((address) => all.includes(address))).toEqual([])
})

test('every plugin is on the site, but those that change every page or none', () => {
  const folders = readdirSync(join(repository, 'plugins')).filter((name) =>
    existsSync(join(repository, 'plugins', name, 'index.ts')),
  )
  expect(Object.keys(PLUGINS).map(folderOf).toSorted()).toEqual(
    folders.filter((name) => !['feedback', 'last-updated', 'social-cards'].includes(name)),
  )
})
