import { performance } from 'node:perf_hooks'

/** Four times the input may take this many times as long: 4 is linear, 16 quadratic. */
const MOST = 9
/** What is quicker than this is meaningless. Unit: milliseconds. */
const NOISE = 25
const ATTEMPTS = 6

/**
 * How many times longer four times the input takes, at best. A busy machine can only make it more,
 * and only for a while: it is measured again until it is good, and what grows quadratically never
 * is.
 */
export async function growth<Input>(
  inputOf: (size: number) => Input,
  run: (input: Input) => unknown,
  size: number,
): Promise<number> {
  const time = async (input: Input): Promise<number> => {
    const start = performance.now()
    await run(input)
    return performance.now() - start
  }
  const [small, large] = [inputOf(size), inputOf(size * 4)]
  await run(small)
  let [least, most] = [Infinity, Infinity]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    least = Math.min(least, await time(small))
    most = Math.min(most, await time(large))
    if (isGood(most / Math.max(least, NOISE / 4))) break
  }
  return most / Math.max(least, NOISE / 4)
}

/** True for work that grows with the input, or a little more. */
export function isGood(factor: number): boolean {
  return factor <= MOST
}
