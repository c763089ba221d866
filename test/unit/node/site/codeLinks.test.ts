import { afterEach, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { readSite } from '../../../support/readSite.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

// Links in the code of a site: pages that are components, what pages import, the theme.

let scratch: Scratch | undefined

afterEach(() => {
  if (scratch) dropContext(scratch.folder)
  scratch?.remove()
})

async function problems(files: Readonly<Record<string, string>>, config = ''): Promise<string[]> {
  scratch = createScratch('code-links')
  scratch.write(
    'bifolio.config.ts',
    `export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], ${config} }\n`,
  )
  scratch.write('content/en/index.md', '# Home\n')
  scratch.write('content/en/guide/start.md', '# Start\n\n## Linux\n')
  scratch.write('content/zh/guide/start.md', '# 开始\n\n## Linux {#linux}\n')
  scratch.write('public/manual.pdf', 'x')
  for (const [path, text] of Object.entries(files)) scratch.write(path, text)
  const site = await readSite({ root: scratch.folder })
  return (await site.problems())
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`)
}

const PAGE = {
  'content/en/team.mdx': "import { Part } from '../../src/Part'\n\n# Team\n\n<Part />\n",
}
const part = (markup: string): Readonly<Record<string, string>> => ({
  ...PAGE,
  'src/Part.tsx': `export const Part = () => <>\n${markup}\n</>\n`,
})

test('a dead link has file, line and column, wherever the component is', async () => {
  expect(
    await problems({
      'content/en/team.tsx':
        "export const frontmatter = { title: 'Team' }\nexport default () => <p><a href='/guide/strat'>A</a></p>\n",
      'content/en/guide/a.mdx': "import { B } from '../../../src/B'\n\n# A\n\n<B />\n",
      'src/B.tsx': "export { C as B } from './C.tsx'\n",
      'src/C.tsx': "export const C = () => <a href='/none'>C</a>\n",
      'src/Unused.tsx': "export const D = () => <a href='/none'>D</a>\n",
      'theme/index.tsx':
        "import { defineTheme, Link } from 'bifolio/client'\nexport default defineTheme({ slots: { bottom: () => <Link href='/guide/start#windows' /> } })\n",
    }),
  ).toEqual([
    'link/dead-anchor theme/index.tsx:2:64 Dead anchor "/guide/start#windows": /guide/start has no heading with the id "windows".',
    'link/dead content/en/team.tsx:2:33 Dead link "/guide/strat": there is no page at /guide/strat.',
    'link/dead src/C.tsx:1:32 Dead link "/none": there is no page at /none.',
  ])
})

test('what exists is no problem', async () => {
  const links = ['/', '/guide/start', '/guide/start.html', '/guide/start#linux', '/guide/start?a=b']
  const more = ['/zh/guide/start', '/zh/', '/manual.pdf', '/sitemap.xml', '/search', '/rss']
  expect(
    await problems(
      part([...links, ...more].map((href) => `<Link href="${href}" />`).join('\n')),
      "siteUrl: 'https://kite.example.com', markdown: { checkDeadLinks: { excludes: ['/rss'] } },",
    ),
  ).toEqual([])
})

test('a file that is missing, a draft and a translation that is missing are named as such', async () => {
  const markup = '<a href="/none.pdf" />\n<a href="/plans" />\n<Link href="/zh/none" />'
  expect(
    await problems({
      ...part(markup),
      'content/en/plans.md': '---\ndraft: true\n---\n\n# Plans\n',
    }),
  ).toEqual([
    'asset/missing src/Part.tsx:2:9 Missing file "/none.pdf".',
    'link/draft src/Part.tsx:3:9 Dead link "/plans": content/en/plans.md is a draft, and drafts aren\'t built.',
    'link/dead src/Part.tsx:4:12 Dead link "/zh/none": there is no page at /zh/none.',
  ])
})

test('a page that is a component has the anchors of all its elements', async () => {
  expect(
    await problems({
      ...part('<Link href="/us#people" />\n<Link href="/us#office" />\n<a href="/us#none" />'),
      'content/en/us.tsx':
        "export const frontmatter = { title: 'Us' }\nexport default () => <section id='people'><Map id='office' /></section>\n",
    }),
  ).toEqual([
    'link/dead-anchor src/Part.tsx:4:9 Dead anchor "/us#none": /us has no heading with the id "none".',
  ])
})

test('a URL has the base, a route has none, and an object may have either', async () => {
  const markup =
    '<a href="/docs/guide/start" />\n<a href="/docs/none" />\n<a href="/app/login" />\n' +
    "<Link href='/guide/start' />\n<Link href='/none' />\n" +
    "{[{ href: '/docs/' }, { href: '/guide/start' }].map((each) => <a {...each} />)}"
  expect(await problems(part(markup), "base: '/docs/',")).toEqual([
    'link/dead src/Part.tsx:3:9 Dead link "/docs/none": there is no page at /none.',
    'link/dead src/Part.tsx:6:12 Dead link "/none": there is no page at /none.',
  ])
})

test('nothing is checked where dead links are allowed', async () => {
  expect(
    await problems(part('<a href="/none" />'), 'markdown: { checkDeadLinks: false },'),
  ).toEqual([])
})

test('links in the exports and expressions of a page are checked, with their places', async () => {
  expect(
    await problems({
      'content/en/team.mdx':
        "export const Nav = () => <a href='/none'>A</a>\n\n# Team\n\n<Nav /> {[1].map((n) => <a key={n} href='/guide/strat'>B</a>)}\n\n<Card action={<a href='/guide/start'>C</a>} />\n\nexport const Card = ({ action }) => <p>{action}</p>\n",
    }),
  ).toEqual([
    'link/dead content/en/team.mdx:1:34 Dead link "/none": there is no page at /none.',
    'link/dead content/en/team.mdx:5:41 Dead link "/guide/strat": there is no page at /guide/strat.',
  ])
})

test('a link that runs code is an error in a component too', async () => {
  expect(await problems(part('<a href="javascript:alert(1)">A</a>'), "base: '/docs/',")).toEqual([
    'security/script-link src/Part.tsx:2:9 The link "javascript:alert(1)" runs code in the reader\'s browser.',
  ])
})

test('links of demos are made up, on a page and in a component', async () => {
  const demo = '<div className="bf-unstyled">\n  <a href="/products">A</a>\n</div>'
  expect(
    await problems({
      ...part(demo),
      'content/en/demo.mdx': `# Demo\n\n${demo}\n\n<a href="/products">B</a>\n`,
      'content/en/demo-md.md':
        '# Demo\n\n<div class="bf-unstyled"><a href="/products">A</a> <a href="javascript:alert(1)">B</a></div>\n',
    }),
  ).toEqual([
    'security/script-link content/en/demo-md.md:3:52 The link "javascript:alert(1)" runs code in the reader\'s browser.',
    'link/dead content/en/demo.mdx:7:1 Dead link "/products": there is no page at /products.',
  ])
})
