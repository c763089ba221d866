import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginSetupContext } from 'bifolio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import { addComponent } from '../../../plugins/api-docgen/addComponent.ts'
import { withMenuEntry } from '../../../plugins/api-docgen/menuEntry.ts'
import { createScratch } from '../../samples/scratch.ts'

const { folder, write, remove } = createScratch('add-component')
afterAll(remove)

const cache = {
  fromFiles: (_: unknown, make: () => Promise<unknown>) => make(),
} as unknown as PluginSetupContext['cache']
const add = (...args: string[]) =>
  addComponent(
    {
      args,
      contentRoot: join(folder, 'content'),
      config: resolveConfig({
        locales: [
          { lang: 'en', label: 'English' },
          { lang: 'zh', label: '简体中文' },
        ],
      }),
    },
    { root: folder, cache, options: { entries: {} } },
  )
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

beforeAll(() => {
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": [] } }',
  )
  write(
    'src/ui/IconButton.tsx',
    "import type { ReactNode } from 'react'\nexport interface IconButtonProps {\n  size?: 'small' | 'large'\n" +
      '  children?: ReactNode\n}\n/** Starts {an} action. {@zh 开始。} */\n' +
      "export function IconButton({ size = 'small', children }: IconButtonProps) {\n" +
      '  return <button className={size}>{children}</button>\n}\n',
  )
  write('src/Broken.tsx', 'export const other = 1\n')
  write('content/en/components/_meta.json', '["index"]\n')
})

test('wrong names are reported, and nothing is written', async () => {
  const messages = [
    await add(),
    await add('page', 'ui/IconButton'),
    await add('component', 'ui/icon button'),
    await add('component', 'ui/Missing'),
    await add('component', 'Broken'),
  ].map((outcome) => ('message' in outcome ? outcome.message : ''))
  expect(messages).toEqual([
    'Cannot add "".',
    'Cannot add "page ui/IconButton".',
    'Cannot add "component ui/icon button".',
    'There is no file of the component "ui/Missing".',
    'src/Broken.tsx exports no component "Broken".',
  ])
  expect(existsSync(join(folder, 'content/en/components/broken.mdx'))).toBe(false)
})

test('a list that cannot be read stops the command before it writes', async () => {
  write('content/en/components/_meta.json', '{}\n')
  expect(await add('component', 'ui/IconButton')).toMatchObject({
    message: 'content/en/components/_meta.json is not a list.',
  })
  expect(existsSync(join(folder, 'src/ui/IconButton.demo.tsx'))).toBe(false)
  write('content/en/components/_meta.json', '["index"]\n')
})

test('a page, its examples and its place in the menu are written once', async () => {
  expect(await add('component', 'ui/IconButton')).toEqual([
    'Wrote content/en/components/icon-button.mdx.',
    'Wrote src/ui/IconButton.demo.tsx.',
    'Added "icon-button" to content/en/components/_meta.json.',
    'Add the component to `entries` of apiDocgen in the config:',
    "  'icon-button': 'src/ui/IconButton.tsx',",
  ])
  expect(read('content/en/components/icon-button.mdx')).toBe(
    [
      '---\ndescription: "Starts an action."\n---',
      '# IconButton',
      '<API moduleName="icon-button" part="description" />',
      '<Controls moduleName="icon-button" />',
      '## Example',
      '```tsx preview file="/src/ui/IconButton.demo.tsx#Basic"\n```',
      '```tsx preview file="/src/ui/IconButton.demo.tsx#EachSize"\n```',
      '## Properties',
      '<API moduleName="icon-button" part="properties" />\n',
    ].join('\n\n'),
  )
  expect(read('src/ui/IconButton.demo.tsx')).toBe(
    [
      "import { IconButton } from './IconButton.tsx'",
      'export const Basic = () => <IconButton>IconButton</IconButton>',
      'export const EachSize = () => (\n  <>\n    <IconButton size="small">IconButton</IconButton>\n' +
        '    <IconButton size="large">IconButton</IconButton>\n  </>\n)\n',
    ].join('\n\n'),
  )
  expect(read('content/en/components/_meta.json')).toBe('["index", "icon-button"]\n')
  const page = read('content/en/components/icon-button.mdx')
  expect(await add('component', 'ui/IconButton')).toEqual(
    expect.arrayContaining([
      'content/en/components/icon-button.mdx exists and stays as it is.',
      'src/ui/IconButton.demo.tsx exists and stays as it is.',
    ]),
  )
  expect(read('content/en/components/icon-button.mdx')).toBe(page)
  expect(read('content/en/components/_meta.json')).toBe('["index", "icon-button"]\n')
})

test('required properties that no field can set get placeholders, and the command names them', async () => {
  write(
    'src/ui/Picker.tsx',
    'export interface PickerProps<T> {\n  options: readonly { value: T; label: string }[]\n  format: { digits: number }\n' +
      '  onPick: (value: T) => void\n}\n/** Picks `<one>` of <several>. */\n' +
      'export function Picker<T>({ options, onPick }: PickerProps<T>) {\n' +
      '  return <i onClick={() => options[0] && onPick(options[0].value)}>{options.length}</i>\n}\n',
  )
  expect(await add('component', 'ui/Picker')).toContain(
    'Give options, format a value in the page and in its examples.',
  )
  expect(read('content/en/components/picker.mdx')).toContain(
    '<Controls moduleName="picker" props={{ options: [{ value: {}, label: \'Label\' }], format: { digits: 0 } }} />',
  )
  expect(read('content/en/components/picker.mdx')).toContain(
    'description: "Picks `<one>` of several."',
  )
  expect(read('src/ui/Picker.demo.tsx')).toContain(
    "  <Picker\n    options={[{ value: {}, label: 'Label' }]}\n    format={{ digits: 0 }}\n    onPick={() => {}}\n  />",
  )
})

const KINDS = `
interface Item { readonly id: string; readonly kind: 'a' | 'b'; readonly note?: string }
type Render = (item: Item) => ReactNode
export interface AllProps {
  renderItem: Render
  getKey: (item: Item) => Key
  children: (isOpen: boolean) => ReactNode
  trigger: ReactElement
  icon: ComponentType<{ size: number }>
  either: { a: string } | { b: number }
  rows: readonly Item[]
  cells: ReactElement[]
  range: [number, number]
  size: number | 'auto'
  target: RefObject<HTMLElement | null>
  element: HTMLElement | null
  day: Date
  chosen: Set<string>
  index: Record<string, number>
  style: CSSProperties
}
`
const NAMES = 'ComponentType, CSSProperties, Key, ReactElement, ReactNode, Ref, RefObject'
/** What an example of each writes. */
const CODES = [
  "rows={[{ id: 'Id', kind: 'a' }]}",
  "either={{ a: 'A' }}",
  'cells={[]}',
  'range={[0, 0]}',
  'size="auto"',
  'target={{ current: null }}',
  'element={null}',
  'index={{}}',
  'style={{}}',
  'trigger={<span>Trigger</span>}',
  "icon={() => 'Icon'}",
  'day={new Date(0)}',
  'chosen={new Set()}',
  "renderItem={() => 'Item'}",
  "getKey={() => 'Key'}",
]

test.each([
  ['a function', 'export function All(props: AllProps) { return <>{props.trigger}</> }'],
  ['forwardRef', 'export const All = forwardRef<HTMLElement, AllProps>((p) => <>{p.trigger}</>)'],
  ['memo', 'export const All = memo(function All(p: AllProps) { return <>{p.trigger}</> })'],
  ['a class', 'export class All extends Component<AllProps> { render() { return null } }'],
  ['a default export', 'const All = (p: AllProps) => <>{p.trigger}</>\nexport default All'],
])('placeholders of %s have the types of the properties', async (kind, code) => {
  const folderName = kind.replaceAll(' ', '')
  write(
    `src/${folderName}/All.tsx`,
    `import { Component, forwardRef, memo, type ${NAMES.replaceAll(', ', ', type ')} } from 'react'\n` +
      `${KINDS}${code}\n`,
  )
  const page = join(folder, 'content/en/components/all.mdx')
  rmSync(page, { force: true })
  const lines = await add('component', `${folderName}/All`)
  expect(lines).toContain(
    "The page has no <Controls>, because fields can't set trigger, icon, day, chosen.",
  )
  const demo = read(`src/${folderName}/All.demo.tsx`)
  expect(CODES.filter((each) => !demo.includes(`\n    ${each}\n`))).toEqual([])
  expect(demo).toContain("  >\n    {() => 'Children'}\n  </All>")
  expect(readFileSync(page, 'utf8')).not.toContain('<Controls')
})

test('a component whose properties are a union has an example of what all of them have', async () => {
  write(
    'src/ui/Alert.tsx',
    'interface Base { text: string; firstTitle: string; secondTitle: string; third: string }\ninterface Linked extends Base { kind: "linked"; href: string }\n' +
      'interface Plain extends Base { kind?: "plain" }\n' +
      'export function Alert(props: Linked | Plain) { return <i>{props.text}</i> }\n',
  )
  await add('component', 'ui/Alert')
  const attributes = ['text', 'firstTitle', 'secondTitle', 'third']
  expect(read('src/ui/Alert.demo.tsx')).toBe(
    "import { Alert } from './Alert.tsx'\n\nexport const Basic = () => (\n  <Alert\n" +
      `${attributes.map((name) => `    ${name}="Alert"\n`).join('')}  />\n)\n`,
  )
})

test.each([
  ['[]', '["a"]'],
  ['[\n  "b"\n]\n', '[\n  "b",\n  "a"\n]\n'],
  ['["b", { "type": "file", "name": "a" }]', '["b", { "type": "file", "name": "a" }]'],
  ['{}', null],
  ['[', null],
])('the list %j becomes %j', (before, after) => {
  expect(withMenuEntry(before, 'a')).toBe(after)
})

test('a file whose name is in kebab case is found by both names', async () => {
  write(
    'src/ui/date-picker.tsx',
    "export function DatePicker({ size = 'small' }: { size?: 'small' | 'large' }) {\n" +
      '  return <input className={size} />\n}\n',
  )
  expect(await add('component', 'ui/date-picker')).toEqual([
    'Wrote content/en/components/date-picker.mdx.',
    'Wrote src/ui/date-picker.demo.tsx.',
    'Added "date-picker" to content/en/components/_meta.json.',
    'Add the component to `entries` of apiDocgen in the config:',
    "  'date-picker': 'src/ui/date-picker.tsx',",
  ])
  expect(read('src/ui/date-picker.demo.tsx')).toContain("import { DatePicker } from './date-picker")
  expect(await add('component', 'ui/DatePicker')).toContain(
    'src/ui/date-picker.demo.tsx exists and stays as it is.',
  )
})
