import { afterEach, expect, test, vi } from 'vitest'
import { writeClipboard } from '../../../client/clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

type Item = Record<string, Promise<Blob>>

/** A clipboard with items. It takes what comes later, but only from the turn of the click. */
function stubItems(): { readonly texts: string[]; endTurn: () => void } {
  const texts: string[] = []
  let isClick = true
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly item: Item) {}
    },
  )
  vi.stubGlobal('navigator', {
    clipboard: {
      async write([{ item }]: [{ item: Item }]) {
        if (!isClick) throw new Error('denied')
        texts.push((await (await item['text/plain'])?.text()) ?? '')
      },
    },
  })
  return { texts, endTurn: () => void (isClick = false) }
}

test('a text that is still on its way keeps the permission of the click', async () => {
  const { texts, endTurn } = stubItems()
  const written = writeClipboard(new Promise((resolve) => setTimeout(() => resolve('text'))))
  endTurn()
  expect(await written).toBe(true)
  expect(texts).toEqual(['text'])
})

test('a text that cannot be loaded is not copied, and no promise is left without a handler', async () => {
  const { texts } = stubItems()
  expect(await writeClipboard(Promise.reject(new Error('offline')))).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await writeClipboard(Promise.reject(new Error('offline')))).toBe(false)
  vi.stubGlobal('ClipboardItem', undefined)
  expect(await writeClipboard(Promise.reject(new Error('offline')))).toBe(false)
  expect(texts).toEqual([])
})

test('without items, returns whether the text is on the clipboard', async () => {
  vi.stubGlobal('ClipboardItem', undefined)
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await writeClipboard(Promise.resolve('a'))).toBe(true)
  expect(writeText).toHaveBeenCalledWith('a')
  writeText.mockRejectedValue(new Error('denied'))
  expect(await writeClipboard(Promise.resolve('a'))).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await writeClipboard(Promise.resolve('a'))).toBe(false)
})
