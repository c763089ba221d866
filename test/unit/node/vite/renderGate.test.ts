import { beforeEach, expect, test } from 'vitest'
import { createRenderGate, type RenderGate } from '../../../../node/vite/renderGate.ts'

let gate: RenderGate
let log: string[] = []
beforeEach(() => {
  gate = createRenderGate(60_000)
  log = []
})

/** A page that is rendered until `end` is called. */
function render(name: string, on = gate): { readonly begun: Promise<void>; end(): void } {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { begun: on.render(ended).then(() => void log.push(name)), end }
}
const change = (on = gate): Promise<void> => on.change(() => log.push('change'))
/** Lets everything happen that waits for nothing else. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('pages are rendered beside each other', async () => {
  const pages = [render('a'), render('b')]
  await Promise.all(pages.map(({ begun }) => begun))
  expect(log).toEqual(['a', 'b'])
})

test('a change waits for the pages that are being rendered, and later pages wait for the change', async () => {
  const first = render('a')
  await first.begun
  const changed = change()
  const second = render('b')
  await settle()
  expect(log).toEqual(['a'])
  first.end()
  await Promise.all([changed, second.begun])
  expect(log).toEqual(['a', 'change', 'b'])
})

test('the first page after a change is rendered alone', async () => {
  await change()
  const [first, second, third] = [render('a'), render('b'), render('c')]
  await settle()
  expect(log).toEqual(['change', 'a'])
  first.end()
  await Promise.all([second.begun, third.begun])
  expect(log).toEqual(['change', 'a', 'b', 'c'])
})

test('changes follow each other, and one that fails keeps nobody waiting', async () => {
  const failed = gate.change(() => {
    throw new Error('No.')
  })
  const changed = change()
  await expect(failed).rejects.toThrow('No.')
  await changed
  await render('a').begun
  expect(log).toEqual(['change', 'a'])
})

test('a request that stays open is waited for only for a while', async () => {
  const impatient = createRenderGate(5)
  await render('open', impatient).begun
  await change(impatient)
  await render('first', impatient).begun
  await render('second', impatient).begun
  expect(log).toEqual(['open', 'change', 'first', 'second'])
})
