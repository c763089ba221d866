import { isDeepStrictEqual } from 'node:util'

/** Asks for the value of another query, and records that it was asked for. */
export type Get = <Value>(query: Query<Value>, key?: string) => Promise<Value>

/** A pure function of other queries and of inputs. The graph remembers what it returned. */
export interface Query<Value> {
  /** For messages: `page`. */
  readonly name: string
  /** True for what comes from outside of the graph, such as the text of a file. */
  readonly isInput: boolean
  /** True if the value is as good as the earlier one: what was made from that one stays. */
  readonly isEqual: (value: Value, earlier: Value) => boolean
  /** Makes the value for a key. */
  readonly compute: (get: Get, key: string) => Promise<Value> | Value
}

export interface QueryOptions<Value> {
  /** @default deep equality */
  readonly isEqual?: (value: Value, earlier: Value) => boolean
}

/** Declares a query. `compute` reads nothing but what it gets from other queries. */
export function query<Value>(
  name: string,
  compute: Query<Value>['compute'],
  { isEqual = isDeepStrictEqual }: QueryOptions<Value> = {},
): Query<Value> {
  return { name, isInput: false, isEqual, compute }
}

/** Declares an input. It's read when it's asked for, and again after `Graph.touch`. */
export function input<Value>(
  name: string,
  read: (key: string) => Promise<Value> | Value,
  { isEqual = isDeepStrictEqual }: QueryOptions<Value> = {},
): Query<Value> {
  return { name, isInput: true, isEqual, compute: (_get, key) => read(key) }
}
