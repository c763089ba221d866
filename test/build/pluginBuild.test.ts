import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository, runCli } from '../support/cli.ts'
import { copyFixture } from '../support/fixture.ts'

// One build with a plugin that uses every hook a page can show.

const PLUGIN = `import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { definePlugin } from 'bifolio'

const file = (name: string): URL => new URL('./' + name, import.meta.url)

export const everything = definePlugin({
  name: 'test:everything',
  config: (config) => ({ ...config, title: 'Changed' }),
  setup: ({ logger }) => ({
    uiText: { minutes: { en: 'minutes', zh: '分钟' } },
    addPages: () => [
      { routePath: '/api/one', text: '# One\\n\\nSee [the first](/guide/first).\\n\\n<Price amount={3} />\\n' },
      { routePath: '/board', component: file('Board.tsx'), props: { lines: ['fly'] }, frontmatter: { title: 'Board' } },
    ],
    extendPageData: ({ title }) => ({ length: title.length }),
    clientData: ({ pages }) => ({ pages: pages.length }),
    clientComponents: [{ slot: 'afterDoc', file: file('Length.tsx'), props: { sign: '~' } }],
    themeComponents: { Footer: file('Footer.tsx') },
    transformNavigation: ({ nav }) => ({ nav: [...nav, { text: 'Board', link: '/board' }] }),
    mdxComponents: { Price: file('Price.tsx') },
    vite: [{
      name: 'test:sign',
      resolveId: (id) => (id === 'virtual:sign' ? id : null),
      load: (id) => (id === 'virtual:sign' ? "export default '§'" : null),
    }],
    async buildEnd({ pages, outDir }) {
      await writeFile(join(outDir, 'pages.txt'), pages.map(({ routePath }) => routePath).join(' '))
      logger.warn({ message: 'pages.txt is long.', hint: 'Read it slowly.' })
    },
  }),
})
`
const BOARD = `import data from 'virtual:bifolio/data/test:everything'
export default ({ lines }) => <ul id="board">{lines.map((line) => <li key={line}>{line} of {data.pages}</li>)}</ul>
`
const LENGTH = `import { usePage, useSiteText } from 'bifolio/client'
import sign from 'virtual:sign'
export default function Length(props) {
  const { extra } = usePage()
  const text = useSiteText()
  return <p id="length">{props.sign}{sign}{extra['test:everything'].length} {text('minutes')}</p>
}
`
const CONFIG = `import { defineConfig } from 'bifolio'
import { clientRedirects } from 'bifolio/plugins/client-redirects'
import { everything } from './plugin/index.ts'
export default defineConfig({ title: 'Minimal', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], route: { cleanUrls: true }, plugins: [everything(), clientRedirects({ redirects: [{ from: ['/start', '/old/'], to: '/guide/first#install' }, { from: '/docs/*', to: '/guide/*' }, { from: '/docs/first', to: 'https://example.com/?a&b' }] })] })
`

/** Returns which modules are in the bundles, in another way than the build itself finds them. */
const VITE_CONFIG = `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
export default { plugins: [bifolio(), vike()], build: { sourcemap: true } }
`

let root = ''
/** What the build printed. */
let printed = ''

beforeAll(async () => {
  root = copyFixture('minimal', 'plugin-build')
  mkdirSync(join(root, 'plugin'))
  writeFileSync(join(root, 'plugin/index.ts'), PLUGIN)
  writeFileSync(join(root, 'plugin/Length.tsx'), LENGTH)
  writeFileSync(join(root, 'plugin/Board.tsx'), BOARD)
  writeFileSync(
    join(root, 'plugin/Footer.tsx'),
    'export default () => <footer id="footer">Of a plugin</footer>\n',
  )
  writeFileSync(
    join(root, 'plugin/Price.tsx'),
    'export const Price = ({ amount }) => <b>{amount} €</b>\n',
  )
  writeFileSync(join(root, 'bifolio.config.ts'), CONFIG)
  writeFileSync(join(root, 'vite.config.ts'), VITE_CONFIG)
  const { code, stdout, stderr } = await runCli(['build'], root)
  if (code !== 0) throw new Error(`The fixture does not build:\n${stdout}${stderr}`)
  printed = stdout + stderr
}, 120_000)

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const read = (path: string): string =>
  readFileSync(join(root, 'dist/client', path), 'utf8').replaceAll('<!-- -->', '')

test('a page of a plugin is written, with the components of the plugin', () => {
  const html = read('api/one.html')
  expect(html).toContain('<title>One - Changed</title>')
  expect(html).toContain('<b>3 €</b>')
  expect(html).toMatch(/<a href="\/guide\/first"[^>]*>the first<\/a>/)
  // Shown in its original where it is not translated.
  expect(read('zh/api/one.html')).toContain('<b>3 €</b>')
})

test('a component in a slot has its properties, the data of the page, texts and modules of Vite plugins', () => {
  expect(read('api/one.html')).toContain('<p id="length">~§3 minutes</p>')
  expect(read('zh/guide/first.html')).toMatch(/<p id="length">~§\d+ 分钟<\/p>/)
})

test('a page can be a component, with data of its plugin', () => {
  const pages = read('pages.txt').split(' ').length
  expect(read('board.html')).toContain(`<ul id="board"><li>fly of ${pages}</li></ul>`)
  expect(read('zh/board.html')).toContain('<title>Board - ')
})

test('a component of the theme and the navigation are those of the plugin', () => {
  expect(read('guide/first.html')).toContain('<footer id="footer">Of a plugin</footer>')
  expect(read('guide/first.html')).toMatch(/<a [^>]*href="\/board"[^>]*>.*Board/)
})

test('what the plugin logs is in the report', () => {
  expect(printed).toMatch(
    new RegExp(
      String.raw`warning plugin\/log {2}bifolio\.config\.ts:\d+:\d+\n` +
        String.raw` {2}The plugin "test:everything": pages\.txt is long\.\n {2}Read it slowly\.`,
    ),
  )
})

test('the end of the build can write into the site', () => {
  expect(read('pages.txt').split(' ')).toEqual(
    expect.arrayContaining(['/', '/api/one', '/zh/guide/second']),
  )
})

test('the notices of exactly the packages in the bundles are written, of fonts and icons too', () => {
  const text = read('third-party-licenses.txt')
  const named = [...text.matchAll(/^-{80}\n\n(\S+)/gm)].map(([, name]) => name)
  const sources = globSync('dist/client/assets/**/*.map', { cwd: root }).flatMap(
    (file) =>
      (
        JSON.parse(readFileSync(join(root, file), 'utf8')) as {
          readonly sources: readonly string[]
        }
      ).sources,
  )
  const bundled = sources.flatMap(
    (source) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
  )
  expect(bundled).toEqual(expect.arrayContaining(['react', 'fuse.js', 'vike']))
  // Readings of Chinese are in the search index.
  expect(named).toEqual(
    [...new Set([...bundled, 'bifolio', 'pinyin-pro'])]
      .filter((name) => name !== 'vite')
      .toSorted(),
  )
  expect(text).toContain(
    readFileSync(join(repository, 'node_modules/react/LICENSE'), 'utf8').trim(),
  )
  for (const folder of ['fonts', 'icons'])
    expect(text).toContain(
      readFileSync(join(repository, `lib/components/${folder}/LICENSE.txt`), 'utf8').trim(),
    )
  expect(text).not.toContain(repository)
})

test('old URLs redirect to pages, with JavaScript and without', () => {
  const html = read('start.html')
  expect(html).toContain('<link rel="canonical" href="/guide/first#install">')
  expect(html).toContain(
    '<noscript><meta http-equiv="refresh" content="0; url=/guide/first#install"></noscript>',
  )
  expect(html).not.toMatch(/<script(?![^>]* src=)/)
  expect(read('old/index.html')).toBe(html)
  expect(read('docs/second.html')).toContain('<link rel="canonical" href="/guide/second">')
  expect(read('docs/first.html')).toContain('<a href="https://example.com/?a&amp;b">')
  expect(read('redirect.js')).toContain('location.replace(')
  expect(read('guide/first.html')).not.toContain('redirect.js')
})

test('a build that a plugin stops leaves the last one as it is', async () => {
  writeFileSync(
    join(root, 'plugin/index.ts'),
    PLUGIN.replace(
      'async buildEnd({ pages, outDir }) {',
      "async buildEnd({ pages, outDir }) {\n      throw new Error('no address')",
    ),
  )
  const { code, stderr } = await runCli(['build'], root)
  expect(code).toBe(1)
  expect(stderr).toContain('The plugin "test:everything" failed in `buildEnd`: no address.')
  expect(existsSync(join(root, 'dist/client/pages.txt'))).toBe(true)
}, 60_000)
