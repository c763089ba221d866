import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createRequestGate } from '../../../node/requestGate.ts'

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

test('of two replacements at once, one waits for the other', async () => {
  const gate = createRequestGate()
  const order: string[] = []
  const slow = gate.during(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    order.push('first')
  })
  await Promise.all([slow, gate.during(() => void order.push('second'))])
  expect(order).toEqual(['first', 'second'])
})

test('a request whose reader leaves while it waits holds nothing up', async () => {
  const gate = createRequestGate()
  let finish = (): void => {}
  const replaced = gate.during(() => new Promise<void>((resolve) => (finish = resolve)))
  const left = new EventEmitter()
  const entered = gate.enter(left as never)
  await new Promise((resolve) => setImmediate(resolve))
  left.emit('close')
  finish()
  await Promise.all([replaced, entered])
  let isReplaced = false
  void gate.during(() => void (isReplaced = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isReplaced).toBe(true)
})

test('the first request after a replacement is alone, if that is wanted', async () => {
  const gate = createRequestGate({ firstAlone: true })
  await gate.during(() => {})
  const order: string[] = []
  const responses = ['first', 'second', 'third'].map((name) => ({
    name,
    response: new EventEmitter(),
  }))
  const entered = responses.map(({ name, response }) =>
    gate.enter(response as never).then(() => order.push(name)),
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['first'])
  responses[0]?.response.emit('close')
  await Promise.all(entered)
  expect(order).toEqual(['first', 'second', 'third'])
})
