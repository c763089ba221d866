import { expect, test } from 'vitest'
import { keepTrees, treeOf } from '../../../migrate/keptTrees.ts'

test('a tree is parsed once, and kept for the next conversion only', () => {
  let parsed = 0
  const tree = (text: string) =>
    treeOf('md', text, () => {
      parsed++
      return { type: 'root', children: [] }
    })
  keepTrees()
  const first = tree('a')
  first.children.push({ type: 'thematicBreak' })
  expect(tree('a').children).toEqual([])
  keepTrees()
  tree('a')
  expect(parsed).toBe(1)
  keepTrees()
  keepTrees()
  tree('a')
  tree('b')
  expect(parsed).toBe(3)
})
