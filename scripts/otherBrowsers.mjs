// Finds Firefox and WebKit for the tests of other browsers, and installs them for the nightly tests
// where the platform has a way.
import { existsSync } from 'node:fs'
import { installWithApt } from './apt.mjs'

const WEBKIT = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
    (system) => `/usr/lib/${system}/webkit2gtk-${version}/MiniBrowser`,
  ),
)
const PLACES = {
  firefox: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  webKitDriver: ['/usr/bin/WebKitWebDriver'],
  webKit: WEBKIT,
  screen: ['/usr/bin/Xvfb'],
}
const PACKAGES = { firefox: 'firefox-esr', webKitDriver: 'webkit2gtk-driver', screen: 'xvfb' }

/** Path of a browser or of what drives it, or undefined. */
export function findOther(name) {
  return [process.env[name.toUpperCase()], ...PLACES[name]].find((path) => path && existsSync(path))
}

/**
 * Installs what is missing with apt. Prints nothing if it can't: the tests of a missing browser are
 * skipped.
 */
export function installOthers() {
  installWithApt(
    Object.keys(PACKAGES).flatMap((name) =>
      findOther(name) === undefined ? [PACKAGES[name]] : [],
    ),
    'Installing Firefox and WebKit for the tests of other browsers',
  )
}
