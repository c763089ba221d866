import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectOf } from '../../plugins/client-redirects/client/findTarget.ts'
import { rulesOf } from '../../plugins/client-redirects/listRedirects.ts'
import { hrefOf } from '../../shared/routePath.ts'
import { tries } from '../support/nightly.ts'

const ORIGIN = 'https://docs.example'
const PIECES = [
  '/',
  '//',
  '\\',
  '%5C',
  '%5c',
  '%2F',
  '%09',
  '%0a',
  '%20',
  '\t',
  '%',
  '%E0%A4%A',
  '%25',
  '%255C',
  '..',
  '%2e%2e',
  '.',
  '@',
  ':',
  '?',
  '#',
  ';',
  'v1',
  'evil.example',
  'javascript:',
  'x.html',
  'index',
  '叶',
]
const path = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 12 })
  .map((parts) => parts.join(''))
const RULES = rulesOf([
  { from: '/v1/*', to: '/*' },
  { from: '/old/*', to: '/new/*' },
  { from: '/docs/v1/*', to: '/docs/*' },
  { from: '/one', to: '/two?x#y' },
])

test('a redirect to a path never leaves the site, whatever the visited URL is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('/', '/docs/'),
      fc.constantFrom('v1/', 'old/', 'docs/v1/', ''),
      path,
      fc.boolean(),
      (base, start, rest, cleanUrls) => {
        // As in the browser, where a visited URL has been parsed.
        const address = `${ORIGIN}${base}${start}${rest}`
        if (!URL.canParse(address)) return
        const url = new URL(address)
        const target = redirectOf(
          { url, base, hrefOf: (link) => hrefOf(link, { base, cleanUrls, fileLikePages: [] }) },
          RULES,
        )
        if (target) expect(target.origin).toBe(ORIGIN)
      },
    ),
    { numRuns: tries(3000, 300_000) },
  )
})
