import { afterEach, expect, test, vi } from 'vitest'
import { annotationOf, printAnnotations } from '../../../node/annotations.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const dead = {
  code: 'link/dead',
  severity: 'error',
  message: 'Dead link "/a,b".',
  hint: 'Did you\nmean 100 %?',
  file: 'content/en/a:b.md',
  line: 3,
  column: 7,
} as const

test('a problem is a workflow command with its place, and what has a meaning there is escaped', () => {
  expect(annotationOf(dead, (file) => `docs/${file}`)).toBe(
    '::error file=docs/content/en/a%3Ab.md,line=3,col=7,title=link/dead::Dead link "/a,b".%0ADid you%0Amean 100 %25?',
  )
  expect(
    annotationOf({ code: 'plugin/log', severity: 'warning', message: 'No date.' }, String),
  ).toBe('::warning title=plugin/log::No date.')
})

test('they are printed in GitHub Actions only, with paths of the repository', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('GITHUB_ACTIONS', '')
  printAnnotations([dead], '/repository/docs')
  expect(log).not.toHaveBeenCalled()
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  vi.stubEnv('GITHUB_WORKSPACE', '/repository')
  printAnnotations([dead], '/repository/docs')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('file=docs/content/en/a%3Ab.md,'))
})
