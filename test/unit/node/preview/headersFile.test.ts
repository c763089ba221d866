import { expect, test } from 'vitest'
import { headersFor } from '../../../../node/preview/headersFile.ts'

const FILE = `# Comment
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'self'

/docs/frame*
  ! Content-Security-Policy
  Content-Security-Policy: sandbox allow-scripts; frame-src 'none'
https://kite.example/*
  X-Host: other
/users/:name/x.y
  X-Name: one
  no header
/users/*
  X-Name: two
`

test.each<[path: string, headers: Record<string, string>]>([
  ['/', { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'self'" }],
  [
    '/docs/frame.html',
    {
      'x-frame-options': 'DENY',
      'content-security-policy': "sandbox allow-scripts; frame-src 'none'",
    },
  ],
  [
    '/users/ann/x.y',
    {
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'self'",
      'x-name': 'one, two',
    },
  ],
  [
    '/users/ann/xxy',
    { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'self'", 'x-name': 'two' },
  ],
])('%s', (path, headers) => {
  expect(Object.fromEntries(headersFor(path, FILE))).toEqual(headers)
})

test('a file without rules sets nothing', () => {
  expect(headersFor('/', '').size).toBe(0)
  expect(headersFor('/', '  X-Lost: 1\n').size).toBe(0)
})
