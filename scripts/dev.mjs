// npm run dev: compiles the engine again whenever it changes, next to the development server.
import { spawn } from 'node:child_process'
import { cpSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { installPackages, run } from './setup.mjs'

installPackages()
run(process.execPath, ['scripts/compile.mjs'])
const compiler = spawn(
  process.execPath,
  ['node_modules/typescript-7/bin/tsc', '-b', '--watch', '--preserveWatchOutput'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
watch('components', { recursive: true }, (_, file) => {
  if (file?.endsWith('.css')) cpSync(join('components', file), join('lib/components', file))
})
// What was bundled would not change with the sources.
rmSync('lib/dev', { recursive: true, force: true })
const server = spawn(process.execPath, ['lib/node/cli/main.js', 'dev', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
server.on('exit', (code) => {
  compiler.kill()
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
