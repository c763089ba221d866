import { describe, expect, test } from 'vitest'
import { readInfo } from '../../../migrate/vitepress/page.ts'
import { validatePlan } from '../../../migrate/validatePlan.ts'
import { readRewrites } from '../../../migrate/vitepress/rewrites.ts'
import { vitepress } from '../../../migrate/vitepress/index.ts'
import { placesOf, planOf } from '../../samples/migration.ts'

const CONFIG = '.vitepress/config.ts'

/** Text of a page after the conversion, with its notes. */
async function pageOf(
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly notes: readonly string[] }> {
  const { pages, notes } = await planOf(vitepress, { ...others, 'page.md': text }, { [CONFIG]: {} })
  return {
    text: pages.find(({ source }) => source === 'page.md')?.text ?? '',
    notes: placesOf(notes),
  }
}

describe('pages', () => {
  test.each([
    ['js', 'js'],
    ['', ''],
    ['js{1,3-5}', 'js {1,3-5}'],
    ['js{1, 3-5} [a.js]', 'js title="a.js" {1,3-5}'],
    ['ts:line-numbers=4 {2}', 'ts {2} showLineNumbers=4'],
    ['ts:no-line-numbers', 'ts noLineNumbers'],
    ['ts {2}:line-numbers', 'ts {2} showLineNumbers'],
    ['html-vue', 'html'],
    ['vue-html', 'html'],
    ['sh [pnpm]', 'sh title="pnpm"'],
  ])('the info string %j becomes %j', (info, expected) => {
    expect(readInfo(info)).toBe(expected)
  })

  test.each<readonly [name: string, before: string, after: string, notes: readonly string[]]>([
    [
      'a text without anything special stays',
      'Text *and* [link](./b.md) {{{.\n',
      'Text *and* [link](./b.md) {{{.\n',
      [],
    ],
    [
      'containers keep their titles',
      '::: warning Take *care*\nText.\n:::\n',
      '::: warning Take *care*\nText.\n:::\n',
      [],
    ],
    [
      'details are open when they were',
      '::: details More {open}\nText.\n:::\n',
      '::: details{open} More\nText.\n:::\n',
      [],
    ],
    [
      'an unknown container is a note',
      '::: theorem Gauss\nText.\n:::\n',
      '::: info Gauss\nText.\n:::\n',
      ['migrate/changed page.md:1'],
    ],
    [
      'a container of the site whose name has a meaning keeps it',
      '::: incorrect { "a": { "b": true } }\nText.\n:::\n',
      '::: danger Incorrect\nText.\n:::\n',
      ['migrate/changed page.md:1'],
    ],
    [
      'front matter in the title of a container is its value',
      '---\nauthor: Ada\n---\n\n:::tip Author: {{$frontmatter.author}}\nText {{ $frontmatter.author }}.\n:::\n',
      '---\nx-author: Ada\n---\n\n::: tip Author: Ada\nText Ada.\n:::\n',
      ['migrate/changed page.md:2'],
    ],
    [
      'code in the title of a container is listed',
      '::: tip {{ 1 + 1 }}\nText\n:::\n',
      '::: tip\nText\n:::\n',
      ['migrate/left-out page.md:1'],
    ],
    [
      'code in an unknown container and its title is listed',
      '::: theorem A{{ b }}\nText\n:::\n',
      '::: info A\nText\n:::\n',
      ['migrate/left-out page.md:1', 'migrate/changed page.md:1'],
    ],
    [
      'a URL in square brackets stays',
      'Fix [https://kite.example/1] {{ now }}.\n',
      'Fix [https://kite.example/1] .\n',
      ['migrate/left-out page.md:1'],
    ],
    [
      'tags for the head are lists of lists',
      '---\nhead:\n  - - meta\n    - property: og:type\n      content: 1\n---\n\nText\n',
      '---\nhead:\n  - - meta\n    - property: og:type\n      content: "1"\n---\n\nText\n',
      [],
    ],
    ['what is not compiled by Vue stays', '::: v-pre\n{{ text }}\n:::\n', '{{ text }}\n', []],
    ['a container without styles is unwrapped', '::: raw\nText\n:::\n', 'Text\n', []],
    [
      'the table of contents is the outline',
      'Before\n\n[[toc]]\n\nAfter\n',
      'Before\n\n\nAfter\n',
      ['migrate/changed page.md:3'],
    ],
    [
      'code of Vue is listed with its line',
      '# Title\n\nOne {{ 1 + 1 }}.\n',
      '# Title\n\nOne .\n',
      ['migrate/left-out page.md:3'],
    ],
    ['a text in quotes is a text', "It is {{ 'text' }}.\n", 'It is text.\n', []],
    [
      'code keeps its braces',
      '`{{ a }}`\n\n```html\n{{ b }}\n```\n',
      '`{{ a }}`\n\n```html\n{{ b }}\n```\n',
      [],
    ],
    [
      'a script goes',
      'A\n\n<script setup>\nimport A from "./A.vue"\n</script>\n\nB\n',
      'A\n\n\nB\n',
      ['migrate/left-out page.md:3'],
    ],
    [
      'components whose tags end in a line of their own',
      '<Deck>\n\t<Hero\n\t\tsize="2"\n\t>\n\t\tText\n\t</Hero>\n</Deck>\n\n> A quote\n',
      '<Deck>\n\t<Hero size="2">\n\t\tText\n\t</Hero>\n</Deck>\n\n> A quote\n',
      ['migrate/manual page.md:1', 'migrate/manual page.md:1'],
    ],
    [
      'a listener in a line of its own leaves none',
      '<Hero\n  @click="run"\n  size="2"\n>\n\nText\n\n</Hero>\n',
      '<Hero size="2">\n\nText\n\n</Hero>\n',
      ['migrate/manual page.md:1'],
    ],
    [
      'a tag of a component is apart from the text beside it',
      '<Hero>\nA *b*\n\nC\n</Hero>\n\n<Hero>D</Hero>\n\n<Hero>\n\n> **E**\n</Hero>\n',
      '<Hero>\nA *b*\n\nC\n\n</Hero>\n\n<Hero>D</Hero>\n\n<Hero>\n\n> **E**\n\n</Hero>\n',
      ['migrate/manual page.md:1'],
    ],
    [
      'elements that close themselves',
      '<iframe\n  src="https://kite.example"\n/>\n\n<br/>\n',
      '<iframe\n  src="https://kite.example"></iframe>\n\n<br/>\n',
      [],
    ],
    [
      'containers in comments, and code groups that are never closed',
      '<!--\n::: tip\n-->\n\nA\n\n::: code-group\n\n```js\n1\n```\n\n## Head\n\n::: code-group\n\nB\n',
      '<!--\n::: tip\n-->\n\nA\n\n\n::: code-group\n\n```js\n1\n```\n\n:::\n\n\n## Head\n\n\nB\n\n',
      [],
    ],
    [
      'a code block in a container, neither of which ends',
      '::: info\n\n```js\na\n:::\n',
      '::: info\n\n```js\na\n:::\n\n```\n:::',
      [],
    ],
    [
      'elements of a drawing',
      '<svg><defs><linearGradient id="a"><stop offset="0" /></linearGradient></defs><feBlend mode="normal" in2="b"/></svg>\n',
      '<svg><defs><linearGradient id="a"><stop offset="0"></stop></linearGradient></defs><feBlend mode="normal" in2="b"></feBlend></svg>\n',
      [],
    ],
    [
      'a component is one to write, with its literals and what is in it',
      '<my-hero size="2" :tags="[\'a\', \'b\']" :gone="data" @click="run">\n\nText\n\n</my-hero>\n',
      '<MyHero size="2" tags="a · b">\n\nText\n\n</MyHero>\n',
      ['migrate/manual page.md:1'],
    ],
    ['a client-only part is a part', '<ClientOnly>\n\nText\n\n</ClientOnly>\n', '\nText\n\n', []],
    [
      'badges stay',
      '# A <Badge type="tip" :text="\'new\'" />\n',
      '# A <Badge type="tip" text="new" /> {#a}\n',
      [],
    ],
    [
      'directives of elements go',
      '<div v-if="a" v-pre class="b">x</div>\n',
      '<div class="b">x</div>\n',
      ['migrate/left-out page.md:1'],
    ],
    [
      'attributes of a link go',
      '[a](/b){target="_self"} c\n',
      '[a](/b) c\n',
      ['migrate/left-out page.md:1'],
    ],
    [
      'anchors stay what they were',
      "# What's new\n\n## 2 steps\n\n## 2 steps\n\n## Plain\n",
      "# What's new {#what-s-new}\n\n## 2 steps {#_2-steps}\n\n## 2 steps {#_2-steps-1}\n\n## Plain\n",
      [],
    ],
    ['an id stays', '## Title {#id}\n', '## Title {#id}\n', []],
    [
      'front matter has our keys',
      '---\nlayout: home\ntitleTemplate: :title | X\noutline: deep\nmine: 1\n---\n',
      '---\npageType: home\ntitleSuffix: X\noutline: [ 2, 4 ]\nx-mine: 1\n---\n',
      ['migrate/changed page.md:5'],
    ],
    [
      'a label alone names no page',
      '---\nprev: Start\nnext: false\n---\n',
      '---\nnext: false\n---\n',
      ['migrate/left-out page.md:2'],
    ],
  ])('%s', async (_, before, after, notes) => {
    expect(await pageOf(before)).toEqual({ text: after, notes })
  })

  test('a hero and its features have what ours have', async () => {
    const { text, notes } = await pageOf(
      '---\nlayout: home\nhero:\n  name: A<br>B\n  image:\n    src: /a.png\n    alt: A\n  actions:\n    - text: Go\n      link: ./go\n      target: _blank\n    - theme: sponsor\n      text: Pay\n      link: /pay\nfeatures:\n  - icon: <span class="x"></span>\n    title: T\n    details: D\n    linkText: More\n    link: /x\n---\n',
    )
    expect(text).toContain('name: |-\n    A\n    B\n')
    expect(text).toContain('theme: brand\n      text: Go\n      link: ./go\n    - theme: alt')
    expect(text).toContain('features:\n  - title: T\n    details: D\n    link: /x\n')
    // The text of its link is lost.
    expect(notes).toEqual(['migrate/left-out page.md:15'])
  })

  test('the title of a home page comes after that of the site', async () => {
    const withTitle = '---\nlayout: home\ntitle: Team\n---\n'
    expect((await pageOf(withTitle)).text).toBe(
      '---\npageType: home\ntitle: Team\ntitleSuffix: Team\n---\n',
    )
    const { pages } = await planOf(
      vitepress,
      { 'page.md': withTitle },
      { [CONFIG]: { title: 'Team' } },
    )
    expect(pages[0]?.text).not.toContain('titleSuffix')
    const own = '---\nlayout: home\ntitle: Team\ntitleTemplate: Kite\n---\n'
    expect((await pageOf(own)).text).toContain('titleSuffix: Kite\n')
    expect((await pageOf('---\ntitle: Team\n---\n')).text).not.toContain('titleSuffix')
  })

  test('what the new site would refuse is left out', async () => {
    const { text, notes } = await pageOf(
      '---\nlayout: home\nhero:\n  name: A\n  actions:\n    - text: " "\n      link: /a\n    - text: B\n    - text: C\n      link: /c\nfeatures:\n  - icon: x\n    title: T\n    details: 1\n---\n',
    )
    expect(text).toContain('actions:\n    - theme: brand\n      text: C\n      link: /c\n')
    expect(text).toContain('title: T\n    details: "1"\n')
    expect(notes).toEqual([])
  })

  test('files that are shown are copied, and those that are missing are reported', async () => {
    const { pages, files, notes } = await planOf(
      vitepress,
      {
        'docs/.vitepress/config.ts': '',
        'docs/snippets/a.ts': 'a',
        'src/b.js': 'b',
        'docs/guide/page.md':
          '<<< @/snippets/a.ts#part{2,4-5 ts:line-numbers} [A]\n\n::: code-group\n<<< ../../src/b.js\n<<< ./none.py\n:::\n',
      },
      { 'docs/.vitepress/config.ts': {} },
    )
    expect(pages[0]?.text).toBe(
      '```ts title="A" file="/snippets/a.ts#part" {2,4-5} showLineNumbers\n```\n\n::: code-group\n```js title="b.js" file="/snippets/src/b.js"\n```\n\n```py title="none.py" file="./none.py"\n```\n:::\n',
    )
    expect(files).toEqual([
      { path: 'snippets/a.ts', copyOf: 'docs/snippets/a.ts' },
      { path: 'snippets/src/b.js', copyOf: 'src/b.js' },
    ])
    expect(placesOf(notes)).toEqual(['migrate/manual docs/guide/page.md:5'])
  })

  test.each([
    [
      'one line of colons closes all that are open',
      '::: tip\nA\n\n::: details\nB\n:::\n\nAfter\n',
      '::: tip\nA\n\n::: details\nB\n:::\n:::\n\nAfter\n',
    ],
    [
      'a container ends behind HTML',
      '::: tip\n<details>\nA\n</details>\n:::\n\nAfter\n',
      '::: tip\n<details>\nA\n</details>\n\n:::\n\nAfter\n',
    ],
    ['a container ends behind a list', '::: tip\n- A\n  :::\n', '::: tip\n- A\n:::\n'],
    ['colons that close nothing go', 'A\n\n:::\n', 'A\n\n\n'],
    [
      'one that stays open ends with its list',
      '- ::: tip\n  A\n\nB\n',
      '- ::: tip\n  A\n\n  :::\n\nB\n',
    ],
    ['code keeps its colons', '```md\n::: tip\n```\n\n:::\n', '```md\n::: tip\n```\n\n\n'],
    [
      'comments in code groups go, and labels are there once',
      '::: code-group\n```js [a]\n1\n```\n<!-- prettier-ignore -->\n```ts [a]\n2\n```\n:::\n',
      '::: code-group\n```js title="a"\n1\n```\n```ts title="a 2"\n2\n```\n:::\n',
    ],
    [
      'text in a code group is behind it',
      '::: code-group\n```js [a]\n1\n```\n```js [b]\n2\n```\n\nText\n:::\n',
      '::: code-group\n\n```js title="a"\n1\n```\n```js title="b"\n2\n```\n\n:::\n\n\nText\n',
    ],
    [
      'a container in a code group that was not closed is behind it',
      '::: code-group\n```js [a]\n1\n```\n\n::: info\nText\n:::\n\nAfter\n',
      '::: code-group\n\n```js title="a"\n1\n```\n\n:::\n\n\n::: info\nText\n:::\n\nAfter\n',
    ],
    [
      'tabs are components',
      ':::tabs key:os\n== Linux\nA\n== macOS\n::: tip\nB\n:::\n:::\n',
      '<Tabs groupId="os">\n\n\n<Tab label="Linux">\n\nA\n\n</Tab>\n\n<Tab label="macOS">\n\n::: tip\nB\n:::\n\n</Tab>\n\n</Tabs>\n\n',
    ],
    [
      'the id of a container stays',
      '::: tip Title {#here}\nA\n:::\n',
      '<div id="here"></div>\n\n::: tip Title\nA\n:::\n',
    ],
  ])('%s', async (_, before, after) => {
    expect((await pageOf(before)).text).toBe(after)
  })

  test('attributes have the signs that the site set', async () => {
    const { pages } = await planOf(
      vitepress,
      { 'page.md': '## 状态 %{#state}%\n\n`%{#x}%`\n\n```\n%{#y}%\n```\n' },
      { [CONFIG]: { markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } } } },
    )
    expect(pages[0]?.text).toBe('## 状态 {#state}\n\n`%{#x}%`\n\n```\n%{#y}%\n```\n')
  })

  test('components to write are files that pages use without an import', async () => {
    const { config, files, notes } = await planOf(
      vitepress,
      { 'a.md': '<Chart of="x y" />\n\n<Card>A</Card>\n', 'b.md': 'A <Chart /> b\n' },
      { [CONFIG]: {} },
    )
    expect(config.markdown?.globalComponents).toEqual([
      'components/Chart.tsx',
      'components/SiteCard.tsx',
    ])
    const chart = files.find(({ path }) => path === 'components/Chart.tsx')
    expect(chart && 'text' in chart ? chart.text : '').toContain(' * - a.md:1\n * - b.md:1\n')
    expect(files.map(({ path }) => path)).toContain('components/old/OldComponent.tsx')
    expect(notes.map(({ message }) => message)).toEqual([
      '<Chart> is a component of Vue, used in 2 places.',
      '<Card> is a component of Vue, used in one place.',
    ])
  })

  test.each([
    ['./part.md#two{2,3}', ['B', 'C']],
    ['./part.md#part-1', ['## Part', 'E']],
    ['./part.md#own', ['### Own {#own}', 'F']],
  ])('a part of a file is included by %s', async (path, lines) => {
    const { pages } = await planOf(
      vitepress,
      {
        'part.md':
          '<!-- #region two -->\nA\nB\nC\n<!-- #endregion two -->\n## Part\nD\n## Part\nE\n### Own {#own}\nF\n',
        'page.md': `<!--@include: ${path}-->\n`,
      },
      { [CONFIG]: {} },
    )
    const text = pages.find(({ source }) => source === 'page.md')?.text ?? ''
    const shown = text.split('\n').filter((line) => line !== '')
    expect(shown.slice(0, lines.length)).toEqual(lines)
    expect(shown).not.toContain('D')
  })

  test.each([
    ['1. One\n\n   <<< ./b.js\n\n## B\n', '1. One\n\n   ```js file="/b.js"\n   ```\n\n## B\n'],
    ['- <<< ./b.js\n- Two\n', '- ```js file="/b.js"\n  ```\n- Two\n'],
    [
      '> <<< ./b.js\n> <<< ./b.js\n> and\n> more\n',
      '> ```js file="/b.js"\n> ```\n>\n> ```js file="/b.js"\n> ```\n>\n> and\n> more\n',
    ],
  ])('a file that is shown inside of a block stays there: %j', async (before, after) => {
    const { text } = await pageOf(before, { 'b.js': '' })
    expect(text.replaceAll('/snippets/', '/')).toBe(after)
  })

  test('parts are inserted where they are included, and are not pages', async () => {
    const { pages, notes, redirects } = await planOf(
      vitepress,
      {
        'part.md':
          '---\na: 1\n---\nOne {{ x }}\n<!-- #region two -->\nTwo\n<!-- #endregion two -->\n',
        'page.md':
          'Start\n\n<!--@include: ./part.md-->\n\n<!-- @include: ./part.md#two -->\n\n<!-- @include: ./part.md{4,4} -->\n\n<!-- @include: ./none.md -->\n\n```md\n<!--@include: ./part.md-->\n```\n',
      },
      { [CONFIG]: {} },
    )
    expect(pages.map(({ source }) => source)).toEqual(['page.md'])
    expect(redirects).toEqual([{ from: '/part', to: '/page' }])
    expect(pages[0]?.text.match(/Two|One/g)).toEqual(['One', 'Two', 'Two', 'One'])
    expect(pages[0]?.text).toContain('```md\n<!--@include: ./part.md-->\n```')
    expect(placesOf(notes)).toEqual([
      'migrate/manual page.md:9',
      'migrate/changed page.md',
      'migrate/left-out part.md:4',
      'migrate/left-out part.md:4',
    ])
  })

  test('notes below tags of several lines have the lines of the old page', async () => {
    const { text, notes } = await pageOf(
      [
        '<Chart',
        '  name="a"',
        '  @click="go"',
        '>',
        '',
        'Text',
        '',
        '</Chart>',
        '',
        '{{ code }}',
        '',
      ].join('\n'),
    )
    expect(text).toContain('<Chart name="a">\n\nText')
    expect(notes).toContain('migrate/left-out page.md:10')
  })

  test('components that are written in Markdown are in the page', async () => {
    const { text, notes } = await pageOf(
      [
        '<script setup>',
        "import Part from './parts/part.md'",
        '</script>',
        '',
        'Start',
        '<InstallNote />',
        '',
        '- Item',
        '',
        '  <part></part>',
        '',
        '```md',
        '<InstallNote />',
        '```',
        '',
        'Text with <InstallNote /> in it.',
        '',
      ].join('\n'),
      {
        '.vitepress/theme/components/InstallNote.md': '---\na: 1\n---\n::: tip\nNote.\n:::\n',
        'parts/part.md': 'Part\n\n<InstallNote />\n',
      },
    )
    expect(text).toContain('Start\n\n::: tip\nNote.\n:::\n')
    expect(text).toContain('- Item\n\n\n  Part\n\n\n  ::: tip\n  Note.\n  :::\n')
    expect(text).toContain('```md\n<InstallNote />\n```')
    expect(notes).toContain('migrate/manual page.md:16')
  })

  test('a page that other pages include stays a page when the navigation or a page links to it', async () => {
    const files = {
      'index.md':
        '<!--@include: ./start/intro.md-->\n<!--@include: ./part.md-->\n<!--@include: ./start/more.md-->\n',
      'start/intro.md': '# Intro\n',
      'start/more.md': '# More\n',
      'start/page.md': '[More](./more.md#x)\n',
      'part.md': 'Part\n',
    }
    const { pages } = await planOf(vitepress, files, {
      [CONFIG]: { themeConfig: { sidebar: [{ text: 'Intro', link: '/start/intro' }] } },
    })
    expect(pages.map(({ source }) => source).toSorted()).toEqual([
      'index.md',
      'start/intro.md',
      'start/more.md',
      'start/page.md',
    ])
  })

  test('values that a key cannot have are kept beside it', async () => {
    const { text, notes } = await pageOf(
      '---\ntitle: 5\ndate: 1679700849000\neditLink: https://kite.example/1\n---\n',
    )
    expect(text).toBe(
      '---\ntitle: "5"\nx-date: 1679700849000\nx-editLink: https://kite.example/1\n---\n',
    )
    expect(notes).toEqual(['migrate/changed page.md:3', 'migrate/changed page.md:4'])
  })

  test('keys without a value are left out', async () => {
    const { text, notes } = await pageOf('---\ntitle: A\ndescription:\nlevel:\n---\n')
    expect(text).toBe('---\ntitle: A\n---\n')
    expect(notes).toEqual([])
  })

  test('a page that is made from data is reported', async () => {
    const { pages, notes } = await planOf(
      vitepress,
      { 'packages/[pkg].md': '# {{ $params.pkg }}\n', 'packages/[pkg].paths.js': '' },
      { [CONFIG]: {} },
    )
    expect(pages).toEqual([])
    expect(placesOf(notes)).toEqual(['migrate/left-out packages/[pkg].md'])
  })
})

describe('files', () => {
  test('a site in one language has a folder for it', async () => {
    const { pages, config } = await planOf(
      vitepress,
      { 'index.md': '', 'docs/zh/a.md': '' },
      { [CONFIG]: { lang: 'zh-CN' } },
    )
    expect(pages.map(({ path }) => path)).toEqual([
      'content/zh/docs/zh/a.md',
      'content/zh/index.md',
    ])
    expect(config).toMatchObject({ lang: 'zh', locales: [{ lang: 'zh', label: '简体中文' }] })
  })

  test('without languages in the config, folders with the name of one are those', async () => {
    const { pages, config } = await planOf(
      vitepress,
      { 'index.md': '', 'api/index.md': '', 'ja/index.md': '' },
      { [CONFIG]: { lang: 'fa' } },
    )
    expect(pages.map(({ path }) => path)).toEqual([
      'content/fa/api/index.md',
      'content/fa/index.md',
      'content/ja/index.md',
    ])
    expect(config.locales?.map(({ lang }) => lang)).toEqual(['fa', 'ja'])
  })

  test('sidebars that a package makes are automatic, and noted', async () => {
    const made = { $call: 'a#sidebar', args: [['guide']] }
    const whole = await planOf(
      vitepress,
      { 'guide/a.md': '' },
      { [CONFIG]: { themeConfig: { sidebar: made } } },
    )
    expect(whole.config.themeConfig?.sidebar).toBeUndefined()
    expect(placesOf(whole.notes)).toEqual(['migrate/manual .vitepress/config.ts:1'])
    const parts = await planOf(
      vitepress,
      { 'guide/a.md': '', 'api/b.md': '' },
      {
        [CONFIG]: { themeConfig: { sidebar: { '/guide/': made, '/api/': [{ link: '/api/b' }] } } },
      },
    )
    expect(parts.config.themeConfig?.sidebar).toEqual({ '/api/': [{ link: '/api/b' }] })
    const items = await planOf(
      vitepress,
      { 'guide/a.md': '' },
      { [CONFIG]: { themeConfig: { sidebar: [{ text: 'A', items: made }] } } },
    )
    expect(placesOf(items.notes)).toEqual(['migrate/manual .vitepress/config.ts:1'])
    expect(placesOf(parts.notes)).toEqual(['migrate/manual .vitepress/config.ts:1'])
  })

  test('languages keep their folders, and get tags that browsers read', async () => {
    const plan = await planOf(
      vitepress,
      { 'index.md': '', 'pt/index.md': '', 'zh_hans/index.md': '' },
      {
        [CONFIG]: {
          lang: 'en_US',
          locales: {
            root: { label: 'English' },
            pt: { label: 'Português', lang: 'pt_BR' },
            zh_hans: { label: '简体中文', lang: 'zh_hans' },
          },
        },
      },
    )
    const { config, notes } = validatePlan(plan)
    expect(config.locales).toEqual([
      { lang: 'en', label: 'English', tag: 'en-US' },
      { lang: 'pt', label: 'Português', tag: 'pt-BR' },
      { lang: 'zh_hans', label: '简体中文' },
    ])
    expect(notes).toEqual([])
  })

  test('languages have folders, pages keep their paths, and other files come along', async () => {
    const plan = await planOf(
      vitepress,
      {
        'index.md': '',
        'guide/a.md': '',
        'guide/a.png': '',
        'zh/guide/a.md': '',
        'public/x.svg': '',
        'drafts/b.md': '',
        '.vitepress/theme/index.ts': '',
      },
      {
        [CONFIG]: {
          srcExclude: ['drafts/**'],
          lang: 'en-US',
          locales: {
            root: { label: 'English' },
            zh: {
              label: '中文',
              lang: 'zh-Hans',
              title: '标题',
              themeConfig: { nav: [{ text: '指南', link: '/zh/guide/a.html' }] },
            },
            ja: { label: '日本語' },
          },
        },
      },
    )
    expect(plan.pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/en/guide/a.md', '/guide/a'],
      ['content/en/index.md', '/index'],
      ['content/zh/guide/a.md', '/zh/guide/a'],
    ])
    expect(plan.files).toEqual([
      { path: 'public/x.svg', copyOf: 'public/x.svg' },
      { path: 'content/en/guide/a.png', copyOf: 'guide/a.png' },
    ])
    expect(plan.config).toEqual({
      lang: 'en',
      locales: [
        { lang: 'en', label: 'English', tag: 'en-US' },
        { lang: 'zh', label: '中文', tag: 'zh-Hans', title: '标题' },
      ],
      themeConfig: { locales: [{ lang: 'zh', nav: [{ text: '指南', link: '/guide/a' }] }] },
    })
    expect(placesOf(plan.notes)).toEqual([
      'migrate/left-out .vitepress/config.ts:1',
      'migrate/left-out .vitepress/theme/index.ts',
    ])
  })

  test.each([
    [{ 'en/:rest*': ':rest*' }, 'en/guide/a.md', 'guide/a.md'],
    [{ 'packages/:pkg/src/(.*)': ':pkg/$1' }, 'a.md', 'a.md'],
    [{ 'packages/:pkg/src/:page': ':pkg/:page' }, 'packages/x/src/y.md', 'x/y.md'],
    [{ 'translated/:lang/(.*)': ':lang/(.*)' }, 'translated/de/a/b.md', 'de/a/b.md'],
    [{ '(a|b)/:x/(.*)': '(.*)/:x/(.*)' }, 'b/x/y/z.md', 'b/x/y/z.md'],
    [{ 'a.md': 'b.md' }, 'a.md', 'b.md'],
    [undefined, 'a.md', 'a.md'],
  ])('rewrites %j lead from %s to %s', (rewrites, from, to) => {
    expect(readRewrites(rewrites)?.(from)).toBe(to)
  })

  test('rewrites by a function cannot be read', async () => {
    expect(readRewrites({ $function: '(id) => id' })).toBeNull()
    expect(
      placesOf((await planOf(vitepress, {}, { [CONFIG]: { rewrites: { $function: '' } } })).notes),
    ).toEqual(['migrate/manual .vitepress/config.ts'])
  })
})

describe('the config', () => {
  test('a base is before every link of its group', async () => {
    const { config } = await configOf({
      themeConfig: {
        sidebar: [
          { base: '/guide', text: 'A', items: [{ link: '/start.md' }, { link: 'https://x.dev' }] },
          { items: [{ text: 'B', link: '/b' }] },
        ],
      },
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [
        {
          text: 'A',
          collapsible: false,
          items: [{ link: '/guide/start' }, { link: 'https://x.dev' }],
        },
        { dividerType: 'solid' },
        { text: 'B', link: '/b' },
      ],
    })
  })

  test('texts have no entities, and groups without a name are their items', async () => {
    const { config, notes } = await configOf({
      themeConfig: {
        nav: [{ text: 'A &amp; &#60;B', items: [{ items: [{ text: 'C', link: '/c' }] }] }],
      },
    })
    expect(config.themeConfig?.nav).toEqual([
      { text: 'A & <B', items: [{ text: 'C', link: '/c' }] },
    ])
    expect(notes).toEqual([])
  })

  test('a language that is another site is in the navbar', async () => {
    const { config, notes } = await configOf({
      locales: {
        root: { label: 'English', head: [['meta', { name: 'a', content: 'b' }]] },
        zh: { label: '中文', link: 'https://cn.kite.example' },
      },
      extends: { title: 'Kite', themeConfig: { nav: [{ text: 'A', link: '/a' }] } },
    })
    expect(config).toMatchObject({
      title: 'Kite',
      head: [['meta', { name: 'a', content: 'b' }]],
      themeConfig: {
        nav: [
          { text: 'A', link: '/a' },
          { text: 'Languages', items: [{ text: '中文', link: 'https://cn.kite.example' }] },
        ],
      },
    })
    expect(notes).toEqual([])
  })

  async function configOf(
    value: unknown,
    source = 'export default {}',
  ): Promise<Awaited<ReturnType<typeof planOf>>> {
    return await planOf(vitepress, { [CONFIG]: source, 'index.md': '' }, { [CONFIG]: value })
  }

  test('navigation has no prefixes, extensions and components', async () => {
    const { config, notes } = await configOf({
      themeConfig: {
        nav: [
          { text: 'A', link: '/a/index.html' },
          { text: 'B', items: [{ text: 'C', link: 'https://x.dev' }] },
          { component: 'Switch' },
          { text: { $call: 'pkg#version', args: [] }, link: 'b.md' },
        ],
        sidebar: {
          guide: {
            base: '/guide/',
            items: [
              { text: 'One', link: 'one' },
              { text: 'Group', collapsed: true, items: [{ text: 'Two', link: '/two#x' }] },
              { text: 'Open', items: [] },
            ],
          },
        },
      },
    })
    expect(config.themeConfig).toEqual({
      nav: [
        { text: 'A', link: '/a/' },
        { text: 'B', items: [{ text: 'C', link: 'https://x.dev' }] },
        { text: '…', link: '/b' },
      ],
      sidebar: {
        '/guide/': [
          { text: 'One', link: '/guide/one' },
          { text: 'Group', collapsed: true, items: [{ text: 'Two', link: '/guide/two#x' }] },
          { text: 'Open', collapsible: false, items: [] },
        ],
      },
    })
    expect(placesOf(notes)).toEqual([
      'migrate/left-out .vitepress/config.ts:1',
      'migrate/manual .vitepress/config.ts:1',
    ])
  })

  test('settings with an equal are taken, others are listed with their lines', async () => {
    const { config, plugins, packages, notes } = await configOf(
      {
        title: 'T',
        base: '/x/',
        cleanUrls: true,
        appearance: false,
        lastUpdated: true,
        ignoreDeadLinks: ['/a'],
        head: [
          ['link', { rel: 'icon', href: '/f.ico' }],
          ['script', { async: true, src: 'a.js' }],
        ],
        sitemap: { hostname: 'https://x.dev/y' },
        markdown: { math: true, lineNumbers: true, config: { $function: '' } },
        themeConfig: {
          logo: { src: '/l.svg' },
          siteTitle: 'L',
          outline: [2, 5],
          socialLinks: [
            { icon: 'twitter', link: 'https://x.com/a' },
            { icon: 'npm', link: 'https://npmjs.com' },
          ],
          footer: { message: 'Under the <a href="/mit">MIT</a>.', copyright: '&copy; C' },
          search: { provider: 'local' },
          carbonAds: { code: '1' },
        },
      },
      'export default defineConfig({\n  markdown: {\n    config(md) {},\n  },\n  themeConfig: {\n    carbonAds: {},\n  },\n})\n',
    )
    expect(config).toEqual({
      title: 'T',
      base: '/x/',
      route: { cleanUrls: true },
      siteUrl: 'https://x.dev',
      icon: '/f.ico',
      head: [['script', { async: '', src: 'a.js' }]],
      logo: '/l.svg',
      logoText: 'L',
      lang: 'en',
      locales: [{ lang: 'en', label: 'English' }],
      markdown: { math: true, showLineNumbers: true },
      themeConfig: {
        darkMode: false,
        outline: [2, 4],
        footer: { message: 'Under the MIT. · © C' },
        socialLinks: [
          { icon: 'x', mode: 'link', content: 'https://x.com/a' },
          { icon: 'npm', mode: 'link', content: 'https://npmjs.com' },
        ],
      },
    })
    expect(plugins).toEqual([{ name: 'lastUpdated', from: 'bifolio/plugins/last-updated' }])
    expect(Object.keys(packages ?? {})).toEqual(expect.arrayContaining(['katex', 'remark-math']))
    expect(placesOf(notes)).toEqual([
      'migrate/left-out .vitepress/config.ts:1',
      'migrate/left-out .vitepress/config.ts:3',
      'migrate/left-out .vitepress/config.ts:6',
    ])
  })
})

test('the pages of a config may be beside its folder', async () => {
  const { pages } = await planOf(
    vitepress,
    { 'docs/index.md': '# A\n', 'packages/kite/README.md': '# Kite\n' },
    {
      'docs/.vitepress/config.ts': {
        srcDir: '/source/',
        rewrites: { 'docs/:rest*': ':rest*', 'packages/:name/README.md': ':name.md' },
      },
    },
  )
  expect(pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
    ['content/en/index.md', '/index'],
    ['content/en/kite.md', '/kite'],
  ])
})

test('languages that are folders of a folder have their own folders', async () => {
  const { pages, config, notes } = await planOf(
    vitepress,
    {
      'index.md': '# Kite\n',
      'docs/en/index.md': '# Docs\n',
      'docs/en/guide/a.md': '# A\n',
      'docs/zh/index.md': '# 文档\n',
      'docs/zh/guide/a.md': '# 甲\n',
    },
    {
      [CONFIG]: {
        locales: {
          root: { label: 'English', lang: 'en', link: '/docs/en/' },
          zh: {
            label: '中文',
            lang: 'zh',
            link: '/docs/zh/',
            themeConfig: { sidebar: { '/docs/zh/guide/': [{ link: '/docs/zh/guide/a' }] } },
          },
        },
      },
    },
  )
  expect(pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
    ['content/en/guide/a.md', '/docs/en/guide/a'],
    ['content/en/docs/en/index.md', '/docs/en/index'],
    ['content/zh/guide/a.md', '/docs/zh/guide/a'],
    ['content/zh/index.md', '/docs/zh/index'],
    ['content/en/index.md', '/index'],
  ])
  expect(config.themeConfig?.locales?.[0]?.sidebar).toEqual({
    '/guide/': [{ link: '/guide/a' }],
  })
  expect(notes).toEqual([])
})
