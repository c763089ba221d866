/**
 * Where a statement that is left out begins and ends: with its line, or with the spaces before the
 * next one, which would keep MDX from reading it as code.
 */
export function cutOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): readonly [start: number, end: number] {
  let next = end
  while (text[next] === ' ' || text[next] === '\t') next++
  const isWholeLine = text[next] === '\n' && (start === 0 || text[start - 1] === '\n')
  return [start, isWholeLine ? next + 1 : next]
}
