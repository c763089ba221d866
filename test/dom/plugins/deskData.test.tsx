import { act, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { DeskApi } from '../../../plugins/translation-desk/client/api.ts'
import type { DeskEntry } from '../../../plugins/translation-desk/client/deskData.ts'
import { useDeskData } from '../../../plugins/translation-desk/client/useDeskData.ts'
import { mount } from '../../support/mount.tsx'

test('shows the newest answer, not the one that comes last', async () => {
  const waiting: ((entries: readonly DeskEntry[]) => void)[] = []
  const api: DeskApi = {
    site: () => Promise.resolve({ source: language('en'), languages: [language('zh')] }),
    pages: () => new Promise((resolve) => waiting.push(resolve)),
    overview: () => Promise.resolve([]),
    page: () => Promise.reject(new Error('No page is open.')),
    save: () => Promise.reject(new Error('Nothing is saved.')),
  }
  function Shown(): ReactElement {
    const { entries } = useDeskData(api, { lang: 'zh', page: '', onFailed: throwError })
    return <p>{entries?.map(({ state }) => state).join()}</p>
  }
  const page = await mount(<Shown />)
  globalThis.dispatchEvent(new Event('focus'))
  expect(waiting.length).toBeGreaterThan(1)
  await act(async () => waiting.at(-1)?.([{ original: 'en/a.md', state: 'current', changes: 0 }]))
  expect(page.textContent).toBe('current')
  await act(async () => waiting.at(-2)?.([{ original: 'en/a.md', state: 'behind', changes: 1 }]))
  expect(page.textContent).toBe('current')
})

const language = (lang: string): { lang: string; tag: string; label: string } => ({
  lang,
  tag: lang,
  label: lang,
})

function throwError(error: unknown): void {
  throw error
}
