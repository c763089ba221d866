import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostLimitProblems } from '../../../../node/output/hosts/hostLimits.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let site: Scratch
beforeEach(() => {
  site = createScratch('host-limits')
})
afterEach(() => site.remove())

const problems = (host: 'cloudflare' | 'netlify' = 'cloudflare'): string[] =>
  hostLimitProblems({ deploy: { host, compress: false } }, site.folder).map(
    ({ message }) => message,
  )
/** Lines below a comment that is longer than any of them may be. */
const lines = (count: number, line: (at: number) => string): string =>
  `# ${'Long'.repeat(1000)}\n\n${Array.from({ length: count }, (_, at) => line(at)).join('\n')}\n`

test('a site within the limits has no warnings, nor has one without files of a host', () => {
  site.write('index.html', '<!doctype html>')
  expect(problems()).toEqual([])
  site.write(
    '_headers',
    lines(
      100,
      (at) => `/a${at}
  X-Kite: yes`,
    ),
  )
  site.write(
    '_redirects',
    lines(2100, (at) => `/a${at}${at < 100 ? '/*' : ''} /b 301`),
  )
  expect(problems()).toEqual([])
})

test('rules that Cloudflare ignores are counted without comments and headers', () => {
  site.write(
    '_headers',
    lines(101, () => '/*\n  X-Kite: yes'),
  )
  site.write(
    '_redirects',
    lines(2103, (at) => `/a${at}${at < 101 ? '/:id' : ''} /b/*`),
  )
  expect(problems()).toEqual([
    '"_headers" has 101 rules. Cloudflare ignores all after the first 100.',
    '"_redirects" has 2002 redirects. Cloudflare ignores all after the first 2000.',
    '"_redirects" has 101 redirects with `*` or variables. Cloudflare ignores all after the ' +
      'first 100.',
  ])
  expect(problems('netlify')).toEqual([])
})

test('a policy that is too long for a line of `_headers` belongs into the pages', () => {
  site.write('_headers', `/*\n  Content-Security-Policy: ${'x'.repeat(1980)}\n`)
  expect(
    hostLimitProblems({ deploy: { host: 'cloudflare', compress: false } }, site.folder),
  ).toEqual([
    {
      code: 'build/host-limit',
      severity: 'warning',
      message:
        'Line 2 of "_headers" has 2007 characters. Cloudflare ignores lines with more than 2000.',
      hint: "Write the policy only into the pages: csp: { output: ['meta'] }.",
    },
  ])
})

test('a file that is too large is named', () => {
  site.write('videos/start.mp4', 'x'.repeat(26 * 1024 ** 2))
  expect(problems()).toEqual([
    '"videos/start.mp4" has 27.3 MB. Cloudflare accepts files of at most 26.2 MB.',
  ])
})

test('files are counted in all folders', () => {
  for (const name of ['index.html', 'guide/index.html', 'guide/a/b.json']) site.write(name, '')
  const limits = { files: 2, fileSize: 1, headerRules: 1, headerLine: 1, redirects: 1 }
  const found = hostLimitProblems(
    { deploy: { host: 'cloudflare', compress: false } },
    site.folder,
    { ...limits, dynamicRedirects: 1 },
  )
  expect(found.map(({ message }) => message)).toEqual([
    'The site has 3 files. Cloudflare accepts 2 on its free plan.',
  ])
})
