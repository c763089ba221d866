import { expect, test } from 'vitest'
import { directionOf } from '../../../../shared/config/direction.ts'

test.each([
  ['en', 'ltr'],
  ['zh-CN', 'ltr'],
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he-IL', 'rtl'],
  ['ku', 'ltr'],
  ['ku-Arab', 'rtl'],
  ['az-Arab-IR', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['fa', 'rtl'],
  ['art', 'ltr'],
])('%s runs %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})
