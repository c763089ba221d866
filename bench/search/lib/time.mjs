/** Rounds of which the shortest counts: others share the machine. */
const ROUNDS = 4
/** After so long, no more rounds. Unit: milliseconds. */
const ENOUGH = 300

/** Time of a call after a first one. Unit: milliseconds. */
export async function shortest(call, rounds = ROUNDS) {
  await call()
  let least = Infinity
  const begun = performance.now()
  for (let round = 0; round < rounds && performance.now() - begun < ENOUGH; round++) {
    const started = performance.now()
    await call()
    least = Math.min(least, performance.now() - started)
  }
  return least
}
