import { expect, test } from 'vitest'
import { createKeptTrees } from '../../../migrate/keptTrees.ts'

test('a tree is parsed once, and kept for the next conversion only', () => {
  let parsed = 0
  const trees = createKeptTrees()
  const tree = (text: string) =>
    trees.treeOf('md', text, () => {
      parsed++
      return { type: 'root', children: [] }
    })
  const first = tree('a')
  first.children.push({ type: 'thematicBreak' })
  expect(tree('a').children).toEqual([])
  trees.begin()
  tree('a')
  expect(parsed).toBe(1)
  trees.begin()
  trees.begin()
  tree('a')
  tree('b')
  expect(parsed).toBe(3)
})

test('the trees of two sites do not push each other out', () => {
  let parsed = 0
  const parse = () => {
    parsed++
    return { type: 'root' as const, children: [] }
  }
  const [one, other] = [createKeptTrees(), createKeptTrees()]
  one.treeOf('md', 'a', parse)
  for (let times = 0; times < 3; times++) other.begin()
  other.treeOf('md', 'b', parse)
  one.treeOf('md', 'a', parse)
  expect(parsed).toBe(2)
})
