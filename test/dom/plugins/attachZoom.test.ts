import { afterEach, expect, test, vi } from 'vitest'
import { attachZoom, type ZoomSettings } from '../../../plugins/medium-zoom/client/attachZoom.ts'
import { PATIENT } from '../../support/patient.ts'

const settings: ZoomSettings = {
  selector: 'img',
  margin: 0,
  background: '#fff',
  scrollOffset: 40,
  open: 'Enlarge {alt}',
  close: 'Close',
}

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('two clicks while the dialog is loaded open one dialog', async () => {
  document.body.innerHTML = '<main><img alt="Kite" src="data:,"></main>'
  const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')
  Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation
  const stop = attachZoom(settings)
  const image = document.querySelector('img')
  image?.click()
  image?.click()
  await vi.waitUntil(() => document.querySelector('dialog'), PATIENT)
  await import('../../../plugins/medium-zoom/client/showImage.ts')
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  stop()
  expect(document.querySelectorAll('dialog')).toHaveLength(0)
  if (animate) Object.defineProperty(Element.prototype, 'animate', animate)
})

test('a selector that browsers cannot read is reported once, and the page works', () => {
  vi.spyOn(document, 'querySelectorAll').mockImplementation(() => {
    throw new DOMException('no selector', 'SyntaxError')
  })
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  attachZoom({ ...settings, selector: 'img[' })()
  attachZoom({ ...settings, selector: 'img[' })()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"img["')]])
})
