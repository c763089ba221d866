import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaygroundCode } from '../../../plugins/playground/client/PlaygroundCode.tsx'
import { hashOf } from '../../../plugins/playground/client/share.ts'
import { click, mount } from '../../support/mount.tsx'
import { PATIENT } from '../../support/patient.ts'

const editor = vi.hoisted(() => ({
  text: '',
  change: (text: string): void => void text,
  compiled: [] as string[],
}))
vi.mock('../../../plugins/playground/client/createEditor.ts', () => ({
  createEditor: (
    _: HTMLElement,
    { code, onChange }: { readonly code: string; readonly onChange: (code: string) => void },
  ) => {
    editor.text = code
    editor.change = (text) => {
      editor.text = text
      onChange(text)
    }
    return {
      focus: () => undefined,
      destroy: () => undefined,
      state: { doc: { length: 0 } },
      dispatch: ({ changes }: { readonly changes: { readonly insert: string } }) =>
        editor.change(changes.insert),
    }
  },
}))
vi.mock('../../../plugins/playground/client/compile.ts', () => ({
  compile: (code: string) => {
    editor.compiled.push(code)
    return { code }
  },
}))
vi.mock('../../../plugins/playground/client/Result.tsx', () => ({
  Result: () => <p id="result">Result</p>,
}))

const playground = (
  <PlaygroundCode number="1" lang="js" direction="vertical" editorPosition="left">
    <pre>
      <code>the page</code>
    </pre>
  </PlaygroundCode>
)

beforeEach(() => {
  editor.compiled.length = 0
})
afterEach(() => {
  window.location.hash = ''
})

function buttonOf(text: string): HTMLButtonElement | null {
  const all = [...document.querySelectorAll('button')]
  return all.find(({ textContent }) => textContent === text) ?? null
}

async function open(): Promise<void> {
  await mount(playground, { isStrict: false })
  await click(buttonOf('playgroundOpen'))
  await vi.waitUntil(async () => {
    await act(async () => {})
    return document.querySelector('[data-live]')
  }, PATIENT)
}

test('the code of the page comes back by "Reset" after another code was shared by the URL', async () => {
  await open()
  const hash = await hashOf({ number: '1', code: 'shared' })
  act(() => {
    window.location.hash = hash
    window.dispatchEvent(new Event('hashchange'))
  })
  await vi.waitUntil(async () => {
    await act(async () => {})
    return editor.text === 'shared'
  }, PATIENT)
  await click(buttonOf('playgroundReset'))
  expect(editor.text).toBe('the page')
  expect(document.querySelector('#result')).not.toBeNull()
})

test('code of a link is shown at once, and runs only after a press of "Run"', async () => {
  window.location.hash = await hashOf({ number: '1', code: 'shared' })
  await mount(playground, { isStrict: false })
  await vi.waitUntil(async () => {
    await act(async () => {})
    return editor.text === 'shared'
  }, PATIENT)
  expect(document.querySelector('#result')).toBeNull()
  act(() => editor.change('shared and edited'))
  expect(document.querySelector('#result')).toBeNull()
  await click(buttonOf('playgroundRun'))
  expect(document.querySelector('#result')).not.toBeNull()
})

test('code is compiled when it rests, not on every key', async () => {
  await open()
  const before = editor.compiled.length
  for (const text of ['a', 'ab', 'abc']) act(() => editor.change(text))
  expect(editor.compiled.slice(before)).toEqual([])
  await vi.waitUntil(async () => {
    await act(async () => {})
    return editor.compiled.includes('abc')
  }, PATIENT)
  expect(editor.compiled.slice(before)).toEqual(['abc'])
})
