import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Nodes, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { glob } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { freePort, repository, runCli, startCli, type RunningCli } from '../../support/cli.ts'
import { isNightly } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// What the pages say about a new site, compared with one that `bifolio init` writes: its files,
// its packages, its output, and the pages from data that a reader adds to it.

const LANGS = ['en', 'zh']
const MINUTE = 60_000

let site: ScratchSite
let written: readonly string[] = []
let pages: readonly DocPage[] = []

const pageOf = (path: string, lang: string): DocPage => {
  const page = pages.find((one) => one.path === path && one.lang === lang)
  if (!page) throw new Error(`There is no page ${lang}/${path}.`)
  return page
}
const filesBelow = async (folder: string): Promise<string[]> =>
  (await glob('**/*', { cwd: join(site.root, folder), dot: true, ignore: ['node_modules/**'] }))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

beforeAll(async () => {
  pages = (
    await Promise.all(
      [
        'guide/start/*.mdx',
        'guide/basic/{custom-page,ssg}.mdx',
        'api/{commands,check-commands}.mdx',
        'api/config/config-basic.mdx',
      ].map((below) => collectPages(below)),
    )
  ).flat()
  site = await createScratchSite('docs-new-site')
  const { code, stderr } = await runCli(['init', '--lang', 'en,zh', '--title', 'Kite'], site.root)
  if (code !== 0) throw new Error(stderr)
  written = await filesBelow('.')
  await mkdir(join(site.root, 'node_modules'))
  await symlink(repository, join(site.root, 'node_modules/bifolio'), 'junction')
}, MINUTE)
afterAll(async () => {
  await site?.dispose()
})

/** The files of a tree of names, each below the folder that is less indented. */
function treeOf(code: string): string[] {
  const folders: string[] = []
  return code.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? []
    folders.length = indent.length / 2
    if (name.endsWith('/')) folders.push(name)
    return name === '' || name.endsWith('/') ? [] : [[...folders, name].slice(1).join('')]
  })
}

/** Names in code of a part of a page. */
function codeIn(node: Nodes): string[] {
  const found: string[] = []
  visit(node, 'inlineCode', ({ value }) => {
    found.push(value)
  })
  return found
}

/** What a paragraph or a row with a word has in code. */
function codeBeside(page: DocPage, words: string): string[] {
  const parts: Nodes[] = []
  visit(page.tree, (node) => {
    if (['paragraph', 'tableRow'].includes(node.type) && toString(node).includes(words))
      parts.push(node)
  })
  if (parts.length === 0) throw new Error(`${page.file} doesn't mention ${words}.`)
  return [...new Set(parts.slice(0, 1).flatMap(codeIn))]
}

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

describe.each(LANGS)('a new site (%s)', (lang) => {
  test('has the files of the tree', () => {
    const [tree] = pageOf('guide/start/project-structure.mdx', lang).samples.filter(
      (sample) => sample.lang === 'tree',
    )
    const shown = treeOf(tree?.code ?? '')
    expect(shown).toContain('content/zh/...')
    const folded = shown.filter((path) => path.endsWith('/...')).map((path) => path.slice(0, -3))
    expect(shown.filter((path) => !path.endsWith('/...')).toSorted()).toEqual(
      written.filter((path) => !folded.some((folder) => path.startsWith(folder))),
    )
    for (const folder of folded)
      expect(written.filter((path) => path.startsWith(folder))).toEqual(
        written
          .filter((path) => path.startsWith('content/en/'))
          .map((path) => path.replace('content/en/', folder)),
      )
  })

  test('has the packages that the pages list', async () => {
    const { dependencies = {}, devDependencies } = JSON.parse(
      await site.read('package.json'),
    ) as Manifest
    const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)].toSorted()
    expect(
      codeBeside(pageOf('guide/start/project-structure.mdx', lang), '@types/react')
        .filter((name) => name !== 'package.json')
        .toSorted(),
    ).toEqual(names)
    expect(
      codeBeside(pageOf('guide/start/manual-setup.mdx', lang), 'react-dom')
        .filter((name) => !name.startsWith('npx '))
        .toSorted(),
    ).toEqual(Object.keys(dependencies).toSorted())
  })

  test('in an existing project adds the scripts and packages that the page lists', async () => {
    const other = await createScratchSite(`docs-existing-${lang}`)
    try {
      await other.write('package.json', '{ "name": "kite" }\n')
      await runCli(['init', '--lang', 'en', '--title', 'Kite'], other.root)
      const { scripts, devDependencies } = JSON.parse(await other.read('package.json')) as Manifest
      expect(
        codeBeside(pageOf('api/commands.mdx', lang), '@types/react')
          .filter((name) => !/^docs:|^(?:package\.json|devDependencies)$/.test(name))
          .toSorted(),
      ).toEqual([...Object.keys(scripts), ...Object.keys(devDependencies)].toSorted())
    } finally {
      await other.dispose()
    }
  })

  test('has the npm scripts that the page about commands names', async () => {
    const { scripts } = JSON.parse(await site.read('package.json')) as Manifest
    const named = codeBeside(pageOf('api/commands.mdx', lang), 'npm run check').filter((name) =>
      /^[a-z]+$/.test(name),
    )
    expect(named.filter((name) => !['bifolio', 'npx'].includes(name)).toSorted()).toEqual(
      Object.keys(scripts).toSorted(),
    )
  })
})

describe('a problem as JSON', () => {
  test('has the fields that the page lists, and no other', async () => {
    const guide = 'content/en/guide/writing.mdx'
    const before = await site.read(guide)
    await site.write(guide, `${before}\n[Dead](/guide/nowhere)\n`)
    await site.write('content/en/guide/tips.mdx', '---\ndescriptoin: x\n---\n\n# Tips\n')
    const { stdout } = await runCli(['check', '--fast', '--json'], site.root)
    await site.write(guide, before)
    await site.remove('content/en/guide/tips.mdx')
    const report = JSON.parse(stdout) as { readonly problems: readonly object[] }
    const { problems, ...rest } = report
    const keys = [...new Set([...problems, rest].flatMap((one) => Object.keys(one)))].toSorted()
    for (const lang of LANGS) {
      const page = pageOf('api/check-commands.mdx', lang)
      const table = page.tree.children.find(
        (node): node is Table => node.type === 'table' && toString(node).includes('keyPath'),
      )
      const rows = table
        ? table.children.slice(1).flatMap(({ children: [cell] }) => (cell ? codeIn(cell) : []))
        : []
      expect(rows.filter((name) => name !== 'external').toSorted()).toEqual(keys)
      const sample = page.samples.find(({ code }) => code.includes('"problems"'))?.code ?? '{}'
      const [shown = {}] = (JSON.parse(sample) as typeof report).problems
      const [real] = problems.filter((one) => !('keyPath' in one))
      expect(Object.keys(shown)).toEqual(Object.keys(real ?? {}))
    }
  })
})

describe('pages from data, as the page describes them', () => {
  const URLS = ['/releases/1.0', '/releases/2.0', '/zh/releases/2.0']
  const OTHERS = ['/', '/zh/', '/guide/first-steps', '/zh/guide/writing']
  const filesOfPage = (): (readonly [string, string])[] =>
    pageOf('guide/basic/custom-page.mdx', 'en')
      .samples.filter(({ title }) => /^(?:data|pages)\//.test(title))
      .map(({ title, code }) => [title, code])
  let server: RunningCli | undefined
  let origin = ''
  const statusOf = async (path: string): Promise<number> =>
    (await fetch(origin + path, { headers: { accept: 'text/html' } })).status

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://localhost:${port}`
    server = startCli(['dev', '--port', String(port)], site.root)
    await server.waitFor(/localhost:\d+/)
  }, MINUTE)
  afterAll(async () => {
    await server?.stop()
  })

  test(
    'appear in the running development server, without a restart',
    async () => {
      for (const path of OTHERS) expect([path, await statusOf(path)]).toEqual([path, 200])
      expect(await statusOf('/releases/1.0')).toBe(404)
      const files = filesOfPage()
      expect(files).toHaveLength(4)
      for (const [path, text] of files) await site.write(path, `${text}\n`)
      for (const path of URLS)
        await expect
          .poll(async () => [path, await statusOf(path)], { timeout: MINUTE, interval: 300 })
          .toEqual([path, 200])
      for (const path of OTHERS) expect([path, await statusOf(path)]).toEqual([path, 200])
      expect(await (await fetch(`${origin}/releases/2.0`)).text()).toContain('Half the size')
      expect(await site.read('pages/+config.js')).toContain('bifolio/config')
    },
    2 * MINUTE,
  )

  test.runIf(isNightly)(
    'follow what their list imports, and a second folder of them',
    async () => {
      const data = await site.read('data/releases.ts')
      await site.write(
        'data/releases.ts',
        data.replace(/\n\]/, "\n  { version: '3.0', date: '2025-01-01', changes: ['Kites'] },\n]"),
      )
      await expect
        .poll(() => statusOf('/releases/3.0'), { timeout: MINUTE, interval: 300 })
        .toBe(200)
      await site.write('data/releases.ts', data)
      await expect
        .poll(() => statusOf('/releases/3.0'), { timeout: MINUTE, interval: 300 })
        .toBe(404)
      const named = (text: string): string =>
        text.replaceAll('/releases/', '/winds/').replaceAll('${release.version}`,', 'north`,')
      for (const [path, text] of filesOfPage().filter(([name]) => name.startsWith('pages/'))) {
        const other = path.replace('releases', 'winds')
        await site.write(
          other,
          other.includes('+on')
            ? named(text).replace('releases.map', 'releases.slice(0, 1).map')
            : named(text),
        )
      }
      await expect
        .poll(() => statusOf('/winds/north'), { timeout: MINUTE, interval: 300 })
        .toBe(200)
      await site.remove('pages/winds')
      await expect
        .poll(() => statusOf('/winds/north'), { timeout: MINUTE, interval: 300 })
        .toBe(404)
      expect(await statusOf('/releases/2.0')).toBe(200)
    },
    3 * MINUTE,
  )

  test.runIf(isNightly)('a new `.env` file restarts the server, as the pages say', async () => {
    for (const lang of LANGS)
      expect(
        toString(pageOf('api/config/config-basic.mdx', lang).tree.children.slice(-4)),
      ).toContain('.env')
    const restarts = (): number => server?.output().match(/server restarted/g)?.length ?? 0
    const before = restarts()
    await site.write('.env', 'VITE_KITE=1\n')
    await expect.poll(restarts, { timeout: MINUTE, interval: 100 }).toBeGreaterThan(before)
    await site.remove('.env')
    await expect.poll(() => statusOf('/'), { timeout: MINUTE, interval: 300 }).toBe(200)
  })
})

describe('the output', () => {
  beforeAll(async () => {
    const config = await site.read('bifolio.config.ts')
    await site.write(
      'bifolio.config.ts',
      config.replace('title:', "siteUrl: 'https://kite.example.com',\n  csp: true,\n  title:"),
    )
    const { code, stdout, stderr } = await runCli(['build'], site.root)
    if (code !== 0) throw new Error(stdout + stderr)
  }, 2 * MINUTE)

  test('has no empty folders', async () => {
    const all = await glob('**/', {
      cwd: join(site.root, 'dist/client'),
      dot: true,
      onlyDirectories: true,
    })
    const files = await filesBelow('dist/client')
    expect(all.filter((folder) => !files.some((file) => file.startsWith(folder)))).toEqual([])
  })

  test('has the pages from data and all others', async () => {
    const html = (await filesBelow('dist/client')).filter((file) => file.endsWith('.html'))
    expect(html).toEqual(
      expect.arrayContaining([
        'index.html',
        'zh/index.html',
        'guide/first-steps.html',
        'releases/1.0.html',
        'releases/2.0.html',
        'zh/releases/1.0.html',
      ]),
    )
  })

  test.each(LANGS)('is what the page lists (%s)', async (lang) => {
    const files = await filesBelow('dist/client')
    const [list] = pageOf('guide/basic/ssg.mdx', lang).samples
    const lines = (list?.code ?? '').split('\n').slice(1)
    const names = lines.map((line) => /^ {2}(\S+)/.exec(line)?.[1] ?? '').filter(Boolean)
    /** Pages have other names on every site; the hash of a name is cut off. */
    const patterns = names
      .filter((name) => name !== '...')
      .map((name) => name.replace(/\w+…/, '…'))
      .map((name) => name.replace(/^((?:zh\/)?)(?:guide|api)\/.*(?=\.\w+$)/, '$1guide/first-steps'))
      .map((name) => {
        const text = name.replaceAll('.', String.raw`\.`).replace('…', '.*')
        return { name, pattern: new RegExp(name.endsWith('/') ? `^${text}` : `^${text}$`) }
      })
    expect(patterns.filter(({ pattern }) => !files.some((file) => pattern.test(file)))).toEqual([])
    /** What is listed for one language or page stands for the others. */
    const alike = (file: string): string =>
      file
        .replace(/^zh\//, '')
        .replace(/^(?:guide|releases)\/.*(?=\.\w+$)/, 'guide/first-steps')
        .replace(/^(search-index|page-data)\/zh(?=[./])/, '$1/en')
        .replace(/^index\.md$/, 'guide/first-steps.md')
    expect(
      files
        .filter((file) => !file.startsWith('.'))
        .filter((file) => !patterns.some(({ pattern }) => pattern.test(alike(file)))),
    ).toEqual([])
  })

  test('has a first script of the size that the page about performance states', async () => {
    const html = await readFile(join(site.root, 'dist/client/guide/first-steps.html'), 'utf8')
    const [, script = ''] = /<script[^>]*src="\/([^"]*boot[^"]*)"/.exec(html) ?? []
    const size = brotliCompressSync(await readFile(join(site.root, 'dist/client', script))).length
    for (const lang of LANGS) {
      const text = toString(pageOf('guide/start/performance.mdx', lang).tree)
      const stated = /(?:about|约) ([\d.]+) kB/.exec(text)?.[1]
      expect(Number(stated)).toBeCloseTo(size / 1000, 1)
    }
  })
})
