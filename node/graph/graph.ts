import { createNode, type GraphNode, trailBetween, valueOf } from './graphNode.ts'
import type { Get, Query } from './query.ts'

/**
 * Values that are made from other values, each once. No code lists what an edit makes stale: a
 * request for a value checks what it was made from, and a value that is made again and is equal to
 * the earlier one ends the work there.
 */
export interface Graph {
  /**
   * The value of a query for a key, at least as new as this call. Rejects with what the query
   * throws, which is tried again after the next `touch`, and with a `CycleError`.
   */
  readonly get: Get
  /** Sets an input. */
  set<Value>(input: Query<Value>, value: Value): void
  /**
   * Marks what a query reads as changed: it's computed at the next request. False if there was no
   * request for it yet.
   */
  touch(query: Query<unknown>, key?: string): boolean
  /**
   * Drops the values of a query that is needed no more: the next request for one computes it again.
   * What was made from them stays.
   */
  release(query: Query<unknown>): void
  /** The keys that a query was asked for with. */
  keys(query: Query<unknown>): readonly string[]
}

/** A query that depends on itself, with the names of the queries in between. */
export class CycleError extends Error {
  constructor(trail: readonly GraphNode[]) {
    const names = trail.map(({ query, key }) => (key === '' ? query.name : `${query.name} ${key}`))
    super(`A query depends on itself: ${names.join(' → ')}`)
  }
}

/** Opens a graph in which nothing has been asked for. */
export function createGraph(): Graph {
  const nodes = new Map<Query<unknown>, Map<string, GraphNode>>()
  const clock = { revision: 1 }
  const nodeOf = (query: Query<unknown>, key: string): GraphNode => {
    const ofQuery = nodes.get(query) ?? new Map<string, GraphNode>()
    nodes.set(query, ofQuery)
    const node = ofQuery.get(key) ?? createNode(query, key)
    ofQuery.set(key, node)
    return node
  }
  const { update } = createUpdater(clock, nodeOf)
  return {
    async get<Value>(query: Query<Value>, key = '') {
      const node = nodeOf(query, key)
      await update(node, null)
      return valueOf<Value>(node)
    },
    set(query, value) {
      const revision = ++clock.revision
      const outcome = { value }
      Object.assign(nodeOf(query, ''), { outcome, changedAt: revision, checkedAt: revision })
    },
    touch(query, key = '') {
      const revision = ++clock.revision
      const node = nodes.get(query)?.get(key)
      if (node) node.touchedAt = revision
      return node !== undefined
    },
    release(query) {
      for (const node of nodes.get(query)?.values() ?? [])
        // A check under way is about to return the value.
        if (node.check === null)
          Object.assign(node, { outcome: null, dependencies: new Set(), checkedAt: 0 })
    },
    keys: (query) => [...(nodes.get(query)?.keys() ?? [])],
  }
}

/** Updates nodes. */
function createUpdater(
  clock: { readonly revision: number },
  nodeOf: (query: Query<unknown>, key: string) => GraphNode,
): { update(node: GraphNode, asking: GraphNode | null): Promise<void> } {
  /** Waits until a node belongs to this revision or a later one. */
  async function update(node: GraphNode, asking: GraphNode | null): Promise<void> {
    const wanted = clock.revision
    if (isFresh(node)) return
    while (node.checkedAt < wanted) {
      const trail = asking && trailBetween(node, asking)
      if (trail) throw new CycleError([...trail, node])
      asking?.waitsFor.add(node)
      // A check that began before the last touch may have read the old input.
      node.check ??= check(node).finally(() => (node.check = null))
      await node.check.finally(() => asking?.waitsFor.delete(node))
    }
  }

  /**
   * True if nothing has changed of what a node was made from. Most of a large site is as it was,
   * and asking each node with promises takes several times as long.
   */
  function isFresh(node: GraphNode, above: Set<GraphNode> = new Set()): boolean {
    const { outcome, touchedAt, checkedAt } = node
    if (checkedAt === clock.revision) return true
    if (node.check || !outcome || 'error' in outcome || touchedAt > checkedAt || above.has(node))
      return false
    above.add(node)
    for (const dependency of node.dependencies)
      if (!isFresh(dependency, above) || dependency.changedAt > checkedAt) return false
    above.delete(node)
    node.checkedAt = clock.revision
    return true
  }

  async function check(node: GraphNode): Promise<void> {
    const at = clock.revision
    if (await isStale(node)) await compute(node, at)
    node.checkedAt = at
  }

  async function isStale(node: GraphNode): Promise<boolean> {
    const { outcome, touchedAt, checkedAt } = node
    if (outcome === null || 'error' in outcome || touchedAt > checkedAt) return true
    for (const dependency of node.dependencies) {
      // Making the value again reports a circle.
      if (dependency.checkedAt < clock.revision) await update(dependency, node).catch(() => {})
      if (dependency.changedAt > checkedAt || dependency.checkedAt <= checkedAt) return true
    }
    return false
  }

  async function compute(node: GraphNode, at: number): Promise<void> {
    const dependencies = new Set<GraphNode>()
    const get = async <Value>(query: Query<Value>, key = ''): Promise<Value> => {
      const dependency = nodeOf(query, key)
      dependencies.add(dependency)
      await update(dependency, node)
      return valueOf<Value>(dependency)
    }
    const outcome = await outcomeOf(node, get)
    if (outcome !== node.outcome) Object.assign(node, { outcome, changedAt: at })
    node.dependencies = dependencies
  }

  return { update }
}

/** What a query returns or throws now. The earlier outcome if its value is equal. */
async function outcomeOf(
  { query, key, outcome: earlier }: GraphNode,
  get: Get,
): Promise<NonNullable<GraphNode['outcome']>> {
  const known = earlier && 'value' in earlier ? earlier : null
  try {
    const value = await query.compute(get, key, known?.value)
    return known && query.isEqual(value, known.value) ? known : { value }
  } catch (error) {
    return { error }
  }
}
