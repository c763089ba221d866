import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PluginContext, SitePage } from '../../../node/plugin/types.ts'
import { readGitDates } from '../../../plugins/last-updated/gitDates.ts'
import { lastUpdated } from '../../../plugins/last-updated/index.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'

let folder = ''
const origin = (): string => join(folder, 'origin')
const git = (cwd: string, args: readonly string[], time = '2026-01-01T12:00:00Z'): string =>
  execFileSync(
    'git',
    [
      '-c',
      'user.name=Ann',
      '-c',
      'user.email=ann@example.com',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ],
    {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time },
    },
  )

/** Changes files and commits them. Returns the hash. */
function commit(time: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(origin(), path)), { recursive: true })
    writeFileSync(join(origin(), path), text)
  }
  git(origin(), ['add', '-A'])
  git(origin(), ['commit', '-qm', 'change'], time)
  return git(origin(), ['rev-parse', 'HEAD']).trim()
}

let formatting = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-updated-'))
  git(folder, ['init', '-q', 'origin'])
  commit('2026-01-01T12:00:00Z', {
    'content/en/old.mdx': '1',
    'content/en/风 筝.mdx': '1',
    'README.md': '1',
  })
  commit('2026-02-01T12:00:00Z', { 'content/en/风 筝.mdx': '2' })
  formatting = commit('2026-03-01T12:00:00+02:00', {
    'content/en/new.mdx': '1',
    'content/en/风 筝.mdx': '3',
    'README.md': '2',
  })
  writeFileSync(join(origin(), 'content/en/draft.mdx'), '1')
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const datesIn = async (
  root: string,
  ignored: readonly string[] = [],
): Promise<{ dates: Record<string, string>; problem: string | undefined }> => {
  const { dates, problem } = await readGitDates(join(root, 'content'), ignored)
  return {
    dates: Object.fromEntries(
      [...dates].map(([path, date]) => [path.slice(path.lastIndexOf('/') + 1), date]),
    ),
    problem: problem?.message,
  }
}

test('a file has the time of its last commit, with any name; one that is not committed has none', async () => {
  expect(await datesIn(origin())).toEqual({
    dates: {
      'old.mdx': '2026-01-01T12:00:00Z',
      'new.mdx': '2026-03-01T10:00:00Z',
      '风 筝.mdx': '2026-03-01T10:00:00Z',
    },
    problem: undefined,
  })
})

test('commits that changed the form only do not count', async () => {
  expect((await datesIn(origin(), [formatting])).dates).toEqual({
    'old.mdx': '2026-01-01T12:00:00Z',
    '风 筝.mdx': '2026-02-01T12:00:00Z',
  })
})

test('a shallow clone is reported, and has only the dates that are certain', async () => {
  git(folder, ['clone', '-q', '--depth', '2', `file://${origin()}`, 'shallow'])
  expect(await datesIn(join(folder, 'shallow'))).toEqual({
    dates: { 'new.mdx': '2026-03-01T10:00:00Z', '风 筝.mdx': '2026-03-01T10:00:00Z' },
    problem:
      'This clone of the repository is shallow: the last change of 1 file is older than the clone, so their pages show no date.',
  })
})

test('a folder without a repository, and a computer without Git, say so', async () => {
  mkdirSync(join(folder, 'plain/content'), { recursive: true })
  expect(await datesIn(join(folder, 'plain'))).toEqual({
    dates: {},
    problem: 'The site is not in a Git repository, so no page shows a date.',
  })
  const path = process.env['PATH']
  process.env['PATH'] = ''
  try {
    expect(await datesIn(origin())).toEqual({
      dates: {},
      problem: 'Git is not installed, so no page shows a date.',
    })
  } finally {
    process.env['PATH'] = path
  }
})

test('pages get their date, unless their front matter forbids it', async () => {
  const contentRoot = join(origin(), 'content')
  const plugin = await setUp(lastUpdated(), { contentRoot })
  expect(plugin.logged).toEqual([])
  const said = (page: Partial<SitePage>): unknown =>
    plugin.extendPageData?.({ frontmatter: {}, ...page } as SitePage, {} as PluginContext)
  expect(said({ file: `${contentRoot}/en/old.mdx` })).toBe('2026-01-01T12:00:00Z')
  expect(said({ file: `${contentRoot}/en/draft.mdx` })).toBeUndefined()
  expect(said({ file: null })).toBeUndefined()
  expect(
    said({
      file: `${contentRoot}/en/old.mdx`,
      frontmatter: { lastUpdated: false } as unknown as SitePage['frontmatter'],
    }),
  ).toBeUndefined()
})

test('what is wrong is a warning', async () => {
  expect(
    (await setUp(lastUpdated(), { contentRoot: join(folder, 'plain/content') })).logged,
  ).toMatchObject([{ severity: 'warning' }])
})

test('a short hash is a mistake in the options', () => {
  expect(
    wrongOptions(lastUpdated({ ignoreCommits: ['abc123'] })).map(({ message }) => message),
  ).toEqual([
    'Options of the plugin "bifolio:last-updated": `ignoreCommits[0]` cannot be \'abc123\'.',
  ])
})

test.each(['en', 'zh'])('the page shows the warning of a shallow clone (%s)', async (lang) => {
  const shown = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/last-updated.mdx'),
    'utf8',
  )
  const { problem } = await readGitDates(join(folder, 'shallow/content'), [])
  expect(shown).toContain(problem?.message.replace('1 file ', '12 files ') ?? 'none')
  expect(shown).toContain(problem?.hint ?? 'none')
})
