import { beforeEach, expect, test } from 'vitest'
import { watchFiles } from '../../../renderer/watchFiles.ts'

const root = document.documentElement

function fail(html: string): void {
  document.body.innerHTML = html
  document.body.firstElementChild?.dispatchEvent(new Event('error'))
}

beforeEach(() => {
  root.setAttribute('data-js-on', '')
  watchFiles('data:text/javascript,')
})

test('without the script of the site, the parts for disabled JavaScript are shown', () => {
  fail('<script type="module" async src="/assets/boot.js"></script>')

  expect(root.hasAttribute('data-js-on')).toBe(false)
})

test.each([
  '<script defer src="/_vercel/insights/script.js"></script>',
  '<script type="module" src="/stats.js"></script>',
  '<script src="https://stats.example/script.js" type="module" async></script>',
  '<script type="module" async src="//stats.example/script.js"></script>',
  '<img src="/missing.png">',
])('what the page works without changes nothing: %s', (html) => {
  fail(html)

  expect(root.hasAttribute('data-js-on')).toBe(true)
})
