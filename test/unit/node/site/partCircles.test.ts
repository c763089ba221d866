import { describe, expect, test } from 'vitest'
import { diagnose } from '../../../samples/diagnose.ts'

const problemsOf = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (
    await diagnose({
      ...files,
      'bifolio.config.ts': `export default {
        locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
        route: { exclude: ['**/parts/**'] },
      }\n`,
    })
  ).map(
    ({ severity, code, file, line, column, message }) =>
      `${severity} ${code} ${file}:${line}:${column} ${message}`,
  )

/** A file that shows others. */
const shows = (...names: string[]): string =>
  `${names.map((name, at) => `import Part${at} from './${name}'\n`).join('')}\nText.\n\n` +
  names.map((_, at) => `<Part${at} />\n`).join('\n')

const PAGE = 'content/en/guide/install.mdx'
const USES =
  "import First from '../parts/a.mdx'\n\n# Install\n\n<First />\n\n## Linux\n\n## Windows\n"

describe('a circle of fragments is one error with its chain, where it closes', () => {
  test.each<[what: string, files: Record<string, string>, problem: string]>([
    [
      'a fragment that shows itself',
      { [PAGE]: USES, 'content/en/parts/a.mdx': shows('a.mdx') },
      'content/en/parts/a.mdx:5:1 Circular fragment: content/en/parts/a.mdx → content/en/parts/a.mdx.',
    ],
    [
      'two fragments',
      {
        [PAGE]: USES,
        'content/en/parts/a.mdx': shows('b.mdx'),
        'content/en/parts/b.mdx': shows('a.mdx'),
      },
      'content/en/parts/b.mdx:5:1 Circular fragment: content/en/parts/a.mdx → ' +
        'content/en/parts/b.mdx → content/en/parts/a.mdx.',
    ],
    [
      'three fragments, one of them Markdown inside of a container',
      {
        [PAGE]: USES,
        'content/en/parts/a.mdx': shows('b.mdx'),
        'content/en/parts/b.mdx': shows('c.mdx'),
        'content/en/parts/c.mdx':
          'import A from \'./a\'\n\n- One\n\n  ::: tip\n  <Tabs><Tab label="x"><A /></Tab></Tabs>\n  :::\n',
      },
      'content/en/parts/c.mdx:6:24 Circular fragment: content/en/parts/a.mdx → ' +
        'content/en/parts/b.mdx → content/en/parts/c.mdx → content/en/parts/a.mdx.',
    ],
    [
      'fragments that no page shows',
      { 'content/en/parts/a.mdx': shows('b.mdx'), 'content/en/parts/b.mdx': shows('a.mdx') },
      'content/en/parts/b.mdx:5:1 Circular fragment: content/en/parts/a.mdx → ' +
        'content/en/parts/b.mdx → content/en/parts/a.mdx.',
    ],
    [
      'a page that shows itself',
      {
        [PAGE]: `import Self from './install.mdx'\n\n${USES}\n<Self />\n`,
        'content/en/parts/a.mdx': 'A',
      },
      'content/en/guide/install.mdx:13:1 Circular fragment: content/en/guide/install.mdx → ' +
        'content/en/guide/install.mdx.',
    ],
    [
      'a page and a fragment',
      {
        [PAGE]: USES,
        'content/en/parts/a.mdx': "import Page from '../guide/install.mdx'\n\n<Page />\n",
      },
      'content/en/parts/a.mdx:3:1 Circular fragment: content/en/guide/install.mdx → ' +
        'content/en/parts/a.mdx → content/en/guide/install.mdx.',
    ],
    [
      'fragments outside of the content',
      {
        [PAGE]:
          "import First from '../../../snippets/a.md'\n\n# Install\n\n<First />\n\n## Linux\n\n## Windows\n",
        'snippets/a.md': 'Text.\n',
        'content/en/guide/deploy.mdx': "import B from '@/b.mdx'\n\n# Deploy\n\n<B />\n",
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./snippets/*"] } } }',
        'snippets/b.mdx': "import B from '@/b'\n\n> <B />\n",
      },
      'content/../snippets/b.mdx:3:3 Circular fragment: content/../snippets/b.mdx → ' +
        'content/../snippets/b.mdx.',
    ],
  ])('%s', async (_, files, problem) => {
    expect(await problemsOf(files)).toEqual([
      `error mdx/circular-fragment ${problem.replaceAll('content/../', '')}`,
    ])
  })
})

test('each of two circles is an error', async () => {
  expect(
    await problemsOf({
      [PAGE]: USES,
      'content/en/parts/a.mdx': shows('a.mdx', 'b.mdx'),
      'content/en/parts/b.mdx': shows('b.mdx'),
    }),
  ).toHaveLength(2)
})

describe('no circle is', () => {
  test.each<[what: string, files: Record<string, string>]>([
    [
      'the same fragment twice, and by two ways',
      {
        'content/en/parts/a.mdx': shows('b.mdx', 'c.mdx', 'c.mdx'),
        'content/en/parts/b.mdx': shows('c.mdx'),
        'content/en/parts/c.mdx': 'C\n',
      },
    ],
    [
      'a fragment with a condition, which ends',
      {
        'content/en/parts/a.mdx':
          "import A from './a.mdx'\n\nText.\n\n{props.depth < 3 && <A depth={props.depth + 1} />}\n",
      },
    ],
    [
      'an import that is not used',
      { 'content/en/parts/a.mdx': "import A from './a.mdx'\n\nText.\n" },
    ],
    [
      'code that is shown from the file itself',
      { 'content/en/parts/a.mdx': 'Text.\n\n```mdx file="./a.mdx"\n```\n' },
    ],
  ])('%s', async (_, files) => {
    expect(
      (await problemsOf({ [PAGE]: USES, ...files })).filter((problem) =>
        problem.startsWith('error'),
      ),
    ).toEqual([])
  })
})

test('fragments that show each other many times over are an error, in little time', async () => {
  const files: Record<string, string> = { [PAGE]: USES }
  const names = [...'abcdefghijklmnopqrstuvwxyz']
  for (const [at, name] of names.entries()) {
    const next = names[at + 1]
    files[`content/en/parts/${name}.mdx`] = next ? shows(`${next}.mdx`, `${next}.mdx`) : 'End.\n'
  }
  expect(await problemsOf(files)).toEqual([
    'error mdx/too-many-fragments content/en/parts/m.mdx:8:1 This file shows more than 10000 ' +
      'fragments, including fragments inside them.',
  ])
})
