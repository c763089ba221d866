// Finds Chromium or Chrome for the browser tests, and installs it where the platform has a way.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt } from './apt.mjs'

const PLACES = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

/** Path of a browser, or undefined. `CHROMIUM` in the environment comes first. */
export function findBrowser() {
  return [process.env.CHROMIUM, ...(PLACES[process.platform] ?? [])].find(
    (path) => path && existsSync(path),
  )
}

/**
 * Path of a browser; installs one when there is none. Ends the process with one line when that is
 * not possible.
 */
export function requireBrowser() {
  // Debian has a Chromium without a window, which takes half the time. Only an administrator is
  // given it unasked.
  if (
    !process.env.CHROMIUM &&
    existsSync('/usr/bin/apt-get') &&
    process.getuid?.() === 0 &&
    !existsSync('/usr/bin/chromium-headless-shell')
  )
    installBrowser('chromium-headless-shell')
  if (findBrowser() === undefined) installBrowser('chromium')
  if (findBrowser() === undefined && process.platform === 'darwin')
    spawnSync('brew', ['install', '--cask', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const installed = findBrowser()
  if (!installed) {
    console.error(
      'The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.',
    )
    process.exit(1)
  }
  return installed
}

/** Installs a browser, and the font that Chinese pages need if there is none. */
function installBrowser(name) {
  installWithApt([name, 'fonts-noto-cjk'], 'Installing Chromium for the browser tests')
}
