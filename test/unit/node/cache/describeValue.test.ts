import { expect, test } from 'vitest'
import { describeValue } from '../../../../node/cache/describeValue.ts'

test('values with other parts that occur twice have other texts', () => {
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  expect(describeValue([a, b, a])).not.toBe(describeValue([a, b, b]))
  expect(describeValue([a, b, a])).toBe(describeValue(structuredClone([a, b, a])))
})

test('functions and expressions count by their source, and a value may hold itself', () => {
  const value: Record<string, unknown> = { run: () => 1, search: /a/g }
  value['self'] = value
  expect(describeValue(value)).toContain('() => 1')
  expect(describeValue({ search: /a/g })).not.toBe(describeValue({ search: /a/ }))
  expect(describeValue({ a: 1, log: 2 }, new Set(['log']))).toBe(describeValue({ a: 1 }))
})
