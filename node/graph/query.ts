import { isDeepStrictEqual } from 'node:util'

/** Returns the value of another query, and records the dependency. */
export type Get = <Value>(query: Query<Value>, key?: string) => Promise<Value>

/** A value for each key that's made from the values of other queries, or read from outside. */
export interface Query<Value> {
  /** For messages: `page`. */
  readonly name: string
  /** True if the value is as good as the earlier one: what was made from that one stays. */
  isEqual(value: Value, earlier: Value): boolean
  /** Makes the value. `earlier` is the one before, for work that goes on from there. */
  compute(get: Get, key: string, earlier: Value | undefined): Promise<Value> | Value
}

export interface QueryOptions<Value> {
  /** @default deep equality */
  isEqual?(value: Value, earlier: Value): boolean
}

/**
 * Declares a query. It reads nothing but what it gets from other queries, except for what somebody
 * reports by `Graph.touch`.
 */
export function query<Value>(
  name: string,
  compute: Query<Value>['compute'],
  { isEqual = isDeepStrictEqual }: QueryOptions<Value> = {},
): Query<Value> {
  return { name, isEqual, compute }
}

/** Declares a value that `Graph.set` sets. */
export function input<Value>(name: string): Query<Value> {
  return query<Value>(name, () => {
    throw new Error(`Nothing has set ${name}.`)
  })
}
