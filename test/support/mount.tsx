import { act, Fragment, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import type { SearchSession } from '../../components/search/searchSession.ts'
import type { ClientConfig } from '../../shared/config/resolvedConfig.ts'
import type { PageData } from '../../shared/page.ts'
import { TestApp } from './TestApp.tsx'
import { pageData, testLocale, testSite } from './testSite.ts'

export { pageData, testLocale, testSite }

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const roots = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const unmount of roots) await unmount()
  roots.clear()
})

/** Draws something inside the app and returns the element it is in. Removed after the test. */
export async function mount(
  children: ReactNode,
  {
    page = pageData(),
    lang = 'en',
    site = {},
    isStrict = true,
    session,
  }: {
    readonly page?: PageData
    readonly lang?: 'en' | 'zh'
    readonly site?: Partial<ClientConfig>
    /** Renders twice and repeats effects. A test that counts them switches it off. */
    readonly isStrict?: boolean
    readonly session?: SearchSession
  } = {},
): Promise<HTMLElement> {
  const Mode = isStrict ? StrictMode : Fragment
  const whole = { ...testSite, ...site }
  const own = whole.locales.find((each) => each.lang === lang)
  const locale = { ...testLocale(lang), ...own }
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.add(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  await act(async () => {
    root.render(
      <Mode>
        <TestApp page={page} site={whole} locale={locale} session={session}>
          {children}
        </TestApp>
      </Mode>,
    )
  })
  return container
}

/** Presses a key on an element. Returns false when the default was prevented. */
export async function press(
  element: Element,
  key: string,
  init: KeyboardEventInit = {},
): Promise<boolean> {
  let isDefault = true
  await act(async () => {
    isDefault = element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    )
  })
  return isDefault
}

/** Clicks an element. */
export async function click(element: Element | null): Promise<void> {
  if (!element) throw new Error('There is nothing to click.')
  await act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

/** Replaces the text of a field as typing does. */
export async function type(
  field: Element | null,
  value: string,
  init: InputEventInit = {},
): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field to type into.')
  await act(async () => {
    // React notices a change only through the setter of the prototype.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }))
  })
}
