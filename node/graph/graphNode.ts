import type { Query } from './query.ts'

/** One query for one key in a graph. */
export interface GraphNode {
  readonly query: Query<unknown>
  readonly key: string
  /** What the value was made from, in the order of asking. */
  dependencies: ReadonlySet<GraphNode>
  outcome: { readonly value: unknown } | { readonly error: unknown } | null
  /** The revision that the outcome is known to belong to. */
  checkedAt: number
  /** The revision in which the outcome became another one. */
  changedAt: number
  /** The revision of the last `touch`. */
  touchedAt: number
  /** The check under way. */
  check: Promise<void> | null
  /** The nodes that the check waits for. */
  readonly waitsFor: Set<GraphNode>
}

/** A node of which nothing is known. */
export function createNode(query: Query<unknown>, key: string): GraphNode {
  return {
    query,
    key,
    dependencies: new Set(),
    outcome: null,
    checkedAt: 0,
    changedAt: 0,
    touchedAt: 0,
    check: null,
    waitsFor: new Set(),
  }
}

/** The value of a node that was checked. Throws what its query threw. */
export function valueOf<Value>({ outcome }: GraphNode): Value {
  if (outcome === null || 'error' in outcome) throw outcome?.error
  return outcome.value as Value
}

/** The nodes from one to another that it waits for. Null if it doesn't. */
export function trailBetween(
  from: GraphNode,
  to: GraphNode,
  seen = new Set<GraphNode>(),
): readonly GraphNode[] | null {
  if (from === to) return [to]
  seen.add(from)
  for (const next of from.waitsFor) {
    const rest = seen.has(next) ? null : trailBetween(next, to, seen)
    if (rest) return [from, ...rest]
  }
  return null
}
