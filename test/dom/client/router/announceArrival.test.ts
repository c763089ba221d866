import { afterEach, beforeEach, expect, test } from 'vitest'
import { announceArrival } from '../../../../client/router/announceArrival.ts'

const announced = (): string => document.getElementById('bf:announcer')?.textContent ?? ''

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Two</h1><h2 id="part">Part</h2></main>'
})
afterEach(() => {
  document.body.replaceChildren()
})

test('focuses the heading of the new page and announces its title', () => {
  announceArrival('', 'Two')
  expect(document.activeElement?.textContent).toBe('Two')
  expect(announced()).toBe('Two')
})

test('focuses the section in the URL', () => {
  announceArrival('#part', 'Two')
  expect(document.activeElement?.id).toBe('part')
})

test('announces a page with the title of the one before as well', () => {
  announceArrival('', 'Same')
  const first = announced()
  announceArrival('', 'Same')
  expect(announced()).not.toBe(first)
  expect([first.trim(), announced().trim()]).toEqual(['Same', 'Same'])
})

test('closes the dialogs of the theme, and leaves those of the site open', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open class="bf-search"></dialog><dialog open class="consent"></dialog>',
  )
  announceArrival('', 'Two')
  expect([...document.querySelectorAll('dialog')].map((dialog) => dialog.open)).toEqual([
    false,
    true,
  ])
})
