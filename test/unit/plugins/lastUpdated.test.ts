import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { git } from '../../support/git.ts'
import type { PluginContext, SitePage } from '../../../node/plugin/types.ts'
import { readGitHistory } from '../../../plugins/last-updated/gitHistory.ts'
import { lastUpdated } from '../../../plugins/last-updated/index.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'

let folder = ''
const origin = (): string => join(folder, 'origin')
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
afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const datesIn = async (
  root: string,
  ignored: readonly string[] = [],
): Promise<{ dates: Record<string, string>; problem: string | undefined }> => {
  const { dates, problem } = await readGitHistory(join(root, 'content'), {
    ignoreCommits: ignored,
    contributors: false,
  })
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
  expect(said({ file: `${contentRoot}/en/old.mdx` })).toEqual({
    date: '2026-01-01T12:00:00Z',
  })
  expect(said({ file: `${contentRoot}/en/draft.mdx` })).toBeUndefined()
  expect(said({ file: null })).toBeUndefined()
  expect(
    said({
      file: `${contentRoot}/en/old.mdx`,
      frontmatter: { lastUpdated: false } as unknown as SitePage['frontmatter'],
    }),
  ).toBeUndefined()
})

test('the messages of Git are read in any language of the computer', async () => {
  // A language needs a locale that is installed.
  vi.stubEnv('LC_ALL', 'C.UTF-8')
  vi.stubEnv('LANGUAGE', 'zh_CN')
  mkdirSync(join(folder, 'plain/content'), { recursive: true })
  expect((await datesIn(join(folder, 'plain'))).problem).toBe(
    'The site is not in a Git repository, so no page shows a date.',
  )
})

describe('contributors', () => {
  let root = ''
  /** Commits as somebody. The message may have trailers. */
  const change = (
    author: string,
    files: Readonly<Record<string, string | null>>,
    message = 'change',
  ): string => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      if (text === null) rmSync(join(root, path))
      else writeFileSync(join(root, path), text)
    }
    git(root, ['add', '-A'])
    git(root, ['commit', '-q', '--allow-empty', `--author=${author}`, '-m', message])
    return git(root, ['rev-parse', 'HEAD']).trim()
  }
  const LONG = Array.from({ length: 20 }, (_, line) => `Line ${line}\n`).join('')
  let formatted = ''

  const namesIn = async (
    place: string,
    ignoreCommits: readonly string[] = [],
  ): Promise<{ names: Record<string, readonly string[]>; problem: string | undefined }> => {
    const { contributors, problem } = await readGitHistory(join(place, 'content'), {
      ignoreCommits,
      contributors: true,
    })
    return {
      names: Object.fromEntries(
        [...contributors].map(([path, names]) => [path.slice(path.lastIndexOf('/') + 1), names]),
      ),
      problem: problem?.message,
    }
  }

  beforeAll(() => {
    git(folder, ['init', '-q', 'authors'])
    root = join(folder, 'authors')
    change('Ann <ann@example.com>', { 'content/en/old-name.mdx': LONG })
    change('Cem <cem@example.com>', { 'content/en/old-name.mdx': `${LONG}1\n` })
    change('Ann Lee <ann@work.example>', { 'content/en/old-name.mdx': `${LONG}2\n` })
    change('dependabot[bot] <1+dependabot[bot]@users.noreply.github.com>', {
      'content/en/old-name.mdx': `${LONG}3\n`,
      'content/en/robots.mdx': '1',
    })
    change('Dee <dee@example.com>', {
      'content/en/old-name.mdx': null,
      'content/en/moved/page.mdx': `${LONG}3\n`,
    })
    change('Eve <eve@example.com>', {
      'content/en/old-name.mdx': 'Another page.\n',
      '.mailmap':
        'Ann Lee <ann@work.example> <ann@example.com>\nFay <fay@example.com> <fay@old.example>\n',
    })
    change(
      'Ann <ann@example.com>',
      { 'content/en/pair.mdx': '1' },
      'Pair\n\nCo-authored-by: f. <fay@old.example>\nco-authored-by: helper[bot] <help@example.com>\nCo-authored-by: nobody\n',
    )
    formatted = change('Gus <gus@example.com>', { 'content/en/pair.mdx': '2' })
  })

  test('are listed by commits: with co-authors, by mailmap, through moves, without bots', async () => {
    expect(await namesIn(root)).toEqual({
      names: {
        'page.mdx': ['Ann Lee', 'Dee', 'Cem'],
        'old-name.mdx': ['Eve'],
        'pair.mdx': ['Gus', 'Ann Lee', 'Fay'],
      },
      problem: undefined,
    })
  })

  test('are read as UTF-8, whatever Git is set to', async () => {
    git(folder, ['init', '-q', 'encoded'])
    const main = root
    root = join(folder, 'encoded')
    change('李娜 <na@example.com>', { 'content/en/name.mdx': '1' })
    writeFileSync(join(folder, 'settings'), '[i18n]\nlogOutputEncoding = GBK\n')
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'settings'))
    const { names } = await namesIn(root)
    root = main
    expect(names).toEqual({ 'name.mdx': ['李娜'] })
  })

  test('are not those of commits that do not count', async () => {
    expect((await namesIn(root, [formatted])).names['pair.mdx']).toEqual(['Ann Lee', 'Fay'])
  })

  test('of a file that is older than a shallow clone are not listed', async () => {
    git(folder, ['clone', '-q', '--depth', '2', `file://${root}`, 'shallow-authors'])
    expect(await namesIn(join(folder, 'shallow-authors'))).toEqual({
      names: {},
      problem:
        'This clone of the repository is shallow: the last change of 3 files is older than the clone, so their pages show no date, and the first change of 4 files is older than the clone, so their pages show no contributors.',
    })
  })

  test('are in the data of a page without addresses, where the option is on and no front matter forbids it', async () => {
    const contentRoot = join(root, 'content')
    const file = `${contentRoot}/en/pair.mdx`
    const said = async (contributors: boolean, frontmatter: object = {}): Promise<unknown> =>
      (await setUp(lastUpdated({ contributors }), { contentRoot })).extendPageData?.(
        { file, frontmatter } as SitePage,
        {} as PluginContext,
      )
    const date = '2026-01-01T12:00:00Z'
    const contributors = ['Gus', 'Ann Lee', 'Fay']
    expect(await said(true)).toEqual({ date, contributors })
    expect(await said(false)).toEqual({ date })
    expect(await said(true, { contributors: false })).toEqual({ date })
    expect(await said(true, { lastUpdated: false })).toEqual({ contributors })
    expect(await said(true, { lastUpdated: false, contributors: false })).toBeUndefined()
  })

  test('have a component and a text only where the option is on', async () => {
    const added = async (contributors: boolean): Promise<unknown> => {
      const { clientComponents, uiText = {} } = await setUp(lastUpdated({ contributors }))
      return [clientComponents?.length, Object.keys(uiText)]
    }
    expect(await added(false)).toEqual([1, ['lastUpdated']])
    expect(await added(true)).toEqual([2, ['lastUpdated', 'contributors']])
  })
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
  const { problem } = await readGitHistory(join(folder, 'shallow/content'), {
    ignoreCommits: [],
    contributors: false,
  })
  expect(shown).toContain(problem?.message.replace('1 file ', '12 files ') ?? 'none')
  expect(shown).toContain(problem?.hint ?? 'none')
})
