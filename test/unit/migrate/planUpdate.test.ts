import { expect, test } from 'vitest'
import { type FileChange, planUpdate } from '../../../migrate/planUpdate.ts'

/** What becomes of a file with these contents. Null: there is none. */
function changesOf(before: string | null, found: string | null, now: string | null): string[] {
  const at = (content: string | null): Record<string, string> =>
    content === null ? {} : { a: content }
  return planUpdate({ before: at(before), found: at(found), now: at(now) }).map(({ kind }) => kind)
}

test.each<
  readonly [
    what: string,
    before: string | null,
    found: string | null,
    now: string | null,
    kind: FileChange['kind'] | null,
  ]
>([
  ['nothing has changed', '1', '1', '1', null],
  ['the source has changed', '1', '1', '2', 'replace'],
  ['it was edited', '1', 'x', '1', null],
  ['both', '1', 'x', '2', 'conflict'],
  ['both, in the same way', '1', '2', '2', null],
  ['it was deleted', '1', null, '1', null],
  ['it was deleted, and the source has changed', '1', null, '2', 'conflict'],
  ['it is new', null, null, '1', 'write'],
  ['it is new, and someone has written one', null, 'x', '1', 'conflict'],
  ['the source is gone', '1', '1', null, 'delete'],
  ['the source is gone, and it was edited', '1', 'x', null, 'keep'],
  ['both are gone', '1', null, null, null],
])('%s', (_, before, found, now, kind) => {
  expect(changesOf(before, found, now)).toEqual(kind === null ? [] : [kind])
})

test('an edited file goes with its renamed source', () => {
  expect(
    planUpdate({
      before: { a: '1', b: '2' },
      found: { a: 'x', b: '2' },
      now: { c: '1', d: '2' },
    }),
  ).toEqual([
    { kind: 'move', path: 'c', from: 'a' },
    { kind: 'write', path: 'd' },
    { kind: 'delete', path: 'b' },
  ])
})

test('an edited file that is kept has no conflict', () => {
  const state = { before: { a: '1' }, found: { a: 'x' }, now: { a: '2' } }
  expect(planUpdate({ ...state, isKept: () => true })).toEqual([])
  expect(planUpdate({ ...state, found: { a: '1' }, isKept: () => true })).toEqual([
    { kind: 'replace', path: 'a' },
  ])
})
