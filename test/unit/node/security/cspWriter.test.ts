import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCspWriter } from '../../../../node/security/cspWriter.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import type { SiteConfig } from '../../../../shared/config/siteConfig.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bifolio-csp-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const PAGE = '<head><meta charset="utf-8"><script>a()</script></head>'
const write = (
  csp: SiteConfig['csp'],
  base = '/',
): NonNullable<ReturnType<typeof createCspWriter>> => {
  const writer = createCspWriter(resolveConfig({ base, ...(csp !== undefined && { csp }) }))
  if (!writer) throw new Error('There is no writer.')
  return writer
}

test('a site without a policy has no writer', () => {
  expect(createCspWriter(resolveConfig({}))).toBeNull()
  expect(createCspWriter(resolveConfig({ csp: false }))).toBeNull()
})

test('each document has its own digests, the header those of all', async () => {
  const writer = write(true, '/docs/')
  const first = writer.document(PAGE, undefined)
  const second = writer.document(PAGE.replace('a()', 'b()'), undefined)
  const digest = (html: string): string => /'sha256-[^']+'/.exec(html)?.[0] ?? ''
  expect(digest(first)).not.toBe(digest(second))
  const headers = await writer.headersFile(await temporaryFolder())
  expect(headers).toMatch(/^\/docs\/\*\n {2}Content-Security-Policy: default-src [^\n]*\n$/)
  expect(headers).toContain(
    `script-src 'self' ${[digest(first), digest(second)].toSorted().join(' ')};`,
  )
})

test('the policy is written where the site sets it', async () => {
  const folder = await temporaryFolder()
  const meta = write({ output: ['meta'] })
  expect(meta.document(PAGE, undefined)).toContain('http-equiv')
  expect(await meta.headersFile(folder)).toBeNull()
  const headers = write({ output: ['headers'] })
  expect(headers.document(PAGE, undefined)).toBe(PAGE)
  expect(await headers.headersFile(folder)).toContain('sha256-')
})

test("comes after the site's own headers", async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, '_headers'), '/feed.xml\n  Cache-Control: no-cache\n\n')
  expect(await write(true).headersFile(folder)).toMatch(
    /^\/feed\.xml\n {2}Cache-Control: no-cache\n\n\/\*\n {2}Content-Security-Policy: /,
  )
})

test('collects what the policy forbids, with the source of the page', () => {
  const writer = write(true)
  writer.document('<p style="color: red">a</p>', 'content/en/x.md')
  expect(writer.diagnostics).toMatchObject([
    { code: 'csp/inline-style', severity: 'warning', file: 'content/en/x.md' },
  ])
})
