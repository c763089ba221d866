// Preloaded by `--import`: calls on files of the cache fail as CACHE_FAULT contains,
// `{ "code": "ENOSPC", "calls": ["writeFile"] }`.
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const { code, calls } = JSON.parse(process.env.CACHE_FAULT)
const isCache = (path) => String(path).replaceAll('\\', '/').includes('/node_modules/.vite/bifolio')

for (const name of calls) {
  const real = promises[name]
  promises[name] = async (path, ...rest) => {
    if (!isCache(path)) return await real(path, ...rest)
    // A disk is full in the middle of a file.
    if (name === 'writeFile' && code === 'ENOSPC')
      await real(path, rest[0].subarray(0, rest[0].length >> 1))
    throw Object.assign(new Error(`${code}: injected, ${name} '${path}'`), { code })
  }
}
syncBuiltinESMExports()
