/** First position of a sorted list from which on something is true; its length if nowhere. */
export function lowerBound(
  { length }: readonly unknown[],
  isFrom: (at: number) => boolean,
): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isFrom(middle)) high = middle
    else low = middle + 1
  }
  return low
}
