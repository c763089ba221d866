import { afterEach, expect, test } from 'vitest'
import { loadDataPages, type DataPages } from '../../../../node/site/dataPages.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

const config = resolveConfig({
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
})
let scratch: Scratch | undefined
afterEach(() => scratch?.remove())

const PAGE = 'export function Page() { return null }\n'

async function load(files: Readonly<Record<string, string>>): Promise<DataPages> {
  scratch = createScratch('data-pages')
  for (const [path, text] of Object.entries(files)) scratch.write(path, text)
  return loadDataPages(scratch.folder, config)
}

const listing = (value: string): Readonly<Record<string, string>> => ({
  'pages/releases/@version/+Page.tsx': PAGE,
  'pages/releases/@version/+onBeforePrerenderStart.ts': `export const onBeforePrerenderStart = async () => (${value})\n`,
})

test('makes a page of every URL, in the language of the URL', async () => {
  const { pages, diagnostics, dependencies } = await load({
    ...listing(
      "names.map((name) => ({ url: `/zh/releases/${name}`, pageContext: { data: { name }, text: 'New', frontmatter: { title: `Kite ${name}` } } })).concat('/releases/')",
    ),
    'pages/releases/@version/+onBeforePrerenderStart.ts':
      "import { names } from '../../../data/names.ts'\nexport const onBeforePrerenderStart = () => [...names.map((name) => ({ url: `/zh/releases/${name}`, pageContext: { data: { name }, text: 'New', frontmatter: { title: `Kite ${name}` } } })), '/releases/']\n",
    'data/names.ts': "export const names: string[] = ['1.0']\n",
  })
  expect(diagnostics).toEqual([])
  expect(
    pages.map(({ place, data, exportName, record: { routePath, title, text, lang } }) => ({
      place,
      data,
      exportName,
      routePath,
      title,
      text,
      lang,
    })),
  ).toEqual([
    {
      place: 'zh/releases/1.0.tsx',
      data: { name: '1.0' },
      exportName: 'Page',
      routePath: '/zh/releases/1.0',
      title: 'Kite 1.0',
      text: 'New',
      lang: 'zh',
    },
    {
      place: 'en/releases/index.tsx',
      data: null,
      exportName: 'Page',
      routePath: '/releases/',
      title: 'releases',
      text: '',
      lang: 'en',
    },
  ])
  expect(dependencies.map((path) => path.split('/').at(-1)).toSorted()).toEqual([
    '+onBeforePrerenderStart.ts',
    'names.ts',
  ])
})

test('a component without parameters is one page, and what hands the content over is none', async () => {
  const { pages, diagnostics } = await load({
    'pages/(marketing)/pricing/+Page.tsx': 'export default function Page() { return null }\n',
    'pages/docs/+Page.ts': "export { Page } from 'bifolio/docs/Page'\n",
    'pages/docs/+onBeforePrerenderStart.ts':
      "export { onBeforePrerenderStart } from 'bifolio/docs/onBeforePrerenderStart'\n",
    'pages/_error/+Page.ts': "export { Page } from 'bifolio/docs/ErrorPage'\n",
  })
  expect(diagnostics).toEqual([])
  expect(pages.map(({ place, exportName }) => [place, exportName])).toEqual([
    ['en/pricing.tsx', 'default'],
  ])
})

test.each<[what: string, files: Readonly<Record<string, string>>]>([
  ['sets its route', { '+route.ts': "export default '/releases/@version'\n" }],
  ['has a config, which may set it', { '+config.ts': "export default { route: '/r/@v' }\n" }],
  ['lists its own URL', {}],
])('a folder that %s is right', async (_, files) => {
  const urls =
    Object.keys(files).length > 0 ? "['/releases/1.0']" : "['/releases/', '/releases/1.0']"
  const { diagnostics } = await load({
    'pages/releases/+Page.tsx': PAGE,
    'pages/releases/+onBeforePrerenderStart.ts': `export const onBeforePrerenderStart = () => ${urls}\n`,
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`pages/releases/${name}`, text]),
    ),
  })
  expect(diagnostics).toEqual([])
})

test.each<[what: string, files: Readonly<Record<string, string>>, problem: string]>([
  [
    'a folder that lists no addresses',
    { 'pages/@name/+Page.tsx': PAGE },
    'data-pages/no-addresses pages/@name/+Page.tsx  No URLs for the pages of pages/@name/+Page.tsx.',
  ],
  [
    'a folder whose own URL is not listed',
    {
      'pages/releases/+Page.tsx': PAGE,
      'pages/releases/+onBeforePrerenderStart.ts':
        "export const onBeforePrerenderStart = () => ['/releases/1.0']\n",
    },
    "data-pages/no-addresses pages/releases/+Page.tsx  No page for the URL '/releases' of the folder pages/releases.",
  ],
  [
    'a function that throws',
    listing("(() => { throw new Error('no network') })()"),
    'data-pages/failed pages/releases/@version/+onBeforePrerenderStart.ts  `onBeforePrerenderStart` throws: no network.',
  ],
  [
    'no list',
    listing('3'),
    'data-pages/wrong-type pages/releases/@version/+onBeforePrerenderStart.ts  What `onBeforePrerenderStart` returns cannot be the number 3.',
  ],
  [
    'no URL',
    listing("['releases/1']"),
    "data-pages/wrong-address pages/releases/@version/+onBeforePrerenderStart.ts [0] Invalid URL 'releases/1'.",
  ],
  [
    'a slash that is no separator, which no file can have in its name',
    listing("['/releases/a%2Fb']"),
    "data-pages/wrong-address pages/releases/@version/+onBeforePrerenderStart.ts [0] Invalid URL '/releases/a%2Fb'.",
  ],
  [
    'a way out of the site',
    listing("['/releases/%2e%2e/../secret']"),
    "data-pages/wrong-address pages/releases/@version/+onBeforePrerenderStart.ts [0] Invalid URL '/releases/%2e%2e/../secret'.",
  ],
  [
    'an address twice',
    listing("['/releases/1', '/releases/1']"),
    'data-pages/duplicate pages/releases/@version/+Page.tsx  The URL /releases/1 is listed twice.',
  ],
  [
    'wrong front matter',
    listing("[{ url: '/releases/1', pageContext: { frontmatter: { titel: 'A' } } }]"),
    "front-matter/unknown-key pages/releases/@version/+onBeforePrerenderStart.ts ['/releases/1'].titel Unknown key `titel`.",
  ],
])('%s is reported with its file', async (_, files, problem) => {
  const { diagnostics } = await load(files)
  expect(
    diagnostics.map(
      ({ code, file, keyPath, message }) => `${code} ${file} ${keyPath ?? ''} ${message}`,
    ),
  ).toEqual([problem])
})

test('a list imports YAML, and what cannot be read is reported with its place', async () => {
  const list = {
    'pages/teams/@id/+Page.tsx': PAGE,
    'pages/teams/@id/+onBeforePrerenderStart.ts':
      "import teams from '../../../data/teams.yaml'\nexport const onBeforePrerenderStart = () => " +
      'teams.map((data) => ({ url: `/teams/${data.id}`, pageContext: { data } }))\n',
  }
  const { pages, diagnostics, dependencies } = await load({
    ...list,
    'data/teams.yaml': '- id: core\n  since: 2024-01-08\n',
  })
  expect(diagnostics).toEqual([])
  expect(pages.map(({ place, data }) => ({ place, data }))).toEqual([
    { place: 'en/teams/core.tsx', data: { id: 'core', since: '2024-01-08' } },
  ])
  expect(dependencies.some((file) => file.endsWith('/data/teams.yaml'))).toBe(true)
  scratch?.remove()
  const broken = await load({ ...list, 'data/teams.yaml': '- id: [core\n' })
  expect(broken.diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('Invalid YAML in data/teams.yaml'),
  ])
})
