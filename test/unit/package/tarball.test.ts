import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectPages } from '../../samples/collect.ts'
import { freePort, repository, runCli, startCli } from '../../support/cli.ts'
import { packPackage, type PackedPackage, scriptIn } from '../../support/packedPackage.ts'

// What others get: everything here runs from the tarball, outside the repository.

const MINUTE = 60_000
/** Unit: bytes. */
const SIZE_LIMIT = 500_000

let pack: PackedPackage

beforeAll(async () => {
  pack = await packPackage()
}, MINUTE)
afterAll(async () => {
  await pack.dispose()
})

/** The built pages of a project. */
async function pagesOf(root: string): Promise<string[]> {
  return (await readdir(join(root, 'dist/client'), { recursive: true })).filter((file) => file.endsWith('.html')).map((file) => file.replaceAll('\\', '/')).toSorted()
}

async function bifolio(root: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(args, root, { script: scriptIn(root) })
  expect({ code, stderr }, `bifolio ${args.join(' ')}\n${stdout}`).toEqual({ code: 0, stderr: '' })
  return stdout
}

/** Starts a server, loads an address and everything its document names. Returns the document. */
async function load(root: string, command: 'dev' | 'preview', { base = '/', path }: { readonly base?: string; readonly path: string }): Promise<string> {
  const port = await freePort()
  const server = startCli([command, '--port', String(port), ...(base === '/' ? [] : ['--base', base])], root, { script: scriptIn(root) })
  try {
    await server.waitFor(new RegExp(`localhost:${port}`))
    const response = await fetch(`http://localhost:${port}${base}${path}`)
    const html = await response.text()
    expect(response.status, `${html}\n${server.output()}`).toBe(200)
    const names = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"/g)].map(([, name = '']) => name).filter((name) => !name.endsWith('.md'))
    expect(names).not.toEqual([])
    for (const name of names) {
      expect(name.startsWith(base), name).toBe(true)
      expect([name, (await fetch(`http://localhost:${port}${name}`)).status]).toEqual([name, 200])
    }
    return html
  } finally {
    await server.stop()
  }
}

describe('the tarball', () => {
  test('holds the compiled package, its types and styles, and nothing else', async () => {
    const root = await pack.createProject('files', {})
    const files = readdirSync(join(root, 'node_modules/bifolio'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'node_modules/bifolio/').length).replaceAll('\\', '/'))
    const expected = /^(?:package\.json|README\.md|LICENSE|lib\/(?:shared|node|client|components|renderer|plugins)\/[\w/-]+\.(?:js|d\.ts|css)|lib\/components\/fonts\/[\w-]+\.(?:woff2|txt)|lib\/sources\/[\w/-]+\.tsx|lib\/schemas\/[\w-]+\.json)$/
    expect(files.filter((file) => !expected.test(file))).toEqual([])
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.filter((file) => !files.includes(file.replace(/js$/, 'd.ts')))).toEqual([])
    const { size } = await stat(pack.tarball)
    console.log(`tarball: ${size} bytes, ${files.length} files`)
    expect(size).toBeLessThan(SIZE_LIMIT)
  })

  test('every public name leads to a file with types', async () => {
    const root = await pack.createProject('names', {})
    const { exports, bin } = JSON.parse(await readFile(join(root, 'node_modules/bifolio/package.json'), 'utf8')) as { exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>; bin: Readonly<Record<string, string>> }
    const targets = Object.entries(exports).filter(([name]) => !name.includes('*')).map(([, target]) => target).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    for (const target of [...targets, ...Object.values(bin)]) expect([target, (await stat(join(root, 'node_modules/bifolio', target))).isFile()]).toEqual([target, true])
    expect(Object.entries(exports).filter(([name, target]) => !name.endsWith('.json') && (typeof target === 'string' || target['types'] === undefined))).toEqual([])
  })

  test('has nothing that publint finds wrong', async () => {
    const data = await readFile(pack.tarball)
    const { messages } = await publint({ pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) }, strict: true })
    expect(messages).toEqual([])
  })

  test('has types that resolve', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(pack.tarball))))
    if (!result.types) throw new Error('The package has no types.')
    // The package is for ES modules, and for resolution that knows `exports`.
    expect(result.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution')).toEqual([])
  })
})

describe('a project of content and a config', () => {
  test('is made by the commands of the quick start, as they stand there', async () => {
    const page = (await collectPages('guide/start/getting-started.mdx')).find(({ lang }) => lang === 'en')
    const commands = (page?.samples ?? []).filter(({ lang }) => lang === 'bash').flatMap(({ code }) => [...code.matchAll(/^npx bifolio (.+)$/gm)].map(([, args = '']) => args.split(' ')))
    expect(commands.map(([name]) => name)).toEqual(['init', 'check', 'dev', 'build', 'preview'])
    const root = await pack.createProject('content', {})
    for (const [name = '', ...args] of commands) {
      if (name === 'dev' || name === 'preview') expect(await load(root, name, { path: 'zh/guide/first-steps' })).toContain('入门')
      else await bifolio(root, name, ...args)
    }
    expect(await pagesOf(root)).toEqual(['404.html', 'guide/first-steps.html', 'guide/writing.html', 'index.html', 'search.html', 'zh/404.html', 'zh/guide/first-steps.html', 'zh/guide/writing.html', 'zh/index.html', 'zh/search.html'])
    expect(await bifolio(root, 'check', '--strict')).toContain('Nothing is wrong.')
  }, MINUTE)

  test('is built below a base', async () => {
    const root = await pack.createProject('based', {})
    await bifolio(root, 'init', '--lang', 'zh', '--title', "Kite's docs")
    await bifolio(root, 'build', '--base', '/docs/')
    expect(await load(root, 'preview', { base: '/docs/', path: 'guide/writing' })).toMatch(/href="\/docs\/guide\/first-steps(?:\.html)?"/)
  }, MINUTE)
})

describe('a project whose package manager hoists nothing', () => {
  test('is told which packages it has to name', async () => {
    const root = await pack.createIsolated('isolated', ['react'])
    await bifolio(root, 'init', '--lang', 'en', '--title', 'Kite')
    const { code, stderr } = await runCli(['build'], root, { script: scriptIn(root) })
    expect(code).toBe(1)
    expect(stderr).toContain('The project does not find react-dom, vike')
    expect(stderr).toContain('pnpm add react-dom vike')
  })

  test('is built with them', async () => {
    const root = await pack.createIsolated('isolated-built', ['react', 'react-dom', 'vike'])
    await bifolio(root, 'init', '--lang', 'en', '--title', 'Kite')
    await bifolio(root, 'build')
    expect(await pagesOf(root)).toContain('guide/first-steps.html')
  }, MINUTE)
})

const FULL_PROJECT = {
  'package.json': '{ "type": "module" }',
  'bifolio.config.ts': "import { defineConfig } from 'bifolio'\n\nexport default defineConfig({ title: 'Kite', description: 'Timers.', lang: 'en' })\n",
  'content/en/index.mdx': '# Kite\n\nRead the [guide](/guide).\n',
  'content/en/guide.mdx': '# Guide\n\n<Badge text="new" />\n',
  'theme/index.tsx': "import { useSite } from 'bifolio/client'\nimport { defineTheme } from 'bifolio/components'\n\nfunction Note() {\n  return <p>{`A note on ${useSite().title}`}</p>\n}\n\nexport default defineTheme({ slots: { afterDoc: Note } })\n",
  'tsconfig.json': JSON.stringify({ compilerOptions: { target: 'es2023', module: 'esnext', moduleResolution: 'bundler', strict: true, noEmit: true, jsx: 'react-jsx', types: [], lib: ['es2023', 'dom', 'dom.iterable'], skipLibCheck: true }, include: ['*.ts', 'theme', 'pages/**/+*'] }),
}

describe('a project with pages and a Vite config of its own', () => {
  test('is checked by TypeScript, built and served', async () => {
    const names = ['vite.config.ts', 'pages/+config.ts', 'pages/docs/+route.ts', 'pages/docs/+Page.ts', 'pages/docs/+onBeforePrerenderStart.ts', 'pages/_error/+Page.ts']
    const own = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(repository, name), 'utf8')] as const)))
    const root = await pack.createProject('full', { ...FULL_PROJECT, ...own })
    await promisify(execFile)(process.execPath, [join(repository, 'node_modules/typescript-7/bin/tsc'), '-p', root])
    await bifolio(root, 'build', '--base', '/docs/')
    expect(await pagesOf(root)).toEqual(['404.html', 'guide.html', 'index.html', 'search.html'])
    expect(await load(root, 'preview', { base: '/docs/', path: 'guide' })).toContain('A note on Kite')
    expect(await load(root, 'dev', { path: '' })).toContain('Read the')
    expect(await readdir(root)).not.toContain('bifolio-generated')
  }, MINUTE)
})
