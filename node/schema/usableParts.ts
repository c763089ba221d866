import { isRecord } from '../../shared/isRecord.ts'
import type { ValueProblem } from './checkValue.ts'
import { type Path, valueAt } from './place.ts'

/** What is left of a value without some of its parts. */
export type Parts<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly (Parts<Item> | undefined)[]
    : { readonly [Key in keyof T]?: Parts<T[Key]> | undefined }

/**
 * A wrong value without the parts that are of another kind than its schema allows. Texts stay,
 * whatever they are: other parts may refer to them.
 */
export function usableParts<T>(value: unknown, problems: readonly ValueProblem[]): Parts<T> {
  return problems
    .filter(({ path, diagnostic: { code } }) =>
      code.endsWith('/wrong-type')
        ? true
        : code.endsWith('/wrong-value') && typeof valueAt(value, path) !== 'string',
    )
    .reduce<unknown>((rest, { path }) => without(rest, path), value) as Parts<T>
}

function without(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value))
    return value.map((item, at): unknown => (at === key ? without(item, rest) : item))
  return isRecord(value) && Object.hasOwn(value, key)
    ? { ...value, [key]: without(value[String(key)], rest) }
    : value
}
