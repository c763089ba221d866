import { execFileSync } from 'node:child_process'
import { request } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startCli } from '../support/cli.ts'
import { isNightly } from '../support/nightly.ts'
import { createScratchSite } from '../support/scratchSite.ts'

const VITE_CONFIG = `import { readFileSync } from 'node:fs'
import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'

export default {
  plugins: [bifolio(), vike()],
  server: { https: { key: readFileSync('key.pem'), cert: readFileSync('cert.pem') } },
}
`

/** The status that a server with a certificate of its own answers with. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end()
  })
}

test.runIf(isNightly)('server.https in vite.config is respected by dev', async () => {
  const site = await createScratchSite('dev-https', 'minimal')
  onTestFinished(() => site.dispose())
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      join(site.root, 'key.pem'),
      '-out',
      join(site.root, 'cert.pem'),
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
    ],
    { stdio: 'ignore' },
  )
  await site.write('vite.config.ts', VITE_CONFIG)
  const port = await freePort()
  const server = startCli(['dev', '--port', String(port)], site.root)
  onTestFinished(() => server.stop())
  await server.waitFor(new RegExp(`https://localhost:${port}/`))
  expect(await statusOf(`https://localhost:${port}/guide/first`)).toBe(200)
})
