import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachArticle } from '../../../../components/mdx/articleBehavior.ts'
import { watchSizes } from '../../../../components/mdx/articleSizes.ts'
import { en } from '../../../../shared/ui-text/en.ts'
import { PATIENT } from '../../../support/patient.ts'

const code = (lang: string, text: string, title = ''): string =>
  `<div class="bf-code" data-lang="${lang}">${title && `<p class="bf-code-title">${title}</p>`}<div class="bf-code-tools"><button type="button" data-code="copy" title="Copy code"></button></div><pre tabindex="0"><code>${text}</code></pre></div>`

let detach: () => void
let observers: ((entries: { target: Element }[]) => void)[] = []
/** What every observer of the article hears of. */
const observe = (target: Element): void => observers.forEach((callback) => callback([{ target }]))
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  observers = []
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: { target: Element }[]) => void) {
        observers.push(callback)
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  detach()
  document.getElementById('bf:announcer')?.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

function article(html: string, copiesLinks = true): HTMLElement {
  const element = document.createElement('article')
  element.innerHTML = html
  document.body.append(element)
  const ends = [attachArticle(element, en, { copiesLinks }), watchSizes(element, en)]
  detach = () => ends.forEach((end) => end())
  return element
}
const press = async (element: Element | null): Promise<void> => {
  ;(element as HTMLElement).click()
  await vi.advanceTimersByTimeAsync(0)
}

test('copies code without prompt signs and shows that it was copied', async () => {
  const page = article(code('bash', '$ npm start'))
  const button = page.querySelector<HTMLElement>('[data-code="copy"]')!
  await press(button)
  expect(writeText).toHaveBeenCalledWith('npm start')
  expect(button.dataset.state).toBe('copied')
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Copied')
  vi.advanceTimersByTime(1500)
  expect(button.dataset.state).toBeUndefined()
  expect(button.title).toBe('Copy code')
})

test('copies a change without the lines that it removes', async () => {
  const page = article(
    code(
      'ts',
      '<span class="line">a</span>\n<span class="line" data-del>b</span>\n<span class="line" data-add>c</span>\n<span class="line">  d</span>',
    ),
  )
  await press(page.querySelector('[data-code="copy"]'))
  expect(writeText).toHaveBeenCalledWith('a\nc\n  d')
})

test('opens and folds one long block', async () => {
  const page = article(code('ts', 'a') + code('ts', 'b'))
  const block = page.querySelector('.bf-code')!
  block.setAttribute('data-fold', '')
  block.insertAdjacentHTML(
    'beforeend',
    '<button type="button" data-code="fold" aria-expanded="false"></button>',
  )
  const button = block.querySelector('[data-code="fold"]')!
  await press(button)
  expect([block.hasAttribute('data-fold'), button.getAttribute('aria-expanded')]).toEqual([
    false,
    'true',
  ])
  await press(button)
  expect([block.hasAttribute('data-fold'), button.getAttribute('aria-expanded')]).toEqual([
    true,
    'false',
  ])
})

test('copies collapsed sections without what opens them', async () => {
  const page = article(code('ts', 'x'))
  const pre = (text: string): string => `<pre><code>${text}</code></pre>`
  page.querySelector('pre')!.outerHTML =
    `<div class="bf-code-body"><div><details><summary><span>Show</span><span>Hide</span></summary>${pre('<span class="line">a</span>\n')}</details>${pre('<span class="line" data-del="">b</span>\n')}<details><summary>Show</summary>${pre('<span class="line">c</span>\n<span class="line">d</span>')}</details></div></div>`
  await press(page.querySelector('[data-code="copy"]'))
  expect(writeText).toHaveBeenCalledWith('a\nc\nd')
})

test('shows that copying failed', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  const page = article(code('ts', 'a'))
  await press(page.querySelector('[data-code="copy"]'))
  expect(page.querySelector<HTMLElement>('[data-code="copy"]')?.dataset.state).toBe('failed')
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Could not copy')
})

test('wraps one block and not its neighbor, and offers it only where a line is too long', async () => {
  const page = article(code('ts', 'a') + code('ts', 'b') + code('ts', 'short'))
  for (const [at, pre] of page.querySelectorAll('pre').entries()) {
    Object.defineProperty(pre, 'scrollWidth', { value: at < 2 ? 900 : 300, configurable: true })
    Object.defineProperty(pre, 'clientWidth', { value: 300, configurable: true })
    observe(pre)
    observe(pre)
  }
  expect(
    [...page.querySelectorAll('.bf-code-tools')].map(({ children }) =>
      [...children].map((button) => button.getAttribute('data-code')),
    ),
  ).toEqual([['wrap', 'copy'], ['wrap', 'copy'], ['copy']])
  const button = page.querySelector('[data-code="wrap"]')!
  expect([button.getAttribute('aria-label'), button.getAttribute('aria-pressed')]).toEqual([
    'Wrap lines',
    'false',
  ])
  await press(button)
  expect(
    [...page.querySelectorAll('.bf-code')].map((block) => block.hasAttribute('data-wrap')),
  ).toEqual([true, false, false])
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await press(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  const pre = page.querySelector('pre')!
  Object.defineProperty(pre, 'clientWidth', { value: 900, configurable: true })
  observe(pre)
  expect(page.querySelectorAll('[data-code="wrap"]')).toHaveLength(1)
})

test('makes a block focusable, with a name of its own, only while it overflows', () => {
  const page = article(
    code('ts', 'a', 'vite.config.ts') +
      code('ts', 'b', 'vite.config.ts') +
      '<div class="bf-table" tabindex="0"><table></table></div>',
  )
  const scrollers = [...page.querySelectorAll<HTMLElement>('pre, .bf-table')]
  const setWidth = (width: number): void => {
    for (const element of scrollers) {
      Object.defineProperty(element, 'scrollWidth', { value: width, configurable: true })
      Object.defineProperty(element, 'clientWidth', { value: 300, configurable: true })
      observe(element)
    }
  }
  setWidth(900)
  expect(
    scrollers.map((element) => [
      element.tabIndex,
      element.getAttribute('role'),
      element.getAttribute('aria-label'),
    ]),
  ).toEqual([
    [0, 'region', 'Code: vite.config.ts'],
    [0, 'region', 'Code: vite.config.ts (2)'],
    [0, 'region', 'Table, scrolls sideways'],
  ])
  setWidth(300)
  expect(
    scrollers.some((element) => element.hasAttribute('tabindex') || element.hasAttribute('role')),
  ).toBe(false)
})

test('makes a table that a component renders focusable, which stays a table', () => {
  const page = article('<table><tbody><tr><td>1</td></tr></tbody></table>')
  const table = page.querySelector('table')!
  Object.defineProperty(table, 'scrollWidth', { value: 900, configurable: true })
  Object.defineProperty(table, 'clientWidth', { value: 300, configurable: true })
  observe(table)
  expect([table.tabIndex, table.getAttribute('role')]).toEqual([0, null])
})

test('leaves nothing behind', async () => {
  const page = article(code('ts', 'a'))
  detach()
  await press(page.querySelector('[data-code="copy"]'))
  expect(writeText).not.toHaveBeenCalled()
  expect(document.querySelector('[role="status"]')).toBeNull()
})

const HEADING = '<h2 id="a">A<a class="bf-anchor" href="#a">#</a></h2>'

test('copies the link of a heading that is clicked, says so for a moment, and follows it', async () => {
  const anchor = article(HEADING).querySelector<HTMLElement>('.bf-anchor')!
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  anchor.dispatchEvent(click)
  await vi.waitFor(() => expect(anchor.dataset.said).toBe('Link copied'), PATIENT)
  expect(click.defaultPrevented).toBe(false)
  expect(writeText).toHaveBeenCalledWith(`${window.location.href.split('#')[0]}#a`)
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Link copied')
  await vi.advanceTimersByTimeAsync(2000)
  expect(anchor.dataset.said).toBeUndefined()
})

test.each([
  { name: 'with Ctrl', init: { ctrlKey: true } },
  { name: 'with ⌘', init: { metaKey: true } },
  { name: 'with Shift', init: { shiftKey: true } },
  { name: 'with Alt', init: { altKey: true } },
])('a click on the link of a heading $name is the browser’s', async ({ init }) => {
  const anchor = article(HEADING).querySelector('.bf-anchor')!
  anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, ...init }))
  await vi.advanceTimersByTimeAsync(0)
  expect(writeText).not.toHaveBeenCalled()
})

test('nothing is said when the browser does not allow to copy the link of a heading', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  const anchor = article(HEADING).querySelector<HTMLElement>('.bf-anchor')!
  await press(anchor)
  expect([writeText.mock.calls.length, anchor.dataset.said]).toEqual([1, undefined])
})

test('`copyHeadingLinks: false` copies no link', async () => {
  await press(article(HEADING, false).querySelector('.bf-anchor'))
  expect(writeText).not.toHaveBeenCalled()
})
