import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openProject } from '../../../migrate/sourceProject.ts'

const folder = mkdtempSync(join(tmpdir(), 'bifolio-source-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder behind a link is where it really is, as its config computes it', async () => {
  const old = mkdtempSync(join(folder, 'old-'))
  writeFileSync(join(old, 'a.md'), '# A\n')
  const link = join(folder, 'link')
  symlinkSync(old, link, 'junction')
  const { root, files } = await openProject(link, { onEvaluate: () => {}, notes: [] })
  expect(root).toBe(await realpath(old))
  expect(files).toEqual(['a.md'])
})

test('files that are links, or behind links to folders, are files of the project', async () => {
  const repository = mkdtempSync(join(folder, 'repository-'))
  const outside = mkdtempSync(join(folder, 'outside-'))
  const site = join(repository, 'site')
  mkdirSync(join(repository, '.git'))
  mkdirSync(join(site, 'docs'), { recursive: true })
  mkdirSync(join(repository, 'shared'))
  writeFileSync(join(outside, 'out.md'), '# Out\n')
  writeFileSync(join(repository, 'shared/b.md'), '# B\n')
  writeFileSync(join(site, 'docs/a.md'), '# A\n')
  symlinkSync(join(site, 'docs/a.md'), join(site, 'docs/again.md'))
  symlinkSync(join(repository, 'shared'), join(site, 'docs/shared'), 'junction')
  symlinkSync(outside, join(site, 'docs/outside'), 'junction')
  symlinkSync(site, join(site, 'docs/loop'), 'junction')
  symlinkSync(join(site, 'gone.md'), join(site, 'docs/gone.md'))
  symlinkSync(site, join(repository, 'shared/site'), 'junction')
  const { files, list } = await openProject(site, { onEvaluate: () => {}, notes: [] })
  expect(files).toEqual(['docs/a.md', 'docs/again.md', 'docs/shared/b.md'])
  expect(await list('docs/*.md')).toEqual(['docs/a.md', 'docs/again.md'])
})

test('a file has the day of its first commit', async () => {
  const site = mkdtempSync(join(folder, 'committed-'))
  const git = (day: string, ...args: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: site,
      env: {
        ...process.env,
        GIT_COMMITTER_DATE: `${day}T12:00:00`,
        GIT_AUTHOR_DATE: `${day}T12:00:00`,
      },
    })
  git('2024-01-31', 'init', '-q')
  for (const [day, text] of [
    ['2024-01-31', 'a'],
    ['2025-02-01', 'b'],
  ] as const) {
    writeFileSync(join(site, 'a.md'), text)
    git(day, 'add', '.')
    git(day, 'commit', '-qm', text)
  }
  writeFileSync(join(site, 'b.md'), '')
  const { firstCommit } = await openProject(site, { onEvaluate: () => {}, notes: [] })
  expect(await firstCommit?.('a.md')).toBe('2024-01-31')
  expect(await firstCommit?.('b.md')).toBeUndefined()
})
