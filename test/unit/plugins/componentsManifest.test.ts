import { join } from 'node:path'
import type { SitePage } from 'bifolio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiEntry } from '../../../plugins/api-docgen/apiEntry.ts'
import { componentsManifest } from '../../../plugins/api-docgen/manifest.ts'
import type { ApiModules } from '../../../plugins/api-docgen/modules.ts'
import { createScratch } from '../../samples/scratch.ts'

const { folder, write, remove } = createScratch('components-manifest')
afterAll(remove)

const entry = (name: string, more: Partial<ApiEntry> = {}): ApiEntry => ({
  name,
  kind: 'component',
  exported: name,
  description: `A ${name}.`,
  deprecated: null,
  rows: [],
  type: '',
  returns: null,
  throws: [],
  examples: [],
  since: '',
  members: [],
  ...more,
})

const row = {
  name: 'size',
  type: "'s' | 'l'",
  default: "'s'",
  description: 'How large.',
  isRequired: false,
  deprecated: null,
}
const found: Readonly<Record<string, readonly ApiEntry[]>> = {
  button: [
    entry('Button', {
      rows: [row, { ...row, name: 'disabled', inheritedFrom: 'ButtonHTMLAttributes' }],
      since: '1.2',
    }),
  ],
  tabs: [entry('Tab', { exported: 'default' }), entry('TabList')],
  empty: [],
}
const modules: ApiModules = {
  names: [...Object.keys(found), 'broken', 'comments'],
  fileOf: (name) => `src/${name}.tsx`,
  pathOf: (name) => join(folder, `src/${name}.tsx`),
  toolOf: (name) => (name === 'comments' ? 'documentation' : 'react-docgen-typescript'),
  read: (name) =>
    name === 'broken'
      ? Promise.reject(new TypeError('Nothing to read.'))
      : Promise.resolve({ entries: found[name] ?? [], files: [] }),
  versions: [],
  has: () => true,
  problems: () => [],
}
const page = {
  file: join(folder, 'content/en/button.mdx'),
  components: [{ name: 'API', props: { moduleName: 'button' }, line: 1 }],
  codeBlocks: [
    { lang: 'tsx', meta: 'preview title="Two sizes"', code: '<Button size="l" />', line: 3 },
    { lang: 'tsx', meta: 'preview file="/src/demo.tsx#Long"', code: '', line: 5 },
    { lang: 'tsx', meta: 'preview', code: '<ButtonGroup />', line: 7 },
    { lang: 'tsx', meta: '', code: '<Button />', line: 9 },
  ],
} as unknown as SitePage

let manifest: { readonly v: number; readonly components: Readonly<Record<string, object>> }
beforeAll(async () => {
  write('package.json', '{ "name": "@acme/ui" }')
  write('src/demo.tsx', 'export const Long = () => <Button>Long</Button>\n')
  manifest = (await componentsManifest(modules, { root: folder, pages: [page] })) as typeof manifest
})

test('has the props, the import and the examples of a component', () => {
  expect(manifest.v).toBe(0)
  expect(manifest.components['button']).toEqual({
    id: 'button',
    name: 'Button',
    path: './src/button.tsx',
    import: 'import { Button } from "@acme/ui";',
    description: 'A Button.',
    jsDocTags: { since: ['1.2'] },
    reactDocgenTypescript: {
      displayName: 'Button',
      exportName: 'Button',
      filePath: './src/button.tsx',
      description: 'A Button.',
      methods: [],
      props: {
        size: {
          name: 'size',
          required: false,
          type: { name: "'s' | 'l'" },
          defaultValue: { value: "'s'" },
          description: 'How large.',
        },
      },
    },
    stories: [
      { id: 'button--two-sizes', name: 'Two sizes', snippet: '<Button size="l" />' },
      {
        id: 'button--long',
        name: 'Long',
        snippet: 'export const Long = () => <Button>Long</Button>\n',
      },
    ],
  })
})

test('has each component of a file, and no module of comments', () => {
  expect(Object.keys(manifest.components)).toEqual([
    'button',
    'tabs-tab',
    'tabs-tab-list',
    'empty',
    'broken',
  ])
  expect(manifest.components['tabs-tab']).toMatchObject({ import: 'import Tab from "@acme/ui";' })
})

test('has the error of a file that has no component or cannot be read', () => {
  expect(manifest.components['empty']).toMatchObject({
    error: { name: 'No component found', message: './src/empty.tsx exports no component.' },
  })
  expect(manifest.components['broken']).toMatchObject({
    error: { name: 'TypeError', message: 'Nothing to read.' },
  })
})

test('is nothing without components', async () => {
  expect(
    await componentsManifest({ ...modules, names: [] }, { root: folder, pages: [] }),
  ).toBeNull()
})
