import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageCommands } from '../../../components/mdx/packageCommands.ts'
import { literalOfProgram } from '../../../node/markdown/literal.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'
import { useBrowser } from '../../support/browser.ts'
import { freePort, repository } from '../../support/cli.ts'
import { createWorkplace, linkTypes, writeFiles, type Workplace } from '../../support/packedPackage.ts'
import { hydrated, isSameDocument, markDocument } from '../../support/reader.ts'

// The page "Quick start" from its first command to its last, outside the repository: what is typed, and the files it shows.

const MINUTE = 60_000

/** What the development server and React say by themselves. */
const CHATTER = [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/]

const THEME = "import { useSite } from 'bifolio/client'\nimport { defineTheme } from 'bifolio/components'\n\nfunction Note() {\n  return <p>{`A note on ${useSite().title}`}</p>\n}\n\nexport default defineTheme({ slots: { afterDoc: Note } })\n"

const TSCONFIG = JSON.stringify({ compilerOptions: { target: 'es2023', module: 'esnext', moduleResolution: 'bundler', strict: true, noEmit: true, jsx: 'react-jsx', types: [], lib: ['es2023', 'dom', 'dom.iterable'], skipLibCheck: true }, include: ['*.ts', 'theme', 'pages/**/+*'] })

/** The tests of one package manager. They run in their order: each goes on where the one before it stopped. */
export function testQuickStart(manager: 'npm' | 'pnpm'): void {
  const browser = useBrowser()
  let place: Workplace
  let page: DocPage | undefined

  beforeAll(async () => {
    page = (await collectPages('guide/start/getting-started.mdx')).find(({ lang }) => lang === 'en')
    place = await createWorkplace()
  }, MINUTE)
  afterAll(async () => {
    await place?.dispose()
  })

  /** Lines that stand below a heading of the page. */
  const linesBelow = (heading: string): string[] => (page ? commandsOf(page, heading).flatMap((command) => packageCommands(command, manager).split('\n')) : [])
  /** What the reader types for a script, with options. */
  const script = (name: string, ...options: readonly string[]): string => packageCommands(['npm run', name, ...(options.length > 0 ? ['--', ...options] : [])].join(' '), manager)
  const withPort = (line: string, port: number): string => `${line}${manager === 'npm' && !line.includes(' -- ') ? ' --' : ''} --port ${port}`
  const htmlFiles = async (): Promise<string[]> => (await readdir(join(place.terminal.folder(), 'dist/client'), { recursive: true })).filter((file) => file.endsWith('.html')).toSorted()

  /** Starts a server and looks at a page in a browser. */
  async function look(line: string, { base = '/', path, change }: { readonly base?: string; readonly path: string; readonly change?: string }): Promise<string> {
    const port = await freePort()
    let text = ''
    await place.terminal.during(withPort(line, port), new RegExp(`localhost:${port}`), async () => {
      const { page: tab } = await browser.newPage({ allow: CHATTER })
      const response = await tab.goto(`http://localhost:${port}${base}${path}`)
      expect(response?.status()).toBe(200)
      await hydrated(tab)
      if (change !== undefined) {
        await markDocument(tab)
        const file = join(place.terminal.folder(), change)
        await writeFiles(place.terminal.folder(), { [change]: `${await readFile(file, 'utf8')}\nA change that is seen.\n` })
        await tab.getByText('A change that is seen.').waitFor()
        expect(await isSameDocument(tab)).toBe(true)
      }
      text = await tab.locator('body').innerText()
      await tab.close()
    })
    return text
  }

  describe(`with ${manager}, a project of content and a config`, () => {
    test('is made and installed by the commands of the page', async () => {
      const lines = linesBelow('Start a site')
      expect(lines).toHaveLength(4)
      for (const line of lines.slice(0, -1)) await place.terminal.run(line)
      expect(await readdir(place.terminal.folder())).toEqual(expect.arrayContaining(['bifolio.config.ts', 'content', 'node_modules', 'package.json']))
    }, 2 * MINUTE)

    test('is shown, and a change comes without loading the page anew', async () => {
      const text = await look(linesBelow('Start a site').at(-1) ?? '', { path: 'zh/guide/first-steps', change: 'content/zh/guide/first-steps.mdx' })
      expect(text).toContain('入门')
    }, MINUTE)

    test('is checked, built and served', async () => {
      const [check = '', build = '', preview = ''] = linesBelow('Check and build')
      expect(await place.terminal.run(check)).toContain('Nothing is wrong.')
      await place.terminal.run(build)
      expect(await htmlFiles()).toEqual(['404.html', 'guide/first-steps.html', 'guide/writing.html', 'index.html', 'search.html', 'zh/404.html', 'zh/guide/first-steps.html', 'zh/guide/writing.html', 'zh/index.html', 'zh/search.html'])
      expect(await look(preview, { path: 'zh/guide/first-steps.html' })).toContain('A change that is seen.')
    }, MINUTE)
  })

  describe(`with ${manager}, a project with pages and a Vite config of its own`, () => {
    test('is made by the page, and TypeScript finds nothing wrong', async () => {
      for (const line of linesBelow('Add pages and a Vite config')) await place.terminal.run(line)
      const shown = (page?.samples ?? []).filter(({ title }) => title === 'vite.config.ts' || title === 'pages/+config.ts').map(({ title, code }) => [title, code])
      const rows = (page?.tree.children ?? []).flatMap((node) => (node.type === 'table' ? rowsOf(node) : [])).filter(([name = '']) => name.endsWith('.ts')).map(([name, code]) => [`pages/${name}`, code])
      expect([...shown, ...rows]).toHaveLength(6)
      const root = place.terminal.folder()
      const config = await readFile(join(root, 'bifolio.config.ts'), 'utf8')
      await writeFiles(root, {
        ...Object.fromEntries([...shown, ...rows]) as Record<string, string>,
        'theme/index.tsx': THEME,
        'tsconfig.json': TSCONFIG,
        'types.ts': await usesOfPlugins(root),
        'bifolio.config.ts': `import { clientRedirects } from 'bifolio/plugins/client-redirects'\n${config.replace('defineConfig({', "defineConfig({\n  plugins: [clientRedirects({ redirects: [{ from: '/old', to: '/guide/writing' }] })],")}`,
      })
      await linkTypes(root)
      await promisify(execFile)(process.execPath, [join(repository, 'node_modules/typescript-7/bin/tsc'), '-p', root]).catch(({ stdout }: { readonly stdout: string }) => expect(stdout).toBe(''))
    }, MINUTE)

    test('is built and served below a base, with its theme and plugin', async () => {
      await place.terminal.run(script('build', '--base', '/docs/'))
      expect(await htmlFiles()).toEqual(expect.arrayContaining(['guide/first-steps.html', 'old.html', 'zh/guide/writing.html']))
      expect(await look(script('preview', '--base', '/docs/'), { base: '/docs/', path: 'old.html' })).toContain('A note on Kite')
    }, MINUTE)

    test('is shown, and a change comes without loading the page anew', async () => {
      expect(await look(script('dev'), { path: 'guide/writing', change: 'content/en/guide/writing.mdx' })).toContain('A note on Kite')
    }, MINUTE)
  })

  // Once is enough: what this depends on is how packages are laid out, and pnpm is the stricter one.
  if (manager === 'pnpm') {
    test('a project that is there already is told which packages it has to name, and is built with them', async () => {
      const { terminal } = place
      const [install = '', init = ''] = linesBelow('In a project that you have')
      await writeFiles(place.folder, { 'own/package.json': '{ "name": "own", "private": true }' })
      await terminal.run('cd ../own')
      await terminal.run(install.replace(/ react .*/, ''))
      await terminal.run(init)
      const message = await terminal.run('pnpm exec bifolio build').then(() => '', (error: Error) => error.message)
      expect(message).toContain('The project does not find react, react-dom, vike')
      expect(message).toContain('pnpm add react react-dom vike')
      await terminal.run(install)
      await terminal.run('pnpm exec bifolio build')
      expect(await htmlFiles()).toContain('guide/first-steps.html')
    }, MINUTE)
  }
}

/** The commands of npm in the tabs below an h2. */
function commandsOf({ tree }: DocPage, heading: string): string[] {
  let current = ''
  const commands: string[] = []
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth === 2) current = node.children.map((child) => ('value' in child ? child.value : '')).join('')
    if (node.type === 'mdxJsxFlowElement' && node.name === 'PackageManagerTabs' && current === heading) commands.push(commandIn(node))
  })
  return commands
}

function commandIn({ attributes }: MdxJsxFlowElement): string {
  const [attribute] = attributes
  const value = attribute?.type === 'mdxJsxAttribute' ? attribute.value : null
  return String(typeof value === 'object' && value !== null ? literalOfProgram(value.data?.estree, new Map()) : value)
}

/** A file that takes every plugin of the package by its public name. */
async function usesOfPlugins(root: string): Promise<string> {
  const names = (await readdir(join(root, 'node_modules/bifolio/lib/plugins'), { recursive: true })).flatMap((file) => /^([\w-]+)[\\/]index\.d\.ts$/.exec(file)?.[1] ?? [])
  expect(names).toContain('client-redirects')
  return [
    "import type { BifolioPlugin } from 'bifolio'",
    ...names.map((name, at) => `import * as plugin${at} from 'bifolio/plugins/${name}'`),
    '',
    '/** True for a module one of whose exports makes a plugin. */',
    'type IsPlugin<T> = { [K in keyof T]: T[K] extends (...given: never) => infer R ? (unknown extends R ? never : R extends BifolioPlugin ? true : never) : never }[keyof T]',
    ...names.map((_, at) => `export const is${at}: IsPlugin<typeof plugin${at}> = true`),
    '',
  ].join('\n')
}
