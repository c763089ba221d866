import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeOf, releaseNotes, releasesOf } from '../../../i18n/releaseNotes.ts'
import { repository } from '../../support/cli.ts'

test('a change is as it was written, with code as code and everything else as text', () => {
  expect(changeOf("---\n'bifolio': minor\n---\n\nPages take `{ a }` and <b>, not {b}.\n")).toEqual({
    kind: 'minor',
    area: null,
    text: 'Pages take `{ a }` and \\<b>, not \\{b}.',
  })
  expect(changeOf('---\nbifolio: patch\n---\n\n- One.\n- Two.\n').kind).toBe('patch')
})

test('a change is about the area that it begins with', () => {
  expect(changeOf("---\n'bifolio': patch\n---\n\n**Search:** Quicker.\n")).toEqual({
    kind: 'patch',
    area: 'Search',
    text: 'Quicker.',
  })
  expect(changeOf('---\n---\n\n**Serch:** Quicker.\n')).toMatchObject({ area: null })
})

test('every change that waits for a release has an area, and the highlights come first', () => {
  const waiting = readdirSync(join(repository, '.changeset')).filter((file) => file.endsWith('.md'))
  const without = waiting.filter(
    (file) => changeOf(readFileSync(join(repository, '.changeset', file), 'utf8')).area === null,
  )
  expect(without.filter((file) => file !== 'first-release.md')).toEqual([])
  for (const { replace } of releaseNotes()) {
    const areas = [...replace.matchAll(/^### .*\{#unreleased-(\w+)\}$/gm)].map(([, id]) => id)
    expect(areas[0]).toBe('highlights')
    expect(new Set(areas).size).toBe(areas.length)
  }
})

test('the releases of a changelog keep their headings', () => {
  expect(releasesOf('# bifolio\n\n## 0.2.0\n\n### Minor Changes\n\n- New.\n')).toBe(
    '## 0.2.0\n\n### Minor Changes\n\n- New.',
  )
})

test('every change that waits for a release is in the notes of both languages', () => {
  const waiting = readdirSync(join(repository, '.changeset')).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  )
  for (const { replace } of releaseNotes()) {
    const [unreleased = ''] = replace.split('\n## 0.')
    expect(unreleased.match(/^- /gm)?.length ?? 0).toBeGreaterThanOrEqual(waiting.length)
    expect(replace).toContain('## 0.1.0')
  }
})
