import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainError } from '../../../../node/errors/explainError.ts'
import { framesOf, isProjectFile } from '../../../../node/errors/stack.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'
import { createScratchSite, type ScratchSite } from '../../../support/scratchSite.ts'

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('explain-error')
  await site.write(
    'components/Thing.tsx',
    "import { X } from './Othr.tsx'\nimport y from '@scope/not-there/sub'\n\nexport const Thing = () => null\n",
  )
  await site.write(
    'components/Key.tsx',
    'export const Key = () =>\n  <p>{import.meta.env.API_KEY}</p>\n',
  )
  await site.write('components/Other.tsx', 'export const Other = () => null\n')
  await site.write('theme/site.css', '.a { color: red }\n\n.b {{ color: blue }\n')
  await site.write(
    'content/en/x.mdx',
    "import { Thing } from '../../components/Thing.tsx'\n\n# X\n",
  )
})
afterAll(async () => {
  await site.dispose()
})

const explain = (error: unknown): ReturnType<typeof explainError> =>
  explainError(error, {
    root: site.root,
    contentFolder: 'content',
    stylesheets: [`${site.root}/theme/site.css`],
  })
const thrown = (message: string, fields: object = {}): Error =>
  Object.assign(new Error(message), { stack: message }, fields)

describe('imports', () => {
  test.each([
    [
      'the bundler',
      () =>
        thrown(
          "\u001b[31m[UNRESOLVED_IMPORT] \u001b[0mCould not resolve './Othr.tsx' in components/Thing.tsx\n   ╭─[ components/Thing.tsx:1:19 ]",
          { code: 'UNRESOLVED_IMPORT', id: `${site.root}/components/Thing.tsx` },
        ),
    ],
    [
      'the module runner',
      () =>
        thrown(
          `Failed to load url ./Othr.tsx (resolved id: ./Othr.tsx) in ${site.root}/components/Thing.tsx. Does the file exist?`,
          { code: 'ERR_LOAD_URL' },
        ),
    ],
    [
      'the import analysis, as Vike words it',
      () =>
        thrown(
          '6:16:33 AM [vite] Failed to transpile /components/Thing.tsx because:\nFailed to resolve import "./Othr.tsx" from "components/Thing.tsx". Does the file exist?',
          { plugin: 'vite:import-analysis' },
        ),
    ],
  ])('of a missing file, as %s reports it', (_, error) => {
    expect(explain(error())).toEqual([
      {
        code: 'code/unresolved-import',
        severity: 'error',
        message: 'Cannot find "./Othr.tsx".',
        hint: 'Did you mean "./Other.tsx"?',
        file: 'components/Thing.tsx',
        line: 1,
        column: 20,
      },
    ])
  })

  test('of a package name the package to install, and not a path in it', () => {
    const [problem] = explain(
      thrown(
        `Cannot find module '@scope/not-there/sub' imported from '${site.root}/components/Thing.tsx'`,
        { code: 'ERR_MODULE_NOT_FOUND' },
      ),
    )
    expect(problem).toMatchObject({
      code: 'code/missing-package',
      message: 'Package "@scope/not-there" is not installed.',
      file: 'components/Thing.tsx',
      line: 2,
    })
    expect(problem?.hint).toContain('npm install @scope/not-there.')
  })

  test.each(['@/other', '~/other', '#other'])(
    'of an alias that nothing defines, %s, where aliases are defined',
    (specifier) => {
      const [problem] = explain(
        thrown(
          `Cannot find module '${specifier}' imported from '${site.root}/components/Thing.tsx'`,
          { code: 'ERR_MODULE_NOT_FOUND' },
        ),
      )
      expect(problem).toMatchObject({
        code: 'code/unresolved-import',
        file: 'components/Thing.tsx',
      })
      expect(problem?.hint).toContain('tsconfig.json')
    },
  )

  test.each([
    ['virtual:bifolio/dta/x', 'virtual:bifolio/data/'],
    ['virtual:icons', 'Add the Vite plugin'],
  ])('of a virtual module that nothing provides, %s, are not of a package', (specifier, hint) => {
    const [problem] = explain(
      thrown(
        `Rolldown failed to resolve import "${specifier}" from "${site.root}/components/Thing.tsx"`,
      ),
    )
    expect(problem).toMatchObject({
      code: 'code/unresolved-import',
      message: `Cannot find "${specifier}".`,
      hint: expect.stringContaining(hint),
      file: 'components/Thing.tsx',
    })
  })

  test('of a name that is not exported have the place in the page, whose compiled form has other lines', () => {
    expect(
      explain(
        thrown('"Thing" is not exported by "components/Other.tsx".', {
          code: 'MISSING_EXPORT',
          id: `${site.root}/content/en/x.mdx`,
          exporter: `${site.root}/components/Other.tsx`,
          loc: { line: 3, column: 9 },
        }),
      ),
    ).toMatchObject([
      {
        code: 'code/missing-export',
        message: 'components/Other.tsx does not export "Thing".',
        file: 'content/en/x.mdx',
        line: 1,
        column: 10,
      },
    ])
  })

  test('by the engine are mistakes of the file that is imported', () => {
    const errors = [
      thrown('"default" is not exported by "theme/index.tsx".', {
        code: 'MISSING_EXPORT',
        id: '\0virtual:bifolio/theme',
        exporter: `${site.root}/theme/index.tsx`,
      }),
      thrown('"default" is not exported by "virtual".', {
        code: 'MISSING_EXPORT',
        id: `${site.root}/node_modules/bifolio/lib/renderer/App.js`,
        exporter: '\0virtual:bifolio/theme',
      }),
    ]
    expect(explain(thrown('Build failed with 2 errors', { errors }))).toEqual([
      {
        code: 'code/missing-export',
        severity: 'error',
        message: 'theme/index.tsx has no default export.',
        hint: 'Add `export default` to theme/index.tsx.',
        file: 'theme/index.tsx',
      },
    ])
  })
})

test('a syntax error has the place that the frame of the parser names', () => {
  expect(
    explain(
      thrown(
        '[builtin:vite-transform] Expected `}` but found `EOF`.\n   ╭─[ components/Thing.tsx:2:20 ]\n',
        { code: 'PLUGIN_ERROR' },
      ),
    ),
  ).toEqual([
    {
      code: 'code/syntax',
      severity: 'error',
      message: 'Expected `}` but found `EOF`.',
      hint: 'Correct the code.',
      file: 'components/Thing.tsx',
      line: 2,
      column: 20,
    },
  ])
})

test.each([
  { plugin: 'bifolio:yaml', code: 'code/syntax' },
  { plugin: 'csv', code: 'plugin/failed' },
])('what the plugin $plugin rejects has the place that it gives', ({ plugin, code }) => {
  const id = `${site.root}/theme/site.css`
  expect(
    explain(thrown('Unclosed list', { plugin, id, loc: { file: id, line: 3, column: 4 } })),
  ).toMatchObject([{ code, file: 'theme/site.css', line: 3, column: 5 }])
})

test('a variable that is not public has the place where it is read', () => {
  expect(
    explain(
      thrown(
        '8:00:00 AM [vike][Wrong Usage] import.meta.env.API_KEY is used in client-side file ' +
          '/theme/Thing.tsx which means that the environment variable API_KEY will be included',
        { plugin: 'vike:build:x', id: `${site.root}/components/Key.tsx` },
      ),
    ),
  ).toEqual([
    {
      code: 'code/private-variable',
      severity: 'error',
      message: 'Pages would publish the environment variable "API_KEY".',
      hint: 'If everybody may read it, call it VITE_API_KEY. Otherwise use it in the config only.',
      file: 'components/Key.tsx',
      line: 2,
      column: 7,
    },
  ])
})

test('what Vike puts before the reason of a stylesheet is left out', () => {
  expect(
    explain(
      thrown(
        '1:30:11 AM [vite] Failed to transpile /theme/site.css because:\n[lightningcss] Unexpected token CloseCurlyBracket',
        {
          plugin: 'vite:css',
          id: `${site.root}/theme/site.css`,
          loc: { line: 1, column: 3 },
        },
      ),
    ),
  ).toMatchObject([{ code: 'code/css', message: 'Unexpected token CloseCurlyBracket.' }])
})

test('an error in the bundled stylesheet is looked for in those of the site', () => {
  expect(
    explain(
      thrown('[lightningcss minify] Invalid empty selector', {
        plugin: 'vite:css-post',
        source: '.x{}\n.b {{ color: blue }\n',
        loc: { line: 2, column: 4 },
      }),
    ),
  ).toMatchObject([
    { code: 'code/css', message: 'Invalid empty selector.', file: 'theme/site.css', line: 3 },
  ])
})

describe('code that throws', () => {
  test('while a page is rendered names component and page, and has the place in the component', () => {
    const cause = Object.assign(new TypeError('x is undefined'), {
      stack: `TypeError: x is undefined\n    at Thing (${site.root}/components/Thing.tsx:4:7)\n    at renderElement (${site.root}/node_modules/react-dom/server.js:1:2)`,
    })
    expect(
      explain(
        thrown('<Thing> in content/en/x.mdx:5 throws while the page is rendered: x is undefined', {
          page: 'en/x.mdx',
          line: 5,
          cause,
        }),
      ),
    ).toMatchObject([{ code: 'page/render', file: 'components/Thing.tsx', line: 4, column: 7 }])
    expect(
      explain(
        thrown('A component throws', {
          page: 'en/x.mdx',
          line: 5,
          cause: new Error('from a package'),
        }),
      ),
    ).toMatchObject([{ file: 'content/en/x.mdx', line: 5 }])
  })

  test('in an example of a page has the line of the page', () => {
    expect(
      explain(
        thrown('one', {
          stack: `Error: one\n    at Example (${site.root}/content/en/x.mdx~example-0123456789ab.tsx:14:9)`,
        }),
      ),
    ).toMatchObject([{ file: 'content/en/x.mdx', line: 14, column: 9 }])
  })

  test.each([
    ['<PreviewExample>', 'The example'],
    ['<ComponentControls>', '<Controls>'],
  ])('in %s, which no author has written, is one of %s', (internal, written) => {
    const message = `${internal} in content/en/x.mdx:5 throws while the page is rendered: boom`
    const cause = new Error('boom')
    expect(explain(thrown(message, { page: 'en/x.mdx', line: 5, cause }))).toMatchObject([
      { message: `${message.replace(internal, written)}.`, line: 5 },
    ])
  })

  test('because a page names what is not declared gets the remedy', () => {
    const [problem] = explain(
      thrown('An expression of en/x.mdx throws while the page is rendered: index is not defined', {
        page: 'en/x.mdx',
        line: 3,
        cause: new ReferenceError('index is not defined'),
      }),
    )
    expect(problem).toMatchObject({ code: 'page/render', file: 'content/en/x.mdx', line: 3 })
    expect(problem?.hint).toBe(
      'Import or declare `index` where it is used. To show braces as text in a page, write \\{.',
    )
  })

  test.each(['window is not defined', 'document is not defined', 'localStorage is not defined'])(
    'because of "%s" gets the remedy',
    (message) => {
      const [problem] = explain(
        thrown(message, {
          stack: `ReferenceError: ${message}\n    at ${site.root}/components/Thing.tsx:1:15`,
        }),
      )
      expect(problem).toMatchObject({ code: 'code/runtime', file: 'components/Thing.tsx', line: 1 })
      expect(problem?.hint).toMatch(/effect[\s\S]*<NoSSR>/)
    },
  )
})

test.each(['vite-plugin-wait', 'unplugin-icons', 'wait'])(
  'what the Vite plugin %s throws in a package that it uses is no failure of the package',
  (plugin) => {
    const stack = `Error: no type\n    at print (${site.root}/node_modules/@swc/core/index.js:2:1)`
    expect(explain(thrown('no type', { plugin, hook: 'generateBundle', stack }))).toMatchObject([
      {
        code: 'plugin/failed',
        message: `The Vite plugin "${plugin}" failed in \`generateBundle\`: no type.`,
      },
    ])
  },
)

test('what no source of the site explains is left as it is', () => {
  expect(
    explain(
      thrown('a bug', {
        stack: `Error: a bug\n    at run (${site.root}/node_modules/vite/index.js:1:1)`,
      }),
    ),
  ).toEqual([])
  expect(explain('a string')).toEqual([])
  expect(
    explain(new UsageError([{ code: 'x/y', severity: 'error', message: 'known' }])),
  ).toMatchObject([{ code: 'x/y' }])
})

test('frames are read with and without a function, as URLs and as paths', () => {
  expect(
    framesOf(
      'Error: x\n    at run (file:///a/b%20c.js?v=1:3:4)\n    at /a/d.tsx:5:6\n    at async Promise.all (index 0)\n    at node:internal/x:1:2',
    ),
  ).toEqual([
    { file: '/a/b c.js', line: 3, column: 4 },
    { file: '/a/d.tsx', line: 5, column: 6 },
  ])
})

test('the URL of a module whose file is unknown is shown as no path', () => {
  const message = `The requested module '/components/Other.tsx?t=1' does not provide an export named 'X'`
  const error = thrown(message, {
    stack: `SyntaxError: ${message}\n    at http://127.0.0.1:5173/guide/first:12:3`,
  })
  const [problem] = explain(error)
  expect(problem).toMatchObject({ code: 'code/missing-export', file: 'components/Other.tsx' })
  expect(problem).not.toHaveProperty('line')
})

test('frames of Firefox and Safari are read, also with an @ in a path', () => {
  expect(
    framesOf(
      'run@http://localhost:5173/@fs/a/b.tsx?t=1:3:4\nasync*@https://host/c.ts:5:6\nglobal code@[native code]',
    ),
  ).toEqual([
    { file: 'http://localhost:5173/@fs/a/b.tsx', line: 3, column: 4 },
    { file: 'https://host/c.ts', line: 5, column: 6 },
  ])
})

test('what a browser reports without a line has no place, and a column is at least 1', () => {
  expect(framesOf('    at :0:0\n    at http://localhost/a.js:0:0\n    at /a.js:2:0')).toEqual([
    { file: '/a.js', line: 2, column: 1 },
  ])
})

test("packages and generated files aren't sources of the site", () => {
  expect(
    [
      '/s/theme/a.ts',
      '/s/node_modules/x/a.ts',
      '/s/bifolio-generated/a.ts',
      '/other/a.ts',
      '/s',
    ].map((file) => isProjectFile(file, '/s')),
  ).toEqual([true, false, false, false, false])
})
