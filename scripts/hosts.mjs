// Finds the web servers that the documentation has settings for, and installs them for the nightly
// tests where the platform has a way.
import { existsSync } from 'node:fs'
import { installWithApt } from './apt.mjs'

const PLACES = {
  nginx: [
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/opt/homebrew/bin/nginx',
    '/usr/local/bin/nginx',
  ],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  apache: ['/usr/sbin/apache2', '/usr/sbin/httpd', '/opt/homebrew/bin/httpd'],
}
/** Path of the module of nginx for `brotli_static`, as Debian has it. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const PACKAGES = { nginx: 'nginx-light', caddy: 'caddy', apache: 'apache2' }

/**
 * Path of `nginx`, `caddy` or `apache`, or undefined. `NGINX`, `CADDY` or `APACHE` in the
 * environment comes first.
 */
export function findHost(name) {
  return [process.env[name.toUpperCase()], ...PLACES[name]].find((path) => path && existsSync(path))
}

/**
 * Installs what is missing with apt. Prints nothing if it can't: the tests of a missing server are
 * skipped.
 */
export function installHosts() {
  const missing = Object.keys(PACKAGES).filter((name) => findHost(name) === undefined)
  installWithApt(
    missing.map((name) => PACKAGES[name]),
    `Installing ${missing.join(' and ')} for the tests of hosts`,
  )
  // Alone, because other distributions may not have it.
  if (!existsSync(BROTLI_MODULE))
    installWithApt(['libnginx-mod-http-brotli-static'], 'Installing Brotli for nginx')
}
