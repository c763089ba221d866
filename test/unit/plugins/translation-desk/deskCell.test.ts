import { expect, test } from 'vitest'
import { deskCell } from '../../../../plugins/translation-desk/deskCell.ts'
import { needsWork } from '../../../../plugins/translation-desk/client/entries.ts'

test('a page with other headings than its original is not current', () => {
  const page = deskCell({ state: 'current', sections: [], headingsDiffer: true })
  expect(page).toEqual({ state: 'headings', changes: 0 })
  expect(needsWork(page)).toBe(true)
})

test('what has changed comes before other headings', () => {
  const sections = [{ id: 'stop', kind: 'changed' as const, text: 'Stop' }]
  expect(deskCell({ state: 'behind', sections, headingsDiffer: true })).toEqual({
    state: 'behind',
    changes: 1,
  })
})

test('all else is what is recorded', () => {
  expect(deskCell({ state: 'current', sections: [], headingsDiffer: false }).state).toBe('current')
  expect(deskCell({ state: 'missing', sections: [], headingsDiffer: false }).state).toBe('missing')
})
