// npm run dev: compiles the engine anew whenever it changes, beside the development server.
import { spawn } from 'node:child_process'
import { installPackages, run } from './setup.mjs'

installPackages()
run(process.execPath, ['scripts/compile.mjs'])
const compiler = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput'], { stdio: ['ignore', 'ignore', 'inherit'] })
const server = spawn(process.execPath, ['lib/node/cli/main.js', 'dev', ...process.argv.slice(2)], { stdio: 'inherit' })
server.on('exit', (code) => {
  compiler.kill()
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
