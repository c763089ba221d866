import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageCommands } from '../../../components/mdx/packageCommands.ts'
import { literalOfProgram } from '../../../node/schema/literal.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'
import { useBrowser } from '../../support/browser.ts'
import { freePort, repository } from '../../support/cli.ts'
import {
  createWorkplace,
  linkTypes,
  writeFiles,
  type Workplace,
} from '../../support/packedPackage.ts'
import { hydrated, isSameDocument, markDocument } from '../../support/reader.ts'

// The page "Quick start" from its first command to its last, outside the repository: what is typed,
// and the files it shows.

const MINUTE = 60_000

/** What the development server and React say by themselves. */
const CHATTER = [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/]

const THEME =
  "import { useSite } from 'bifolio/client'\nimport { defineTheme } from 'bifolio/theme'\n\nfunction Note() {\n  return <p>{`A note on ${useSite().title}`}</p>\n}\n\nexport default defineTheme({ slots: { afterDoc: Note } })\n"

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    types: [],
    lib: ['es2023', 'dom', 'dom.iterable'],
    skipLibCheck: true,
  },
  include: ['*.ts', 'theme', 'pages/**/+*'],
})

/** A page of the first section in English. */
async function startPage(name: 'getting-started' | 'manual-setup'): Promise<DocPage | undefined> {
  return (await collectPages(`guide/start/${name}.mdx`)).find(({ lang }) => lang === 'en')
}

/** The commands of npm that make a site and install it. */
export async function startCommands(): Promise<string[]> {
  const page = await startPage('getting-started')
  return page
    ? commandsOf(page, 'Create a site')
        .flatMap((command) => packageCommands(command, 'npm').split('\n'))
        .slice(0, -1)
    : []
}

/**
 * The tests of one package manager. They run in their order: each goes on where the one before it
 * stopped.
 */
export function testQuickStart(manager: 'npm' | 'pnpm'): void {
  const browser = useBrowser()
  let place: Workplace
  let page: DocPage | undefined
  let manual: DocPage | undefined

  beforeAll(async () => {
    page = await startPage('getting-started')
    manual = await startPage('manual-setup')
    place = await createWorkplace()
  }, MINUTE)
  afterAll(async () => {
    await place?.dispose()
  })

  /** Lines that are below a heading of the page. */
  const linesBelow = (heading: string): string[] =>
    [page, manual]
      .flatMap((one) => (one ? commandsOf(one, heading) : []))
      .flatMap((command) => packageCommands(command, manager).split('\n'))
  /** What the reader types for a script, with options. */
  const script = (name: string, ...options: readonly string[]): string =>
    packageCommands(
      ['npm run', name, ...(options.length > 0 ? ['--', ...options] : [])].join(' '),
      manager,
    )
  const withPort = (line: string, port: number): string =>
    `${line}${manager === 'npm' && !line.includes(' -- ') ? ' --' : ''} --port ${port}`
  const htmlFiles = async (): Promise<string[]> =>
    (await readdir(join(place.terminal.folder(), 'dist/client'), { recursive: true }))
      .filter((file) => file.endsWith('.html'))
      .toSorted()

  /** Starts a server while `use` runs, which receives the URL of the site's root. */
  async function serve(
    line: string,
    base: string,
    use: (root: string) => Promise<void>,
  ): Promise<void> {
    const port = await freePort()
    await place.terminal.during(withPort(line, port), new RegExp(`localhost:${port}`), () =>
      use(`http://localhost:${port}${base}`),
    )
  }

  /** A page of the built site, after everything was fetched that its document names. */
  async function preview(line: string, path: string, base = '/'): Promise<string> {
    let html = ''
    await serve(line, base, async (root) => {
      const response = await fetch(root + path)
      html = await response.text()
      expect(response.status).toBe(200)
      const names = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"/g)].map(
        ([, name = '']) => name,
      )
      expect(names).not.toEqual([])
      for (const name of names) {
        expect(name.startsWith(base), name).toBe(true)
        expect([name, (await fetch(new URL(name, root))).status]).toEqual([name, 200])
      }
    })
    return html
  }

  /**
   * Opens a page of the development server in a browser, changes its source and waits for the
   * change. Returns what the reader sees.
   */
  async function develop(line: string, path: string, source: string): Promise<string> {
    let text = ''
    await serve(line, '/', async (root) => {
      const { page: tab } = await browser.newPage({ allow: CHATTER })
      const response = await tab.goto(root + path)
      expect(response?.status()).toBe(200)
      await hydrated(tab)
      await markDocument(tab)
      const folder = place.terminal.folder()
      await writeFiles(folder, {
        [source]: `${await readFile(join(folder, source), 'utf8')}\nA change that is seen.\n`,
      })
      await tab.getByText('A change that is seen.').waitFor()
      expect(await isSameDocument(tab)).toBe(true)
      text = await tab.locator('body').innerText()
      await tab.close()
    })
    return text
  }

  describe(`with ${manager}, a project of content and a config`, () => {
    test(
      'is made and installed by the commands of the page',
      async () => {
        const lines = linesBelow('Create a site')
        expect(lines).toHaveLength(4)
        for (const line of lines.slice(0, -1)) await place.terminal.run(line)
        expect(await readdir(place.terminal.folder())).toEqual(
          expect.arrayContaining(['bifolio.config.ts', 'content', 'node_modules', 'package.json']),
        )
      },
      2 * MINUTE,
    )

    test(
      'has no error for an editor, with TypeScript and the types it installed',
      async () => {
        const root = place.terminal.folder()
        await writeFiles(root, {
          'components/Count.tsx':
            "import { useState } from 'react'\nimport './count.css'\n\nexport function Count() {\n  const [count, setCount] = useState(0)\n  return <button onClick={() => setCount(count + 1)}>{count}</button>\n}\n",
          'components/count.css': '',
        })
        const check = (): Promise<string> =>
          promisify(execFile)(process.execPath, [
            join(repository, 'node_modules/typescript/bin/tsc'),
            '-p',
            root,
          ]).then(
            () => '',
            ({ stdout }: { readonly stdout: string }) => stdout,
          )
        expect(await check()).toBe('')
        await writeFiles(root, {
          'components/Count.tsx':
            "import { useState } from 'react'\n\nexport const useCount = (): number => useState('')[0]\n",
        })
        expect(await check()).toContain('components/Count.tsx')
        await rm(join(root, 'components'), { recursive: true })
      },
      2 * MINUTE,
    )

    test(
      'is shown, and a change comes without loading the page again',
      async () => {
        expect(
          await develop(
            linesBelow('Create a site').at(-1) ?? '',
            'zh/guide/first-steps',
            'content/zh/guide/first-steps.mdx',
          ),
        ).toContain('入门')
      },
      MINUTE,
    )

    test(
      'gets the page that is added, and is checked, built and served',
      async () => {
        const [check = '', build = '', serving = ''] = linesBelow('Check and build')
        expect(await place.terminal.run(check)).toContain('No problems found.')
        const added = (page?.samples ?? []).flatMap(({ title, code }) =>
          title?.startsWith('content/en/guide/') ? [[title, `${code}\n`] as const] : [],
        )
        expect(added.map(([path]) => path)).toEqual([
          'content/en/guide/install.mdx',
          'content/en/guide/_meta.json',
        ])
        await writeFiles(place.terminal.folder(), Object.fromEntries(added))
        expect(await place.terminal.run(check)).toMatch(/i18n\/missing[\s\S]*1 warning/)
        await place.terminal.run(build)
        expect(await htmlFiles()).toEqual([
          '404.html',
          'guide/first-steps.html',
          'guide/install.html',
          'guide/writing.html',
          'index.html',
          'search.html',
          'zh/404.html',
          'zh/guide/first-steps.html',
          'zh/guide/install.html',
          'zh/guide/writing.html',
          'zh/index.html',
          'zh/search.html',
        ])
        expect(await preview(serving, 'zh/guide/first-steps.html')).toContain(
          'A change that is seen.',
        )
      },
      MINUTE,
    )
  })

  describe(`with ${manager}, a project with pages and a Vite config of its own`, () => {
    test(
      'is made by the page, and TypeScript finds nothing wrong',
      async () => {
        for (const line of linesBelow('Use your own Vite config')) await place.terminal.run(line)
        const shown = (manual?.samples ?? [])
          .filter(({ title }) => title === 'vite.config.ts' || title === 'pages/+config.ts')
          .map(({ title, code }) => [title, code])
        const rows = (manual?.tree.children ?? [])
          .flatMap((node) => (node.type === 'table' ? rowsOf(node) : []))
          .filter(([name = '']) => name.endsWith('.ts'))
          .map(([name, code]) => [`pages/${name}`, code])
        expect([...shown, ...rows]).toHaveLength(6)
        const root = place.terminal.folder()
        const config = await readFile(join(root, 'bifolio.config.ts'), 'utf8')
        await writeFiles(root, {
          ...(Object.fromEntries([...shown, ...rows]) as Record<string, string>),
          'theme/index.tsx': THEME,
          'tsconfig.json': TSCONFIG,
          'types.ts': await usesOfPlugins(root),
          'bifolio.config.ts': `import { clientRedirects } from 'bifolio/plugins/client-redirects'\n${config.replace('defineConfig({', "defineConfig({\n  plugins: [clientRedirects({ redirects: [{ from: '/old', to: '/guide/writing' }] })],")}`,
        })
        await linkTypes(root)
        await promisify(execFile)(process.execPath, [
          join(repository, 'node_modules/typescript-7/bin/tsc'),
          '-p',
          root,
        ]).catch(({ stdout }: { readonly stdout: string }) => expect(stdout).toBe(''))
      },
      MINUTE,
    )

    test(
      'is built and served below a base, with its theme and plugin',
      async () => {
        await place.terminal.run(script('build', '--base', '/docs/'))
        expect(await htmlFiles()).toEqual(
          expect.arrayContaining(['guide/first-steps.html', 'old.html', 'zh/guide/writing.html']),
        )
        // It is served where it was built for.
        expect(await preview(script('preview'), 'guide/writing.html', '/docs/')).toContain(
          'A note on Kite',
        )
      },
      MINUTE,
    )

    test(
      'is shown, and a change comes without loading the page again',
      async () => {
        expect(
          await develop(script('dev'), 'guide/writing', 'content/en/guide/writing.mdx'),
        ).toContain('A note on Kite')
      },
      MINUTE,
    )
  })

  if (manager === 'npm') {
    test(
      'until the package is on npm, the commands of the note make a site too',
      async () => {
        const lines = (
          page?.samples.find(({ code }) => code.startsWith('git clone'))?.code ?? ''
        ).split('\n')
        const packed = lines.indexOf('npm pack')
        expect(packed).toBeGreaterThan(0)
        // The clone is the repository of this test, which is packed already.
        await writeFiles(place.folder, { 'bifolio/.keep': '' })
        const install = lines.find((line) => line.startsWith('npm install ../bifolio/')) ?? ''
        await copyFile(
          place.tarball,
          join(place.folder, 'bifolio', install.slice(install.lastIndexOf('/') + 1)),
        )
        await place.terminal.run(`cd ${join(place.folder, 'bifolio')}`)
        for (const line of lines.slice(packed + 1, -1))
          await place.terminal.run(
            line
              .replaceAll('my-docs', 'early-docs')
              .replace('node lib/', `node ${repository}/lib/`),
          )
        await place.terminal.run('npm run build')
        expect(await htmlFiles()).toContain('zh/guide/first-steps.html')
      },
      2 * MINUTE,
    )
  }

  // Once is enough: what this depends on is how packages are laid out, and pnpm is the stricter
  // one.
  if (manager === 'pnpm') {
    test(
      'a project that already exists is built, and a package.json without a name is reported',
      async () => {
        const { terminal } = place
        const lines = linesBelow('Add a site to an existing project')
        expect(lines).toHaveLength(3)
        await writeFiles(place.folder, {
          'own/package.json':
            '{ "name": "own", "private": true, "scripts": { "build": "exit 1" } }',
        })
        await terminal.run('cd ../own')
        for (const line of lines.slice(0, -1)) await terminal.run(line)
        expect(
          JSON.parse(await readFile(join(terminal.folder(), 'package.json'), 'utf8')),
        ).toMatchObject({
          scripts: { build: 'exit 1', 'docs:dev': 'bifolio dev', 'docs:build': 'bifolio build' },
          devDependencies: { bifolio: expect.any(String), '@types/react': expect.any(String) },
        })
        await terminal.run('pnpm docs:build')
        expect(await htmlFiles()).toContain('guide/first-steps.html')
        for (const name of ['react-dom', 'vike'])
          await rm(join(terminal.folder(), 'node_modules', name))
        const message = await terminal.run('pnpm exec bifolio build').then(
          () => '',
          (error: Error) => error.message,
        )
        expect(message).toContain('Missing packages: react-dom, vike')
        expect(message).toContain('pnpm add react-dom vike')
      },
      MINUTE,
    )
  }
}

/** The commands of npm in the tabs below an h2. */
function commandsOf({ tree }: DocPage, heading: string): string[] {
  let current = ''
  const commands: string[] = []
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth === 2)
      current = node.children
        .map((child) => (child.type === 'text' ? child.value : ''))
        .join('')
        .trim()
    if (
      node.type === 'mdxJsxFlowElement' &&
      node.name === 'PackageManagerTabs' &&
      current === heading
    )
      commands.push(commandIn(node))
  })
  return commands
}

function commandIn({ attributes }: MdxJsxFlowElement): string {
  const [attribute] = attributes
  const value = attribute?.type === 'mdxJsxAttribute' ? attribute.value : null
  return String(
    typeof value === 'object' && value !== null
      ? literalOfProgram(value.data?.estree, new Map())
      : value,
  )
}

/** A file that takes every plugin of the package by its public name. */
async function usesOfPlugins(root: string): Promise<string> {
  const names = (
    await readdir(join(root, 'node_modules/bifolio/lib/plugins'), { recursive: true })
  ).flatMap((file) => /^([\w-]+)[\\/]index\.d\.ts$/.exec(file)?.[1] ?? [])
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
