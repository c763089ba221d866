import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { git } from '../../../support/git.ts'
import { compareSites, type SiteChanges } from '../../../../node/changes/compareSites.ts'
import { openStates } from '../../../../node/changes/openStates.ts'
import type { SiteOfStates } from '../../../../node/changes/states/sourceState.ts'
import type { SiteConfig } from '../../../../shared/config/siteConfig.ts'
import { siteOfTexts } from '../../../support/changesOf.ts'

let repository: string
let root: string

const gitHere = (...args: string[]): string => git(repository, args).trim()

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function commit(message: string): void {
  gitHere('add', '-A')
  gitHere('commit', '-qm', message)
}

const WIND = 'The wind lifts the kite when the line is tight and the sail faces it.'

beforeAll(() => {
  repository = realpathSync(mkdtempSync(join(tmpdir(), 'changes-')))
  root = join(repository, 'docs site')
  gitHere('init', '-q', '-b', 'main')
  write('content/en/a.md', `# A\n\n${WIND}\n`)
  write('content/en/风筝.md', '# 风筝\n\n飞。\n')
  commit('first')
  gitHere('tag', 'v1')
  write('content/en/a.md', `# A\n\n${WIND} Always.\n`)
  commit('second')
  gitHere('checkout', '-q', '-b', 'feature', 'v1')
  write('content/en/new.md', '# New\n\nFresh.\n')
  commit('third')
})

afterAll(() => rmSync(repository, { recursive: true, force: true }))

async function compare(names: readonly string[], config?: SiteConfig): Promise<SiteChanges> {
  const site: SiteOfStates = {
    ...siteOfTexts(config),
    root,
    contentRoot: join(root, 'content'),
    publicDir: join(root, 'public'),
  }
  const { before, after } = await openStates({
    root,
    names,
    site: async () => await Promise.resolve(site),
  })
  return await compareSites(before, after)
}

const kinds = ({ pages }: SiteChanges): string[][] =>
  pages.map(({ kind, file }) => [kind, file.slice('content/en/'.length)])

test('compares commits, tags and branches', async () => {
  expect(kinds(await compare(['v1', 'main']))).toEqual([['changed', 'a.md']])
  expect(kinds(await compare(['main', 'feature']))).toEqual([
    ['changed', 'a.md'],
    ['new', 'new.md'],
  ])
  expect(kinds(await compare(['main~1', 'main']))).toEqual([['changed', 'a.md']])
})

test('reads ranges as Git does: with three dots, from the common commit', async () => {
  expect(kinds(await compare(['v1..main']))).toEqual([['changed', 'a.md']])
  expect(kinds(await compare(['main...feature']))).toEqual([['new', 'new.md']])
  expect(kinds(await compare(['main...']))).toEqual([['new', 'new.md']])
})

test('the working tree is the last commit with what is not committed', async () => {
  expect(kinds(await compare([]))).toEqual([])
  write('content/en/new.md', '# New\n\nFresher.\n')
  write('content/en/untracked.md', '# Untracked\n')
  write('.gitignore', 'content/en/ignored.md\n')
  write('content/en/ignored.md', '# Ignored\n')
  renameSync(join(root, 'content/en/a.md'), join(root, 'content/en/b.md'))
  const found = await compare([])
  gitHere('stash', '-q', '--include-untracked')
  expect(kinds(found)).toEqual([
    ['renamed', 'b.md'],
    ['changed', 'new.md'],
    ['new', 'untracked.md'],
  ])
  expect(found.after.name).toBe('working tree')
  expect(found.before.commit).toBe(gitHere('rev-parse', 'HEAD'))
})

test('reports names that are neither commits nor versions nor builds', async () => {
  await expect(compare(['nowhere'])).rejects.toMatchObject({
    diagnostics: [{ code: 'cli/usage', message: 'Unknown commit, version or build "nowhere".' }],
  })
  await expect(compare(['--output=x'])).rejects.toMatchObject({
    diagnostics: [{ message: 'Unknown commit, version or build "--output=x".' }],
  })
  await expect(compare(['v1', './out'])).rejects.toMatchObject({
    diagnostics: [{ message: 'Unknown commit, version or build "./out".' }],
  })
})

test('compares versions of the docs, the default one by itself', async () => {
  write('content/1.0/en/x.md', 'Old words.')
  write('content/2.0/en/x.md', 'New words.')
  write('content/1.0/en/_meta.json', '["x"]')
  write('content/2.0/en/_meta.json', '["x", "y"]')
  const config: SiteConfig = {
    title: 'Kite',
    multiVersion: { default: '2.0', versions: ['1.0', '2.0'] },
  }
  const found = await compare(['1.0'], config)
  expect(found.pages).toMatchObject([
    { file: 'content/2.0/en/x.md', sections: [{ kind: 'changed' }] },
  ])
  expect(found.navigation).toMatchObject([
    { kind: 'new', list: 'en/_meta.json', after: { text: 'y' } },
  ])
  expect(found.after).toEqual({ name: '2.0', kind: 'version' })
  await expect(compare(['1.0', 'v1'], config)).rejects.toMatchObject({
    diagnostics: [{ message: '"1.0" is a version of the docs, and the other state isn\'t.' }],
  })
  rmSync(join(root, 'content/1.0'), { recursive: true })
  rmSync(join(root, 'content/2.0'), { recursive: true })
})

const page = (text: string, nav = ''): string =>
  `<!doctype html><html lang="en"><head><title>T</title><script src="/a.123.js"></script></head>` +
  `<body><nav aria-label="Main"><a href="/">Home</a>${nav}</nav>` +
  `<main><article><h1>T</h1>${text}</article></main></body></html>`

test('compares builds by their documents, with navigation, redirects and sizes', async () => {
  write('one/index.html', page('<p>Hello <b>kites</b>.</p><h2 id="w">Wind</h2><p>Blows.</p>'))
  write('one/old.html', page('<p>Old.</p>'))
  write('one/gone.html', page('<p>Gone.</p>'))
  write(
    'two/index.html',
    page('<p>Hello planes.</p><h2 id="w">Wind</h2><p>Blows.</p>', '<a href="/x">X</a>'),
  )
  write('two/old.html', '<meta http-equiv="refresh" content="0; url=/">')
  write('two/404.html', page('<p>Not found.</p>'))
  const found = await compare(['one', 'two'])
  expect(found.pages.map(({ kind, routePath }) => [kind, routePath])).toEqual([
    ['gone', '/gone'],
    ['changed', '/'],
    ['gone', '/old'],
  ])
  expect(found.pages[1]?.sections.map(({ kind, after }) => [kind, after?.id])).toEqual([
    ['changed', ''],
  ])
  expect(found.ended.map(({ url }) => url)).toEqual(['/gone'])
  expect(found.navigation).toMatchObject([
    { kind: 'new', list: 'Main', after: { text: 'X', link: '/x' } },
  ])
})

test('reads what is around the text of a page without a title, and no links to other pages', async () => {
  const home = (name: string, next: string): string =>
    `<body><main><h1>${name}</h1><article><h2>Why</h2><p>Because.</p></article></main>` +
    `<nav class="prev-next"><a href="${next}">Next</a></nav></body>`
  write('home-one/index.html', home('Kite', '/a'))
  write('home-two/index.html', home('Plane', '/b'))
  const found = await compare(['home-one', 'home-two'])
  expect(found.pages[0]?.sections.map(({ after }) => after?.title)).toEqual(['Plane'])
  expect(found.navigation).toEqual([])
})
