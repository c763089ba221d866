import { describe, expect, test } from 'vitest'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { starlight } from '../../../migrate/starlight/index.ts'
import { placesOf, planOf } from '../../samples/migration.ts'

const DOCS = 'src/content/docs'
const HEAD = '---\ntitle: T\n---\n\n'

type Files = Readonly<Record<string, string>>

async function planWith(files: Files, astro: object = {}): Promise<MigrationPlan> {
  return await planOf(
    starlight,
    {
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "~/*": ["./src/*"], "@assets/*": ["src/assets/*"] } } }',
      ...files,
    },
    {
      'astro.config.mjs': {
        integrations: [{ $call: '@astrojs/starlight', args: [{ title: 'Kite' }] }],
        trailingSlash: 'never',
        ...astro,
      },
    },
  )
}

/** Text of a page below its front matter, with its notes by code and line. */
async function pageOf(
  text: string,
  {
    name = 'guides/page.mdx',
    files = {},
    astro = {},
  }: { readonly name?: string; readonly files?: Files; readonly astro?: object } = {},
): Promise<{
  readonly text: string
  readonly notes: readonly string[]
  readonly plan: MigrationPlan
}> {
  const plan = await planWith({ ...files, [`${DOCS}/${name}`]: `${HEAD}${text}` }, astro)
  const page = plan.pages.find(({ source }) => source === `${DOCS}/${name}`)
  const notes = plan.notes
    .filter(({ file }) => file === `${DOCS}/${name}`)
    .map(({ code, line }) => `${code}:${(line ?? 0) - 4}`)
  return { text: page?.text.slice(HEAD.length) ?? '', notes, plan }
}

const IMPORT =
  "import { Tabs, TabItem, Card, CardGrid, LinkCard, LinkButton, Steps, FileTree, Aside, Badge, Icon, Code } from '@astrojs/starlight/components'\n\n"

describe('components of Starlight', () => {
  test.each<[name: string, before: string, after: string, notes?: readonly string[]]>([
    ['text stays', 'Text *and* `code` {1 + 1}.\n', 'Text *and* `code` {1 + 1}.\n'],
    [
      'a directive with the name of an element',
      'A :a[b: c]{.d href="/e/"}, :span[f].\n\n:::div{.g}\n\nh\n\n:::\n',
      'A <a className="d" href="/e/">b: c</a>, :span[f].\n\n<div className="g">\n\nh\n\n</div>\n',
    ],
    [
      'a directive that nobody handles is text',
      'A :ref[one:0]{index=0} of `:b{c}` :d{.e} {1}\n\n::f{g}\n\n```\n:h{i}\n```\n',
      'A :ref[one:0]\\{index=0} of `:b{c}` :d\\{.e} {1}\n\n::f\\{g}\n\n```\n:h{i}\n```\n',
    ],
    [
      'tabs',
      '<Tabs syncKey="a">\n<TabItem label="b" icon="star">\n\nText\n\n</TabItem>\n</Tabs>\n',
      '<Tabs groupId="a">\n<Tab label="b">\n\nText\n\n</Tab>\n</Tabs>\n',
      ['migrate/left-out:4'],
    ],
    [
      'cards',
      '<CardGrid stagger>\n  <Card title="a" icon="open-book">b</Card>\n</CardGrid>\n',
      '<Cards>\n  <Card title="a" icon="book-open">b</Card>\n</Cards>\n',
      ['migrate/left-out:3'],
    ],
    [
      'a card with an icon that we do not have',
      '<Card title="a" icon="starlight">b</Card>\n',
      '<Card title="a">b</Card>\n',
      ['migrate/left-out:3'],
    ],
    [
      'cards that lead somewhere',
      '<LinkCard title="a" href="../b/" description="c" target="_blank" />\n',
      '<LinkCard title="a" href="/guides/b/" description="c" />\n',
    ],
    [
      'buttons',
      '<LinkButton href="/a/" icon="right-arrow">b</LinkButton>\n<LinkButton href="/a/" variant="secondary" icon="external" iconPlacement="start">\n\tb\n</LinkButton>\n',
      '<Button href="/a/" iconEnd="arrow-right">b</Button>\n<Button href="/a/" theme="alt" icon="external-link">b</Button>\n',
    ],
    [
      'steps and trees',
      '<Steps>\n\n1. a\n\n   <FileTree>\n\n   - b\n\n   </FileTree>\n\n</Steps>\n',
      '<Steps>\n\n1. a\n\n   <FileTree>\n\n   - b\n\n   </FileTree>\n\n</Steps>\n',
    ],
    [
      'asides',
      '<Aside>a</Aside>\n\n<Aside type="caution" title="b" icon="star">c</Aside>\n',
      '<Callout>a</Callout>\n\n<Callout type="caution" title="b">c</Callout>\n',
      ['migrate/left-out:5'],
    ],
    [
      'asides of a type that only the site has',
      '<Aside type="upgrade">a</Aside>\n\n<Aside type="hint" title="b">c</Aside>\n',
      '<Callout type="note" title="Upgrade">a</Callout>\n\n<Callout type="tip" title="b">c</Callout>\n',
      ['migrate/changed:3', 'migrate/changed:5'],
    ],
    [
      'badges',
      '<Badge text="a" /> <Badge text="b" variant="success" size="small" /> <Badge text="c" variant="note" />\n',
      '<Badge text="a" /> <Badge text="b" type="tip" /> <Badge text="c" type="info" />\n',
      ['migrate/left-out:3'],
    ],
    [
      'icons',
      'A <Icon name="rocket" label="b" size="1.5rem" /> <Icon name="star" color="red" class="x" />\n',
      'A <Icon name="rocket" label="b" size={24} /> <Icon name="star" />\n',
      ['migrate/left-out:3', 'migrate/left-out:3'],
    ],
    [
      'icons that we do not have',
      'A <Icon name="starlight" label="b" />, <Icon name="starlight" />.\n',
      'A b, .\n',
      ['migrate/left-out:3', 'migrate/left-out:3'],
    ],
    [
      'code',
      '<Code code="a()" lang="js" title="a.js" mark={[1, "a"]} ins="1-2" />\n',
      '```js title="a.js" {1} ins={1-2} "a"\na()\n```\n',
    ],
    [
      'code of a constant, in a list',
      'export const a = `x\n\\`\\`\\`\ny`\n\n- b\n\n  <Code code={a} lang="md" />\n',
      'export const a = `x\n\\`\\`\\`\ny`\n\n- b\n\n  ````md\n  x\n  ```\n  y\n  ````\n',
    ],
    [
      'code that has to be run',
      '<Code code={await load()} lang="js" />\n',
      '',
      ['migrate/left-out:3'],
    ],
    [
      'other attributes',
      '<Card title="a" {...more} data-x="1">b</Card>\n',
      '<Card title="a">b</Card>\n',
      ['migrate/left-out:3', 'migrate/left-out:3'],
    ],
  ])('%s', async (_, before, after, notes = []) => {
    const read = await pageOf(IMPORT + before)
    expect(read.text).toBe(after)
    expect(read.notes).toEqual(notes)
  })

  test('icons of brands and others need their packages', async () => {
    const { text, plan } = await pageOf(
      '<Icon name="astro" /> <Icon name="random" /> <Icon name="github" />\n',
    )
    expect(text).toBe('<Icon name="astro" /> <Icon name="shuffle" /> <Icon name="github" />\n')
    expect(plan.packages).toEqual({ 'simple-icons': '*', 'lucide-static': '*' })
  })

  test('by other names', async () => {
    expect(
      (
        await pageOf(
          'import { Card as Box, Tabs } from \'@astrojs/starlight/components\'\n\n<Box title="a">b</Box>\n',
        )
      ).text,
    ).toBe('<Card title="a">b</Card>\n')
  })
})

describe('components of the project', () => {
  const files = {
    'src/components/A.astro': '',
    'src/components/Own.tsx':
      "import { b } from '~/lib/b'\nimport './own.css'\nimport c from 'clsx'\nexport { d } from './d.ts'\n",
    'src/components/own.css': '',
    'src/components/d.ts': "import '../components/Own'\nimport x from 'astro:content'\n",
    'src/lib/b.ts': '',
    'package.json': '{ "dependencies": { "clsx": "^2" } }',
  }

  test('those of Astro are files to write, with what is in them', async () => {
    const { text, notes } = await pageOf(
      'import A from \'~/components/A.astro\'\nimport { Icon as B } from \'astro-icon/components\'\n\n<A x="1">\n  One\n</A>\n<A>\n  Two\n</A>\n\nText <B name="c" /> <A>in</A>.\n\n<Unknown />\n',
      { files },
    )
    expect(text).toBe(
      '<A x="1">\n  One\n</A>\n<A>\n  Two\n</A>\n\nText <B name="c" /> <A>in</A>.\n\n<Unknown />\n',
    )
    expect(notes).toEqual(['migrate/manual:4', 'migrate/manual:11', 'migrate/manual:13'])
  })

  test.each([
    [
      '<Fragment set:html={"<b>A</b>"} />',
      '<div dangerouslySetInnerHTML={{ __html: "<b>A</b>" }} />',
    ],
    [
      'A <Fragment set:html="<b>A</b>" /> b',
      'A <span dangerouslySetInnerHTML={{ __html: "<b>A</b>" }} /> b',
    ],
    ['<p set:text="a < b" />', '<p dangerouslySetInnerHTML={{ __html: "a &lt; b" }} />'],
    ['<A set:html={code} />', '<A />'],
    [
      '- A\n\n  <Commands npm="npm i x" cargo="cargo add x" />',
      '- A\n\n  ::: code-group\n\n  ```sh title="npm"\n  npm i x\n  ```\n\n  ```sh title="cargo"\n  cargo add x\n  ```\n\n  :::',
    ],
    [
      '- A\n\n\t<Commands npm="npm i x" />',
      '- A\n\n\t::: code-group\n\n\t```sh title="npm"\n\tnpm i x\n\t```\n\n\t:::',
    ],
    [
      '<Commands npm={["i -D x", "npx y"]} />',
      '::: code-group\n\n```sh title="npm"\nnpm i -D x\nnpx y\n```\n\n:::',
    ],
    [
      `<PackageManagers pkg="x" type="run" args='a "b"' />`,
      `<PackageManagerTabs command='npm run x a "b"' />`,
    ],
    ['<PackageManagers pkg="x" dev />', '<PackageManagerTabs command="npm install -D x" />'],
    ['<Card title="A" />', '<Card title="A" />'],
  ])('content in properties stays: %j', async (before, after) => {
    const { text } = await pageOf(`${before}\n`)
    expect(text.trim()).toBe(after)
  })

  test('a component with the name of one of ours has another', async () => {
    const { text, plan } = await pageOf(
      "import Card from '~/components/A.astro'\n\n<Card client:load deep={{ a: 1 }}>A</Card>\n",
      { files },
    )
    expect(text).toBe('<SiteCard deep={{ a: 1 }}>A</SiteCard>\n')
    expect(plan.config.markdown?.globalComponents).toEqual(['components/SiteCard.tsx'])
  })

  test('a part that is imported by its name is the default export', async () => {
    const { text } = await pageOf("import { Content as Part } from './_part.mdx'\n\n<Part />\n", {
      files: { [`${DOCS}/guides/_part.mdx`]: 'A\n' },
    })
    expect(text).toBe("import Part from './_part.mdx'\n\n<Part />\n")
  })

  test('slots are in their order', async () => {
    const { text } = await pageOf(
      'import A from \'~/components/A.astro\'\n\n<A>\n\n<Fragment slot="b">\n\nOne\n\n</Fragment>\n\n<p slot="c">Two</p>\n\n</A>\n',
      { files },
    )
    expect(text.replaceAll(/\n{2,}/g, '\n\n').trim()).toBe('<A>\n\nOne\n\n<p>Two</p>\n\n</A>')
  })

  test('those of React stay, with what they import', async () => {
    const { text, notes, plan } = await pageOf(
      "import Own from '../../../components/Own'\nimport Unused from '~/components/Unused.tsx'\n\n<Own client:load start={2} />\n\n<Own client:only=\"react\" />\n",
      { files },
    )
    expect(text).toBe(
      "import Own from '../../../components/Own.tsx'\n\n<Own start={2} />\n\n<Own />\n",
    )
    expect(notes).toEqual(['migrate/changed:6'])
    expect(plan.files).toEqual([
      {
        path: 'components/Own.tsx',
        text: "import { b } from '../lib/b'\nimport './own.css'\nimport c from 'clsx'\nexport { d } from './d.ts'\n",
      },
      { path: 'components/d.ts', text: "import './Own'\nimport x from 'astro:content'\n" },
      { path: 'components/own.css', copyOf: 'src/components/own.css' },
      { path: 'lib/b.ts', copyOf: 'src/lib/b.ts' },
    ])
    expect(plan.packages).toEqual({ clsx: '^2' })
    expect(placesOf(plan.notes)).toContain('migrate/manual src/components/d.ts:2')
  })

  test('what uses something that is gone goes too', async () => {
    const { text, notes } = await pageOf(
      "import { getCollection } from 'astro:content'\nexport const all = await getCollection('x')\nexport const own = 1\n\nA {all.length} {own} {Astro.url} {frontmatter.title} {frontmatter.tags.length}\n\n<p id={all[0]} title={own}>b</p>\n",
      { files },
    )
    expect(text).toBe('export const own = 1\n\nA  {own}  T \n\n<p title={own}>b</p>\n')
    expect(notes).toEqual([
      'migrate/left-out:5',
      'migrate/left-out:5',
      'migrate/left-out:5',
      'migrate/left-out:7',
      'migrate/left-out:2',
    ])
  })

  test('elements have the attributes of React', async () => {
    const { text, notes } = await pageOf(
      '<div class="a" style="color: red; --b: 1px" tabindex="0"><label for="x">b</label></div>\n\n<div set:html={x} class:list={["a"]}></div>\n\n<script>\nlet a\n</script>\n',
    )
    expect(text).toBe(
      '<div className="a" style={{ color: \'red\', \'--b\': \'1px\' }} tabIndex="0"><label htmlFor="x">b</label></div>\n\n<div></div>\n\n',
    )
    expect(notes).toEqual(['migrate/left-out:3', 'migrate/left-out:3', 'migrate/left-out:5'])
  })

  const SNIPPET =
    '---\nimport { Code } from \'@astrojs/starlight/components\'\n\nconst code = `\nlet a = 1\n`\n---\n\n<Code code={code} lang="js" title="a.js" />\n'

  test('a component of Astro that is a constant is a part', async () => {
    const { text, notes, plan } = await pageOf(
      "import A from '~/snippets/A.astro'\nimport B from '~/snippets/B.astro'\n\n<A />\n\n<B />\n",
      { files: { 'src/snippets/A.astro': SNIPPET, 'src/snippets/B.astro': '<slot />\n' } },
    )
    expect(text).toBe("import A from '../../../snippets/A.mdx'\n\n<A />\n\n<B />\n")
    expect(plan.files).toContainEqual(
      expect.objectContaining({
        path: 'snippets/A.mdx',
        text: '```js title="a.js"\nlet a = 1\n```\n',
      }),
    )
    expect(notes).toEqual(['migrate/manual:6'])
    expect(placesOf(plan.notes)).not.toContain('migrate/left-out src/snippets/A.astro')
  })

  test.each([
    '---\nconst { code } = Astro.props\n---\n<Code code={code} />\n',
    '---\nconst a = 1\n---\n<Code code={`${a}${b}`} />\n',
    '---\nconst a = 1\n---\n<A>Text</A>\n',
    '---\nlet a = 1\n---\n<A b={a} />\n',
    '<A />\n',
  ])('a component of Astro that is none has another in its place: %j', async (component) => {
    const { text } = await pageOf("import A from '~/snippets/A.astro'\n\n<A />\n", {
      files: { 'src/snippets/A.astro': component },
    })
    expect(text).toBe('<A />\n')
  })

  test('what only `<Code>` uses is not imported', async () => {
    const { text, notes } = await pageOf(
      "import { Code } from '@astrojs/starlight/components'\nimport { mark } from 'clsx'\n\n<Code code={`a`} lang=\"js\" transformers={[mark()]} />\n",
      { files },
    )
    expect(text).toBe('```js\na\n```\n')
    expect(notes).toEqual([])
  })

  test('a part outside of the pages is converted like one', async () => {
    const { text, plan } = await pageOf("import Part from '~/parts/a.mdx'\n\n<Part />\n", {
      files: {
        'src/parts/a.mdx':
          "import { Aside } from '@astrojs/starlight/components'\n\n<Aside>a</Aside>\n",
      },
    })
    expect(text).toBe("import Part from '../../../parts/a.mdx'\n\n<Part />\n")
    expect(plan.pages).toHaveLength(1)
    expect(plan.files).toContainEqual(
      expect.objectContaining({ path: 'parts/a.mdx', text: '<Callout>a</Callout>\n' }),
    )
  })

  test("parts of pages aren't pages", async () => {
    const { text, plan } = await pageOf("import Part from './_part.mdx'\n\n<Part />\n", {
      files: { [`${DOCS}/guides/_part.mdx`]: '<Aside>a</Aside>\n' },
    })
    expect(text).toBe("import Part from './_part.mdx'\n\n<Part />\n")
    expect(plan.pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/en/guides/page.mdx', '/guides/page'],
      ['content/en/guides/_part.mdx', undefined],
    ])
    expect(plan.pages[1]?.text).toBe('<Callout>a</Callout>\n')
    expect(plan.config.route).toEqual({ cleanUrls: true, exclude: ['**/_*', '**/_*/**'] })
  })
})

describe('images and files', () => {
  const files = {
    'src/assets/a.png': '',
    'src/assets/b c.png': '',
    [`${DOCS}/guides/d.png`]: '',
    'src/x/e.ts': '',
    'f.json': '',
  }

  test.each<[name: string, before: string, after: string, notes?: readonly string[]]>([
    [
      'relative to the page',
      '![a](../../../assets/a.png) ![d](./d.png) ![d](d.png)\n',
      '![a](../../../assets/a.png) ![d](./d.png) ![d](./d.png)\n',
    ],
    [
      'by an alias',
      '![a](~/assets/a.png "t") ![b](<@assets/b c.png>)\n',
      '![a](../../../assets/a.png "t") ![b](<../../../assets/b c.png>)\n',
    ],
    [
      'of public and of other hosts',
      '![a](/x.png) ![b](https://x.dev/y.png)\n',
      '![a](/x.png) ![b](https://x.dev/y.png)\n',
    ],
    ['that is not there', '![a](./none.png)\n', '![a](./none.png)\n', ['migrate/manual:1']],
    [
      'of astro:assets',
      'import { Image, Picture } from \'astro:assets\'\nimport a from \'@assets/a.png\'\n\n<Image src={a} alt="A [b]" />\n\n<Picture src={a} alt="" width={20} formats={[\'avif\']} class="x" />\n\n<img src={a.src} alt="c" />\n',
      'import a from \'../../../assets/a.png\'\n\n![A \\[b\\]](../../../assets/a.png)\n\n<img src="../../../assets/a.png" alt="" className="x" width="20" />\n\n<img src={a} alt="c" />\n',
    ],
    [
      'for one scheme',
      'import { Image } from \'astro:assets\'\nimport a from \'@assets/a.png\'\n\n<Image src={a} alt="A" class="dark:sl-hidden" />\n<Image src={a} alt="A" class="light:sl-hidden" />\n',
      '![A](../../../assets/a.png#light-only)\n![A](../../../assets/a.png#dark-only)\n',
    ],
    [
      'code of a file',
      "import { Code } from '@astrojs/starlight/components'\nimport e from '~/x/e.ts?raw'\nimport f from '/f.json?raw'\nimport g from './none.ts?raw'\n\n<Code code={e} lang=\"ts\" />\n\n<Code code={f} lang=\"json\" title=\"f.json\" />\n\n<Code code={g} />\n",
      '```ts file="../../../x/e.ts"\n```\n\n```json title="f.json" file="../../../snippets/f.json"\n```\n\n',
      ['migrate/manual:10'],
    ],
  ])('%s', async (_, before, after, notes = []) => {
    const read = await pageOf(before, { files })
    expect(read.text).toBe(after)
    expect(read.notes).toEqual(notes)
  })
})

describe('links', () => {
  test.each([
    [
      '[a](/x/) [b](https://x.dev/) [c](#d) <https://e.dev>',
      '[a](/x/) [b](https://x.dev/) [c](#d) <https://e.dev>',
    ],
    [
      '[a](../other/) [b](./below/#c) [d](../../top/?e)',
      '[a](/guides/other/) [b](/guides/page/below/#c) [d](/top/?e)',
    ],
    ['[a](./b.md#c) [d](./none.md) [e](./f.pdf)', '[a](./b.md#c) [d](./none.md) [e](./f.pdf)'],
    ['[a][b]\n\n[b]: ../c/ "t"', '[a][b]\n\n[b]: /guides/c/ "t"'],
  ])('%j', async (before, after) => {
    expect(
      (
        await pageOf(`${before}\n`, {
          name: 'guides/page.md',
          files: { [`${DOCS}/guides/b.md`]: '' },
        })
      ).text,
    ).toBe(`${after}\n`)
  })

  test('the base is not in them', async () => {
    const { text } = await pageOf(
      '[a](/docs/x/) [b](/docs) [c](/docsy/) ![d](/docs/e.png)\n\n<a href="/docs/f">g</a>\n',
      { name: 'page.md', astro: { base: '/docs' } },
    )
    expect(text).toBe('[a](/x/) [b](/) [c](/docsy/) ![d](/e.png)\n\n<a href="/f">g</a>\n')
  })

  test('URLs are those of Starlight', async () => {
    const plan = await planWith({
      [`${DOCS}/My Guide/First.Steps.md`]: HEAD,
      [`${DOCS}/index.md`]: `${HEAD}[a](./My%20Guide/First.Steps.md)\n`,
      [`${DOCS}/b.md`]: '---\ntitle: B\nslug: c/d\n---\n',
    })
    expect(plan.pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/en/my-guide/firststeps.md', '/my-guide/firststeps'],
      ['content/en/b.md', '/c/d'],
      ['content/en/index.md', '/'],
    ])
    expect(plan.pages[2]?.text).toContain('[a](./my-guide/firststeps.md)')
    expect(plan.pages[1]?.text).toContain('slug: /c/d\n')
  })
})

describe('asides', () => {
  test.each<[before: string, after: string, notes?: readonly string[]]>([
    [':::note\na\n:::', ':::note\na\n:::'],
    [':::tip[Did *you*]\na\n:::', ':::tip[Did *you*]\na\n:::'],
    [':::danger[A]{icon="heart"}\na\n:::', ':::danger[A]\na\n:::', ['migrate/left-out:1']],
    ['::::caution\n:::tip\na\n:::\n::::', '::::caution\n:::tip\na\n:::\n::::'],
    [':::theorem[A]\na\n:::', ':::info[A]\na\n:::', ['migrate/changed:1']],
    ['- a\n\n  :::note\n  b', '- a\n\n  :::note\n  b\n  :::'],
    [':::section{.a #b .c}\n\nd\n\n:::', '<section class="a c" id="b">\n\nd\n\n</section>'],
  ])('%j', async (before, after, notes = []) => {
    const read = await pageOf(`${before}\n`, { name: 'page.md' })
    expect(read.text).toBe(`${after}\n`)
    expect(read.notes).toEqual(notes)
  })
})

describe('front matter', () => {
  async function convert(
    yaml: string,
    { name = 'page.md', files = {} }: { readonly name?: string; readonly files?: Files } = {},
  ): Promise<{
    readonly text: string
    readonly notes: readonly string[]
    readonly files: MigrationPlan['files']
  }> {
    const plan = await planWith({ ...files, [`${DOCS}/${name}`]: `---\n${yaml}\n---\n` })
    return {
      text: plan.pages.find(({ source }) => source.endsWith(name))?.text ?? '',
      notes: placesOf(plan.notes).map((place) => place.replace(` ${DOCS}/${name}`, '')),
      files: plan.files,
    }
  }

  test.each<[before: string, after: string, notes?: readonly string[]]>([
    ['title: A\ndescription: B\ndraft: true', 'title: A\ndescription: B\ndraft: true'],
    ['title: 404', 'title: "404"'],
    ['title: A\ntemplate: doc', 'title: A'],
    [
      'title: A\ntemplate: splash\ntableOfContents: false',
      'title: A\nsidebar: false\noutline: false',
    ],
    [
      'title: A\ntableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }',
      'title: A\noutline: [ 2, 4 ]',
    ],
    ['title: A\nsidebar: { label: B, order: 1, badge: C }', 'title: A'],
    [
      'title: A\nsidebar: { badge: { text: C, variant: tip }, attrs: { a: b } }',
      'title: A',
      ['migrate/left-out:3'],
    ],
    ['title: A\nbanner:\n  content: Plain <b>text</b>', 'title: A\nbanner: Plain text'],
    [
      'title: A\nbanner:\n  content: |\n    New! <a href="/b/">Read</a>',
      'title: A\nbanner:\n  text: New! Read\n  link: /b/',
    ],
    [
      "title: A\nbanner: { content: \"<a href='/b/'>c</a> <a href='/d/'>e</a>\" }",
      'title: A\nbanner:\n  text: c e\n  link: /b/',
      ['migrate/changed:1'],
    ],
    [
      'title: A\neditUrl: false\npagefind: false\nlastUpdated: true',
      'title: A\neditLink: false\nsearch: false',
    ],
    [
      'title: A\neditUrl: https://x.dev\nlastUpdated: 2024-01-01',
      'title: A',
      ['migrate/left-out:3', 'migrate/left-out:4'],
    ],
    [
      'title: A\nprev: false\nnext: { link: /b/, label: C }',
      'title: A\nprev: false\nnext:\n  text: C\n  link: /b/',
    ],
    ['title: A\nprev: B', 'title: A', ['migrate/left-out:3']],
    [
      'title: A\nhead:\n  - tag: meta\n    attrs: { name: a, content: b }\n  - tag: title\n    content: A',
      'title: A\nhead:\n  - - meta\n    - name: a\n      content: b',
    ],
    ['title: A\nmine: 1', 'title: A\nx-mine: 1', ['migrate/changed:3']],
  ])('%j', async (before, after, notes = []) => {
    const read = await convert(before)
    expect(read.text).toBe(`---\n${after}\n---\n`)
    expect(read.notes).toEqual(notes)
  })

  test('a hero is a home page, its image is in public', async () => {
    const { text, notes, files } = await convert(
      'title: A\ntemplate: splash\nhero:\n  title: Fly <b>now</b>\n  tagline: B\n  image: { file: ../../assets/a.png, alt: C }\n  actions:\n    - { text: D, link: ./e/ }\n    - { text: F, link: /g/, variant: minimal, icon: external }',
      { name: 'index.md', files: { 'src/assets/a.png': '' } },
    )
    expect(text).toBe(
      '---\ntitle: A\npageType: home\nhero:\n  name: Kite\n  text: Fly now\n  tagline: B\n  actions:\n    - theme: brand\n      text: D\n      link: /e/\n    - theme: plain\n      text: F\n      link: /g/\n  image:\n    src: /assets/a.png\n    alt: C\ntitleSuffix: A\n---\n',
    )
    expect(notes).toEqual(['migrate/left-out:1'])
    expect(files).toEqual([
      { path: 'assets/a.png', copyOf: 'src/assets/a.png' },
      { path: 'public/assets/a.png', copyOf: 'src/assets/a.png' },
    ])
  })

  test('a hero on a page with a sidebar, with two images', async () => {
    const { text, notes } = await convert(
      "title: A\nhero:\n  image: { light: '@assets/a.png', dark: ./none.png }",
      { files: { 'src/assets/a.png': '' } },
    )
    expect(text).toContain('pageType: home\n')
    expect(text).toContain('    src: /assets/a.png\n')
    expect(notes).toEqual(['migrate/manual:1', 'migrate/changed:1'])
  })

  test('the 404 page has the text of its hero', async () => {
    const { text } = await convert(
      "title: Not found\ntemplate: splash\neditUrl: false\nhero:\n  title: '404'\n  tagline: <strong>Sorry.</strong> Nothing<br>here.\n  actions: [{ text: Home, link: / }]",
      { name: '404.md' },
    )
    expect(text).toBe(
      '---\ntitle: Not found\neditLink: false\n---\n\n**Sorry.** Nothing here.\n\n[Home](/)\n\n',
    )
  })
})

test('braces and angle brackets of formulas are no code where the config reads formulas', async () => {
  const text = "import A from '../../components/A.astro'\n\n$\\mathrm{0x}$ is $<$ `b`.\n\n<A />\n"
  const { plan, ...page } = await pageOf(text, {
    astro: {
      markdown: {
        remarkPlugins: [{ $call: 'remark-math#default', args: [] }],
        rehypePlugins: [[{ $call: 'rehype-katex#default', args: [] }, {}]],
      },
    },
  })
  expect(page).toEqual({
    text: '$\\mathrm{0x}$ is $<$ `b`.\n\n<A />\n',
    notes: ['migrate/manual:5'],
  })
  expect(plan.config.markdown).toMatchObject({ math: true })
  expect(plan.packages).toMatchObject({ katex: '*', 'remark-math': '*' })
  expect(plan.notes.filter(({ file }) => file === 'astro.config.mjs')).toEqual([])
})

test('code in a line has no language where plugins of the config may read it', async () => {
  const text = 'A `b(){:js}` and `{:c}`.\n\n```\n`d{:js}`\n```\n'
  expect((await pageOf(text)).text).toBe(text)
  const astro = { markdown: { rehypePlugins: [{ $function: '' }] } }
  const plain = text.replace('b(){:js}', 'b()')
  expect((await pageOf(text, { astro })).text).toBe(plain)
})

test('a page that is not valid MDX shows its source', async () => {
  const { text, notes } = await pageOf('<a\n')
  expect(text).toBe('```mdx\n<a\n```\n')
  expect(notes).toEqual(['migrate/manual:2'])
})

test('the folder of a language may have capitals, and other folders are of none', async () => {
  const plan = await planOf(
    starlight,
    {
      [`${DOCS}/en/index.md`]: HEAD,
      [`${DOCS}/zh-CN/guide.md`]: HEAD,
      [`${DOCS}/it/index.md`]: HEAD,
      [`${DOCS}/404.md`]: HEAD,
    },
    {
      'astro.config.mjs': {
        integrations: [
          {
            $call: '@astrojs/starlight',
            args: [
              {
                title: 'Kite',
                defaultLocale: 'en',
                locales: { en: { label: 'English' }, 'zh-cn': { label: '中文', lang: 'zh-CN' } },
              },
            ],
          },
        ],
      },
    },
  )
  expect(plan.pages.map(({ path }) => path).toSorted()).toEqual([
    'content/en/404.md',
    'content/en/index.md',
    'content/en/it/index.md',
    'content/zh-cn/guide.md',
  ])
})

test('an aside ends behind a list, and with the one around it', async () => {
  const { text } = await pageOf(':::note\n- A\n  :::\n\n:::tip\n:::caution\nB\n:::\n\nC\n')
  expect(text).toBe(':::note\n- A\n:::\n\n:::tip\n:::caution\nB\n:::\n:::\n\nC\n')
})

test('signs in the info string stay', async () => {
  const { text } = await pageOf(
    '```js /\\/ho.*\\// ins="\\"x\\"" mark=/a&#96;b/\n/home/ "x" a`b\n```\n',
  )
  expect(text).toBe('```js /\\\\/ho.*\\\\// ins="\\\\"x\\\\"" /a&#96;b/\n/home/ "x" a`b\n```\n')
})

test('blank lines above the front matter are below it', async () => {
  const { pages, notes } = await planWith({
    [`${DOCS}/a.mdx`]: '\n  \n---\ntitle: Kite\n---\n\n<Own />\n',
  })
  expect(pages[0]?.text).toMatch(/^---\ntitle: Kite\n---\n/)
  expect(placesOf(notes)).toContain(`migrate/manual ${DOCS}/a.mdx:7`)
})
