const ROUNDS = 10_000

/** The same numbers in every run. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Mean of paired differences with the bounds of its 95 % interval, by resampling.
 */
export function interval(differences) {
  const random = randomFrom(20_261_125)
  const { length } = differences
  const means = Array.from({ length: ROUNDS }, () => {
    let sum = 0
    for (let drawn = 0; drawn < length; drawn++) sum += differences[Math.floor(random() * length)]
    return sum / length
  }).toSorted((a, b) => a - b)
  return {
    mean: differences.reduce((sum, value) => sum + value, 0) / length,
    low: means[Math.floor(ROUNDS * 0.025)] ?? NaN,
    high: means[Math.ceil(ROUNDS * 0.975) - 1] ?? NaN,
  }
}
