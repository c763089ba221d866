import { afterEach, expect, test } from 'vitest'
import { themeColorTags, useColorScheme } from '../../../client/colorScheme.ts'
import { restoreScheme } from '../../../client/restoreScheme.ts'
import { render } from '../components/render.tsx'

/**
 * The color that a browser takes for its bars, on a system with this scheme: the first whose media
 * query matches.
 */
function themeColorOn(system: 'light' | 'dark'): string | undefined {
  const matches = (tag: HTMLMetaElement): boolean =>
    [null, 'all', `(prefers-color-scheme: ${system})`].includes(tag.getAttribute('media'))
  return [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(matches)
    ?.content
}

function writeHead({
  darkMode = true,
  stored,
}: { readonly darkMode?: boolean; readonly stored?: string } = {}): void {
  if (stored !== undefined) localStorage.setItem('bifolio-scheme', stored)
  if (!darkMode) document.documentElement.setAttribute('data-scheme', 'light')
  for (const [name, attributes] of themeColorTags(darkMode)) {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    document.head.append(element)
  }
  restoreScheme()
}

afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  document.documentElement.removeAttribute('data-scheme')
})

const LIGHT = '#fafbfb'
const DARK = '#101319'

test('without a choice the bars of the browser have the color of the system', () => {
  writeHead()
  expect([themeColorOn('light'), themeColorOn('dark')]).toEqual([LIGHT, DARK])
})

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])('a stored choice, %s, decides their color before anything is painted', (stored, color) => {
  writeHead({ stored })
  expect([themeColorOn('light'), themeColorOn('dark')]).toEqual([color, color])
})

test('the switch changes their color, and gives it back to the system', async () => {
  writeHead({ stored: 'light' })
  const Switch = () => {
    const { setChoice } = useColorScheme()
    return (['dark', 'system'] as const).map((choice) => (
      <button key={choice} onClick={() => setChoice(choice)}>
        {choice}
      </button>
    ))
  }
  const { container } = await render(<Switch />)
  const [dark, system] = container.querySelectorAll('button')
  dark?.click()
  expect([themeColorOn('light'), themeColorOn('dark')]).toEqual([DARK, DARK])
  system?.click()
  expect([themeColorOn('light'), themeColorOn('dark')]).toEqual([LIGHT, DARK])
})

test('a site without dark mode stays light, whatever another site of the origin has stored', () => {
  writeHead({ darkMode: false, stored: 'dark' })
  expect(document.documentElement.getAttribute('data-scheme')).toBe('light')
  expect([themeColorOn('light'), themeColorOn('dark')]).toEqual([LIGHT, LIGHT])
})
