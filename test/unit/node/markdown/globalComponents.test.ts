import { afterAll, expect, test } from 'vitest'
import { readGlobalComponents } from '../../../../node/markdown/globalComponents.ts'
import { fileOfImport } from '../../../../node/markdown/portableImports.ts'
import { analyze } from '../../../samples/analyze.ts'
import { createScratch } from '../../../samples/scratch.ts'
import { repository } from '../../../support/cli.ts'

const { folder, write, remove } = createScratch('global-components')
afterAll(remove)
write('theme/Named.tsx', 'export function Named(): null {\n  return null\n}\n')
write('theme/Default.jsx', 'export default function () {\n  return null\n}\n')
write('theme/Listed.tsx', 'const Listed = (): null => null\nexport { Listed }\n')
write('theme/Text.mdx', 'Text\n')
write('theme/Other.tsx', 'export const other = 1\n')

const read = (...files: string[]): ReturnType<typeof readGlobalComponents> =>
  readGlobalComponents(files, { root: folder, configFile: 'bifolio.config.ts' })

test('are called like their files, and exported by name or by default', async () => {
  const components = await read(
    'theme/Named.tsx',
    './theme/Default.jsx',
    'theme/Listed.tsx',
    'theme/Text.mdx',
  )
  expect([...components].map(([name, { isDefault }]) => [name, isDefault])).toEqual([
    ['Named', false],
    ['Default', true],
    ['Listed', false],
    ['Text', true],
  ])
})

test('that are not exported are reported', async () => {
  await expect(read('theme/Named.tsx', 'theme/Other.tsx')).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'config/no-component',
        keyPath: 'markdown.globalComponents[1]',
        message: '`markdown.globalComponents[1]`: "theme/Other.tsx" does not export Other.',
      },
    ],
  })
})

test('are imported by the pages that use them, and win over built-in ones', async () => {
  const globalComponents = new Map([
    ['Named', { path: `${repository}/theme/Named.tsx`, isDefault: false }],
    ['Badge', { path: `${repository}/theme/Badge.tsx`, isDefault: true }],
  ])
  const { code, diagnostics, isStatic } = await analyze('<Named /> <Badge text="a" />', {
    globalComponents,
  })
  expect(diagnostics).toEqual([])
  const [named = '', badge = ''] = [
    /import \{ ?Named ?\} from ['"](.*)['"]/,
    /import Badge from ['"](.*)['"]/,
  ].map((pattern) => pattern.exec(code ?? '')?.[1])
  expect([named, badge].map((specifier) => fileOfImport(specifier, repository))).toEqual([
    `${repository}/theme/Named.tsx`,
    `${repository}/theme/Badge.tsx`,
  ])
  // The same wherever the project is.
  expect(code).not.toContain(repository)
  expect(fileOfImport(named, '/elsewhere')).toBe('/elsewhere/theme/Named.tsx')
  expect(isStatic).toBe(false)
  expect((await analyze('A', { globalComponents })).code).not.toContain('Named')
})

test('are offered for a name that is nearly theirs', async () => {
  const { diagnostics } = await analyze('<Chrat />', {
    globalComponents: new Map([['Chart', { path: '/site/Chart.tsx', isDefault: false }]]),
  })
  expect(diagnostics[0]?.hint).toContain('Did you mean <Chart>?')
})
