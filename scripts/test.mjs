// npm test: every test but the long files of `test/support/nightly.ts`. Arguments go to Vitest:
// `npm test -- test/unit/shared/slug.test.ts`.
// npm run test:unit and npm run test:watch: the tests that build no site and need no browser.
// npm run test:browsers: the short tests in Firefox and WebKit.
// npm run test:nightly: every test in full.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { requireBrowser } from './browser.mjs'
import { installHosts } from './hosts.mjs'
import { installOthers } from './otherBrowsers.mjs'
import { installPackages, run } from './setup.mjs'

const REPORT = 'test-results/report.json'
const QUICK = ['--project', 'unit', '--project', 'dom']
const OTHER_BROWSERS = 'test/e2e/otherBrowsers.test.ts'

const mode = ['--nightly', '--browsers', '--unit', '--watch'].find(
  (name) => name === process.argv[2],
)
const args = process.argv.slice(mode ? 3 : 2)
if (mode === '--browsers') args.unshift(OTHER_BROWSERS)

/**
 * @param {string[]} options
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(options, env) {
  return (
    spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...options, '--config', 'test/vitest.config.ts', ...args],
      { stdio: 'inherit', env: { ...process.env, ...env } },
    ).status ?? 1
  )
}

installPackages()
const compile = () => run(process.execPath, ['scripts/compile.mjs'])
if (mode === '--unit' || mode === '--watch') {
  // A few of them run commands, or read fonts that are made with the engine.
  compile()
  process.exit(vitest([mode === '--unit' ? 'run' : 'watch', ...QUICK]))
}
if (mode === '--nightly') installHosts()
if (mode === '--nightly' || mode === '--browsers') installOthers()
const browser = requireBrowser()
compile()
const status = vitest(
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./test/support/repeatedReporter.ts',
    `--outputFile.json=${REPORT}`,
  ],
  {
    CHROMIUM: browser,
    ...(mode === '--nightly'
      ? { BIFOLIO_NIGHTLY: '1' }
      : args.length === 0 && { BIFOLIO_DAY: '1' }),
  },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(REPORT, 'utf8'))
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exit(status)
