// What a fresh clone needs before anything can run.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  console.error(`Bifolio needs Node.js 20.19, or 22.12 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a command in the foreground and ends the process when it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32' && command !== process.execPath,
    ...options,
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the packages when `node_modules` is missing or older than the lock file. */
export function installPackages() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs)
    return
  console.log('Installing packages')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...process.env, NODE_ENV: 'development' },
  })
}

/** Runs a command of the compiled tool. */
export function bifolio(...args) {
  run(process.execPath, ['lib/node/cli/main.js', ...args])
}
