import { win32 } from 'node:path'
import type { Program } from 'estree'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BuildContext } from '../../../node/site/context.ts'

// The code that works on paths, as it runs on Windows: `node:path` there joins with backslashes and
// has drives.

const ROOT = 'C:/Users/Ann/my site'

beforeAll(() => {
  vi.resetModules()
  vi.doMock('node:path', () => ({ ...win32, default: win32 }))
})
afterAll(() => {
  vi.doUnmock('node:path')
  vi.resetModules()
})

/** Text between quotes in code. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([quoted]) => JSON.parse(quoted) as string)

test('this file runs the code of Windows', async () => {
  const { join } = await import('node:path')
  expect(join('a', 'b')).toBe('a\\b')
})

test('modules import files of the project with forward slashes', async () => {
  const { partsModule } = await import('../../../node/virtual/partsModule.ts')
  const { virtualModules } = await import('../../../node/virtual/modules.ts')
  const config = {
    themeConfig: { brand: null, fonts: false, enableScrollToTop: false },
    globalStyles: 'theme/own.css',
    globalUIComponents: [['theme/Line.tsx', {}]],
    locales: [],
    multiVersion: { versions: [] },
    search: { provider: 'search/provider.ts', searchHooks: 'search/hooks.ts' },
  }
  const context = {
    config,
    root: ROOT,
    themeFile: `${ROOT}/theme/index.tsx`,
    clientComponents: [],
  } as unknown as BuildContext
  const load = async (name: string): Promise<string> =>
    String(await virtualModules.find((module) => module.name === name)?.load(context, '', 'build'))
  const names = [
    partsModule(context),
    await load('search-hooks'),
    await load('search-provider-file'),
  ]
    .flatMap(namesIn)
    .filter((name) => name.includes(':'))
  expect(names).toEqual(
    [
      'theme/own.css',
      'theme/Line.tsx',
      'theme/index.tsx',
      'search/hooks.ts',
      'search/provider.ts',
    ].map((path) => `${ROOT}/${path}`),
  )
})

test('links of pages become routes, and files below the content root', async () => {
  const { resolveLink } = await import('../../../node/markdown/resolveLink.ts')
  const editions = [
    { version: '', lang: 'en', folder: 'en', prefix: '' },
    { version: '', lang: 'zh', folder: 'zh', prefix: '/zh' },
  ]
  const config = {
    editions,
    lang: 'en',
    multiVersion: { default: '' },
    route: { extensions: ['.mdx', '.md'] },
  }
  const routes = {
    of: () => '/zh/guide/start',
    ofFile: (path: string) => path,
    has: () => true,
    hasDotted: () => false,
    existing: (path: string) => path,
  }
  const site = {
    config: { ...config, markdown: { checkDeadLinks: true } },
    contentRoot: `${ROOT}/content`,
    publicDir: `${ROOT}/public`,
    routes,
  } as unknown as Parameters<typeof resolveLink>[2]
  const origin = { path: `${ROOT}/content/zh/guide/start.mdx`, relativePath: 'zh/guide/start.mdx' }
  const targetOf = (href: string): unknown => resolveLink(href, origin, site)
  expect(targetOf('./next.mdx#a')).toMatchObject({
    kind: 'page',
    routePath: '/zh/guide/next',
    anchor: 'a',
  })
  expect(targetOf('../api/index.mdx')).toMatchObject({ kind: 'page', routePath: '/zh/api/' })
  expect(targetOf('./plan.pdf')).toMatchObject({
    kind: 'file',
    path: win32.resolve(ROOT, 'content/zh/guide/plan.pdf'),
  })
})

test('imports of pages are kept by their place in the project, and found again', async () => {
  const { fileOfImport, nameImportsByProject } =
    await import('../../../node/markdown/portableImports.ts')
  const nameOf = (specifier: string): string => {
    const source = { type: 'Literal', value: specifier }
    nameImportsByProject(
      { body: [{ type: 'ImportDeclaration', source }] } as unknown as Program,
      ROOT,
    )
    return source.value
  }
  for (const written of [
    'C:/Users/Ann/my site/theme/A b.tsx',
    'C:\\Users\\Ann\\my site\\theme\\A b.tsx',
  ]) {
    expect(nameOf(written)).toBe('virtual:bifolio/file/theme/A%20b.tsx')
    expect(fileOfImport(nameOf(written), ROOT)).toBe(`${ROOT}/theme/A b.tsx`)
  }
  for (const other of ['react', './A.tsx']) expect(nameOf(other)).toBe(other)
})

test('images are imported with forward slashes, and by their URL in the public folder', async () => {
  const { resolveImageImports } = await import('../../../node/vite/imageImports.ts')
  const context = {
    images: null,
    config: { base: '/docs/' },
    contentRoot: `${ROOT}/content`,
    publicDir: `${ROOT}/public`,
  } as unknown as BuildContext
  const code =
    'import _asset0 from "bifolio:image/src/en%2Fa%20b.png"\nimport _asset1 from "bifolio:image/src/..%2Fpublic%2Fx%2Fc.png"\n'
  expect(await resolveImageImports(code, context, 'serve')).toBe(
    `import _asset0 from "${ROOT}/content/en/a b.png?url"\nconst _asset1 = "/docs/x/c.png"\n`,
  )
})

test('frames of errors resolve to files of the project, and not to another drive', async () => {
  const { framesOf, isProjectFile } = await import('../../../node/errors/stack.ts')
  const [frame] = framesOf('Error: x\n    at run (C:\\Users\\Ann\\my site\\theme\\A.tsx:3:7)')
  expect(frame).toMatchObject({ file: `${ROOT}/theme/A.tsx`, line: 3, column: 7 })
  expect(
    [`${ROOT}/theme/A.tsx`, 'D:/other/A.tsx', `${ROOT}/node_modules/x/a.js`].map((file) =>
      isProjectFile(file, ROOT),
    ),
  ).toEqual([true, false, false])
})

test('files that the watcher reports are found again', async () => {
  const { slashed } = await import('../../../node/slashed.ts')
  expect(slashed(win32.resolve(ROOT, 'bifolio.config.ts'))).toBe(`${ROOT}/bifolio.config.ts`)
})
