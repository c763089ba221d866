// npm start: builds the site and serves it.
import { createServer } from 'node:net'
import { bifolio, installPackages, run } from './setup.mjs'

const FIRST_PORT = 4173

/** The first port from `port` on that nobody listens on. */
function freePort(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort(port + 1)))
    server.listen(port, 'localhost', () => server.close(() => resolve(port)))
  })
}

installPackages()
console.log('Compiling')
run(process.execPath, ['scripts/compile.mjs'])
bifolio('build')
bifolio('preview', '--port', String(await freePort(FIRST_PORT)))
