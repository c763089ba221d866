import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { folderState } from '../../support/folderState.ts'
import { isNightly } from '../../support/nightly.ts'
import { createWorkplace, writeFiles, type Workplace } from '../../support/packedPackage.ts'
import { hydrated, open } from '../../support/reader.ts'
import { serveFolder, type FolderServer } from '../../support/serveFolder.ts'

// Every official plugin as npm installs it: without the development dependencies of this
// repository, in a project that
// installs what the page of each plugin names. A build after a change writes what a clean build
// writes.

const MINUTE = 60_000
/** What the pages of the plugins tell readers to install. */
const PACKAGES = [
  'shiki',
  '@shikijs/twoslash',
  'typescript@6',
  'typedoc',
  'react-docgen-typescript',
  'documentation',
  'satori',
  '@resvg/resvg-js',
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-javascript',
  '@codemirror/language',
  '@codemirror/state',
  '@codemirror/view',
  'sucrase',
  'fast-xml-parser',
  'gettext-parser',
]

/** Plugin → its calls in the two configs. */
const CALLS: Readonly<Record<string, readonly [first: string, second: string]>> = {
  apiDocgen: [
    "{ entries: { button: 'src/Button.tsx', sum: { file: 'src/sum.ts', apiParseTool: 'documentation' } } }",
    "{ entries: { button: 'src/Button.tsx', sum: { file: 'src/sum.ts', apiParseTool: 'documentation' } }, typeLinks: { Size: '/guide/writing' } }",
  ],
  blog: ['', "{ postsPerPage: 1, feed: true, title: { en: 'News' } }"],
  changelog: ['', "{ packages: ['.'], route: '/releases', feed: true }"],
  clientRedirects: [
    "{ redirects: [{ from: '/old', to: '/guide/writing' }] }",
    "{ redirects: [{ from: ['/old', '/older.html'], to: '/guide/all' }, { from: '/docs/*', to: '/guide/*' }] }",
  ],
  containerSyntax: [
    "{ kinds: { security: { title: 'Security', icon: 'shield' } } }",
    "{ kinds: { security: { title: 'Safety', like: 'warning', color: { light: '#7a1f5c', dark: '#f0a6d6' } } }, aliases: { safety: 'security' } }",
  ],
  embed: ['', "{ load: 'visible' }"],
  feedback: ['', "{ handler: './src/sum.ts' }"],
  glossary: ["{ page: 'guide/writing' }", "{ page: 'guide/all' }"],
  linkPreviews: ['', "{ selector: 'p a' }"],
  lastUpdated: [
    '',
    "{ contributors: true, ignoreCommits: ['8d3c1f0a6be94d27a1c5e7f20b9d46a83e51c7f2'] }",
  ],
  mediumZoom: ['', "{ selector: 'main img', options: { margin: 48 } }"],
  playground: ['', "{ include: [['kit', './src/kit.tsx']], editorPosition: 'right' }"],
  preview: ['', "{ previewMode: 'iframe', iframeOptions: { height: 200 } }"],
  readingTime: ['', "{ include: ['*/guide/**'], wordsPerMinute: 180 }"],
  rss: [
    "{ feed: { id: 'blog', title: 'Kite blog' } }",
    "{ feed: [{ id: 'blog', title: 'Kite blog' }, { id: 'all', title: 'All', output: { type: 'json' } }] }",
  ],
  shiki: ['', "{ themes: { light: 'vitesse-light', dark: 'vitesse-dark' }, twoslash: true }"],
  socialCards: ['', "{ test: ({ routePath }) => routePath !== '/' }"],
  typedoc: [
    "{ entryPoints: ['src/index.ts'] }",
    "{ entryPoints: ['src/index.ts'], outDir: 'reference', name: { en: 'Reference' } }",
  ],
  samples: ['', "{ packages: ['src/index.ts'], undeclared: 'error' }"],
  translationChecks: ['', "{ compare: ['code'] }"],
  translationDesk: ['', ''],
  whatsNew: ['', "{ tags: 'v*', marks: 'changed', feed: true, nav: true }"],
  verify: ["{ packages: ['src/index.ts'] }", "{ packages: ['src/index.ts'], notice: true }"],
}
const NAMES = Object.keys(CALLS)
const folderOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * A config with every plugin. The second lists them as presets do, and leaves one out by a
 * condition.
 */
function config(set: 0 | 1): string {
  const calls = NAMES.map((name) => `${name}(${CALLS[name]?.[set]})`)
  return `import { defineConfig } from 'bifolio'
${NAMES.map((name) => `import { ${name} } from 'bifolio/plugins/${folderOf(name)}'`).join('\n')}

export default defineConfig({
  title: 'Kite',
  lang: 'en',
  siteUrl: 'https://kite.example',
  route: { cleanUrls: true },
  themeConfig: { nav: [{ text: 'News', link: '/blog/' }] },
  plugins: [${set === 0 ? calls.join(', ') : `[${calls.join(', ')}], false`}],
})
`
}

const PAGE = (word: string): string => `---
lastUpdated: true
sidebar: false
---

# All plugins

::: security
Keep the ${word}.
:::

![A kite](/kite.svg)

<API moduleName="button" />

<API moduleName="sum" />

\`\`\`ts
const kite: string = '${word}'
\`\`\`

\`\`\`tsx preview
export default () => <b id="drawn">${word}</b>
\`\`\`

<Embed src="https://www.youtube.com/watch?v=abc" title="A tour" />

\`\`\`tsx playground
export default () => <b id="played">${word}</b>
\`\`\`
`

const FILES: Readonly<Record<string, string>> = {
  'CHANGELOG.md': '# docs\n\n## 1.0.0 (2026-01-31)\n\n- First\n',
  'src/index.ts':
    '/** A kite. */\nexport interface Kite {\n  /** In meters. */\n  readonly length: number\n}\n',
  'src/sum.ts':
    '/**\n * Adds.\n *\n * @param {number} a One.\n * @returns {number} The sum.\n */\nexport function sum(a) {\n  return a\n}\n',
  'src/kit.tsx': 'export const Kit = () => <i>kit</i>\n',
  'src/Button.tsx':
    'export interface ButtonProps {\n  /** What it says. */\n  label: string\n}\n/** A button. */\nexport function Button({ label }: ButtonProps) {\n  return <button>{label}</button>\n}\n',
  'tsconfig.json':
    '{ "compilerOptions": { "target": "es2023", "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx", "strict": true, "skipLibCheck": true }, "include": ["src"] }\n',
  'public/kite.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>',
  'content/en/guide/all.mdx': PAGE('string'),
  'content/en/blog/one.mdx': '---\ndate: 2026-01-30\ntags: [kite]\n---\n\n# One\n',
  'content/en/blog/two.mdx': '---\ndate: 2026-01-31\n---\n\n# Two\n',
}

let place: Workplace
const root = (): string => place.terminal.folder()
const dist = (): string => join(root(), 'dist/client')

beforeAll(async () => {
  place = await createWorkplace()
  await place.terminal.run('npm create bifolio docs -- --lang en --title Kite')
  await place.terminal.run('cd docs')
  await place.terminal.run(`npm install --save-dev ${PACKAGES.join(' ')}`)
  await writeFiles(root(), { ...FILES, 'bifolio.config.ts': config(0) })
  await place.terminal.run(
    'git init -q && git config user.name Kite && git config user.email kite@example.com && printf "node_modules\\ndist\\n" > .gitignore && git add -A && git commit -qm one',
  )
}, 4 * MINUTE)
afterAll(async () => {
  await place?.dispose()
})

/** Every written file, by its hash. */
async function build(): Promise<Record<string, string>> {
  await place.terminal.run('npm run build')
  return folderState(dist())
}

/** What a build writes for which nothing was kept. */
async function cleanBuild(): Promise<Record<string, string>> {
  await rm(join(root(), 'node_modules/.vite'), { recursive: true, force: true })
  await rm(join(root(), 'dist'), { recursive: true, force: true })
  return await build()
}

/** What an update does: another version, which works in another way. */
async function updateLibraries(): Promise<void> {
  for (const name of ['shiki', 'typedoc', 'react-docgen-typescript', 'satori'])
    await edit(`node_modules/${name}/package.json`, (text) =>
      text.replace(/"version": "[^"]*"/, '"version": "99.0.0"'),
    )
  await edit('node_modules/@shikijs/themes/dist/vitesse-light.mjs', (text) =>
    text.replaceAll('#1c6b48', '#998418'),
  )
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const file = join(root(), path)
  const before = await readFile(file, 'utf8')
  expect(change(before), path).not.toBe(before)
  await writeFile(file, change(before))
}

/**
 * The steps of a project's life, each a change. Those by day are the ones in which most can go
 * stale.
 */
const STEPS: readonly (readonly [
  what: string,
  isByDay: boolean,
  change: () => Promise<unknown>,
])[] = [
  ['nothing', false, async () => {}],
  [
    'other options of all plugins',
    true,
    () => writeFiles(root(), { 'bifolio.config.ts': config(1) }),
  ],
  [
    'a page and a source',
    false,
    () =>
      writeFiles(root(), {
        'content/en/guide/all.mdx': PAGE('stick'),
        'src/index.ts': (FILES['src/index.ts'] ?? '').replace('A kite.', 'A large kite.'),
      }),
  ],
  ['a library', false, updateLibraries],
  ['a commit', false, () => place.terminal.run('git add -A && git commit -qm two')],
  ['the options of before', false, () => writeFiles(root(), { 'bifolio.config.ts': config(0) })],
]

test(
  'the project is checked and built with every plugin',
  async () => {
    const output = await place.terminal.run(`npx bifolio check${isNightly ? '' : ' --fast'}`)
    // There is no older version to compare it with.
    expect(output.match(/^(?:error|warning) \S+/gm)).toEqual(['warning plugin/wrong-config'])
    expect(Object.keys(await build())).toEqual(
      expect.arrayContaining([
        'guide/all.html',
        'rss/blog.xml',
        'old.html',
        'social-cards/guide/all.png',
        'playground-frame.html',
        'blog/index.html',
        'api/index.html',
      ]),
    )
  },
  3 * MINUTE,
)

test.each(STEPS.filter(([, isByDay]) => isByDay || isNightly))(
  'after a change of %s, a build writes what a clean build writes',
  async (_, __, change) => {
    // The test before has built the site, and left what that build keeps.
    if (!existsSync(dist())) await build()
    await change()
    const warm = await build()
    expect(warm).toEqual(await cleanBuild())
  },
  5 * MINUTE,
)

describe('in a browser', () => {
  const browser = useBrowser()
  let server: FolderServer

  beforeAll(async () => {
    // By day the last change leaves the site like this.
    if (isNightly) {
      await writeFiles(root(), { 'bifolio.config.ts': config(1), ...FILES })
      await build()
    }
    server = await serveFolder(dist())
  }, 2 * MINUTE)
  afterAll(async () => {
    await server?.close()
  })

  // The embedded tour is loaded once it comes near, and there is no network.
  const newPage = async () => await browser.newPage({ allow: [/youtube-nocookie\.com/] })

  test('the page works with all plugins', async () => {
    const { page } = await newPage()
    await open(page, `${server.origin}/guide/all`)
    expect(await page.locator('.bf-callout[data-kind="security"]').textContent()).toContain(
      'Safety',
    )
    expect(await page.locator('pre .sl1, pre [class*="sl"]').count()).toBeGreaterThan(0)
    expect(await page.getByRole('cell', { name: 'label' }).count()).toBe(1)
    await page.frameLocator('iframe.bf-preview-frame').locator('#drawn').waitFor()
    await page.locator('main img').first().click()
    await page.locator('dialog[open] img').waitFor()
    await page.keyboard.press('Escape')
  })

  test('old URLs redirect, lists and references are pages', async () => {
    const { page } = await newPage()
    await page.goto(`${server.origin}/old`)
    await page.waitForURL(`${server.origin}/guide/all`)
    for (const path of ['/blog/', '/blog/page/2', '/reference/']) {
      await page.goto(server.origin + path)
      await hydrated(page)
      expect(await page.locator('h1').count(), path).toBe(1)
    }
  })
})
