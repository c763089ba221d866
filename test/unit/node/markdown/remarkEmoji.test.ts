import { expect, test } from 'vitest'
import { withEmoji } from '../../../../node/markdown/remarkEmoji.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

test.each([
  ['A :rocket: b', 'A 🚀 b'],
  [':+1::tada:', ':+1::tada:'],
  [':+1: :tada:', '👍 🎉'],
  ['（:tada:）', '（🎉）'],
  ['发布:tada:', '发布🎉'],
  ['at 10:100:30', 'at 10:100:30'],
  ['a:rocket:b', 'a:rocket:b'],
  [':no-such-name:', ':no-such-name:'],
  ['https://a.b:100:c', 'https://a.b:100:c'],
])('%j is %j', (text, expected) => {
  expect(withEmoji(text)).toBe(expected)
})

test('code keeps its colons, titles have the emoji', async () => {
  expect(await htmlOf('`:tada:`\n\n```txt\n:tada:\n```')).not.toContain('🎉')
  expect((await analyze('# Go :tada:')).title).toBe('Go 🎉')
})
