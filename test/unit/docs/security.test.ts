import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'
import { repository } from '../../support/cli.ts'

// The page "Security and reliability" promises things: each promise names the tests that prove it.

let pages: readonly DocPage[] = []

beforeAll(async () => {
  pages = await collectPages('guide/advanced/security.mdx')
})

const testsIn = (text: string): string[] =>
  [...text.matchAll(/`?(test\/[\w./-]+\.test\.tsx?)`?/g)].map(([, file = '']) => file)

describe.each(['en', 'zh'])('the page on security (%s)', (lang) => {
  const page = (): DocPage => {
    const found = pages.find((candidate) => candidate.lang === lang)
    if (found === undefined) throw new Error('The page is missing.')
    return found
  }
  const text = (): string =>
    readFileSync(join(repository, 'content', lang, 'guide/advanced/security.mdx'), 'utf8')

  test('names tests that exist', () => {
    const named = testsIn(text())
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((file) => !existsSync(join(repository, file)))).toEqual([])
  })

  test('proves every guarantee', () => {
    const tables = page()
      .tree.children.filter((node) => node.type === 'table')
      .map(rowsOf)
      .filter((rows) => rows.some((row) => testsIn(row.at(-1) ?? '').length > 0))
    expect(tables).toHaveLength(5)
    expect(tables.flat().filter((row) => testsIn(row.at(-1) ?? '').length === 0)).toEqual([])
  })
})

test('both languages name the same tests', () => {
  const [en, zh] = ['en', 'zh'].map((lang) =>
    testsIn(readFileSync(join(repository, 'content', lang, 'guide/advanced/security.mdx'), 'utf8')),
  )
  expect(zh).toEqual(en)
})

test('vulnerabilities are reported in private, at one URL', () => {
  const files = [
    'SECURITY.md',
    'content/en/guide/advanced/security.mdx',
    'content/zh/guide/advanced/security.mdx',
  ]
  for (const file of files)
    expect(readFileSync(join(repository, file), 'utf8')).toContain(
      'https://github.com/bifolio/bifolio/security/advisories/new',
    )
})
