import { afterEach, expect, test } from 'vitest'
import { announce } from '../../../client/announce.ts'
import { HYDRATION_ID, readHydrationData } from '../../../renderer/hydrationData.ts'

// Any id that the theme uses may be the id of a heading, too.

afterEach(() => {
  document.body.innerHTML = ''
})

test('a heading "Bifolio page" does not hide the data of the page', () => {
  document.body.innerHTML =
    `<div id="app"><h2 id="bifolio-page">Bifolio page</h2></div>` +
    `<script type="application/json" id="${HYDRATION_ID}">{"scripts":["/a.js"]}</script>`
  expect(readHydrationData()).toEqual({ scripts: ['/a.js'] })
})

test('a heading "bf announcer" keeps its text', () => {
  document.body.innerHTML = '<h2 id="bf-announcer">bf announcer</h2>'
  announce('Copied')
  expect(document.querySelector('h2')?.textContent).toBe('bf announcer')
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Copied')
})
