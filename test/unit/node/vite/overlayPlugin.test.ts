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

test('URLs of the error reference are links in the overlay of the installed Vite', () => {
  const [, script = ''] =
    /message\.trim\(\)\); \((.*?)\)\(this\.root/s.exec(withReferenceLinks(client)) ?? []
  const parts: unknown[] = []
  const body = {
    textContent:
      'Dead.\n  https://bifolio.github.io/api/errors/links#link-dead\n  https://example.com',
    replaceChildren: (...all: unknown[]) => void parts.push(...all),
    querySelectorAll: () => [],
  }
  const link = new Function('document', `return ${script}`) as (
    document: unknown,
  ) => (body: unknown, reference: string) => void
  link({ createElement: () => ({}) })(body, 'https://bifolio.github.io/api/errors/')
  expect(
    parts.map((part) => (typeof part === 'string' ? part : (part as { href: string }).href)),
  ).toEqual([
    'Dead.\n  ',
    'https://bifolio.github.io/api/errors/links#link-dead',
    '\n  ',
    'https://example.com',
    '',
  ])
})
