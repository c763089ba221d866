import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../../../node/config/loadConfig.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'

let root = ''

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-config-')))
  write('package.json', '{ "type": "module" }')
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text)
}

async function failure(file?: string): Promise<string> {
  try {
    await loadConfig({ root, file })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return error.diagnostics
      .map(
        ({ code, line, column, message, hint, ...place }) =>
          `${code} ${[place.file, line, column].filter(Boolean).join(':')}\n${message}\n${hint}`,
      )
      .join('\n\n')
      .replaceAll(root, '<root>')
  }
  return 'loaded'
}

test('loads a TypeScript config and names the files it is made of', async () => {
  write('title.ts', "export const title: string = 'Docs'\n")
  write(
    'bifolio.config.ts',
    "import { title } from './title.ts'\nexport default { title, base: '/docs', markdown: { remarkPlugins: [() => {}] } }\n",
  )
  const { config, user, file, dependencies, warnings } = await loadConfig({ root })
  expect(config).toMatchObject({ title: 'Docs', base: '/docs/', lang: 'en' })
  expect(user.markdown?.remarkPlugins).toHaveLength(1)
  expect(file).toBe(join(root, 'bifolio.config.ts'))
  expect([...dependencies].toSorted()).toEqual([
    join(root, 'bifolio.config.ts'),
    join(root, 'title.ts'),
  ])
  expect(warnings).toEqual([])
})

test('prefers the file that is named', async () => {
  write('bifolio.config.ts', "export default { title: 'A' }\n")
  write('other.mjs', "export default { title: 'B' }\n")
  expect((await loadConfig({ root, file: 'other.mjs' })).config.title).toBe('B')
})

test('returns warnings of a valid config', async () => {
  write(
    'bifolio.config.ts',
    [
      'export default {',
      "  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],",
      "  text: { guide: { en: 'Guide' } },",
      '}',
    ].join('\n'),
  )
  expect((await loadConfig({ root })).warnings).toMatchObject([
    { code: 'config/missing-text', line: 3, column: 11 },
  ])
})

test('reports which names were looked for', async () => {
  expect(await failure()).toMatchInlineSnapshot(`
    "config/not-found 
    No config file in <root>. Looked for bifolio.config.ts, bifolio.config.mts, bifolio.config.js, bifolio.config.mjs.
    Run the command in the root of the project, create bifolio.config.ts there, or set the file with --config."
  `)
})

test('reports that the file of --config does not exist', async () => {
  expect(await failure('docs/site.ts')).toMatchInlineSnapshot(`
    "config/not-found 
    The config file 'docs/site.ts' does not exist. Looked for <root>/docs/site.ts.
    Correct the path after --config: it is relative to the project root."
  `)
})

test('names the place of a syntax error', async () => {
  write('bifolio.config.ts', "// 简体中文\nexport default {\n  title: 'X',\n  foo bar\n}\n")
  expect(await failure()).toMatchInlineSnapshot(`
    "config/syntax bifolio.config.ts:4:7
    Invalid syntax in bifolio.config.ts: Expected \`,\` or \`}\` but found \`Identifier\`.
    Correct the syntax at this place."
  `)
})

test('names the place of a syntax error in an imported file', async () => {
  write('texts.ts', 'export const texts = {\n  a b\n}\n')
  write('bifolio.config.ts', "import { texts } from './texts.ts'\nexport default { texts }\n")
  expect(await failure()).toMatchInlineSnapshot(`
    "config/failed texts.ts:2:5
    bifolio.config.ts could not be evaluated: Expected \`,\` or \`}\` but found \`Identifier\`.
    Correct the code at this place."
  `)
})

test('names the line of an error while the config runs', async () => {
  write(
    'bifolio.config.ts',
    'interface A { b: string }\n\nconst a: any = undefined\nexport default {\n  title: a.b,\n}\n',
  )
  expect(await failure()).toMatchInlineSnapshot(`
    "config/failed bifolio.config.ts:5:12
    bifolio.config.ts could not be evaluated: Cannot read properties of undefined (reading 'b').
    Correct the code at this place."
  `)
})

test('names a file that cannot be imported', async () => {
  write(
    'bifolio.config.ts',
    "// texts\nimport x from './nothing.ts'\nexport default { title: x }\n",
  )
  expect(await failure()).toMatchInlineSnapshot(`
    "config/failed bifolio.config.ts:2:15
    bifolio.config.ts could not be evaluated: Could not resolve './nothing.ts'.
    Correct the path of the import."
  `)
})

test.each([
  [
    'the config',
    {
      'bifolio.config.ts':
        "// texts\nimport x from '@none/such-package'\nexport default { title: x }\n",
    },
    'bifolio.config.ts:2:15',
    '@none/such-package',
  ],
  [
    'a file of the config',
    {
      'bifolio.config.ts': "import { x } from './texts.ts'\nexport default { title: x }\n",
      'texts.ts': "\n\nexport { x } from 'no-such-package'\n",
    },
    'texts.ts:3:19',
    'no-such-package',
  ],
])(
  'names the import of %s whose package is missing, and prints nothing else',
  async (_, files, place, name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const [file, text] of Object.entries(files)) write(file, text)
    expect(await failure()).toBe(
      `config/failed ${place}\nbifolio.config.ts could not be evaluated: Cannot find package '${name}'.\nInstall the package, or remove the import.`,
    )
    expect(warn).not.toHaveBeenCalled()
    expect(console.warn).toBe(warn)
    warn.mockRestore()
  },
)

test('names the import of a package without a module', async () => {
  mkdirSync(join(root, 'node_modules/empty'), { recursive: true })
  write('node_modules/empty/package.json', '{ "name": "empty" }')
  write('bifolio.config.ts', "// plugins\nimport x from 'empty'\nexport default { title: x }\n")
  expect(await failure()).toMatchInlineSnapshot(`
    "config/failed bifolio.config.ts:2:15
    bifolio.config.ts could not be evaluated: Failed to resolve entry for package "empty".
    Install a complete version of the package, or build it."
  `)
})

test('what a config prints itself is printed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  write(
    'bifolio.config.ts',
    "console.warn('careful')\nawait import('no-such-package').catch(() => {})\nexport default { title: 'T' }\n",
  )
  expect((await loadConfig({ root })).config.title).toBe('T')
  expect(warn.mock.calls).toEqual([['careful']])
  warn.mockRestore()
})

test('requires an exported object', async () => {
  write('bifolio.config.ts', 'export const title = 3\n')
  expect(await failure()).toMatchInlineSnapshot(`
    "config/no-export bifolio.config.ts
    bifolio.config.ts does not export a config object.
    Write \`export default defineConfig({ … })\`."
  `)
})

test('places every wrong value, also in constants and after Chinese text', async () => {
  write(
    'bifolio.config.ts',
    [
      "const locales = [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] as const",
      'export default defineConfig({',
      "  titel: '文档',",
      '  locales,',
      "  themeConfig: { locales: [{ lang: 'zh', nav: [{ text: '指南', link: 'guide' }] }] },",
      "  'base': 3,",
      '} satisfies object)',
      'function defineConfig<T>(config: T): T { return config }',
    ].join('\n'),
  )
  expect(await failure()).toMatchInlineSnapshot(`
    "config/wrong-type bifolio.config.ts:6:11
    \`base\` cannot be the number 3.
    Use a path that begins with a slash, such as '/' or '/docs/'.

    config/wrong-value bifolio.config.ts:5:68
    \`themeConfig.locales[0].nav[0].link\` cannot be 'guide'.
    Use a route path such as '/guide/', or a URL with https://.

    config/unknown-key bifolio.config.ts:3:3
    Unknown key \`titel\`.
    Did you mean \`title\`? Allowed: \`title\`, \`siteUrl\`, \`base\`, \`icon\`, \`i18n\` and 32 more."
  `)
})
