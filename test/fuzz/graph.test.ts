import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createGraph } from '../../node/graph/graph.ts'
import { query, type Query } from '../../node/graph/query.ts'

const INPUTS = 4
const QUERIES = 8

/** One query: the inputs and earlier queries that it adds up, chosen by the value of the first. */
interface Recipe {
  readonly sources: readonly number[]
  readonly isChoosing: boolean
  readonly modulus: number
  readonly pause: number
}

const recipe = (place: number): fc.Arbitrary<Recipe> =>
  fc.record({
    sources: fc.array(fc.nat({ max: INPUTS + place - 1 }), { minLength: 1, maxLength: 4 }),
    isChoosing: fc.boolean(),
    // A small one makes many values equal.
    modulus: fc.integer({ min: 1, max: 5 }),
    pause: fc.nat({ max: 2 }),
  })

type Step =
  | { readonly kind: 'set'; readonly input: number; readonly value: number }
  | { readonly kind: 'ask'; readonly query: number; readonly isAwaited: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    input: fc.nat({ max: INPUTS - 1 }),
    value: fc.nat({ max: 6 }),
  }),
  fc.record({
    kind: fc.constant('ask' as const),
    query: fc.nat({ max: QUERIES - 1 }),
    isAwaited: fc.boolean(),
  }),
)

/** The queries of a plan over inputs that somebody else may change. */
function queriesOf(plan: readonly Recipe[], values: readonly number[], made: number[]) {
  const source = query('input', (_get, key) => {
    const value = values[Number(key)] ?? 0
    if (value === 6) throw new Error(`input ${key} is broken`)
    return value
  })
  const queries: Query<number>[] = []
  for (const [place, { sources, isChoosing, modulus, pause }] of plan.entries())
    queries.push(
      query(`query ${place}`, async (get) => {
        made[place] = (made[place] ?? 0) + 1
        const read = (at: number): Promise<number> =>
          at < INPUTS ? get(source, String(at)) : get(queries[at - INPUTS] as Query<number>)
        const first = await read(sources[0] ?? 0)
        for (let turn = 0; turn < pause; turn++) await Promise.resolve()
        const others = isChoosing ? [sources[first % sources.length] ?? 0] : sources
        const rest = await Promise.all(others.map(read))
        return rest.reduce((sum, value) => sum + value, first) % modulus
      }),
    )
  return { source, queries }
}

const outcome = (promise: Promise<number>): Promise<number | string> =>
  promise.catch(() => 'failed')

it('gives what a new graph gives, whatever changed in between and while it worked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...Array.from({ length: QUERIES }, (_, place) => recipe(place))),
      fc.array(step, { maxLength: 40 }),
      async (plan, steps) => {
        const values = Array.from({ length: INPUTS }, () => 0)
        const made: number[] = []
        const graph = createGraph()
        const { source, queries } = queriesOf(plan, values, made)
        for (const one of steps) {
          if (one.kind === 'set') {
            values[one.input] = one.value
            graph.touch(source, String(one.input))
          } else {
            const asked = outcome(graph.get(queries[one.query] as Query<number>))
            if (one.isAwaited) await asked
          }
        }
        const fresh = queriesOf(plan, values, [])
        for (const [place, own] of queries.entries())
          expect(await outcome(graph.get(own))).toEqual(
            await outcome(createGraph().get(fresh.queries[place] as Query<number>)),
          )
        made.length = 0
        await Promise.all(queries.map((own) => outcome(graph.get(own))))
        expect(made).toEqual([])
      },
    ),
    { numRuns: process.env.BIFOLIO_NIGHTLY ? 50_000 : 800 },
  )
})
