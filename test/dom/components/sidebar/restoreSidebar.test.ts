import { afterEach, expect, test, vi } from 'vitest'
import { COLLAPSE_KEY } from '../../../../components/layout/collapseStore.ts'
import { restoreSidebar, SCROLL_KEY } from '../../../../components/sidebar/restoreSidebar.ts'
import { PATIENT } from '../../../support/patient.ts'

class FakeSheet {
  rules = ''
  replaceSync(rules: string): void {
    this.rules = rules
  }
}

function run({ pathname, html }: { pathname: string; html: string }): {
  rules: string
  nav: HTMLElement | null
} {
  document.body.innerHTML = html
  vi.stubGlobal('CSSStyleSheet', FakeSheet)
  let sheets: FakeSheet[] = []
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => sheets,
    set(all: FakeSheet[]) {
      sheets = all
    },
  })
  vi.stubGlobal('location', { pathname })
  restoreSidebar()
  return { rules: sheets[0]?.rules ?? '', nav: document.querySelector('.bf-sidebar') }
}

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const stored = (isOpen: boolean, at: string): void =>
  sessionStorage.setItem(COLLAPSE_KEY, JSON.stringify({ '/guide/': { '0-1': { isOpen, at } } }))

test('hides a group that was closed on this page, whatever it holds', () => {
  stored(false, '/guide/a')
  expect(run({ pathname: '/docs/guide/a.html', html: '' }).rules).toBe(
    '[data-key="/guide/"] [id="bf:sb-0-1"]{display:none!important}',
  )
})

test('spares the group of the current page when it was closed elsewhere', () => {
  stored(false, '/guide/b')
  expect(run({ pathname: '/guide/a', html: '' }).rules).toContain(':not(:has([aria-current]))')
})

test('opens a group that the site closes and the reader opened', () => {
  stored(true, '/guide/b')
  expect(run({ pathname: '/guide/a', html: '' }).rules).toContain('height:auto!important')
})

test('restores nothing when nothing is stored or the store is broken', () => {
  expect(run({ pathname: '/guide/a', html: '' }).rules).toBe('')
  sessionStorage.setItem(COLLAPSE_KEY, '{')
  expect(run({ pathname: '/guide/a', html: '' }).rules).toBe('')
})

test('puts the sidebar back to where it was scrolled, once the text begins to arrive', async () => {
  sessionStorage.setItem(SCROLL_KEY, JSON.stringify(['/guide/', 240]))
  run({ pathname: '/guide/a', html: '<nav class="bf-sidebar" data-key="/guide/"></nav>' })
  document.body.append(document.createElement('main'))
  await vi.waitFor(
    () => expect(document.querySelector('.bf-sidebar')?.scrollTop).toBe(240),
    PATIENT,
  )
})
