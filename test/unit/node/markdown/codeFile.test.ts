import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'
import { createScratch } from '../../../samples/scratch.ts'

const { folder, write, remove } = createScratch('code-file')
const contentRoot = join(folder, 'content')
afterAll(remove)
write(
  'src/add.ts',
  '// #region add\nexport function add(): void {\n  // #region body\n  let a\n  if (a) {\n    a()\n  }\n  // #endregion\n}\n// #endregion add\nlet rest\n',
)
write(
  'src/Kite.demo.tsx',
  'import { Kite } from \'./Kite.tsx\'\n\n/** Two sizes. */\nexport function Sizes() {\n  return <Kite size="large" />\n}\n\nexport const Colors = () => <Kite />\n\nexport default function Basic() {\n  return <Kite />\n}\n',
)
write('content/en/page.html', '<p>\n<!-- #region text -->\n  a\n<!-- #endregion text -->\n</p>\n')
write('content/en/run.py', '#region one\nrun()\n#endregion\n')

const textOf = async (info: string): Promise<string> => {
  const html = await htmlOf(`\`\`\`${info}\n\`\`\``, { contentRoot })
  return (/<code[^>]*>([^]*)<\/code>/.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x3C;', '<')
}

test.each<[what: string, info: string, text: string]>([
  [
    'a whole file, without the marks',
    'txt file="/src/add.ts"',
    'export function add(): void {\n  let a\n  if (a) {\n    a()\n  }\n}\nlet rest',
  ],
  [
    'a region',
    'txt file="../../src/add.ts#add"',
    'export function add(): void {\n  let a\n  if (a) {\n    a()\n  }\n}',
  ],
  [
    'a region inside, without its indentation',
    'txt file="../../src/add.ts#body"',
    'let a\nif (a) {\n  a()\n}',
  ],
  [
    'an export, with its comment',
    'tsx file="/src/Kite.demo.tsx#Sizes"',
    '/** Two sizes. */\nexport function Sizes() {\n  return <Kite size="large" />\n}',
  ],
  ['a constant', 'tsx file="/src/Kite.demo.tsx#Colors"', 'export const Colors = () => <Kite />'],
  [
    'a default export by its name',
    'tsx file="/src/Kite.demo.tsx#Basic"',
    'export default function Basic() {\n  return <Kite />\n}',
  ],
  ['a region of HTML', 'txt file="./page.html#text"', 'a'],
  ['a region of a script', 'txt file=./run.py#one', 'run()'],
])('shows %s', async (_, info, text) => {
  expect(await textOf(info)).toBe(text)
})

test('takes the language from the file where none is named', async () => {
  expect(await htmlOf('```file="./run.py" title="run.py"\n```', { contentRoot })).toMatch(
    /data-lang="py".*bf-code-title">run\.py/,
  )
})

test('is part of the Markdown page and of the search', async () => {
  const { markdown, codeBlocks, files } = await analyze(
    '```ts file="../../src/add.ts#body" title="a"\n```',
    { contentRoot },
  )
  expect(markdown?.text.trim()).toBe('```ts title="a"\nlet a\nif (a) {\n  a()\n}\n```')
  expect(codeBlocks[0]?.text).toContain('if (a)')
  expect(files).toEqual([
    { path: join(contentRoot, '../src/add.ts'), hash: expect.stringMatching(/^\w{16}$/) as string },
  ])
})

describe('reports', () => {
  test.each<
    [what: string, info: string, body: string, code: string, message: string, hint: string]
  >([
    [
      'a file that does not exist',
      'ts file="./none.ts"',
      '',
      'code/missing-file',
      'The file "./none.ts" of the code block does not exist.',
      'begins with "./"',
    ],
    [
      'a region that does not exist',
      'ts file="/src/add.ts#boddy"',
      '',
      'code/missing-region',
      'The file "/src/add.ts" has no region "boddy".',
      'Did you mean "body"? Use one of: "add", "body".',
    ],
    [
      'a file without regions',
      'ts file="./page.mdx#x"',
      '',
      'code/missing-file',
      'does not exist',
      'Correct the path',
    ],
    [
      'code beside the file',
      'ts file="/src/add.ts"',
      'let a\n',
      'code/file-and-text',
      '"/src/add.ts"',
      'Remove the code',
    ],
  ])('%s, at the fence', async (_, info, body, code, message, hint) => {
    const { diagnostics } = await analyze(`# T\n\nA\n\n\`\`\`${info}\n${body}\`\`\``, {
      contentRoot,
    })
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        code,
        file: 'content/en/page.mdx',
        line: 5,
        message: expect.stringContaining(message) as string,
        hint: expect.stringContaining(hint) as string,
      },
    ])
  })
})
