import fc from 'fast-check'
import type { Node, Parent } from 'mdast'
import { visit as visitOfUnist } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { EXIT, SKIP, visit } from '../../../node/visit.ts'

interface Tree extends Node {
  readonly name: number
  readonly children?: Tree[]
}

const leaf = fc.record({ type: fc.constantFrom('a', 'b', 'c'), name: fc.nat() })
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      type: fc.constantFrom('a', 'b', 'c'),
      name: fc.nat(),
      children: fc.array(tie('tree'), { maxLength: 4 }),
    }),
  ),
}))
/** What a visitor does with the nodes that it meets, one after the other. */
const answers = fc.array(
  fc.constantFrom(undefined, true, SKIP, EXIT, 0, 1, 2, [SKIP, 1], [true], 'remove', 'insert'),
  { maxLength: 30 },
)

/**
 * The nodes that are met, with index and parent, and the tree afterwards. At most 100, since an
 * index may lead back.
 */
function met(
  walk: typeof visit,
  found: Tree,
  given: readonly unknown[],
  type: string | undefined,
): unknown {
  const copy: Node = structuredClone(found)
  const nodes: unknown[] = []
  const visitor = (node: Node, index?: number, parent?: Parent): never => {
    const answer = nodes.length < 100 ? given[nodes.length] : EXIT
    nodes.push([node, index, parent?.type])
    if (answer !== 'remove' && answer !== 'insert') return answer as never
    if (!parent || index === undefined) return undefined as never
    if (answer === 'insert') {
      parent.children = parent.children.toSpliced(index + 1, 0, { type: 'break' })
      return undefined as never
    }
    parent.children.splice(index, 1)
    return [SKIP, index] as never
  }
  if (type === undefined) walk(copy, visitor)
  else walk(copy, type, visitor)
  return [nodes, copy]
}

test.each([undefined, 'a'])(
  'meets the same nodes as unist-util-visit, whatever the visitor returns for %s',
  (type) => {
    fc.assert(
      fc.property(
        tree,
        answers,
        (found, given) =>
          void expect(met(visit, found, given, type)).toEqual(
            met(visitOfUnist, found, given, type),
          ),
      ),
      { numRuns: 1000 },
    )
  },
)
