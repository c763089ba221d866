// npm test: every test. Arguments go to Vitest: `npm test -- test/unit/shared/slug.test.ts`.
// npm run test:nightly: the fault and fuzz tests in full.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { requireBrowser } from './browser.mjs'
import { installHosts } from './hosts.mjs'
import { installPackages, run } from './setup.mjs'

const REPORT = 'test-results/report.json'

const isNightly = process.argv[2] === '--nightly'
const args = isNightly ? ['--project', 'faults', '--project', 'fuzz', ...process.argv.slice(3)] : process.argv.slice(2)

installPackages()
if (isNightly) installHosts()
const browser = requireBrowser()
run(process.execPath, ['scripts/compile.mjs'])
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--reporter=default', '--reporter=json', '--reporter=./test/support/repeatedReporter.ts', `--outputFile.json=${REPORT}`, ...args],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM: browser, ...(isNightly && { BIFOLIO_NIGHTLY: '1' }) } },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(REPORT, 'utf8'))
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exit(status ?? 1)
