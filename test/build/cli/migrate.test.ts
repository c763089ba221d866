import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { evaluateConfig } from '../../../migrate/lib/evaluateConfig.js'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('migrate')
})
afterEach(async () => {
  await site.dispose()
})

/** A site of VitePress in two languages, below `old`. */
async function writeOld(): Promise<void> {
  await site.write(
    'old/.vitepress/config.mts',
    `import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { withMermaid } from 'not-installed'
import { nav } from './nav'

console.log('from the config')
export default withMermaid(defineConfig({
  title: JSON.parse(readFileSync(new URL('./title.json', import.meta.url), 'utf8')),
  rewrites: { 'src/:rest*': ':rest*' },
  locales: { root: { label: 'English', lang: 'en' }, zh: { label: '简体中文', lang: 'zh-CN' } },
  themeConfig: { nav, sidebar: [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/start' }] }], carbonAds: {} },
}))
`,
  )
  await site.write('old/.vitepress/title.json', '"Kite"')
  await site.write(
    'old/.vitepress/nav.ts',
    "export const nav = [{ text: 'Guide', link: '/guide/start.html' }]\n",
  )
  await site.write(
    'old/src/index.md',
    '---\nlayout: home\nhero:\n  name: Kite\n  text: Docs\n  actions:\n    - text: Start\n      link: ./guide/start\n---\n',
  )
  await site.write(
    'old/src/guide/start.md',
    '# Start\n\n::: tip Do\nIt.\n:::\n\n```js{1} [a.js]\na()\n```\n\n{{ code }}\n\n[Home](/) and [again](#start)\n',
  )
  await site.write('old/zh/index.md', '---\nlayout: home\nhero:\n  name: Kite\n---\n')
  await site.write('old/zh/guide/start.md', '# 开始\n\n[首页](/zh/)\n')
  await site.write('old/public/robots.txt', 'User-agent: *\n')
}

describe('a site of VitePress', () => {
  test('becomes a project that builds, beside the old one', { timeout: 120_000 }, async () => {
    await writeOld()
    const { code, stdout } = await runCli(['migrate', 'old'], site.root)
    expect(code).toBe(0)
    expect(stdout).not.toContain('from the config')
    expect(stdout).toContain('.vitepress/config.mts')
    expect(stdout).toMatch(/migrate\/left-out {2}\.vitepress\/config\.mts:11\n/)
    expect(stdout).toMatch(/migrate\/left-out {2}src\/guide\/start\.md:11\n/)
    expect(readdirSync(join(site.root, 'old-bifolio')).toSorted()).toEqual([
      '.gitignore',
      'MIGRATION.html',
      'MIGRATION.md',
      'bifolio.config.ts',
      'content',
      'migration.json',
      'package.json',
      'public',
      'tsconfig.json',
    ])
    expect(await site.read('old-bifolio/MIGRATION.html')).toContain(
      '<code>src/guide/start.md:11</code>',
    )
    expect(await site.read('old-bifolio/content/en/guide/start.md')).toContain(
      '```js title="a.js" {1}\n',
    )
    // Below the repository the package is found by its own name, unless another package begins in
    // between.
    await site.remove('old-bifolio/package.json')
    const root = join(site.root, 'old-bifolio')
    const check = await runCli(['check', '--json'], root)
    expect(JSON.parse(check.stdout)).toMatchObject({ pages: 4, errors: 0, problems: [] })
    const build = await runCli(['build'], root)
    expect({ code: build.code, stderr: build.stderr }).toEqual({ code: 0, stderr: '' })
    expect(await site.read('old-bifolio/dist/client/zh/guide/start.html')).toContain('开始')
  })

  test('a dry run prints the plan and writes nothing', async () => {
    await writeOld()
    const before = readdirSync(site.root, { recursive: true })
    const { code, stdout } = await runCli(
      ['migrate', 'old', '--dry-run', '--out', 'new'],
      site.root,
    )
    expect(code).toBe(0)
    expect(stdout).toContain('  src/guide/start.md → content/en/guide/start.md\n')
    expect(stdout).toContain('  public/robots.txt → public/robots.txt')
    expect(readdirSync(site.root, { recursive: true })).toEqual(before)
  })

  test('URLs of the old sitemap that are lost are reported', async () => {
    await writeOld()
    await site.write(
      'sitemap.xml',
      '<urlset><url><loc>https://x.dev/guide/start.html</loc></url><url><loc>https://x.dev/gone</loc></url><url><loc>https://x.dev/lost/</loc></url></urlset>',
    )
    const { stdout } = await runCli(['migrate', 'old', '--sitemap', 'sitemap.xml'], site.root)
    expect(stdout).toContain('migrate/manual  sitemap.xml')
    expect(stdout).toContain('/gone')
    const report = await site.read('old-bifolio/MIGRATION.md')
    expect(report).toContain('/gone')
    expect(report).toContain('/lost')
    expect(report).not.toContain('/guide/start.html')
  })
})

describe('an update', () => {
  test('takes over what has changed, and leaves what was edited', async () => {
    await writeOld()
    await site.write('old/src/guide/more.md', '# More\n\n<Chart />\n')
    await site.write('old/src/guide/gone.md', '# Gone\n')
    await site.write('old/src/guide/renamed.md', '# Renamed\n')
    await runCli(['migrate', 'old', '--out', 'new'], site.root)
    const nothing = await runCli(['migrate', '--update'], join(site.root, 'new'))
    expect(nothing.stdout).toContain('The pages of . are up to date.')

    await site.write('new/content/en/guide/more.md', '# More of it\n')
    await site.write('new/content/en/guide/renamed.md', '# Renamed by hand\n')
    await site.write('new/components/Chart.tsx', 'export default () => null\n')
    await site.write('new/content/zh/guide/start.md', '# 开始吧\n')
    await site.write('old/src/guide/more.md', '# More\n\nNews.\n\n<Chart />\n')
    await site.write('old/src/guide/start.md', '# Start\n\nNews.\n')
    await site.write('old/src/guide/new.md', '# New é\n')
    await site.remove('old/src/guide/gone.md')
    await site.remove('old/src/guide/renamed.md')
    await site.write('old/src/guide/name.md', '# Renamed\n')
    const before = readdirSync(site.root, { recursive: true }).toSorted()
    const dry = await runCli(['migrate', 'old', '--out', 'new', '--update', '--dry-run'], site.root)
    expect(readdirSync(site.root, { recursive: true }).toSorted()).toEqual(before)
    const plan = `Update of new:
  delete    content/en/guide/gone.md
  conflict  content/en/guide/more.md
  move      content/en/guide/renamed.md → content/en/guide/name.md
  add       content/en/guide/new.md
  replace   content/en/guide/start.md
`
    expect(dry.stdout).toContain(plan)

    const { stdout, code } = await runCli(['migrate', 'old', '--out', 'new', '--update'], site.root)
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(plan) })
    expect(stdout).toContain('the new conversion is in new/migration-conflicts.')
    expect(await site.read('new/content/en/guide/more.md')).toBe('# More of it\n')
    expect(await site.read('new/migration-conflicts/content/en/guide/more.md')).toContain('News.')
    expect(await site.read('new/content/en/guide/start.md')).toContain('News.')
    expect(await site.read('new/content/en/guide/name.md')).toBe('# Renamed by hand\n')
    expect(await site.read('new/content/zh/guide/start.md')).toBe('# 开始吧\n')
    expect(await site.read('new/components/Chart.tsx')).toBe('export default () => null\n')

    const again = await runCli(['migrate', '--update'], join(site.root, 'new'))
    expect(again.stdout).toContain('are up to date.')
  })

  test('needs a project that was migrated', async () => {
    await writeOld()
    const { code, stderr } = await runCli(['migrate', 'old', '--update'], site.root)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('error migrate/record'),
    })
  })
})

describe('what stops it leaves nothing behind', () => {
  test.each<readonly [code: string, args: readonly string[], prepare: () => Promise<void>]>([
    ['migrate/folder', ['none'], async () => {}],
    ['migrate/tool', ['old'], async () => await site.write('old/readme.md', '')],
    ['migrate/tool', ['old', '--from', 'vitepres'], writeOld],
    ['migrate/tool', ['old', '--from', 'mdbook'], writeOld],
    ['migrate/target', ['old', '--out', 'old/new'], writeOld],
    ['migrate/target', ['old', '--out', '.'], writeOld],
    [
      'migrate/target',
      ['old'],
      async () => {
        await writeOld()
        await site.write('old-bifolio/mine.txt', '')
      },
    ],
    ['migrate/sitemap', ['old', '--sitemap', 'none.xml'], writeOld],
    [
      'migrate/config',
      ['old'],
      async () => {
        await writeOld()
        await site.write('old/.vitepress/config.mts', 'throw new Error("not today")')
      },
    ],
    [
      'migrate/config',
      ['old'],
      async () => {
        await writeOld()
        await site.write('old/.vitepress/config.mts', 'export default {')
      },
    ],
    [
      'migrate/config',
      ['old'],
      async () => {
        await writeOld()
        await site.write('old/.vitepress/config.mts', 'process.exit(0)')
      },
    ],
    [
      'migrate/no-pages',
      ['old'],
      async () => await site.write('old/.vitepress/config.mts', "export default { title: 'Kite' }"),
    ],
    ['cli/usage', ['old', 'other'], writeOld],
  ])('%s for %j', async (code, args, prepare) => {
    await prepare()
    const before = readdirSync(site.root, { recursive: true }).toSorted()
    const result = await runCli(['migrate', ...args], site.root)
    expect(result.code).toBe(1)
    expect(result.stderr).toContain(`error ${code}`)
    expect(readdirSync(site.root, { recursive: true }).toSorted()).toEqual(before)
  })
})

describe('a config in a process of its own', () => {
  test('takes what packages are called with, and reports missing files', async () => {
    await site.write(
      'c.mjs',
      "import starlight, { other as more } from '@astrojs/starlight'\nimport x from './none.js'\nimport Theme from './Theme.vue'\nexport default { integrations: [starlight({ a: [1] })], b: new more.Thing(2), c: `${x.y}`, d: Theme, e: require.resolve('./f.js'), g: () => 1 }\n",
    )
    expect(await evaluateConfig({ root: site.root, file: 'c.mjs' })).toEqual({
      value: {
        integrations: [{ $call: '@astrojs/starlight', args: [{ a: [1] }] }],
        b: { $call: '@astrojs/starlight#other.Thing', args: [2] },
        c: '',
        d: { $call: './Theme.vue', args: [] },
        e: './f.js',
        g: { $function: '() => 1' },
      },
      missing: ['./none.js'],
      wrappers: [],
    })
  })

  test('is read without files that a build makes first', async () => {
    await site.write(
      'c.mjs',
      `import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as made from './made'
const require = createRequire(import.meta.url)
const list = require(join(import.meta.dirname, 'data', 'list.json'))
const own = require(join(import.meta.dirname, 'own.cjs'))
void Promise.reject(new Error('nobody waits'))
export default { title: own.title, items: [...list.map((one) => one), ...made.items] }
`,
    )
    await site.write('own.cjs', "module.exports = { title: 'Kite' }\n")
    await site.write('made/package.json', '{ "main": "dist/index.js" }')
    expect(await evaluateConfig({ root: site.root, file: 'c.mjs' })).toEqual({
      value: { title: 'Kite', items: [] },
      missing: ['./made', 'data/list.json'],
      wrappers: [],
    })
  })

  test('is read with files whose paths are computed, relative to what imports them', async () => {
    await site.write('c.mjs', "import { load } from './texts/load.mjs'\nexport default load\n")
    await site.write(
      'texts/load.mjs',
      `const from = async (path) => (await import(/* @vite-ignore */ path)).default
export const load = async () => ({
  title: await from('./' + 'en.json'),
  lang: await from(new URL('lang.ts', import.meta.url)),
  sep: (await import('node:' + 'path')).posix.sep,
  base: (await import(\`not-\${'installed'}\`)).base ? '/' : '',
  nav: [...(await import(\`./\${'none'}.js\`)).items],
})
`,
    )
    await site.write('texts/en.json', '"Kite"')
    await site.write('texts/lang.ts', "import { a } from './a'\nexport default a as string\n")
    await site.write('texts/a.ts', "export const a = 'en'\n")
    expect(await evaluateConfig({ root: site.root, file: 'c.mjs' })).toEqual({
      value: { title: 'Kite', lang: 'en', sep: '/', base: '/', nav: [] },
      missing: ['texts/none.js'],
      wrappers: [],
    })
  })

  test('packages that look for files find them', async () => {
    for (const name of ['one.md', 'two.md', 'two.txt']) await site.write(`found/${name}`, '')
    await site.write(
      'c.mjs',
      `import fg from 'fast-glob'
import { globSync } from 'glob'
import { globby } from 'globby'
import { join } from 'node:path'
export default {
  a: fg.sync('found/*.md'),
  b: await fg(['*.md'], { cwd: 'found', ignore: ['one.md'] }),
  c: globSync(join(import.meta.dirname, 'found/*.txt')).map((file) => file.slice(-13)),
  d: await globby('found/*'),
}
`,
    )
    const { value } = await evaluateConfig({ root: site.root, file: 'c.mjs' })
    expect(value).toEqual({
      a: ['found/one.md', 'found/two.md'],
      b: ['two.md'],
      c: ['found/two.txt'],
      d: ['found/one.md', 'found/two.md', 'found/two.txt'],
    })
  })

  test('is read without what throws because packages are not loaded', async () => {
    await site.write(
      'c.mjs',
      "import env from './env.cjs'\nexport default { title: 'Kite', image: env.read(process.env).url }\n",
    )
    await site.write(
      'env.cjs',
      `const { z } = require('zod')
exports.read = (input) => {
  const { mode } = z.object({}).parse(input)
  if (mode === 'development') return { url: 'http://localhost' }
  throw new Error('Unknown mode')
}
`,
    )
    expect(await evaluateConfig({ root: site.root, file: 'c.mjs' })).toMatchObject({
      value: { title: 'Kite' },
      thrown: 'Unknown mode',
    })
  })

  test('is an error when it throws itself', async () => {
    await site.write('c.mjs', "throw new Error('Not here')\n")
    await expect(evaluateConfig({ root: site.root, file: 'c.mjs' })).rejects.toThrow('Not here')
  })

  test('takes apart what packages return, and its own lists', async () => {
    await site.write(
      'c.mjs',
      "import { createPlugin } from 'typedoc'\nconst [plugin, group] = createPlugin()\nconst [one] = new Set([1])\nexport default { plugins: [plugin({ a: 1 })], sidebar: [group], one }\n",
    )
    expect(await evaluateConfig({ root: site.root, file: 'c.mjs' })).toEqual({
      value: {
        plugins: [{ $call: 'typedoc#createPlugin().0', args: [{ a: 1 }] }],
        sidebar: [{ $call: 'typedoc#createPlugin().1', args: [] }],
        one: 1,
      },
      missing: [],
      wrappers: [],
    })
  })

  test('is read when functions of packages are around it', async () => {
    await site.write(
      'c.mjs',
      "import { extendConfig, more } from 'theme'\nimport { base } from './base.mjs'\nexport default extendConfig(base, more.of(() => ({ title: 'Kite', nav: [2] })), 'x')\n",
    )
    await site.write('base.mjs', "export const base = { lang: 'en', nav: [1] }\n")
    expect(await evaluateConfig({ root: site.root, file: 'c.mjs' })).toEqual({
      value: { lang: 'en', nav: [1, 2], title: 'Kite' },
      missing: [],
      wrappers: ['theme#extendConfig', 'theme#more.of'],
    })
  })

  test.each([
    "import nextra from 'nextra'\nconst withNextra = nextra({ latex: true })\n" +
      'export default withNextra({ a: 1, redirects: async () => [2], headers: () => 3 })\n',
    "const withNextra = require('nextra')({ latex: true })\n" +
      'module.exports = { ...withNextra({ redirects: () => [2] }), a: 1, headers: () => 3 }\n',
  ])('has what the function around it was made with: %j', async (source) => {
    await site.write('next.config.js', source)
    const read = { root: site.root, file: 'next.config.js', run: ['redirects'], given: 'nextra' }
    expect(await evaluateConfig(read)).toEqual({
      value: {
        a: 1,
        redirects: [2],
        headers: { $function: '() => 3' },
        $given: { latex: true },
      },
      missing: [],
      wrappers: ['nextra()'],
    })
  })

  test('is what `define.doc` of Rstack is called with', async () => {
    await site.write(
      'c.ts',
      "import { define } from 'rstack'\ndefine.lib({ a: 1 })\ndefine.doc(async () => ({ title: 'Kite' }))\n",
    )
    expect(await evaluateConfig({ root: site.root, file: 'c.ts' })).toMatchObject({
      value: { title: 'Kite' },
    })
  })

  test.each([
    ["import { create } from 'theme'\nexport default create('x')", 'theme#create'],
    ['export default "text"', 'not an object'],
  ])('is an error when there is none in %j', async (source, part) => {
    await site.write('c.mjs', source)
    await expect(evaluateConfig({ root: site.root, file: 'c.mjs' })).rejects.toThrow(part)
  })

  test.each([
    ['a function is called', 'export default async () => ({ a: 1 })', { a: 1 }],
    [
      'what a package returns is called',
      "import { create } from 'theme'\nexport default { a: create(1)(2), b: create(3) }",
      {
        a: { $call: 'theme#create()', args: [2] },
        b: { $call: 'theme#create', args: [3] },
      },
    ],
    [
      'CommonJS',
      "const { themes } = require('prism-react-renderer')\nmodule.exports = { a: themes ? 1 : 2, dir: require('path').basename(__dirname) }",
      { a: 1, dir: 'migrate' },
    ],
    [
      'a module that makes `__dirname` itself',
      "import { fileURLToPath } from 'node:url'\nimport { basename, dirname } from 'node:path'\nconst __dirname = dirname(fileURLToPath(import.meta.url))\n// import.meta.url\nexport default { a: basename(__dirname), b: 'import.meta.url' }",
      { a: 'migrate', b: 'import.meta.url' },
    ],
    [
      'a module of Node.js without an import',
      'export default { a: typeof fs.readFileSync }',
      { a: 'function' },
    ],
    [
      '`createRequire`',
      "import { createRequire } from 'node:module'\nconst load = createRequire(import.meta.url)\nconst { themes } = load('not-installed')\nexport default { a: load('./tsconfig.json').extends, b: themes ? 1 : 0, c: load.resolve('./x.js'), d: createRequire(import.meta.url)('./tsconfig.json').extends }",
      { a: '@none/tsconfig', b: 1, c: './x.js', d: '@none/tsconfig' },
    ],
    [
      '`createRequire` as `require`',
      "import module from 'module'\nconst require = module.createRequire(import.meta.url)\nexport default { a: require('./tsconfig.json').extends, b: require('none').x ? 1 : 0 }",
      { a: '@none/tsconfig', b: 1 },
    ],
    [
      'what packages return',
      "import matter from 'gray-matter'\nconst { data } = matter('x')\nconst [first] = matter('y')\nexport default { a: data.title ? 1 : 0, b: first ? 1 : 0 }",
      { a: 1, b: 1 },
    ],
    [
      'what packages promise',
      "import glob from 'files'\nconst list = await glob('*').then((files) => files.map((file) => file.name)).catch(() => [])\nexport default { a: [...list], b: (await glob('x')).length ? 1 : 0, c: await glob('y') }",
      { a: [], b: 1, c: { $call: 'files', args: ['y'] } },
    ],
    [
      'TypeScript with a tsconfig that is not there',
      'export default { a: 1 as number } satisfies object',
      { a: 1 },
    ],
  ])('%s', async (_, source, value) => {
    await site.write('tsconfig.json', '{ "extends": "@none/tsconfig" }')
    await site.write('c.ts', source)
    expect(await evaluateConfig({ root: site.root, file: 'c.ts' })).toEqual({
      value,
      missing: [],
      wrappers: [],
    })
  })

  test('one that is never done is stopped', async () => {
    await site.write(
      'c.mjs',
      'await new Promise((resolve) => setTimeout(resolve, 600_000))\nexport default {}',
    )
    await expect(evaluateConfig({ root: site.root, file: 'c.mjs' }, 1_500)).rejects.toMatchObject({
      diagnostics: [{ code: 'migrate/config', file: 'c.mjs' }],
    })
  })
})
