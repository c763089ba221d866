import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import reportErrors from '../../../renderer/reportErrors.ts'
import { rootErrors } from '../../../renderer/rootErrors.ts'

const log = console.error
const logged = vi.fn()
const sent: { url: string; message: string; stack: string }[] = []

beforeAll(() => {
  console.error = logged
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, ...(JSON.parse(body) as { message: string; stack: string }) })
    throw new Error('Nobody listens.')
  })
  reportErrors('/docs/__bifolio/error')
})
beforeEach(() => {
  sent.length = 0
  logged.mockClear()
})
afterAll(() => {
  console.error = log
  delete (globalThis as { __bifolioError?: unknown }).__bifolioError
  vi.unstubAllGlobals()
})

test('an error of a component is sent, once, and is in the console with what it is in', async () => {
  const { onCaughtError, onRecoverableError, onUncaughtError } = rootErrors(() => {})
  const error = new Error('Counter is broken')
  error.stack = 'at Counter'
  const errorBoundary = { props: { of: 'slot "afterDoc"' } } as never
  onCaughtError?.(error, { errorBoundary })
  onCaughtError?.(error, { errorBoundary })
  // While hydrating, React reports it as well.
  onRecoverableError?.(new Error('There was an error while hydrating.', { cause: error }), {})
  onUncaughtError?.(error, {})
  await expect.poll(() => sent, { timeout: 10_000 }).not.toEqual([])
  expect(sent).toEqual([
    { url: '/docs/__bifolio/error', message: 'Counter is broken', stack: 'at Counter' },
  ])
  expect(logged.mock.calls).toEqual([['slot "afterDoc" failed:', error]])
})

const thrownAt = (stack: string): Error => Object.assign(new Error('not ours'), { stack })
test.each([
  [
    'a ResizeObserver',
    { message: 'ResizeObserver loop completed with undelivered notifications.' },
  ],
  ['a ResizeObserver, as Chromium said it', { message: 'ResizeObserver loop limit exceeded' }],
  ['a script of another origin', { message: 'Script error.' }],
  ...['chrome-extension', 'moz-extension', 'safari-web-extension'].flatMap((scheme) => [
    [
      `a ${scheme}`,
      {
        message: 'Uncaught Error: not ours',
        error: thrownAt(`Error: not ours\n    at f (${scheme}://abc/inject.js:1:2)`),
      },
    ] as const,
    [
      `a ${scheme}, without an error`,
      { message: 'Uncaught not ours', filename: `${scheme}://abc/inject.js`, lineno: 1, colno: 2 },
    ] as const,
  ]),
] as const)('what %s reports is not an error of the site', (_, init) => {
  dispatchEvent(new ErrorEvent('error', init))
  if ('error' in init)
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: init.error }))
  expect(sent).toEqual([])
})

test('an error of the site that an extension has called is one of the site', () => {
  const error = thrownAt(
    'Error: ours\n    at f (http://localhost/a.js:1:2)\n    at g (chrome-extension://abc/b.js:1:2)',
  )
  dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: ours', error }))
  expect(sent).toHaveLength(1)
})

test('an error without an object is sent with its place, and an unhandled rejection with its reason', () => {
  dispatchEvent(
    new ErrorEvent('error', {
      message: 'Uncaught x is not defined',
      filename: '/a.js',
      lineno: 3,
      colno: 7,
    }),
  )
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no answer' }))
  expect(sent.map(({ message, stack }) => [message, stack])).toEqual([
    ['x is not defined', '    at /a.js:3:7'],
    ['no answer', ''],
  ])
})

test('a module that an update cannot link is read from the console, and nothing else is', () => {
  console.error('[vite]', 'Failed to reload.')
  console.error('[vite]', new SyntaxError('There is no export "a".'))
  expect(sent.map(({ message }) => message)).toEqual(['There is no export "a".'])
  expect(logged).toHaveBeenCalledTimes(2)
})

test.each([
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
])('the notice "%s" is no error', (message) => {
  dispatchEvent(new ErrorEvent('error', { message, filename: '/', lineno: 0, colno: 0 }))
  expect(sent).toEqual([])
})

test('an error of a callback of an observer is reported', () => {
  const error = new TypeError('entry.target is null')
  dispatchEvent(new ErrorEvent('error', { message: `Uncaught ${error.message}`, error }))
  expect(sent.map(({ message }) => message)).toEqual(['entry.target is null'])
})
