import { afterEach, expect, test, vi } from 'vitest'
import { Announcer } from '../../../../components/layout/Announcer.tsx'
import { ClientContext, finishNavigation, testPage } from '../clientStub.tsx'
import { during, render } from '../render.tsx'

vi.mock('../../../../client/index.ts', () => import('../clientStub.tsx'))

afterEach(() => document.getElementById('bf:announcer')?.remove())

const app = (title: string) => (
  <ClientContext value={{ page: testPage({ title }) }}>
    <main>
      <h1>{title}</h1>
      <h2 id="part">Part</h2>
    </main>
    <Announcer />
  </ClientContext>
)

test('announces nothing on first load', async () => {
  await render(app('One'))
  expect(document.getElementById('bf:announcer')?.textContent).toBe('')
})

test('focuses the heading of the new page and announces its title', async () => {
  const { draw } = await render(app('One'))
  await draw(app('Two'))
  await during(finishNavigation)
  expect(document.activeElement?.textContent).toBe('Two')
  expect(document.getElementById('bf:announcer')?.textContent).toBe('Two')
})

test('focuses the section in the URL', async () => {
  await render(app('One'))
  window.location.hash = '#part'
  await during(finishNavigation)
  expect(document.activeElement?.id).toBe('part')
  window.location.hash = ''
})

test('announces a page with the title of the one before as well', async () => {
  const { draw } = await render(app('Same'))
  await during(finishNavigation)
  const first = document.getElementById('bf:announcer')?.textContent ?? ''
  await draw(app('Same'))
  await during(finishNavigation)
  const second = document.getElementById('bf:announcer')?.textContent ?? ''
  expect(second).not.toBe(first)
  expect([first.trim(), second.trim()]).toEqual(['Same', 'Same'])
})

test('closes the dialogs of the theme, and leaves those of the site open', async () => {
  const { container } = await render(app('One'))
  container.insertAdjacentHTML(
    'beforeend',
    '<dialog open class="bf-search"></dialog><dialog open class="consent"></dialog>',
  )
  await during(finishNavigation)
  expect([...container.querySelectorAll('dialog')].map((dialog) => dialog.open)).toEqual([
    false,
    true,
  ])
})
