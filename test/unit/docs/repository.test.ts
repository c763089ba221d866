import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'
import { repository } from '../../support/cli.ts'

// "Manual setup" shows files of this repository: they have to be those files.

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
