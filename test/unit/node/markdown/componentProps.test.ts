import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMPONENT_PROPS } from '../../../../node/markdown/componentProps.ts'
import { MDX_COMPONENTS } from '../../../../shared/mdxComponents.ts'
import { analyze } from '../../../samples/analyze.ts'
import { readTypes } from '../../../samples/declaredTypes.ts'
import { repository } from '../../../support/cli.ts'

const problems = async (text: string): Promise<string[]> =>
  (await analyze(text)).diagnostics.map(
    ({ severity, code, line, column, message, hint }) =>
      `${severity} ${code} ${line}:${column} ${message} ${hint}`,
  )

test('the props that are checked are those of the types', () => {
  const files = readdirSync(join(repository, 'components/mdx'))
    .filter((file) => /^[A-Z].*\.tsx$/.test(file))
    .map((file) => `components/mdx/${file}`)
  const types = readTypes([...files, 'components/mdx/compiledProps.ts', 'shared/callout.ts'])
  const declared = Object.keys(MDX_COMPONENTS).map((name) => {
    const fields = [...types.fieldsOf(`${name}Props`)].filter(([field]) => field !== 'children')
    return [
      name,
      Object.fromEntries(
        fields.map(([field, { type }]) => [
          field,
          /^'[^']*'(?: \| '[^']*')*$/.test(type) ? type.replaceAll("'", '').split(' | ') : null,
        ]),
      ),
    ]
  })
  const checked = Object.entries(COMPONENT_PROPS).map(([name, props]) => [
    name,
    Object.fromEntries(
      Object.entries(props).map(([prop, values]) => [prop, values?.toSorted() ?? null]),
    ),
  ])
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(declared))
})

test.each([
  [
    '<Callout typ="warning">A</Callout>',
    [
      'warning mdx/unknown-prop 3:10 Unknown prop "typ" on <Callout>. Did you mean "type"? <Callout> accepts "type", "title".',
    ],
  ],
  [
    '<Badge type="warn" text="A" />',
    [
      'error mdx/wrong-prop 3:8 Invalid type="warn" on <Badge>. Use "tip", "info", "warning" or "danger".',
    ],
  ],
  [
    '<Badge type={\'warnin\'} text="A" />',
    [
      'error mdx/wrong-prop 3:8 Invalid type="warnin" on <Badge>. Did you mean "warning"? Use "tip", "info", "warning" or "danger".',
    ],
  ],
  [
    '<Tabs>\n  <Tab lable="A">B</Tab>\n</Tabs>',
    [
      'warning mdx/unknown-prop 4:8 Unknown prop "lable" on <Tab>. Did you mean "label"? <Tab> accepts "label", "value".',
    ],
  ],
  [
    '<Steps className="x">\n1. A\n</Steps>',
    [
      'warning mdx/unknown-prop 3:8 Unknown prop "className" on <Steps>. Remove it. <Steps> has no props.',
    ],
  ],
  [
    'import { Badge as B } from \'bifolio/components\'\n\n<B tpye="tip" />',
    [
      'warning mdx/unknown-prop 5:4 Unknown prop "tpye" on <B>. Did you mean "type"? <B> accepts "type", "text", "outline".',
    ],
  ],
])('%s', async (text, expected) => {
  expect(await problems(`# T\n\n${text}\n`)).toEqual(expected)
})

test.each([
  [
    'values that are only known when the page runs',
    'export const kind = () => "tip"\n\n<Badge key="a" type={kind()} {...{ x: 1 }}>A</Badge>',
  ],
  ['components of the page', 'import { Badge } from \'./Badge.tsx\'\n\n<Badge kind="x" />'],
  [
    'code groups and callouts',
    '::: code-group\n\n```ts [a]\n1\n```\n\n:::\n\n::: tip Title\nA\n:::',
  ],
])('%s pass', async (_, text) => {
  expect(await problems(`# T\n\n${text}\n`)).toEqual([])
})

test('a link button is <Button>: its link is known with its place, and its name in other tools works', async () => {
  const { links, diagnostics } = await analyze(
    '# T\n\nText.\n\n<Button href="./nowhere" theme="alt">Go on</Button>\n',
  )
  expect(diagnostics).toEqual([])
  expect(links).toMatchObject([
    {
      href: './nowhere',
      line: 5,
      column: 1,
      file: 'content/en/page.mdx',
      target: { kind: 'page', routePath: '/nowhere' },
    },
  ])
  expect(
    await problems('# T\n\n<LinkButton href="/" variant="secondary">A</LinkButton>\n'),
  ).toEqual([expect.stringContaining('Did you mean <Button>?')])
})
