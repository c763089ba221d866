/** Marks of a title that are shown where the title is listed. */
export type TitleMark = 'code' | 'em' | 'strong' | 'del'

/** A title with its marks, in pieces: plain text, or a mark and its text. */
export type RichText = readonly (string | readonly [mark: TitleMark, text: string])[]

/** Joins pieces of the same kind. Null for a title without marks, which its plain text shows. */
export function richText(pieces: RichText): RichText | null {
  const joined: (string | readonly [TitleMark, string])[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + piece
    else if (piece !== '') joined.push(piece)
  }
  const [first, last] = [joined[0], joined.at(-1)]
  if (typeof first === 'string') joined[0] = first.trimStart()
  if (typeof last === 'string') joined[joined.length - 1] = (joined.at(-1) as string).trimEnd()
  const shown = joined.filter((piece) => piece !== '')
  return shown.some((piece) => typeof piece !== 'string') ? shown : null
}
