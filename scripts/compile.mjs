// Compiles the engine to `lib`, copies its stylesheets there and makes its fonts.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFonts } from './fonts.mjs'

const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
const { status } = spawnSync(process.execPath, [tsc, '-b', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
for (const folder of ['client', 'components', 'renderer']) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    mkdirSync(dirname(join('lib', folder, file)), { recursive: true })
    cpSync(join(folder, file), join('lib', folder, file))
  }
}
await makeFonts()
