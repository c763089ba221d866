import { afterEach, expect, test } from 'vitest'
import { openFrame } from '../../../plugins/embed/client/openFrame.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function click(init: MouseEventInit = {}): { readonly isTaken: boolean } {
  document.body.innerHTML =
    '<div class="bf-embed"><a href="https://youtu.be/a" data-frame="about:blank" data-allow="autoplay"><strong>A tour</strong></a></div>'
  // Other tests may have left listeners at the document.
  document.querySelector('div')?.addEventListener('click', openFrame)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('strong')?.dispatchEvent(event)
  return { isTaken: event.defaultPrevented }
}

test('a click puts the frame in the place of the link, with the focus', () => {
  expect(click().isTaken).toBe(true)
  const frame = document.querySelector('iframe')
  expect(frame?.src).toBe('about:blank')
  expect(frame?.title).toBe('A tour')
  expect(frame?.getAttribute('allow')).toBe('autoplay')
  expect(document.querySelector('a')?.hidden).toBe(true)
  expect(document.activeElement).toBe(frame)
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %j opens the link',
  (init) => {
    expect(click(init).isTaken).toBe(false)
    expect(document.querySelector('iframe')).toBeNull()
  },
)
