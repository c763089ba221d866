import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatDiagnostics } from '../../../node/report.ts'
import { readPageFacts } from '../../../node/markdown/pageFacts.ts'
import type { ContentPage } from '../../../node/plugin/types.ts'
import { readMeta } from '../../../plugins/preview/exampleMeta.ts'
import { checkExample } from '../../../plugins/preview/exampleModules.ts'
import { exportOf } from '../../../plugins/preview/exportOf.ts'
import { createFrameNames } from '../../../plugins/preview/frameNames.ts'
import { findExamples, type FramePage } from '../../../plugins/preview/framePages.ts'
import { preview, type PreviewOptions } from '../../../plugins/preview/index.ts'
import { resolveOptions } from '../../../plugins/preview/options.ts'
import { diagnose } from '../../samples/diagnose.ts'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import { wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'
import { createScratchSite } from '../../support/scratchSite.ts'

const PAGE = 'content/en/guide/install.mdx'
const CONFIG = `import { preview } from 'bifolio/plugins/preview'
export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], plugins: [preview()] }
`

/** The pages of the frames of a site. */
async function framesIn(root: string): Promise<readonly FramePage[]> {
  const file = join(root, 'content/en/kites.mdx').replaceAll('\\', '/')
  const { frames } = await findExamples(
    {
      root,
      contentRoot: join(root, 'content'),
      config: resolveConfig({ locales: [{ lang: 'en', label: 'English' }] }),
      watch: () => undefined,
      compare: () => Promise.resolve({ value: [], files: [] }),
      pages: () => Promise.resolve([{ file, title: 'Kites' } as ContentPage]),
    },
    resolveOptions({}),
  )
  return frames
}

const framed = (name: string, indent = ''): string =>
  ['```jsx preview="iframe"', `export default () => '${name}'`, '```']
    .map((line) => `${indent}${line}\n`)
    .join('')

test('code in comments is not an example, and code in lists and in .md pages is', async () => {
  const site = await createScratchSite('preview-comments')
  await site.write(
    'content/en/kites.mdx',
    `# Kites\n\n{/*\n${framed('hidden')}*/}\n\n${framed('first')}\n1. ${framed('second', '   ').trimStart()}`,
  )
  await site.write(
    'content/en/plain.md',
    `# Plain\n\n<!--\n${framed('hidden')}-->\n\n${framed('plain')}`,
  )
  const pages = (await framesIn(site.root)).map(({ page }) => [
    page.routePath,
    'tree' in page && /=> '(\w+)'/.exec(JSON.stringify(page.tree))?.[1],
  ])
  expect(pages).toEqual([
    ['/preview-frames/kites/example', 'first'],
    ['/preview-frames/kites/example-2', 'second'],
    ['/preview-frames/plain/example', 'plain'],
  ])
  await site.dispose()
})

test('frames are called by their titles, their files or what they export', () => {
  const nameOf = createFrameNames()
  const names = [
    { title: 'Two buttons', code: '' },
    { title: 'Leaves.tsx', code: '' },
    { title: '两个按钮', code: '' },
    { file: './IconButton.demo.tsx', code: '' },
    { code: 'import x from "x"\n\nexport default function DatePicker() {}' },
    { code: 'export default class DatePicker {}' },
    { code: 'const Tabs = () => null\nexport default Tabs' },
    { code: 'export default function () {}' },
    { code: 'export default () => null' },
    { title: '!', code: '' },
    { file: './Button.demo.tsx', part: 'TwoSizes', code: '', isExport: true },
    { file: './Button.demo.tsx', part: 'hello', code: '' },
  ].map(({ title = null, file = null, part = null, code, isExport = false }) =>
    nameOf({ meta: { title, file, part }, isExport, code }),
  )
  expect(names).toEqual([
    'two-buttons',
    'leaves',
    '两个按钮',
    'icon-button-demo',
    'date-picker',
    'date-picker-2',
    'tabs',
    'example',
    'example-2',
    'example-3',
    'two-sizes',
    'button-demo',
  ])
})

test('what a file exports under a name is an example; a region is not', async () => {
  const site = await createScratchSite('preview-exports')
  await site.write(
    'Kite.demo.tsx',
    'export function Sizes() {}\nexport const Colors = () => Basic\nconst Other = 1\n' +
      'export { Other }\nexport default function Basic() {}\n',
  )
  const file = join(site.root, 'Kite.demo.tsx')
  const found = ['Sizes', 'Colors', 'Other', 'Basic', 'Missing', 'sizes', null].map((part) =>
    exportOf(file, part),
  )
  expect(found).toEqual(['Sizes', 'Colors', 'Other', 'default', null, null, null])
  expect(exportOf(join(site.root, 'missing.tsx'), 'Sizes')).toBeNull()
  await site.dispose()
})

test('fences are found with their lines, in lists and with others in them', () => {
  const text = [
    '# T',
    '',
    '- a',
    '',
    '  ```tsx preview',
    '  let a',
    '',
    '    a',
    '  ```',
    '',
    '````mdx',
    '```tsx preview',
    'b',
    '```',
    '````',
    '~~~js',
    'c',
    '~~~',
  ].join('\n')
  expect(readPageFacts(text, { path: 'a.mdx' }).codeBlocks).toEqual([
    { lang: 'tsx', meta: 'preview', code: 'let a\n\n  a', line: 5 },
    { lang: 'mdx', meta: '', code: '```tsx preview\nb\n```', line: 11 },
    { lang: 'js', meta: '', code: 'c', line: 16 },
  ])
})

test('a page with the line ends of Windows has the same pages for its frames', async () => {
  const site = await createScratchSite('preview-line-ends')
  const text = '---\ntitle: Kites\n---\n\n```tsx preview="iframe"\nexport default () => null\n```\n'
  const pages = async (written: string): Promise<unknown> => {
    await site.write('content/en/kites.mdx', written)
    return await framesIn(site.root)
  }
  expect(await pages(text)).toHaveLength(1)
  expect(await pages(text.replaceAll('\n', '\r\n'))).toEqual(await pages(text))
  await site.dispose()
})

describe('reads the options of a fence', () => {
  const shown = (lang: string, meta: string, options: PreviewOptions = {}): string | null => {
    const found = readMeta({ lang, meta }, resolveOptions(options))
    return (
      found &&
      [
        found.mode,
        found.direction,
        found.isCodeShown ? 'shown' : 'hidden',
        found.isPrerendered ? '' : 'browser',
        found.title ?? '',
        found.file ?? '',
      ]
        .join(' ')
        .trim()
    )
  }
  test.each<[lang: string, meta: string, options: PreviewOptions, result: string | null]>([
    ['tsx', '', {}, null],
    ['tsx', 'title="preview"', {}, null],
    ['ts', 'preview', {}, null],
    ['tsx', 'preview', {}, 'internal vertical shown'],
    [
      'jsx',
      'preview=iframe horizontal hideCode title="A b.jsx"',
      {},
      'iframe horizontal hidden  A b.jsx',
    ],
    ['tsx', 'preview noPrerender file="./A.tsx#b"', {}, 'internal vertical shown browser  ./A.tsx'],
    [
      'tsx',
      '',
      { defaultRenderMode: 'preview', previewMode: 'iframe', showCode: false },
      'iframe vertical hidden',
    ],
    ['tsx', 'pure', { defaultRenderMode: 'preview' }, null],
    [
      'tsx',
      'preview="internal" vertical showCode',
      { previewMode: 'iframe', defaultDirection: 'horizontal', showCode: false },
      'internal vertical shown',
    ],
    ['js', 'preview', { previewLanguages: ['js'] }, 'internal vertical shown'],
  ])('%s %s %j', (lang, meta, options, result) => {
    expect(shown(lang, meta, options)).toBe(result)
  })
})

test('lines that an example takes out do not run, and the numbers of the others stay', () => {
  expect(
    checkExample({
      file: '/a.mdx',
      line: 1,
      lang: 'jsx',
      code: 'let a = // [!code --]\nexport default () => null',
    }),
  ).toBeNull()
})

const fence = (code: string, meta = 'preview'): string =>
  `# Install\n\n## Linux\n\n## Windows\n\n\`\`\`tsx ${meta}\n${code}\n\`\`\`\n`

test.each<[what: string, text: string, line: number, message: string]>([
  [
    'code that cannot be read',
    fence('let a = 1\nexport default () => <p>\n'),
    9,
    'The example cannot be read: ',
  ],
  [
    'no default export',
    fence('export const A = () => null'),
    7,
    'The example has no default export.',
  ],
  [
    'a kind of preview that there is not',
    fence('export default () => null', 'preview="frame"'),
    7,
    'There is no preview "frame".',
  ],
  [
    'an example in a quote',
    '# Install\n\n## Linux\n\n## Windows\n\n> ```tsx preview\n> export default () => null\n> ```\n',
    7,
    'A quote cannot contain an example.',
  ],
])('%s is reported with file and line', async (_, text, line, message) => {
  const found = await diagnose({ 'bifolio.config.ts': CONFIG, [PAGE]: text })
  expect(found.map((problem) => `${problem.severity} ${problem.file}:${problem.line}`)).toEqual([
    `error ${PAGE}:${line}`,
  ])
  expect(found[0]?.message).toContain(message)
  expect(found[0]?.hint).toBeTruthy()
})

test.each(['en', 'zh'])('the page shows what is printed (%s)', async (lang) => {
  const found = await diagnose({
    'bifolio.config.ts': CONFIG,
    [PAGE]: fence('export const A = () => null'),
  })
  const page = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/preview.mdx'),
    'utf8',
  )
  expect(page).toContain(
    formatDiagnostics(found, { color: false, hasUrls: false }).replace('\n\n1 error', ''),
  )
})

test('an example is sound, in the page and in a frame', async () => {
  expect(
    await diagnose({
      'bifolio.config.ts': CONFIG,
      [PAGE]: `${fence('export default () => null')}\n${fence('export default () => null', 'preview="iframe" title="A"').replace(/^#.*\n/gm, '')}`,
    }),
  ).toEqual([])
})

test.each<[options: object, key: string]>([
  [{ previewMode: 'frame' }, 'previewMode'],
  [{ defaultRenderMode: 'code' }, 'defaultRenderMode'],
  [{ previewLanguages: ['ts'] }, 'previewLanguages[0]'],
  [{ previewLanguages: [] }, 'previewLanguages'],
  [{ defaultDirection: 'left' }, 'defaultDirection'],
  [{ showCode: 'yes' }, 'showCode'],
  [{ iframeOptions: { position: 'left' } }, 'iframeOptions.position'],
  [{ iframeOptions: { height: 0 } }, 'iframeOptions.height'],
  [{ wrapper: 'theme/Wrapper.css' }, 'wrapper'],
  [{ entry: 'theme/frame.txt' }, 'entry'],
  [{ mode: 'iframe' }, 'mode'],
])('%j is a mistake in the options', (options, key) => {
  const [problem, ...others] = wrongOptions(preview(options as PreviewOptions))
  expect(others).toEqual([])
  expect(problem?.message).toContain('Options of the plugin "bifolio:preview"')
  expect(`${problem?.message} ${problem?.keyPath}`).toContain(key)
})
