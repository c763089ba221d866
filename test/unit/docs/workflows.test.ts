import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { globSync } from 'tinyglobby'
import { beforeAll, expect, test } from 'vitest'
import { collectPages, type Sample } from '../../samples/collect.ts'
import { repository } from '../../support/cli.ts'

// Workflows are read as GitHub reads them, and those of the pages are as up to date as our own,
// which Dependabot keeps.

const FOLDER = '.github/workflows'
const own = globSync(`${FOLDER}/*.yml`, { cwd: repository, dot: true }).map(
  (file) => [file, readFileSync(join(repository, file), 'utf8')] as const,
)
/** Actions that the repository doesn't use itself: name → major version. */
const OTHERS: Readonly<Record<string, string>> = { cache: '5' }

/** Name and major version of the actions of a workflow, pinned or not. */
const actionsOf = (text: string): [name: string, major: string][] =>
  [...text.matchAll(/uses: actions\/([\w-]+)@(?:[\da-f]{40} # )?v(\d+)/g)].map(
    ([, name = '', major = '']) => [name, major],
  )
const majors: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(own.flatMap(([, text]) => actionsOf(text))),
}
/** The version of Node.js that the site is built with. */
const node = /node-version: (\d+)/.exec(
  own.find(([file]) => file.endsWith('/docs.yml'))?.[1] ?? '',
)?.[1]

let samples: readonly Sample[] = []
beforeAll(async () => {
  samples = (await collectPages('guide/**/*.mdx')).flatMap((page) => page.samples)
})

const errorsOf = (name: string, content: string): string[] =>
  parseWorkflow({ name, content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message)

test('GitHub accepts the workflows of the repository', () => {
  expect(own.length).toBeGreaterThan(2)
  expect(own.flatMap(([file, text]) => errorsOf(file, text))).toEqual([])
})

test('GitHub accepts the workflows on the pages', () => {
  const workflows = samples.filter(({ title }) => title.startsWith(`${FOLDER}/`))
  expect(workflows.length).toBeGreaterThan(4)
  expect(
    workflows.flatMap(({ file, line, code }) => {
      // Part of a job.
      const whole = code.startsWith('- ')
        ? `on: push\njobs:\n  part:\n    runs-on: ubuntu-latest\n    steps:\n${code.replace(/^/gm, '      ')}`
        : code
      return errorsOf(`${file}:${line}`, whole)
    }),
  ).toEqual([])
})

test('a key that GitHub does not know is found', () => {
  expect(errorsOf('x.yml', 'on: push\njobs:\n  a:\n    runs-on: x\n    step: []\n')).not.toEqual([])
})

test('pages use the versions of actions and of Node.js that the repository uses', () => {
  const found = samples.flatMap(({ file, line, code }) =>
    [
      ...actionsOf(code).map(([name, major]) => [`actions/${name}`, major, majors[name]]),
      ...[...code.matchAll(/node-version: (\d+)|\bimage: node:(\d+)|^FROM node:(\d+)/gm)].map(
        (match) => ['Node.js', match.slice(1).find(Boolean), node],
      ),
    ].map((words) => [`${file}:${line}`, ...words] as const),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(([, , used, wanted]) => used !== wanted)).toEqual([])
})

test('a page that is deployed to GitHub Pages gets there: rights, one at a time, whole history', () => {
  const deploys = samples.filter(({ code }) => code.includes('actions/deploy-pages@'))
  expect(deploys).toHaveLength(2)
  for (const { code } of deploys)
    for (const line of [
      'pages: write',
      'id-token: write',
      'concurrency:',
      'workflow_dispatch:',
      'fetch-depth: 0',
      'npm run build -- --base /kite/',
    ])
      expect(code).toContain(line)
})
