// Preloaded by `--import`: calls on files of the cache fail as CACHE_FAULT contains,
// `{ "code": "ENOSPC", "calls": ["writeSync"] }`.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { code, calls } = JSON.parse(process.env.CACHE_FAULT)

/** Descriptors of files of the cache. */
const opened = new Set()

const isCache = (file) =>
  typeof file === 'number'
    ? opened.has(file)
    : String(file).replaceAll('\\', '/').includes('/node_modules/.vite/bifolio')

const open = fs.openSync
fs.openSync = (path, flags, ...rest) => {
  if (isCache(path) && calls.includes(`openSync ${flags}`)) throw failure('openSync', path)
  const descriptor = open(path, flags, ...rest)
  opened[isCache(path) ? 'add' : 'delete'](descriptor)
  return descriptor
}

for (const name of calls.filter((call) => !call.startsWith('openSync '))) {
  const real = fs[name]
  fs[name] = (file, ...rest) => {
    if (!isCache(file)) return real(file, ...rest)
    // A disk is full in the middle of a file.
    if (name === 'writeSync') real(file, rest[0].subarray(0, rest[0].length >> 1))
    throw failure(name, file)
  }
}
syncBuiltinESMExports()

function failure(name, file) {
  return Object.assign(new Error(`${code}: injected, ${name} '${file}'`), { code })
}
