/**
 * A date of front matter as the day that is written there, in the words of a language. Wherever the
 * reader is, it is the same day.
 */
export function dayOf(date: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date.slice(0, 10)),
  )
}
