import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutConfigAdvice, withReferenceLinks } from '../../../../node/vite/overlayPlugin.ts'

const client = readFileSync(
  join(dirname(fileURLToPath(import.meta.resolve('vite'))), '../client/client.mjs'),
  'utf8',
)

test('the overlay of the installed Vite does not advise to edit a config, and is otherwise the same', () => {
  const changed = withoutConfigAdvice(client)
  expect(client).toContain('server.hmr.overlay')
  expect(changed).not.toContain('server.hmr.overlay')
  expect(changed).toMatch(/" key, or fix the code to dismiss\."\)\), h\("style"/)
  expect(client.length - changed.length).toBeLessThan(400)
})

test('the overlay of the installed Vite runs the script that makes links of URLs', () => {
  const changed = withReferenceLinks(client)
  expect(changed).toContain(
    'linkReferences(this.root.querySelector(".message-body"),' +
      '"https://bifolio.github.io/api/errors/")})();',
  )
  expect(changed.replace(/ \(\(\)=>\{var linkReferences=.*$/m, '')).toBe(client)
})
