import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../../node/config/loadConfig.ts'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import { PluginDriver } from '../../../node/plugin/driver.ts'
import { definitionSchema, hooksSchema } from '../../../node/plugin/pluginSchema.ts'
import type { InlinePlugin, SitePage } from '../../../node/plugin/types.ts'
import { formatDiagnostics } from '../../../node/report.ts'
import { keysOf } from '../../../node/schema/describe.ts'
import type { Diagnostic, UsageError } from '../../../shared/diagnostic.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { repository, runCli } from '../../support/cli.ts'
import { copyFixture } from '../../support/fixture.ts'

const LANGS = ['en', 'zh']
/** With every member on one line, and both types that a `MaybePromise` is. */
const types = ['types', 'addedPage', 'cacheTypes']
  .map((name) => readFileSync(join(repository, `node/plugin/${name}.ts`), 'utf8'))
  .join('\n')
  .replace(/(?<==> )PluginFindings$/gm, 'MaybePromise<void | readonly PluginProblem[]>')
  .replace(/\n {4,}(?![*/ ])/g, ' ')
  .replace(/,?\n {2}(?=[)>])/g, '')
  .replace(/([(<]) /g, '$1')
  .replace(/\bMaybePromise<((?:[^<>]|<[^<>]*>)*)>/g, '$1 | Promise<$1>')

/** What `setup`, hooks and commands receive. */
const TABLES = [
  ...types.matchAll(
    /^export interface (\w+(?:Context|Call)|PluginLogger|PluginCache|SitePage)\b/gm,
  ),
].map(([, name = '']) => name)

let pages: readonly DocPage[] = []

beforeAll(async () => {
  pages = await collectPages('plugin/system/*.mdx')
})

const sourceOf = (path: string, lang: string): string =>
  readFileSync(join(repository, 'content', lang, path), 'utf8')

/** Fields that an interface or an object type states itself, with their types. */
function fieldsOf(name: string): [field: string, type: string][] {
  const body = new RegExp(
    String.raw`export (?:interface ${name}\b[^{]*|type ${name} = )\{\n([\s\S]*?)\n\}(?: & \(([\s\S]*?)\n\))?`,
  ).exec(types)
  const own = [...(body?.[1] ?? '').matchAll(/^ {2}(?:readonly )?(\w+)\??(?:: |[<(])(.*)$/gm)].map(
    ([, field = '', type = '']): [string, string] => [field, type.replaceAll('readonly ', '')],
  )
  const inherited =
    /extends Pick<[^,]+,\s*([^>]*)>/.exec(
      new RegExp(`interface ${name}[^{]*`).exec(types)?.[0] ?? '',
    )?.[1] ?? ''
  const variants = body?.[2] ?? ''
  const named = [...variants.matchAll(/\b(Added\w+)/g)]
    // It has a table of its own.
    .flatMap(([, variant = '']) => (variant === 'AddedComponent' ? [] : fieldsOf(variant)))
  const fields = [
    ...inherited.matchAll(/'(\w+)'/g),
    ...variants.matchAll(/readonly (\w+): /g),
    ...named.map(([field]) => ['', field] as const),
  ]
  return [...new Set(fields.map(([, field = '']) => field))]
    .map((field): [string, string] => [field, ''])
    .concat(own)
}

/** A type as the tables show it. */
function shown(type: string): string {
  return type
    .replace(/\bReadonly<(.*)>$/, '$1')
    .replace(/^Options$/, 'Output')
    .replace(/^SiteCommand$/, "'dev' | 'build' | 'check'")
    .replace(/^Omit<(\w+), .*>$/, '$1')
}

describe.each(LANGS)('the reference of plugins (%s)', (lang) => {
  const source = ['plugin-api', 'content-hooks', 'client-hooks', 'build-hooks']
    .map((name) => sourceOf(`plugin/system/${name}.mdx`, lang))
    .join('\n')

  test('states every field with its type, in the order of the types', () => {
    const documented = [...source.matchAll(/^## (\w+)\n\n- (?:Type: |类型：)`(.*)`$/gm)].map(
      ([, name, type]) => [name, type],
    )
    expect(documented).toEqual([...fieldsOf('PluginDefinition'), ...fieldsOf('PluginHooks')])
    expect(documented.map(([name]) => name).toSorted()).toEqual(
      [...keysOf(definitionSchema), ...keysOf(hooksSchema)].toSorted(),
    )
  })

  test.each(TABLES)('lists the fields of %s', (name) => {
    expect(source).toMatch(new RegExp(`^(?:Fields of )?\`${name}\`(?: 的字段：|:)$`, 'm'))
  })

  test('lists the fields of what hooks receive and return', () => {
    const tables = [
      ...source.matchAll(/^(?:Fields of )?`(\w+)`(?: 的字段：|:)\n\n.*\n.*\n((?:\|.*\n?)+)/gm),
    ]
    expect(tables.length).toBe(source.match(/^Fields of `| 的字段：$/gm)?.length)
    for (const [, name = '', rows = ''] of tables) {
      const documented = new Map(
        [...rows.matchAll(/^\| `(\w+)` \| \[?`(.*?)`/gm)].map(([, field = '', type = '']) => [
          field,
          type.replaceAll('\\|', '|'),
        ]),
      )
      expect([name, ...[...documented.keys()].toSorted()]).toEqual([
        name,
        ...fieldsOf(name)
          .map(([field]) => field)
          .toSorted(),
      ])
      for (const [field, type] of fieldsOf(name))
        if (type !== '' && !type.includes('): '))
          expect([name, field, documented.get(field)]).toEqual([name, field, shown(type)])
    }
  })
})

test.each(LANGS)('the reference shows what is printed of a hook that fails (%s)', async (lang) => {
  const hello: InlinePlugin = {
    name: 'example:hello',
    setup: () => ({ extendPageData: () => Promise.reject(new Error('no network')) }),
  }
  const driver = await PluginDriver.open([hello], {
    root: repository,
    command: 'build',
    file: 'bifolio.config.ts',
    locate: () => ({ line: 6, column: 5 }),
    dependencies: [],
  })
  const config = resolveConfig({})
  await driver.setup(config)
  await driver.configResolved(config)
  const problems: Diagnostic[] = []
  const page = { file: null, relativePath: 'en/guide/x.mdx' } as SitePage
  await driver.extendPageData(page, problems)
  expect(sourceOf('plugin/system/plugin-api.mdx', lang)).toContain(
    formatDiagnostics(problems, { color: false, hasUrls: false }).replace('\n\n1 error', ''),
  )
})

describe('the plugin of the tutorial', () => {
  let root = ''
  const sample = (title: string): string =>
    pages
      .find(({ lang, path }) => lang === 'en' && path === 'plugin/system/write-a-plugin.mdx')
      ?.samples.findLast((candidate) => candidate.title === title)?.code ?? ''

  beforeAll(async () => {
    root = copyFixture('minimal', 'tutorial-plugin')
    // Its config has one language.
    rmSync(join(root, 'content/zh'), { recursive: true })
    for (const title of [
      'bifolio.config.ts',
      'plugins/reading-time/index.ts',
      'plugins/reading-time/ReadingTime.tsx',
    ]) {
      mkdirSync(dirname(join(root, title)), { recursive: true })
      writeFileSync(join(root, title), sample(title))
    }
    const { code, stdout, stderr } = await runCli(['build'], root)
    if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  }, 120_000)

  afterAll(() => {
    rmSync(root, { recursive: true, force: true })
  })

  test('shows the time on the pages', () => {
    expect(readFileSync(join(root, 'dist/client/guide/first.html'), 'utf8')).toContain(
      '<p>1 min read</p>',
    )
  })

  test('writes its file', () => {
    expect(
      JSON.parse(readFileSync(join(root, 'dist/client/reading-time.json'), 'utf8')),
    ).toMatchObject({ '/': expect.any(Number), '/guide/first': 1 })
  })

  test('has its command', async () => {
    expect((await runCli(['reading-time'], root)).stdout).toContain('1 min  /guide/first')
  })

  test('reports what is wrong with a hook beside setup as the page shows it', async () => {
    writeFileSync(
      join(root, 'beside.config.ts'),
      "import { defineConfig, definePlugin } from 'bifolio'\n\nconst hello = definePlugin({ name: 'example:hello', buildEnd() {} } as never)\n\nexport default defineConfig({ plugins: [hello()] })\n",
    )
    const [problem] = await loadConfig({ root, file: 'beside.config.ts' }).then(
      () => [],
      (error: UsageError) => error.diagnostics,
    )
    const printed = formatDiagnostics(problem ? [{ ...problem, file: 'bifolio.config.ts' }] : [], {
      color: false,
      hasUrls: false,
    }).replace('\n\n1 error', '')
    for (const lang of LANGS)
      expect(sourceOf('plugin/system/write-a-plugin.mdx', lang)).toContain(printed)
  })

  test('reports what is wrong with its options as the page shows it', async () => {
    writeFileSync(
      join(root, 'wrong.config.ts'),
      sample('bifolio.config.ts').replace(
        'readingTime()',
        "readingTime({ wordsPerMinute: 'many' })",
      ),
    )
    const [problem] = await loadConfig({ root, file: 'wrong.config.ts' }).then(
      () => [],
      (error: UsageError) => error.diagnostics,
    )
    const printed = formatDiagnostics(problem ? [{ ...problem, file: 'bifolio.config.ts' }] : [], {
      color: false,
      hasUrls: false,
    }).replace('\n\n1 error', '')
    for (const lang of LANGS)
      expect(sourceOf('plugin/system/write-a-plugin.mdx', lang)).toContain(printed)
  })
})
