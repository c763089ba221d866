// Finds Chromium or Chrome for the browser tests, and installs it where the platform has a way.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PLACES = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium'],
  darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

/** Path of a browser, or undefined. `CHROMIUM` in the environment comes first. */
export function findBrowser() {
  return [process.env.CHROMIUM, ...(PLACES[process.platform] ?? [])].find((path) => path && existsSync(path))
}

/** Path of a browser; installs one when there is none. Ends the process with one line when that is not possible. */
export function requireBrowser() {
  const found = findBrowser()
  if (found) return found
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const steps = existsSync('/usr/bin/apt-get')
    ? [[...sudo, 'apt-get', 'update', '-qq'], [...sudo, 'apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']]
    : process.platform === 'darwin'
      ? [['brew', 'install', '--cask', 'chromium']]
      : []
  if (steps.length > 0) console.log('Installing Chromium for the browser tests')
  for (const [command, ...args] of steps) {
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const installed = findBrowser()
  if (!installed) {
    console.error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.')
    process.exit(1)
  }
  return installed
}
