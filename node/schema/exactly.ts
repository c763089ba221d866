import type { z } from 'zod'

/**
 * Every key required, and the optional ones marked, so that a key that only one side has makes a
 * difference.
 */
type Complete<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly unknown[]
    ? { readonly [K in keyof T]: Complete<T[K]> }
    : {
        readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
          ? { readonly optional: Complete<Exclude<T[K], undefined>> }
          : Complete<T[K]>
      }

/** True when both types have the same keys and values, and the same keys are optional. */
type Agree<A, B> = [Complete<A>] extends [Complete<B>]
  ? [Complete<B>] extends [Complete<A>]
    ? true
    : false
  : false

/** The keys that two types don't have in common. */
type Differing<A, B> = {
  [K in keyof A | keyof B]: K extends keyof A & keyof B
    ? Agree<Pick<A, K>, Pick<B, K>> extends true
      ? never
      : K
    : K
}[keyof A | keyof B]

/**
 * The schema, when it accepts what `T` allows and nothing else. Otherwise a type that no schema
 * has, with the keys for the compiler's message.
 */
type Agreeing<T, Schema extends z.ZodType> =
  Agree<T, z.input<Schema>> extends true
    ? Schema
    : { readonly 'differs from its type in': Differing<T, z.input<Schema>> }

/**
 * Ties a schema to a type: a key, a value or a question mark that only one of them has doesn't
 * compile.
 *
 * @example
 * const feature: z.ZodType<Feature, Feature> = exactly<Feature>()(z.strictObject({ title:
 * z.string() }))
 */
export function exactly<T>(): <Schema extends z.ZodType>(
  schema: Agreeing<T, Schema>,
) => z.ZodType<T, T> {
  return (schema) => schema as unknown as z.ZodType<T, T>
}

/**
 * As `exactly`, for a schema that fills defaults: what it takes is tied to the type, what it gives
 * is its own.
 */
export function taking<T>(): <Schema extends z.ZodType>(schema: Agreeing<T, Schema>) => Schema {
  return (schema) => schema as never
}
