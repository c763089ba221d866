// Runs the contract of `node/host` with the lowest and the newest Vite, Vike and React that the
// package allows: node scripts/hostVersions.mjs
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const NAMES = ['vite', 'vike', 'react', 'react-dom']

/** Which of the versions in a range is installed. npm takes the newest. */
const CHOICES = {
  lowest: (range) => range.replace(/^[\^~]|^>=/, ''),
  newest: (range) => range,
}

function run(command, args, options) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error) throw error
  return status === 0
}

let isKept = true
for (const [choice, versionOf] of Object.entries(CHOICES)) {
  const dependencies = Object.fromEntries(
    NAMES.map((name) => [name, versionOf(peerDependencies[name])]),
  )
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-host-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
    const isInstalled = run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      shell: process.platform === 'win32',
    })
    if (!isInstalled) throw new Error(`The ${choice} versions can't be installed.`)
    const installed = NAMES.map((name) => {
      const file = join(folder, 'node_modules', name, 'package.json')
      return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`
    })
    console.log(`The ${choice} versions: ${installed.join(', ')}`)
    isKept =
      run(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--config',
          'test/vitest.config.ts',
          'test/contract/host.test.ts',
        ],
        { cwd: ROOT, env: { ...process.env, BIFOLIO_HOST_PACKAGES: folder } },
      ) && isKept
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
if (!isKept) process.exitCode = 1
