import { describe, expect, test } from 'vitest'
import type { PluginProblem } from 'bifolio'
import type { ApiEntry, ApiRow } from '../../../plugins/api-docgen/apiEntry.ts'
import { chooseComponent, chooseRows } from '../../../plugins/api-docgen/checkTag.ts'
import {
  type Control,
  type ControlSpec,
  initialValues,
  parseValue,
  queryOf,
  valuesIn,
  withQuery,
  withValue,
  writtenProps,
} from '../../../plugins/api-docgen/client/controls.ts'
import { jsxTokens, textOf } from '../../../plugins/api-docgen/client/jsxTokens.ts'
import { controlSpec } from '../../../plugins/api-docgen/controlSpec.ts'
import { controlType, literalOf } from '../../../plugins/api-docgen/controlType.ts'

const union = (...values: string[]) => ({
  name: 'enum',
  raw: 'Union',
  value: values.map((value) => ({ value })),
})

test('the type of a property decides about its field', () => {
  const kind = (type: object, name = 'prop', preset?: string) =>
    controlType({ name, type: type as { name: string } }, preset)
  expect(kind({ name: 'string' })).toEqual({ kind: 'text' })
  expect(kind({ name: 'string' }, 'borderColor')).toEqual({ kind: 'color' })
  expect(kind({ name: 'string' }, 'colorless')).toEqual({ kind: 'text' })
  expect(kind({ name: 'string' }, 'tint', '#fff')).toEqual({ kind: 'color' })
  expect(kind({ name: 'number' })).toEqual({ kind: 'number' })
  expect(kind({ name: 'number | undefined' })).toEqual({ kind: 'number' })
  expect(kind({ name: 'boolean' })).toEqual({ kind: 'boolean' })
  expect(kind(union('false', 'true'))).toEqual({ kind: 'boolean' })
  expect(kind(union('"a"', '"b"', 'undefined'))).toEqual({ kind: 'choice', values: ['a', 'b'] })
  expect(kind(union('1', '2'))).toEqual({ kind: 'choice', values: [1, 2] })
  expect(kind({ name: 'ReactNode' })).toEqual({ kind: 'text' })
  expect(kind(union('string', '(string & {})'))).toEqual({ kind: 'text' })
  expect(kind({ name: 'string[]' })).toBeNull()
  expect(kind({ name: '(size: string) => void' })).toBeNull()
  expect(kind({ name: '{ label: string | number }' })).toBeNull()
})

test.each([
  ["'it\\'s'", "it's"],
  ['"a"', 'a'],
  ['-1.5', -1.5],
  ['true', true],
  ['[]', undefined],
  ["'a' + 'b'", undefined],
])('the literal %s is %s', (code, value) => {
  expect(literalOf(code)).toBe(value)
})

const row = (name: string, more: Partial<ApiRow> = {}): ApiRow => ({
  name,
  type: 'string',
  default: '',
  description: '',
  isRequired: false,
  deprecated: null,
  ...more,
})
const entry = (...rows: ApiRow[]): ApiEntry => ({
  name: 'Box',
  kind: 'component',
  description: '',
  deprecated: null,
  rows,
  type: '',
  returns: null,
  throws: [],
  examples: [],
  since: '',
  members: [],
})
const text: ApiRow['control'] = { kind: 'text' }

describe('the fields of a component', () => {
  test('have the defaults of the code, and a required text is the name of the component', () => {
    const { spec, problems } = controlSpec(
      entry(
        row('label', { isRequired: true, control: text }),
        row('size', { control: { kind: 'choice', values: ['s', 'l'] }, default: "'s'" }),
        row('children', { control: text }),
      ),
      {},
    )
    expect(problems).toEqual([])
    expect(spec.controls).toEqual([
      { name: 'label', kind: 'text', isRequired: true, initial: 'Box' },
      { name: 'size', kind: 'choice', values: ['s', 'l'], isRequired: false, default: 's' },
      { name: 'children', kind: 'text', isRequired: false },
    ])
    const [children] = controlSpec(entry(row('children', { control: text })), {}).spec.controls
    expect(children?.initial).toBe('Box')
  })

  test('take values of the page; the rest is fixed, does nothing, or is a problem', () => {
    const items = row('items', { type: 'Item[]', isRequired: true })
    const { spec, problems } = controlSpec(
      entry(
        row('label', { control: text }),
        items,
        row('onPick', { type: '(item: Item) => void', isRequired: true }),
      ),
      { props: { label: 'A', items: [1], 'data-x': true } },
    )
    expect(spec.controls[0]?.initial).toBe('A')
    expect(spec.fixed).toEqual({ items: [1], 'data-x': true })
    expect(spec.callbacks).toEqual(['onPick'])
    expect(problems).toEqual([])
    expect(controlSpec(entry(items), {}).problems).toEqual([
      {
        message: "<Controls> has no value for the required property 'items' of Box.",
        hint: "A field can't set the type Item[]. Give it a value: props={{ items: … }}.",
      },
    ])
    expect(controlSpec(entry(), { props: 'x' }).problems).toHaveLength(1)
  })

  test.each(['ReactElement', 'React.ReactElement<Props>', 'JSX.Element', 'ComponentType<Props>'])(
    'cannot be given a required %s, which the report has another way for',
    (type) => {
      const { problems } = controlSpec(entry(row('icon', { type, isRequired: true })), {})
      expect(problems.map(({ hint }) => hint)).toEqual([
        `Neither a field nor \`props\` can have the type ${type}. Show the component in an ` +
          'example of the plugin `preview` instead.',
      ])
    },
  )
})

describe('a tag', () => {
  const reported: PluginProblem[] = []
  const tag = (attributes: Record<string, string | true>) => ({
    name: 'API',
    attributes,
    report: (problem: PluginProblem) => void reported.push(problem),
  })
  const names = (attributes: Record<string, string | true>) =>
    chooseRows(
      entry(
        row('label'),
        row('disabled', { inheritedFrom: 'ButtonHTMLAttributes' }),
        row('children'),
        row('id', { inheritedFrom: 'HTMLAttributes' }),
      ),
      tag(attributes),
    ).rows.map(({ name }) => name)

  test('shows properties of packages by choice, and leaves out others', () => {
    expect(names({})).toEqual(['label', 'children'])
    expect(names({ inherited: true })).toEqual(['label', 'disabled', 'children', 'id'])
    expect(names({ inherited: 'id', exclude: 'children, label' })).toEqual(['id'])
    expect(reported).toEqual([])
    names({ exclude: 'labl' })
    expect(reported.pop()?.message).toBe(
      "Box has no property 'labl', which `exclude` of <API> lists.",
    )
  })

  test('has to say which of several components it shows', () => {
    const two = [entry(), { ...entry(), name: 'Badge' }]
    expect(chooseComponent([entry()], tag({}))?.name).toBe('Box')
    expect(chooseComponent(two, tag({ component: 'Badge' }))?.name).toBe('Badge')
    expect(chooseComponent(two, tag({}))).toBeNull()
    expect(reported.pop()).toEqual({
      message: 'The module of <API> has 2 components.',
      hint: 'Write component="…" with one of: Box, Badge.',
    })
    expect(chooseComponent(two, tag({ component: 'Bax' }))).toBeNull()
    expect(chooseComponent([{ ...entry(), kind: 'function' }], tag({}))).toBeNull()
  })
})

const spec: ControlSpec = {
  name: 'Box',
  controls: [
    { name: 'label', kind: 'text', isRequired: true, initial: 'Box' },
    { name: 'size', kind: 'choice', values: ['s', 'l'], isRequired: false, default: 's' },
    { name: 'count', kind: 'number', isRequired: false },
    { name: 'open', kind: 'boolean', isRequired: false, default: true },
  ],
  fixed: { items: [1] },
  callbacks: [],
}

describe('values', () => {
  test('of a URL are those that fields can set; others are as at first', () => {
    const values = (query: string) => valuesIn(new URLSearchParams(query), 'box', spec)
    expect(values('')).toEqual({ label: 'Box' })
    expect(values('box.size=l&box.count=3&box.open=false&box.label=')).toEqual({
      label: '',
      size: 'l',
      count: 3,
      open: false,
    })
    expect(values('box.size=xl&box.count=x&box.constructor=1')).toEqual({ label: 'Box' })
  })

  test('go into the URL when they are not as at first, beside what else is there', () => {
    const values = { ...initialValues(spec), size: 'l', open: false }
    const query = queryOf('box', spec, values)
    expect(String(query)).toBe('box.size=l&box.open=false')
    const before = new URLSearchParams('tab=npm&box.count=2&box-2.size=s')
    expect(String(withQuery(before, 'box', query))).toBe(
      'tab=npm&box-2.size=s&box.size=l&box.open=false',
    )
    expect(valuesIn(query, 'box', spec)).toEqual(values)
  })

  test('can be taken away', () => {
    expect(withValue({ a: 1 }, 'a', undefined)).toEqual({})
    const field = (more: Partial<Control>) => ({ name: 'x', isRequired: false, ...more }) as Control
    expect(parseValue(field({ kind: 'text' }), '')).toBeUndefined()
    expect(parseValue(field({ kind: 'text', default: 'a' }), '')).toBe('')
    expect(parseValue(field({ kind: 'number' }), ' ')).toBeUndefined()
  })

  test('that are the defaults are not written, in the order of the properties', () => {
    expect(writtenProps(spec, { open: false, size: 's', label: 'A' })).toEqual({
      label: 'A',
      open: false,
      items: [1],
    })
  })
})

describe('the code of an element', () => {
  test.each<[string, Parameters<typeof jsxTokens>[1]]>([
    ['<Box />', {}],
    ['<Box open size="l">Text</Box>', { open: true, size: 'l', children: 'Text' }],
    ['<Box open={false} count={3} />', { open: false, count: 3 }],
    [`<Box label={'say "it\\'s"'} />`, { label: 'say "it\'s"' }],
    [`<Box label={'a & b'}>{'{x} '}</Box>`, { label: 'a & b', children: '{x} ' }],
    [`<Box items={[{ id: 'a', "b-c": null }]} />`, { items: [{ id: 'a', 'b-c': null }] }],
  ])('%s', (code, props) => {
    expect(textOf(jsxTokens('Box', props))).toBe(code)
  })

  test('has a line for each property when it is long', () => {
    const label = 'A label that is longer than the line can be'
    expect(textOf(jsxTokens('Box', { label, children: 'Text' }, ['onPick']))).toBe(
      `<Box\n  label="${label}"\n  onPick={() => {}}\n>\n  Text\n</Box>`,
    )
    expect(textOf(jsxTokens('Box', { label, size: 'small', open: true }))).toBe(
      `<Box\n  label="${label}"\n  size="small"\n  open\n/>`,
    )
  })
})
