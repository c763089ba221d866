import { afterAll, expect, test } from 'vitest'
import { unified } from 'unified'
import { demoOf } from '../../../plugins/api-docgen/componentPage.ts'
import { createComponentParser } from '../../../plugins/api-docgen/parseComponents.ts'
import { remarkControls, writeControls } from '../../../plugins/api-docgen/writeControls.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('exported-components')
afterAll(scratch.remove)

const TSCONFIG = '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": [] } }'
const MENU = `export function Menu({ open }: { open?: boolean }) { return <ul hidden={!open} /> }
function Item({ label }: { label: string }) { return <li>{label}</li> }
Menu.Item = Item
`
const FIELD =
  'export default function Field({ label }: { label: string }) { return <b>{label}</b> }\n'

const parse = async (files: Record<string, string>) => {
  const [file = ''] = Object.entries(files).map(([path, text]) => scratch.write(path, text))
  const tsconfig = scratch.write('tsconfig.json', TSCONFIG)
  return (await createComponentParser()(file, [file], tsconfig)).entries
}

test('a member of a component is a member of what is imported', async () => {
  const [, item] = await parse({ 'Menu.tsx': MENU })
  if (!item) throw new Error('There is no Menu.Item.')
  expect([item.name, item.exported]).toEqual(['Menu.Item', 'Menu.Item'])
  expect(demoOf(item, 'Menu.tsx')).toContain("import { Menu } from './Menu.tsx'\n")

  const spec = { name: 'Menu.Item', controls: [], fixed: {}, callbacks: [] }
  const tree = writeControls(spec, { file: '/Menu.tsx', exported: 'Menu.Item' })
  const [imported, element] = (await unified().use(remarkControls(undefined)).run(tree)).children
  expect(imported).toMatchObject({
    data: { estree: { body: [{ specifiers: [{ imported: { name: 'Menu' } }] }] } },
  })
  expect(JSON.stringify(element)).toContain('"property":{"type":"Identifier","name":"Item"}')
})

test('a default export that an index file names has that name', async () => {
  const [field] = await parse({
    'forms/index.ts': "export { default as Field } from './Field.tsx'\n",
    'forms/Field.tsx': FIELD,
  })
  expect([field?.name, field?.exported]).toEqual(['Field', 'Field'])
  const [own] = await parse({ 'Field.tsx': FIELD })
  expect([own?.name, own?.exported]).toEqual(['Field', 'default'])
})
