import { act } from 'react'
import { afterEach } from 'vitest'

afterEach(() => {
  set(window, 'scrollY', 0)
})

/** Gives happy-dom, which has no layout, a window of this width and a long document. */
export function useWindow({ width }: { readonly width: number }): void {
  ;(
    window as unknown as { happyDOM: { setViewport: (viewport: object) => void } }
  ).happyDOM.setViewport({ width, height: 900 })
  set(document.documentElement, 'scrollHeight', 5000)
}

/** Scrolls the window. Unit: pixels. */
export async function scrollWindowTo(y: number): Promise<void> {
  await act(async () => {
    set(window, 'scrollY', y)
    window.dispatchEvent(new Event('scroll'))
  })
}

function set(target: object, name: string, value: number): void {
  Object.defineProperty(target, name, { value, configurable: true })
}
