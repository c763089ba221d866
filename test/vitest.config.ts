import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isNightly } from './support/nightly.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The public names lead to the sources, so that tests need no compiled engine and have one copy of it. */
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { exports: Record<string, string | Record<string, string>> }
const alias = Object.entries(exports).flatMap(([name, target]) => {
  const compiled = typeof target === 'string' ? undefined : target['default']
  if (compiled === undefined) return []
  const source = compiled.replace('./lib/', root).replace(/\.js$/, '.ts')
  const replacement = name.includes('*') || existsSync(source) ? source : `${source}x`
  return [{ find: new RegExp(`^bifolio${name.slice(1).replace('*', '([^/]+)')}$`), replacement: replacement.replace('*', '$1') }]
})

const virtualModules = [{ find: /^virtual:bifolio\/.*/, replacement: fileURLToPath(new URL('support/virtualModules.ts', import.meta.url)) }]

/** The files that take longest. What begins last must not be what all wait for. */
const LONG = ['e2e/axe', 'e2e/walk', 'e2e/dev', 'e2e/search-providers', 'package/', 'cli/i18n', 'unit/failedBuild']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/test/${name}`) || moduleId.includes(`/test/unit/${name}`))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts', 'test/types/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 20_000, hookTimeout: 60_000 } },
      {
        extends: true,
        resolve: { alias: virtualModules },
        test: { name: 'dom', include: ['test/dom/**/*.test.{ts,tsx}'], environment: 'happy-dom', isolate: false, setupFiles: ['test/support/freshModules.ts'] },
      },
      // Both are short here and long at night: `npm run test:nightly`.
      { extends: true, resolve: { alias: virtualModules }, test: { name: 'fuzz', include: ['test/fuzz/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: isNightly ? 1_800_000 : 60_000 } },
      { extends: true, test: { name: 'faults', include: ['test/faults/**/*.test.ts'], environment: 'node', testTimeout: isNightly ? 1_800_000 : 120_000, hookTimeout: 180_000 } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/buildSite.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // A browser on a busy machine is late now and then. What passes only the second time is listed at the end.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
