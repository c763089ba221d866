import { describe, expect, test } from 'vitest'
import { docusaurus } from '../../../migrate/docusaurus/index.ts'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { sourceProject } from '../../samples/migration.ts'

interface Converted {
  readonly path: string
  readonly text: string
  readonly notes: readonly string[]
  readonly plan: MigrationPlan
}

/** Converts a page `docs/page.md`. Notes are code and line. */
async function convert(
  text: string,
  files: Readonly<Record<string, string>> = {},
  config: Readonly<Record<string, unknown>> = {},
): Promise<Converted> {
  const plan = await docusaurus.read(
    sourceProject(
      { 'docs/page.md': text, ...files },
      {
        'docusaurus.config.js': {
          title: 'Kite',
          url: 'https://kite.example',
          presets: [['classic', {}]],
          ...config,
        },
      },
    ),
    'docusaurus.config.js',
  )
  const page = plan.pages.find(({ source }) => source === 'docs/page.md')
  return {
    path: page?.path ?? '',
    // A page without a heading gets the name of its file as title.
    text: (page?.text ?? '').replace(/^---\ntitle: page\n---\n\n?/, ''),
    plan,
    notes: plan.notes
      .filter(({ file }) => file === 'docs/page.md')
      .map(({ code, line }) => `${code}:${line}`),
  }
}

test('components are given the values of the front matter that they read', async () => {
  const { text } = await convert(
    "---\nrelated: [a, b]\n---\n\nimport List from './List'\n\n# Page\n\n" +
      "`<List of={frontMatter.related} />`\n\n<List of={frontMatter.related} n={frontMatter?.none ?? frontMatter['none']} />\n",
    { 'docs/List.js': 'export default ({ of }) => of.length\n' },
  )
  expect(text).toContain('`<List of={frontMatter.related} />`')
  expect(text).toContain('<List of={["a","b"]} n={undefined ?? undefined} />')
})

test('braces of formulas are no code where the config reads formulas', async () => {
  const text = '# Page\n\nexport const a = 1\n\n$$\n\\frac{0x}{b}\n$$\n\n$c<0x$ is {a}\n'
  const plugin = { $call: 'remark-math#default', args: [] }
  const presets = [['classic', { docs: { remarkPlugins: [plugin] } }]]
  expect(await convert(text, {}, { presets })).toMatchObject({ text, notes: [] })
})

test('an import that stays begins its line', async () => {
  const { text } = await convert(
    "import Tabs from '@theme/Tabs'; import Tab from '@theme/TabItem'; import A from './_a.mdx';\n" +
      "import B from './_b.mdx'; import Link from '@docusaurus/Link';\n\n# Page\n\n<A /><B />\n",
    { 'docs/_a.mdx': 'A\n', 'docs/_b.mdx': 'B\n' },
  )
  expect(text).toBe(
    "import A from './_a.mdx';\nimport B from './_b.mdx'; \n\n# Page\n\n<A /><B />\n",
  )
})

test('a document in the URL of a frame is its text', async () => {
  const { text } = await convert(
    '<iframe width="5" src="data:text/html;charset=utf-8,%3Cb%3EHi%3C/b%3E" />\n\n<iframe sandbox="" src="data:text/html;base64,PGI+" />\n',
  )
  expect(text).toBe(
    '<iframe width="5" sandbox="allow-scripts allow-popups" srcDoc={"<b>Hi</b>"} />\n\n<iframe sandbox="" srcDoc={"<b>"} />\n',
  )
})

test('a directive that nobody handles is text', async () => {
  const { text } = await convert('A :ref[one:0]{index=0} and {1 + 1}, :d{.e}\n')
  expect(text).toBe('A :ref[one:0]\\{index=0} and {1 + 1}, :d\\{.e}\n')
})

test.each([
  ['Text.\n', 'page'],
  ['---\nid: own\n---\n\nText.\n', 'own'],
  ['## A\n\nText.\n', 'page'],
  ['# A\n', undefined],
  ['<h1>A</h1>\n', undefined],
  ['---\ntitle: T\n---\n\nText.\n', 'T'],
  ['---\nhide_title: true\n---\n\nText.\n', undefined],
])('%j has the title %s', async (text, title) => {
  const { plan } = await convert(text)
  const page = plan.pages.find(({ source }) => source === 'docs/page.md')
  expect(/^title: (.+)$/m.exec(page?.text ?? '')?.[1]).toBe(title)
})

describe('admonitions', () => {
  test.each([
    [':::note[A title]\nText\n:::\n', '::: note A title\nText\n:::\n'],
    [':::tip A title\nText\n:::\n', '::: tip A title\nText\n:::\n'],
    ['::::info\n:::danger\nInner\n:::\n::::\n', ':::: info\n::: danger\nInner\n:::\n::::\n'],
    [':::warning[With `code`]{#x .y}\nText\n:::\n', '::: warning With `code`\nText\n:::\n'],
  ])('%j', async (text, expected) => {
    expect(await convert(text)).toMatchObject({
      path: 'content/en/docs/page.md',
      text: expected,
      notes: [],
    })
  })

  test('words without an equal are noted, and one that stays open is closed', async () => {
    expect(await convert('# A\n\n:::secondary\nText\n')).toMatchObject({
      text: '# A\n\n::: note\nText\n\n:::\n',
      notes: ['migrate/changed:3'],
    })
  })

  test('words of the site are containers of a plugin', async () => {
    const { text, notes, plan } = await convert(
      ':::security\nText\n:::\n',
      {},
      { presets: [['classic', { docs: { admonitions: { keywords: ['security'] } } }]] },
    )
    expect({ text, notes }).toEqual({ text: '::: security\nText\n:::\n', notes: [] })
    expect(plan.plugins).toContainEqual({
      name: 'containerSyntax',
      from: 'bifolio/plugins/container-syntax',
      options: { kinds: { security: { title: 'Security', like: 'info' } } },
    })
  })
})

describe('code blocks', () => {
  test.each([
    [
      '```js title="a b.js" {1,4-5} showLineNumbers\n1\n```\n',
      '```js title="a b.js" {1,4-5} showLineNumbers\n1\n```\n',
    ],
    [
      '```js\n// highlight-next-line\na\n// highlight-start\nb\nc\n// highlight-end\nd\n```\n',
      '```js\n// [!code highlight]\na\n// [!code highlight:2]\nb\nc\nd\n```\n',
    ],
    ['```py\n# highlight-next-line\na\n```\n', '```py\n# [!code highlight]\na\n```\n'],
    [
      '```jsx\n{/* highlight-next-line */}\n<a />\n```\n',
      '```jsx\n{/* [!code highlight] */}\n<a />\n```\n',
    ],
    ['```jsx live\na\n```\n', '```jsx playground\na\n```\n'],
  ])('%j', async (text, expected) => {
    expect(await convert(text)).toMatchObject({
      text: expected,
      notes: [],
      path: 'content/en/docs/page.md',
    })
  })

  test('a live block needs the plugin and its packages', async () => {
    const { plan } = await convert('```jsx live\na\n```\n')
    expect(plan.plugins).toEqual([{ name: 'playground', from: 'bifolio/plugins/playground' }])
    expect(Object.keys(plan.packages ?? {})).toContain('sucrase')
  })

  test('commands of npm are tabs of package managers', async () => {
    expect(await convert('```bash npm2yarn\nnpm install a\n```\n')).toMatchObject({
      path: 'content/en/docs/page.mdx',
      text: '<PackageManagerTabs command="npm install a" />\n',
    })
    expect((await convert('```bash npm2yarn\nnpm install a\nnpm run b\n```\n')).text).toBe(
      '<PackageManagerTabs command={`npm install a\nnpm run b`} />\n',
    )
  })

  test('comments of the site mark lines too', async () => {
    expect(
      (
        await convert(
          '```js\n// this-is-an-error\n// error-next-line\na\n```\n',
          {},
          {
            themeConfig: {
              prism: {
                magicComments: [{ className: 'code-block-error-line', line: 'error-next-line' }],
              },
            },
          },
        )
      ).text,
    ).toBe('```js\n// this-is-an-error\n// [!code error]\na\n```\n')
  })

  test('unknown words are noted', async () => {
    expect(await convert('```js odd\na\n```\n')).toMatchObject({
      text: '```js\na\n```\n',
      notes: ['migrate/left-out:1'],
    })
  })
})

describe('components', () => {
  test('tabs', async () => {
    const { path, text, notes } = await convert(`import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

<Tabs groupId="os" values={[{ label: 'Apple', value: 'a' }, { label: 'Banana', value: 'b' }]} queryString="os">
<TabItem value="a">One</TabItem>
<TabItem value="b" default>

Two

</TabItem>
</Tabs>
`)
    expect({ path, notes }).toEqual({
      path: 'content/en/docs/page.mdx',
      notes: ['migrate/left-out:4'],
    })
    expect(text.trim()).toBe(
      '<Tabs groupId="os" defaultValue="b">\n<Tab label="Apple" value="a">One</Tab>\n<Tab label="Banana" value="b">\n\nTwo\n\n</Tab>\n</Tabs>',
    )
  })

  test('links, images and admonitions of the theme', async () => {
    const { text, plan } = await convert(
      `import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Admonition from '@theme/Admonition'
import ThemedImage from '@theme/ThemedImage'
import logo from '@site/static/img/a.svg'

<Link to="./other.md#x">Other</Link> <img src={useBaseUrl('/img/a.svg')} /> <img src={require('./b.png').default} alt="B" /> <img src={logo} />

<Admonition type="success" title="Done">Text</Admonition>

<ThemedImage alt="A" sources={{ light: useBaseUrl('/img/a.svg'), dark: useBaseUrl('/img/a.svg') }} />
`,
      { 'docs/other.md': '# Other\n\n## X\n', 'static/img/a.svg': '', 'docs/b.png': '' },
    )
    expect(text.trim())
      .toBe(`<a href="./other.md#x">Other</a> <img src="/img/a.svg" /> <img src="./b.png" alt="B" /> <img src="/img/a.svg" />

<Callout type="tip" title="Done">Text</Callout>

<img src="/img/a.svg#light-only" alt="A" /><img src="/img/a.svg#dark-only" alt="A" />`)
    expect(plan.files).toContainEqual({ path: 'content/en/docs/b.png', copyOf: 'docs/b.png' })
    expect(plan.files).toContainEqual({ path: 'public/img/a.svg', copyOf: 'static/img/a.svg' })
  })

  test('fences of MDX make a page of Markdown one of MDX', async () => {
    const fence = (text: string): string => `\`\`\`mdx-code-block\n${text}\n\`\`\`\n\n`
    const { pages, notes } = await docusaurus.read(
      sourceProject(
        {
          'docs/a.md': `${fence('import B from "@site/src/b"')}# A\n\n${fence('<B />')}`,
          'docs/b.md': '# B\n\n{a}\n',
          'src/b.js': 'export default () => null\n',
        },
        {
          'docusaurus.config.js': {
            title: 'Kite',
            url: 'https://kite.example',
            baseUrl: '/',
            markdown: { format: 'detect' },
            presets: [['classic', {}]],
          },
        },
      ),
      'docusaurus.config.js',
    )
    expect(pages.map(({ path }) => path)).toEqual([
      'content/en/docs/a.mdx',
      'content/en/docs/b.md',
      'content/en/index.md',
    ])
    expect(pages[0]?.text).toMatch(/import B from "..\/..\/..\/src\/b\.\w+"\n\s+# A\n\s+<B \/>/)
    expect(notes).toEqual([])
  })

  test('code of a file, and code as text', async () => {
    const { text, plan } = await convert(
      `import CodeBlock from '@theme/CodeBlock'
import Source from '!!raw-loader!./a.js'

<CodeBlock language="js" title="a.js">{Source}</CodeBlock>

<CodeBlock language="sh">{\`npm test\`}</CodeBlock>
`,
      { 'docs/a.js': 'a' },
    )
    expect(text.trim()).toBe(
      '```js title="a.js" file="/content/en/docs/a.js"\n```\n\n```sh\nnpm test\n```',
    )
    expect(plan.files).toContainEqual({ path: 'content/en/docs/a.js', copyOf: 'docs/a.js' })
  })

  test.each([
    [
      "const Lib = require('./lib').Lib;\n",
      "async () => ({\n  default: (await import('./lib.jsx')).Lib,\n})",
    ],
    ["const Lib = require('./lib').default\n", "() => import('./lib.jsx')"],
    [
      "const { Lib } = require('./lib')\n",
      "async () => ({\n  default: (await import('./lib.jsx')).Lib,\n})",
    ],
  ])('%j of what only a browser shows is loaded there', async (line, load) => {
    const { plan } = await convert("import A from '@site/src/A'\n\n<A />\n", {
      'src/A.jsx': `import BrowserOnly from '@docusaurus/BrowserOnly'\nexport default () => (\n  <BrowserOnly>{() => {\n    ${line}    return <Lib />\n  }}</BrowserOnly>\n)\n`,
      'src/lib.jsx': 'export const Lib = () => null\n',
    })
    expect(plan.files).toContainEqual({
      path: 'src/A.jsx',
      text: `import { lazy as lazyPart } from 'react'\nimport BrowserOnly from './docusaurus/BrowserOnly.tsx'\nexport default () => (\n  <BrowserOnly>{() => {\n    return <Lib />\n  }}</BrowserOnly>\n)\n\nconst Lib = lazyPart(${load})\n`,
    })
    expect(plan.files.map(({ path }) => path)).toContain('src/lib.jsx')
  })

  test('what is no component is required as before', async () => {
    const code =
      "import BrowserOnly from './docusaurus/BrowserOnly.tsx'\nexport default () => (\n  <BrowserOnly>{() => {\n    const run = require('./lib.jsx').run\n    return run()\n  }}</BrowserOnly>\n)\n"
    const { plan } = await convert("import A from '@site/src/A'\n\n<A />\n", {
      'src/A.jsx': code.replace('./docusaurus/BrowserOnly.tsx', '@docusaurus/BrowserOnly'),
      'src/lib.jsx': 'export const run = () => null\n',
    })
    expect(plan.files).toContainEqual({ path: 'src/A.jsx', text: code })
  })

  test('components of the site come along, with what they import', async () => {
    const { text, plan } = await convert(
      "import Chart from '@site/src/components/Chart'\n\n<Chart />\n",
      {
        'src/components/Chart/index.js':
          "import Link from '@docusaurus/Link'\nimport Layout from '@theme/Layout'\nimport clsx from 'clsx'\nimport './a.css'\nexport default () => <Link to=\"/\" />\n",
        'src/components/Chart/a.css': '',
        'package.json': '{ "dependencies": { "clsx": "^2.0.0" } }',
      },
    )
    expect(text).toContain("import Chart from '../../../src/components/Chart/index.jsx'")
    expect(plan.files.map(({ path }) => path).toSorted()).toEqual([
      'src/components/Chart/a.css',
      'src/components/Chart/index.jsx',
      'src/docusaurus/Link.tsx',
    ])
    expect(plan.packages).toEqual({ clsx: '^2.0.0' })
    expect(plan.notes).toEqual([])
  })

  test('a component with data of the config and Sass is complete', async () => {
    const { plan } = await convert("import Rules from '@site/src/Rules'\n\n<Rules />\n", {
      'src/Rules.tsx':
        "import useDocusaurusContext from '@docusaurus/useDocusaurusContext'\nimport './rules.scss'\nexport default () => useDocusaurusContext().siteConfig.customFields.rules.length\n",
      'src/rules.scss': '',
    })
    expect(plan.files.map(({ path }) => path).toSorted()).toEqual([
      'components/old/oldValue.ts',
      'src/Rules.tsx',
      'src/docusaurus/useDocusaurusContext.tsx',
      'src/rules.scss',
    ])
    expect(plan.packages).toEqual({ 'sass-embedded': '*' })
  })

  test('a name that an expression still uses stays defined', async () => {
    const { text, plan } = await convert(
      "import useBaseUrl from '@docusaurus/useBaseUrl'\nimport Link from '@docusaurus/Link'\nimport Logo from '@site/static/logo.svg'\nimport { useLayout } from '@theme/useLayout'\n\n<Link to=\"/\">Home</Link>\n\n<Own image={<img src={useBaseUrl('a.png')} />} text={<Link to=\"/\">x</Link>} />\n\n<a title={Logo} />\n\n`{useLayout}`\n",
      { 'static/logo.svg': '' },
    )
    expect(text).toContain("import useBaseUrl from '../../../src/docusaurus/useBaseUrl.tsx'\n")
    expect(text).toContain("import Link from '../../../src/docusaurus/Link.tsx'\n")
    expect(text).toContain('export const Logo = "/logo.svg"\n')
    expect(text).not.toContain('@theme/useLayout')
    expect(plan.files.map(({ path }) => path)).toContain('src/docusaurus/useBaseUrl.tsx')
  })

  test('a component to write does not load code of the old site', async () => {
    const { text, notes } = await convert("<Own a={require('@site/x.js').default} b={1} />\n")
    expect(text).toContain('<Own b={1} />')
    expect(notes).toContain('migrate/left-out:1')
  })

  test('packages that the old project does not name are not invented', async () => {
    const { text, notes, plan } = await convert(
      "import Code from '@components/global/Code'\nimport Own from 'own'\n\n<Code>Text</Code>\n",
      {
        'package.json': '{ "dependencies": { "own": "workspace:^", "other": "1" } }',
      },
    )
    expect(plan.packages).toEqual({})
    expect(text).not.toContain('import')
    expect(text).toContain('Text')
    expect(notes).toContain('migrate/manual:1')
  })

  test('a path in an import may be written with escapes', async () => {
    const { text } = await convert("import Part from './\\_part.mdx';\n\n<Part />\n", {
      'docs/_part.mdx': 'Part\n',
    })
    expect(text).toContain("import Part from './_part.mdx';\n")
  })

  test('a part that only a component imports is converted, once', async () => {
    const { plan } = await convert("import A from './_a'\n\n<A />\n", {
      'docs/_a.jsx': "import B from './_b.md'\nexport default () => <B />\n",
      'docs/_b.md': ':::note\nText\n:::\n',
    })
    expect(plan.files.map(({ path }) => path).toSorted()).toEqual([
      'content/en/docs/_a.jsx',
      'content/en/docs/_b.mdx',
    ])
    expect(plan.files).toContainEqual({
      path: 'content/en/docs/_b.mdx',
      text: '::: note\nText\n:::\n',
      source: 'docs/_b.md',
    })
  })

  test('parts of pages stay parts', async () => {
    const { text: own } = await convert(
      "import Part, { toc as partToc } from './_part.md'\n\n<Part />\n\nexport const toc = partToc\n",
      { 'docs/_part.md': 'Part\n' },
    )
    expect(own).toContain("import Part from './_part.mdx'")
    expect(own).not.toMatch(/toc/i)
    const { text, plan } = await convert('import Part from \'./_part.md\'\n\n<Part name="a" />\n', {
      'docs/_part.md': 'Hello {props.name}, see [page](./page.md).\n',
    })
    expect(text).toContain("import Part from './_part.mdx'")
    expect(plan.files).toEqual([
      {
        path: 'content/en/docs/_part.mdx',
        text: 'Hello {props.name}, see [page](./page.mdx).\n',
        source: 'docs/_part.md',
      },
    ])
    expect(plan.config.route?.exclude).toContain('**/_*.{md,mdx}')
  })

  test('names without a definition are components to write', async () => {
    const { text, notes } = await convert(
      "import Other from '@theme/Other'\n\n<Other>\n\nText\n\n</Other>\n\n<Unknown>More</Unknown>\n",
    )
    expect(text.trim()).toBe('<Other>\n\nText\n\n</Other>\n\n<Unknown>More</Unknown>')
    expect(notes).toEqual(['migrate/left-out:1', 'migrate/manual:3', 'migrate/manual:9'])
  })

  test('components that the theme gives to every page are imported', async () => {
    const { text } = await convert('# A\n\n<Mark>a</Mark>\n', {
      'src/theme/MDXComponents.js':
        "import MDXComponents from '@theme-original/MDXComponents'\nimport Mark from '@site/src/Mark'\nexport default { ...MDXComponents, Mark }\n",
      'src/Mark.tsx': 'export default () => null\n',
    })
    expect(text).toBe("import Mark from '../../../src/Mark.tsx'\n\n# A\n\n<Mark>a</Mark>\n")
  })

  test('a list of cards makes an overview page', async () => {
    expect(
      (await convert("import DocCardList from '@theme/DocCardList'\n\n# All\n\n<DocCardList />\n"))
        .text,
    ).toMatch(/^---\noverview: true\noverviewHeaders: \[\]\n---\n/)
  })
})

describe('text', () => {
  test('a page without MDX stays Markdown, with its comments', async () => {
    expect(
      await convert('# A\n\n<!-- prettier-ignore -->\n\n## B {/* #b */}\n\n{/* note */}\n'),
    ).toMatchObject({
      path: 'content/en/docs/page.md',
      text: '# A\n\n<!-- prettier-ignore -->\n\n## B {#b}\n\n<!-- note -->\n',
      notes: [],
    })
  })

  test('in a page with MDX, comments are those of MDX', async () => {
    expect(await convert('<!-- a -->\n\n<b>x</b>\n\n## A <a id="b"></a>\n')).toMatchObject({
      path: 'content/en/docs/page.mdx',
      text: '{/* a */}\n\n<b>x</b>\n\n## A  {#b}\n',
    })
  })

  test('an .mdx file stays one, with comments of MDX', async () => {
    const { plan } = await convert('# A\n', { 'docs/other.mdx': '# B\n\n{/* note */}\n' })
    expect(plan.pages.find(({ source }) => source === 'docs/other.mdx')).toMatchObject({
      path: 'content/en/docs/other.mdx',
      text: '# B\n\n{/* note */}\n',
    })
  })

  test('text that Markdown reads in another way keeps its syntax', async () => {
    expect((await convert('A paragraph\n\n    with indentation\n')).path).toBe(
      'content/en/docs/page.mdx',
    )
  })

  test('a page that is not valid MDX is Markdown', async () => {
    expect(await convert('A <b>word\n')).toMatchObject({
      path: 'content/en/docs/page.md',
      notes: ['migrate/changed:1'],
    })
    expect(await convert('1 < 2 and {a\n', {}, { markdown: { format: 'detect' } })).toMatchObject({
      path: 'content/en/docs/page.md',
      text: '1 < 2 and {a\n',
      notes: [],
    })
  })

  test('elements of HTML that close themselves have an end in Markdown', async () => {
    const html = "<kite-form id='a > b' />\n\n<!-- <a /> -->\n\nA <i/> <br /> `<a />`.\n"
    expect(await convert(html, {}, { markdown: { format: 'detect' } })).toMatchObject({
      text: "<kite-form id='a > b'></kite-form>\n\n<!-- <a /> -->\n\nA <i></i> <br /> `<a />`.\n",
    })
  })

  test('what was text in the first version of MDX is text', async () => {
    const { path, text, notes } = await convert(
      'import A from "./_a.mdx"\n\n<A />\n\nA Promise<R\\>, <a,b>, x <5, <https://kite.example/a_b>, <me@kite.example>, {at}, {A} and {a b}.\n',
      { 'docs/_a.mdx': 'Part\n' },
    )
    expect(path).toBe('content/en/docs/page.mdx')
    expect(text).toContain('A Promise\\<R\\>, \\<a,b>, x \\<5, ')
    expect(text).toContain(
      '[https://kite.example/a_b](https://kite.example/a_b), [me@kite.example](mailto:me@kite.example), \\{at}, {A} and \\{a b}.',
    )
    expect(notes).toEqual([])
  })

  test('braces around names that nothing declares are text', async () => {
    const { text, notes } = await convert(
      'export const own = [1]\n\n"${fpath[1]}" {string = 1} {namespace = "", value = ""} {{end}}\n\n' +
        '{own.map((each) => each + 1)} {new Date().getFullYear()} {props.a} {((a) => a)(2)}\n',
    )
    expect(text).toContain(
      '"$\\{fpath[1]}" \\{string = 1} \\{namespace = "", value = ""} \\{\\{end}}\n',
    )
    expect(text).toContain(
      '\n{own.map((each) => each + 1)} {new Date().getFullYear()} {props.a} {((a) => a)(2)}\n',
    )
    expect(notes).toEqual([])
  })

  test('a page that becomes Markdown keeps its code and its words', async () => {
    const code = "```js\nimport { a } from 'a'\n```\n"
    const { path, text } = await convert(
      `import A from './_a.mdx'\n\n${code}\nOne may\nexport things.\n\n<A b="/>" c={1} />\n\n<p>\n\n${code}`,
      { 'docs/_a.mdx': 'Part\n' },
    )
    expect(path).toBe('content/en/docs/page.md')
    expect(text.trim()).toBe(`${code}\nOne may\nexport things.\n\n\n\n<p>\n\n${code}`.trim())
  })

  test('components that Markdown cannot pair leave their content', async () => {
    const tabs = '<Tabs values={[1]}>\n<TabItem label="X">\n\nText\n\n</TabItem>\n</Tabs>\n'
    const { path, text } = await convert(`A <b>c\n\n${tabs}`)
    expect(path).toBe('content/en/docs/page.md')
    expect(text.trim().replace(/\n{2,}/g, '\n\n')).toBe('A <b>c\n\n**X**\n\nText')
  })

  test.each([
    [
      '<details> <summary> S </summary>\n\nText\n\n</details>\n',
      '<details>\n<summary> S </summary>\n\nText\n\n</details>\n',
    ],
    [
      '- A\n\n  <details open> <summary>S</summary>\n\n  Text\n\n  </details>\n',
      '- A\n\n  <details open>\n  <summary>S</summary>\n\n  Text\n\n  </details>\n',
    ],
    [
      '<pre>\n  a:\n  <a href="https://kite.example">\n    B\n  </a>) => C\n</pre>\n',
      '<pre>\n  a:\n  <a href="https://kite.example">B\n  </a>) => C\n</pre>\n',
    ],
  ])('an element of several blocks or of a line is a whole: %j', async (before, after) => {
    expect(await convert(before)).toMatchObject({
      path: 'content/en/docs/page.mdx',
      text: after,
      notes: [],
    })
  })

  test('a part that is not valid MDX shows its source', async () => {
    const { plan } = await convert("import A from './_a.mdx'\n\n<A />\n", {
      'docs/_a.mdx': '<>\n  {a && <div>\n\n> b\n\n  </div>}\n</>\n',
    })
    const part = plan.files.find(({ path }) => path.endsWith('_a.mdx'))
    expect(part && 'text' in part && part.text).toMatch(/^\n```mdx\n<>/)
  })

  test('what MDX refuses in a heading or a title is written in another way', async () => {
    const { path, text, notes } = await convert(
      "import Tabs from '@theme/Tabs'\n\n<Tabs />\n\n:::tip A <b>b\nText\n:::\n\n## Odd {#a b}\n",
    )
    expect(path).toBe('content/en/docs/page.mdx')
    expect(text).toContain('::: tip A b\n')
    expect(text).toContain('## Odd {#a-b}\n')
    expect(notes).toEqual([])
  })

  test('a page of MDX that is not valid has neither its ending nor its code', async () => {
    const plan = await docusaurus.read(
      sourceProject(
        {
          'docs/page.mdx':
            'import Tabs from \'@theme/Tabs\'\n\n# A\n\nA <b>c\n\n<Tabs>\n<TabItem label="X">\n\nText\n\n</TabItem>\n</Tabs>\n',
        },
        { 'docusaurus.config.js': { presets: [['classic', {}]] } },
      ),
      'docusaurus.config.js',
    )
    const [page] = plan.pages
    expect(page?.path).toBe('content/en/docs/page.md')
    expect(page?.text.trim()).toBe(
      '# A\n\nA <b>c\n\n<Tabs>\n<Tab label="X">\n\nText\n\n</Tab>\n</Tabs>',
    )
  })

  test.each([
    ['<Details summary="S">Text</Details>', '<details><summary>S</summary>Text</details>'],
    [
      '```js tab title="a"\n1\n```\n\n```ts tab={"label":"B"}\n2\n```',
      '::: code-group\n\n```js title="a"\n1\n```\n\n```ts title="B"\n2\n```\n\n:::',
    ],
    ['## :rocket: Launch', '## :rocket: Launch {#rocket-launch}'],
  ])('%j', async (before, after) => {
    expect((await convert(`${before}\n`)).text.trim()).toBe(after)
  })

  test('a link with other capitals is one to the page that Docusaurus shows', async () => {
    const { text } = await convert('[a](/docs/API/Other#x) [b](/docs/API/none)\n', {
      'docs/api/other.md': '# O\n',
    })
    expect(text).toBe('[a](/docs/api/other#x) [b](/docs/API/none)\n')
  })

  test('a slug with the ending of a file keeps its URL', async () => {
    const { text, plan } = await convert('---\nslug: /old/page.html\n---\n\nText\n')
    expect(text).toContain('slug: /docs/old/page\n')
    expect(plan.redirects).toEqual([])
  })

  test('links', async () => {
    const { text } = await convert(
      '[a](other.md) [b](/docs/other.md?x#y "T") [c](@site/docs/sub/deep.md) [d](other) [e](/docs/other/) ![f](/img/a.svg) [g](pathname:///a.zip) [h](#x) [i](https://a.b/c.md) [j][k]\n\n[k]: <./sub/deep.md>\n',
      { 'docs/other.md': '# O\n', 'docs/sub/deep.md': '# D\n', 'static/img/a.svg': '' },
    )
    expect(text).toBe(
      '[a](./other.md) [b](./other.md?x#y "T") [c](./sub/deep.md) [d](/docs/other) [e](/docs/other) ![f](/img/a.svg) [g](/a.zip) [h](#x) [i](https://a.b/c.md) [j][k]\n\n[k]: <./sub/deep.md>\n',
    )
  })

  test('front matter', async () => {
    const { text, notes } = await convert(
      `---
id: page
title: 5
sidebar_position: 3
hide_table_of_contents: true
pagination_prev: null
pagination_next: other
custom_edit_url: null
keywords: a, b
image: /img/a.png
tags: [x, { label: Y, permalink: /y }]
last_update: { date: 2024-01-01 }
toc_max_heading_level: 5
own: 1
---

Text

<head><meta name="robots" content="noindex" /></head>
`,
      { 'docs/other.md': '# O\n' },
    )
    expect(text).toMatch(
      new RegExp(
        String.raw`^---\ntitle: "5"\noutline: false\nprev: false\nnext: \/docs\/other\n` +
          String.raw`editLink: false\nkeywords: \[ a, b \]\n`,
      ),
    )
    expect(text).toContain('https://kite.example/img/a.png')
    expect(text).toContain('name: robots')
    expect(text).toContain('tags: [ x, Y ]\nx-own: 1\n')
    expect(notes).toEqual(['migrate/left-out:12', 'migrate/changed:14'])
  })
})

test('links may have the base of the old site', async () => {
  const config = {
    baseUrl: '/kite/',
    presets: [['classic', { docs: { routeBasePath: '/' } }]],
    themeConfig: { navbar: { items: [{ label: 'A', to: '/kite/a' }] } },
  }
  const { text, plan } = await convert(
    '[a](/kite/a#b) [b](/a) [c](/kite/none) [d](/kite/d.md)\n\n<a href="/kite/a">e</a>\n',
    { 'docs/a.md': '# A\n', 'docs/kite/d.md': '# D\n' },
    config,
  )
  expect(text).toBe('[a](/a#b) [b](/a) [c](/none) [d](./kite/d.md)\n\n<a href="/a">e</a>\n')
  expect(plan.config.themeConfig?.nav).toEqual([{ text: 'A', link: '/a' }])
})
