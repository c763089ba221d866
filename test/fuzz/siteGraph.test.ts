import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { dropContext } from '../../node/site/context.ts'
import { setup } from '../../node/site/siteSetup.ts'
import { navigation } from '../../node/site/siteNavigation.ts'
import { createScratch } from '../samples/scratch.ts'
import { tries } from '../support/nightly.ts'
import { type ReadSite, readSite } from '../support/readSite.ts'

// Whatever happens to the files of a site, a development server then has what a new one would have.

/** Where the pages of a site are from. With data or a plugin, more is read again. */
type Kind = 'files' | 'plugin' | 'data'

const config = (kind: Kind): string => `import { readFileSync } from 'node:fs'

const titles = {
  name: 'titles',
  setup: () => ({
    async addPages({ pages, watch, root }) {
      const file = root + '/list.txt'
      watch(file)
      const titles = (await pages()).map(({ title }) => title)
      try {
        titles.push(readFileSync(file, 'utf8'))
      } catch {}
      return [{ routePath: '/titles', text: '# Titles\\n\\n' + titles.join(', ') + '\\n' }]
    },
    extendPageData: ({ text, section }) => [text.length, ...section],
    checkPage: ({ links }) => (links.length > 3 ? [{ message: 'Too many links.' }] : []),
  }),
}

export default {
  siteUrl: 'https://example.com',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { exclude: ['**/parts/**'] },
  check: { imageSize: 1 },
  plugins: [${kind === 'files' ? '' : 'titles'}],
}
`

const svg = (width: number, size = 0): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"/>${' '.repeat(size)}`
const record = (page: string, ...hashes: readonly string[]): string =>
  JSON.stringify({
    [page]: Object.fromEntries(
      hashes.map((hash, at) => [at === 0 ? '#' : `## ${['', 'linux', 'other'][at]}`, hash]),
    ),
  })

const LINKS =
  '[Install](./guide/install.mdx#linux), [new](/guide/new), [start](/start), [demo](/demo.html)'
const INSTALL = `import Part from '../parts/part.mdx'
import { Card } from '../../../components/Card.tsx'

# Install

Text.

## Linux {#linux}

\`\`\`ts file="../code.ts"
\`\`\`

![Picture](../picture.svg)

<Part />

<Card />
`

/** File → what it can contain. The first is what a sequence begins with; null: there is no file. */
const FILES: Readonly<Record<string, readonly (string | null)[]>> = {
  'content/en/index.md': [
    `# Home\n\n${LINKS}\n\n![Logo](/logo.svg)\n`,
    '---\ntitle: Other\ndescription: All\n---\n\n# Home\n',
    '---\ntitle: [\n---\n\n# Home\n',
    null,
  ],
  'content/en/_meta.json': [
    '[{ "text": "Guide", "link": "/guide/install" }]',
    '[{ "text": "New", "link": "/guide/new" }, { "text": "Start", "link": "/start" }]',
    '[{ "text": "Guide" ',
    null,
  ],
  'content/en/guide/_meta.json': [
    '["install", "deploy"]',
    '[{ "type": "section-header", "label": "First" }, "deploy", "new", "install"]',
    '["none"]',
    '[',
    null,
  ],
  'content/en/guide/install.mdx': [
    INSTALL,
    INSTALL.replace('Text.', 'Other text.'),
    INSTALL.replace('## Linux {#linux}', '## Other {#other}').replace('# Install', '# Set up'),
    `---\ndraft: true\n---\n\n${INSTALL}`,
    `---\nslug: /start\ntitle: Start\n---\n\n${INSTALL}`,
    INSTALL.replace('<Card />', '<Card'),
    null,
  ],
  'content/en/guide/deploy.md': [
    '# Deploy\n\n[Install](./install.mdx#linux), [part](./install#in-part), [new](new.md)\n',
    '# `Deploy` it\n\n[a](./status.tsx), [b](/titles), [c](/zh/), [d](/kites/two)\n',
    '---\nslug: new\nprev: { link: /guide/install }\n---\n\n# Deploy\n',
    null,
  ],
  'content/en/guide/new.md': [null, '# New\n\n## Linux\n', '---\ndraft: true\n---\n\n# New\n'],
  'content/en/guide/new/index.md': [null, '# Folder\n\n[Up](../install.mdx)\n'],
  'content/en/guide/status.tsx': [
    "export const frontmatter = { title: 'Status' }\nexport default () => null\n",
    "export const frontmatter = { title: 'State', search: false }\nexport default () => null\n",
    'export default () => null\n',
    'export const frontmatter = {',
    null,
  ],
  'content/en/parts/part.mdx': [
    '## In part\n\nShown.\n\n```ts file="../code.ts"\n```\n',
    "import Inner from './inner.mdx'\n\n## In it\n\n<Inner />\n",
    '[Install](../guide/install.mdx#linux)\n\n<Open>\n',
    null,
  ],
  'content/en/parts/inner.mdx': [
    '### Inner\n\n![Picture](../picture.svg)\n',
    "import Part from './part.mdx'\n\n<Part />\n",
    null,
  ],
  'content/en/code.ts': ['let a = 1\n', 'let b = 2\n', null],
  'content/en/picture.svg': [svg(1), svg(2), svg(2, 3000), null],
  'content/zh/index.md': ['# 首页\n\n[安装](/guide/install#linux)\n', null],
  'content/zh/guide/install.mdx': [
    null,
    '# 安装\n\n文字。\n\n## Linux\n\n文字。\n',
    '# 安装\n\n## Linux\n\n## 更多\n',
  ],
  'content/zh/guide/_meta.json': [null, '["install"]', '{'],
  'content/zh/_translation.json': [
    null,
    record('guide/install', 'abc', 'def'),
    record('guide/install', 'abc', 'def', 'ghi'),
    '{',
  ],
  'content/zh/parts/part.mdx': [null, '## 中文\n'],
  'public/logo.svg': [svg(1), svg(3), svg(3, 3000), null],
  'public/demo.html': [null, '<p>Demo'],
  'public/guide/new': [null, 'New'],
  'public/large.svg': [svg(5, 3000), svg(5), null],
  'pages/kites/@id/+Page.tsx': ['export const Page = () => null\n', null],
  'pages/kites/@id/+onBeforePrerenderStart.ts': [
    `import { kites } from '../../../data/kites.ts'
export const onBeforePrerenderStart = () => kites.map((kite) => '/kites/' + kite)
`,
    "export const onBeforePrerenderStart = () => ['/kites/two', '/zh/kites/two']\n",
    'export const onBeforePrerenderStart = () => { throw new Error("None") }\n',
    null,
  ],
  'data/kites.ts': [
    "export const kites: string[] = ['one']\n",
    "export const kites: string[] = ['one', 'two']\n",
    'export const kites = [\n',
    null,
  ],
  'list.txt': [null, 'listed', 'other'],
  'components/Card.tsx': [
    'export const Card = () => <img src="/large.svg" alt="" />\n',
    'export const Card = () => <p>Card</p>\n',
    null,
  ],
  'theme/index.tsx': [
    "import { defineTheme } from 'bifolio/theme'\nexport default defineTheme({ slots: {} })\n",
    "import { defineTheme } from 'bifolio/theme'\nexport default defineTheme({ slots: { none: () => null } })\n",
  ],
}

/** Pages that can take the place of each other. */
const PAGES = Object.keys(FILES).filter((file) => /\.mdx?$/.test(file))

interface Step {
  /** File → number of what it contains then. */
  readonly edits: readonly (readonly [file: string, variant: number])[]
  /** A page that gets the name of another one. */
  readonly move: readonly [from: string, to: string] | null
  /** True if all is asked for before the edit, and under way while files change. */
  readonly isUnderWay: boolean
  /** True if what is known then is compared. */
  readonly isCompared: boolean
}

const edit = fc
  .constantFrom(...Object.keys(FILES))
  .chain((file) => fc.tuple(fc.constant(file), fc.nat({ max: (FILES[file] ?? []).length - 1 })))
const step: fc.Arbitrary<Step> = fc.record({
  edits: fc.array(edit, { maxLength: 3 }),
  move: fc.option(fc.tuple(fc.constantFrom(...PAGES), fc.constantFrom(...PAGES)), { freq: 6 }),
  isUnderWay: fc.boolean(),
  isCompared: fc.boolean(),
})

const scratch = createScratch('site-graph')
afterAll(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

/** The files of the site. */
const content = new Map<string, string | null>()

function write(file: string, text: string | null): void {
  const path = join(scratch.folder, file)
  content.set(file, text)
  if (text === null) rmSync(path, { force: true })
  else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Evaluating data takes most of the time. */
const isOf = (file: string, kind: Kind): boolean =>
  kind === 'data' || !/^(?:pages|data)\//.test(file)

/** Changes files. Returns those that changed, and those that came or went. */
function take({ edits, move }: Step, kind: Kind): { changed: string[]; listed: string[] } {
  const before = new Map(content)
  for (const [file, variant] of edits)
    if (isOf(file, kind)) write(file, FILES[file]?.[variant] ?? null)
  const moved = move && content.get(move[0])
  if (move && move[0] !== move[1] && typeof moved === 'string') {
    write(move[1], moved)
    write(move[0], null)
  }
  const different = [...content].filter(([file, text]) => before.get(file) !== text)
  const isListed = ([file, text]: readonly [string, string | null]): boolean =>
    text === null || before.get(file) === null
  return {
    changed: different.filter((one) => !isListed(one)).map(([file]) => file),
    listed: different.filter(isListed).map(([file]) => file),
  }
}

const settled = (value: Promise<unknown>): Promise<unknown> =>
  value.catch((error: unknown) => `failed: ${String(error)}`)

/** All that is known of a site. */
async function knownOf(site: ReadSite): Promise<Record<string, unknown>> {
  const { pages, drafts, others, routeOf, diagnostics } = await site.listing()
  const ofPages = pages.map(async (place) => [
    place,
    {
      route: routeOf(place),
      page: await settled(site.page(place)),
      data: await settled(site.pageData(place)),
      body: await settled(site.body(place)),
    },
  ])
  return {
    list: { pages, drafts, others, diagnostics },
    pages: Object.fromEntries((await Promise.all(ofPages)) as [string, unknown][]),
    navigation: await settled(site.get(navigation)),
    config: await settled(site.clientConfig()),
    index: await Promise.all(['en', 'zh'].map((lang) => settled(site.pageIndex(lang)))),
    search: await Promise.all(['en', 'zh'].map((lang) => settled(site.searchIndex(lang)))),
    problems: await settled(site.problems()),
  }
}

/** A context of its own, which finds the files as they are. Without the cache on the disk. */
async function open({ isCached }: { readonly isCached: boolean }): Promise<ReadSite> {
  dropContext(scratch.folder)
  const site = await readSite({ root: scratch.folder, showDrafts: false })
  if (!isCached) site.graph.set(setup, { ...(await site.get(setup)), pageCache: null })
  return site
}

async function compare(site: ReadSite, what: string): Promise<void> {
  const kept = await knownOf(site)
  const fresh = await knownOf(await open({ isCached: false }))
  if (!isDeepStrictEqual(kept, fresh)) expect(kept, what).toEqual(fresh)
}

it(
  'knows after any edits what a new run knows',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 5 }),
        fc.constantFrom<Kind>('files', 'files', 'files', 'plugin', 'plugin', 'data'),
        fc.boolean(),
        async (steps, kind, isCached) => {
          rmSync(scratch.folder, { recursive: true, force: true })
          content.clear()
          scratch.write('bifolio.config.mjs', config(kind))
          for (const [file, [first]] of Object.entries(FILES))
            write(file, isOf(file, kind) ? (first ?? null) : null)
          const site = await open({ isCached })
          for (const [at, one] of steps.entries()) {
            const before = one.isUnderWay ? settled(knownOf(site)) : null
            if (before) await new Promise((resolve) => setImmediate(resolve))
            const { changed, listed } = take(one, kind)
            if (changed.length > 0) await site.change(...changed)
            if (listed.length > 0) await site.changeList(...listed)
            await before
            if (one.isCompared || at === steps.length - 1) await compare(site, `step ${at}`)
          }
        },
      ),
      { numRuns: tries(12, 3000) },
    )
  },
  tries(300_000, 7_200_000),
)
