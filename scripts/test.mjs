// npm test: every test. Arguments go to Vitest: `npm test -- test/unit/shared/slug.test.ts`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { requireBrowser } from './browser.mjs'
import { installPackages, run } from './setup.mjs'

const REPORT = 'test-results/report.json'

installPackages()
const browser = requireBrowser()
run(process.execPath, ['scripts/compile.mjs'])
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM: browser } },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(REPORT, 'utf8'))
console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
process.exit(status ?? 1)
