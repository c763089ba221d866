import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { beforeAll, describe, expect, test } from 'vitest'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'
import { repository } from '../../support/cli.ts'

// "Manual setup" shows files of this repository: they have to be those files. Guides for
// maintainers list files, links and commands, which have to exist.

let pages: readonly DocPage[] = []

beforeAll(async () => {
  pages = await collectPages('guide/start/manual-setup.mdx')
})

function read(path: string): string {
  return readFileSync(join(repository, path), 'utf8').trim()
}

describe.each(['en', 'zh'])('the page about manual setup (%s)', (lang) => {
  const page = (): DocPage | undefined => pages.find((candidate) => candidate.lang === lang)
  const rows = (): string[][] =>
    (page()?.tree.children ?? []).flatMap((node) => (node.type === 'table' ? rowsOf(node) : []))

  test.each(['vite.config.ts', 'pages/+config.ts'])('shows %s as it is', (path) => {
    expect(page()?.samples.find(({ title }) => title === path)?.code).toBe(read(path))
  })

  test('shows the one-line files as they are', () => {
    const files = rows()
      .filter(([name = '']) => name.endsWith('.ts'))
      .map(([name = '', content]) => [name, content])
    expect(files).toHaveLength(4)
    expect(files).toEqual(files.map(([name = '']) => [name, read(join('pages', name))]))
  })
})

test('the guide for contributors names every script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:]+)` \|/gm)].map(
    ([, name = '']) => name,
  )
  // npm runs that one by itself, before `npm pack`.
  expect(named.toSorted()).toEqual(
    Object.keys(scripts)
      .filter((name) => name !== 'prepack')
      .toSorted(),
  )
})

/** What the repository doesn't contain before it's compiled, built or tested. */
const MADE = /^(?:lib|dist|node_modules|test-results)\//

const guides = globSync(['*.md', 'docs/**/*.md', 'test/README.md'], { cwd: repository }).sort()

/** Names in code of the kind `node/report.ts`, with a folder of the repository in front. */
function pathsIn(text: string): string[] {
  const tops = new Set(readdirSync(repository))
  return [...text.matchAll(/`([\w.@*-]+\/[\w./@*+-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => tops.has(path.split('/')[0] ?? '') && !MADE.test(path))
}

describe.each(guides.filter((file) => file !== 'CHANGELOG.md'))('%s', (file) => {
  const text = read(file)

  test('lists files and folders that exist', () => {
    expect(
      pathsIn(text).filter(
        (path) =>
          globSync(path, { cwd: repository, dot: true, onlyFiles: false, expandDirectories: false })
            .length === 0,
      ),
    ).toEqual([])
  })

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, link = '']) => link,
    )
    expect(links.filter((link) => !existsSync(join(repository, dirname(file), link)))).toEqual([])
  })

  test('runs scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = [...text.matchAll(/\bnpm run ([\w:]+)|\bnode ((?:scripts|bench)\/\S+\.mjs)/g)]
    expect(
      commands
        .filter(([, script, program]) =>
          script === undefined
            ? !existsSync(join(repository, program ?? ''))
            : !Object.hasOwn(scripts, script),
        )
        .map(([command]) => command),
    ).toEqual([])
  })
})

test('the guide for contributors is short', () => {
  expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThan(100)
})
