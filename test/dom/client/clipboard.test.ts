import { afterEach, expect, test, vi } from 'vitest'
import { writeClipboard, writeClipboardLater } from '../../../client/clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

test('returns whether a text is on the clipboard', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await writeClipboard('a')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('a')
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async () => await Promise.reject(new Error('denied')) },
  })
  expect(await writeClipboard('a')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect([await writeClipboard('a'), await writeClipboardLater(Promise.resolve('a'))]).toEqual([
    false,
    false,
  ])
})

test('a text that cannot be loaded is not copied, and no promise is left without a handler', async () => {
  const items: Record<string, Promise<Blob>>[] = []
  vi.stubGlobal(
    'ClipboardItem',
    vi.fn(function (item: Record<string, Promise<Blob>>) {
      items.push(item)
    }),
  )
  vi.stubGlobal('navigator', {
    clipboard: { write: async () => void (await items.at(-1)?.['text/plain']) },
  })
  expect(await writeClipboardLater(Promise.resolve('text'))).toBe(true)
  expect(await (await items[0]?.['text/plain'])?.text()).toBe('text')
  expect(await writeClipboardLater(Promise.reject(new Error('offline')))).toBe(false)
})
