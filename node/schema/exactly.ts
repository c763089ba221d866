import type { z } from 'zod'

/** Every key required, so that a key that only one side has makes a difference. */
type Complete<T> = T extends string | number | boolean | null | undefined ? T
  : T extends readonly unknown[] ? { readonly [K in keyof T]: Complete<T[K]> }
  : { readonly [K in keyof T]-?: Complete<Exclude<T[K], undefined>> }

/** True when both types have the same keys and values. Whether a key may be absent is not compared. */
type Agree<A, B> = [Complete<A>] extends [Complete<B>] ? [Complete<B>] extends [Complete<A>] ? true : false : false

/** The schema, when it accepts what `T` allows and nothing else; a type no schema has otherwise. */
type Agreeing<T, Schema extends z.ZodType> = Agree<T, z.input<Schema>> extends true ? Schema : never

/**
 * Ties a schema to a type: a key or a value that only one of them has does not compile.
 *
 * @example
 * const feature: z.ZodType<Feature, Feature> = exactly<Feature>()(z.strictObject({ title: z.string() }))
 */
export function exactly<T>(): <Schema extends z.ZodType>(schema: Agreeing<T, Schema>) => z.ZodType<T, T> {
  return (schema) => schema as unknown as z.ZodType<T, T>
}
