import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isNightly, NIGHTLY_FILES } from './support/nightly.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The public names resolve to the sources, so that tests need no compiled engine and have one copy
 * of it.
 */
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  exports: Record<string, string | Record<string, string>>
}
const alias = Object.entries(exports).flatMap(([name, target]) => {
  const compiled = typeof target === 'string' ? undefined : target['default']
  if (compiled === undefined) return []
  const source = compiled.replace('./lib/', root).replace(/\.js$/, '.ts')
  const replacement = name.includes('*') || existsSync(source) ? source : `${source}x`
  return [
    {
      find: new RegExp(`^bifolio${name.slice(1).replace('*', '([^/]+)')}$`),
      replacement: replacement.replace('*', '$1'),
    },
  ]
})

const virtualModules = [
  {
    find: /^virtual:bifolio\/.*/,
    replacement: fileURLToPath(new URL('support/virtualModules.ts', import.meta.url)),
  },
]

/** `scripts/test.mjs` sets it when it was given no file. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env['BIFOLIO_DAY'] === '1' ? NIGHTLY_FILES : []),
]

/**
 * Projects in the order in which their files run. Short files come last: what begins last must not
 * be what all wait for.
 */
const PROJECTS = ['e2e', 'build', 'faults', 'dom', 'unit', 'fuzz']

/** The files of a project that take longest. */
const LONG = [
  'e2e/dev',
  'e2e/facing',
  'e2e/search',
  'e2e/axe',
  'build/package/',
  'faults/warmBuilds',
  'unit/badInput',
  'unit/plugins/',
]

/**
 * Longest files first, project after project: a worker that goes on with files of the same project
 * keeps its modules and its browser.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/test/${name}`))
      return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (at < 0 ? LONG.length : at)
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    // One more than the least machine has cores: much of the time is waiting, for a command, a
    // page, a save that is noticed.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Vitest gives up after a second, in which a new tab on a busy machine isn't even shown.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // Builds no site, and needs no browser.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          setupFiles: ['test/support/fixedSeed.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // It imports JSON without saying so, which Node.js refuses.
          server: { deps: { inline: [/@actions\/workflow-parser/] } },
        },
      },
      {
        extends: true,
        resolve: { alias: virtualModules },
        test: {
          name: 'dom',
          include: ['test/dom/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 60_000,
          setupFiles: ['test/support/freshModules.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['test/{build,contract}/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      // Both are short in `npm test` and long in `npm run test:nightly`.
      {
        extends: true,
        resolve: { alias: virtualModules },
        test: {
          name: 'fuzz',
          include: ['test/fuzz/**/*.test.ts'],
          setupFiles: ['test/support/fixedSeed.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: isNightly ? 1_800_000 : 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          setupFiles: ['test/support/fixedSeed.ts'],
          exclude,
          environment: 'node',
          testTimeout: isNightly ? 1_800_000 : 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
          globalSetup: ['test/support/buildSite.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // A browser on a busy machine is late now and then. What passes only the second time is
          // listed at the end.
          retry: 1,
        },
      },
    ],
  },
})
