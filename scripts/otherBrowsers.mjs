// Finds Firefox and WebKit for the tests in other browsers, and installs them where the platform
// has a way.
import { existsSync } from 'node:fs'
import { installWithApt } from './apt.mjs'

const WEBKIT = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap((name) =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
    (system) => `/usr/lib/${system}/${name}/MiniBrowser`,
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
 * Installs what is missing with apt, each package on its own: Ubuntu lacks some. The tests in a
 * browser that is still missing are skipped.
 */
export function installOthers() {
  for (const [name, packageName] of Object.entries(PACKAGES))
    if (findOther(name) === undefined)
      installWithApt([packageName], `Installing ${packageName} for the tests in other browsers`)
}
