import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportCaught } from '../../../renderer/reportCaught.ts'
import reportErrors from '../../../renderer/reportErrors.ts'

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

test('an error that React caught is sent, once, and is still in the console', () => {
  const error = new Error('Counter is broken')
  error.stack = 'at Counter'
  reportCaught(error)
  reportCaught(error)
  expect(sent).toEqual([
    { url: '/docs/__bifolio/error', message: 'Counter is broken', stack: 'at Counter' },
  ])
  expect(logged).toHaveBeenCalledWith(error)
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
