import { act } from 'react'
import { expect, test } from 'vitest'
import { PreviewExample } from '../../../plugins/preview/client/PreviewExample.tsx'
import { en } from '../../../plugins/texts/en.ts'
import { mount } from '../../support/mount.tsx'

const text = Object.fromEntries(
  Object.entries(en.preview).map(([key, value]) => [key, { en: value }]),
)

async function choose(select: HTMLSelectElement | null, value: string): Promise<void> {
  if (!select) throw new Error('The field is missing.')
  select.value = value
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
}

const frame = async (position: 'follow' | 'fixed', source?: string): Promise<HTMLElement> =>
  await mount(
    <PreviewExample
      number="1"
      direction="vertical"
      code="shown"
      frame="/preview-frames/kites/sizes"
      position={position}
      height="160"
      tools="shown"
      {...(source !== undefined && { source })}
    >
      code
    </PreviewExample>,
    { site: { text } as object },
  )

test('a frame can be as wide as a phone, in another scheme, and opened alone', async () => {
  const page = await frame('follow', 'https://example.com/Kite.demo.tsx')
  const [width, scheme] = page.querySelectorAll('select')
  const viewport = page.querySelector('.bf-preview-viewport')
  expect(viewport?.getAttribute('data-width')).toBeNull()
  await choose(width ?? null, 'phone')
  expect(viewport?.getAttribute('data-width')).toBe('phone')
  await choose(scheme ?? null, 'dark')
  expect(scheme?.value).toBe('dark')
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.bf-preview-links a')]
  expect(links.map(({ href, target }) => [new URL(href).pathname, target])).toEqual([
    ['/Kite.demo.tsx', ''],
    [expect.stringContaining('/preview-frames/kites/sizes'), '_blank'],
  ])
})

test('a frame at the edge has no choice of a width', async () => {
  const page = await frame('fixed')
  expect(page.querySelectorAll('select')).toHaveLength(1)
  expect(page.querySelectorAll('.bf-preview-links a')).toHaveLength(1)
})
