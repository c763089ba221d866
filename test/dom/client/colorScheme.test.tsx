import { afterEach, beforeEach, expect, test } from 'vitest'
import { useColorScheme } from '../../../client/colorScheme.ts'
import { restoreScheme } from '../../../client/restoreScheme.ts'
import { showThemeColor } from '../../../client/themeColor.ts'
import { render } from '../components/render.tsx'

const root = document.documentElement
/** The colors that a browser may take for its bars, in the order in which it does. */
const themeColors = (): string[] =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ content }) => content,
  )

beforeEach(() => {
  document.head.innerHTML =
    '<style>html { background-color: #fafbfb } html[data-scheme="dark"] { background-color: #101319 }</style>'
})
afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  root.removeAttribute('data-scheme')
  root.removeAttribute('style')
})

test('the bars of the browser have the background of the page', () => {
  showThemeColor()
  expect(themeColors()).toEqual(['#fafbfb'])
  root.style.backgroundColor = '#fff3e0'
  showThemeColor()
  expect(themeColors()).toEqual(['#fff3e0'])
})

test('a tag of the site is left as it is, also one that comes with a later page', () => {
  showThemeColor()
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#123456">')
  showThemeColor()
  expect(themeColors()).toEqual(['#123456'])
  document.querySelector('meta')?.remove()
  showThemeColor()
  expect(themeColors()).toEqual(['#fafbfb'])
})

test('the switch changes their color, and gives it back to the system', async () => {
  localStorage.setItem('bifolio-scheme', 'light')
  restoreScheme()
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
  expect(themeColors()).toEqual(['#101319'])
  system?.click()
  expect(themeColors()).toEqual(['#fafbfb'])
})

test('a site without dark mode stays light, whatever another site of the origin has stored', () => {
  localStorage.setItem('bifolio-scheme', 'dark')
  root.setAttribute('data-scheme', 'light')
  restoreScheme()
  expect(root.getAttribute('data-scheme')).toBe('light')
})
