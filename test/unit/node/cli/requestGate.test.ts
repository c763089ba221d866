import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createRequestGate } from '../../../../node/cli/requestGate.ts'

test('a replacement waits for requests under way, and later requests wait for the replacement', async () => {
  const gate = createRequestGate()
  const order: string[] = []
  const first = new EventEmitter()
  await gate.enter(first as never)
  const replaced = gate.during(async () => {
    order.push('replaced')
  })
  const second = gate.enter(new EventEmitter() as never).then(() => order.push('second'))
  await Promise.resolve()
  expect(order).toEqual([])
  order.push('first ended')
  first.emit('close')
  await Promise.all([replaced, second])
  expect(order).toEqual(['first ended', 'replaced', 'second'])
})

test('a replacement that fails lets requests in again', async () => {
  const gate = createRequestGate()
  await expect(gate.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await gate.enter(new EventEmitter() as never)
})
