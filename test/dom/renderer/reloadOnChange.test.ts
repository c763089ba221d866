import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import reloadOnChange from '../../../renderer/reloadOnChange.ts'

const reload = vi.fn()

/** Answers in their order: a page, the document of an error, the name of a change. */
function answer(...answers: readonly Response[]): string[] {
  const requested: string[] = []
  const rest = [...answers]
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    const next = rest.shift()
    if (!next) throw new Error('The server is restarting.')
    return next
  })
  return requested
}
const failed = (text: string): Response =>
  new Response(`<main>${text}</main>`, { status: 500, headers: { 'content-type': 'text/html' } })

beforeEach(() => {
  document.body.innerHTML = '<main>Broken</main>'
  vi.stubGlobal('location', { href: 'http://localhost/guide/', reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
})

test('the page is loaded again when the server answers with a page', async () => {
  const requested = answer(failed('Broken'), new Response('7'), new Response('<h1>Guide</h1>'))
  await reloadOnChange('/__bifolio/changed/')
  expect(requested).toEqual([
    'http://localhost/guide/',
    '/__bifolio/changed/',
    'http://localhost/guide/',
  ])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page is loaded again for another error, which the next request asks after', async () => {
  const requested = answer(
    failed('Broken'),
    new Response('7'),
    failed('Broken'),
    new Response('8'),
    failed('Broken differently'),
  )
  await reloadOnChange('/__bifolio/changed/')
  expect(requested.filter((url) => url.startsWith('/'))).toEqual([
    '/__bifolio/changed/',
    '/__bifolio/changed/7',
  ])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a server that is restarting is asked again', async () => {
  vi.useFakeTimers()
  answer()
  const watching = reloadOnChange('/__bifolio/changed/')
  await vi.advanceTimersByTimeAsync(200)
  answer(new Response('<h1>Guide</h1>'))
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await watching
  expect(reload).toHaveBeenCalledTimes(1)
})
