import { expect, test } from 'vitest'
import { createCollector } from '../../../node/output/createCollector.ts'

const MB = 2 ** 20

test('garbage is collected when much has piled up, and again when it has grown by most of what is alive', () => {
  let used = 0
  let collections = 0
  const collectGarbage = createCollector({
    used: () => used,
    collect() {
      collections++
      used = 300 * MB
    },
  })
  const after = (size: number): number => {
    used = size * MB
    collectGarbage()
    return collections
  }
  expect([after(200), after(390), after(450), after(500), after(530), after(600)]).toEqual([
    0, 0, 1, 1, 1, 2,
  ])
})
