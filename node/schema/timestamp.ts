/** A date as YAML has it, with an optional time and zone: `2026-01-31 08:00:00 +08:00`. */
export const TIMESTAMP: RegExp = new RegExp(
  String.raw`^\d{4}-\d{1,2}-\d{1,2}` +
    String.raw`(?:(?:[Tt]|[ \t]+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?` +
    String.raw`(?:[ \t]*(?:Z|[+-]\d{1,2}(?::?\d{2})?))?)?$`,
)

/**
 * The same in the form of ISO 8601. As in YAML, a time without a zone is in UTC. Null for what is
 * not a date.
 */
export function isoDate(text: string): string | null {
  if (!TIMESTAMP.test(text)) return null
  const [year = '', month = '', day = '', ...rest] = text.split(
    /(?<=^\d{4})-|(?<=^\d{4}-\d+)-|[Tt \t]+/,
  )
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const iso = rest.length === 0 ? date : `${date}T${isoTime(rest.join(''))}`
  // A day that the month doesn't have moves into the next one.
  const read = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
  return isDay && !Number.isNaN(new Date(iso).getTime()) ? iso : null
}

function isoTime(text: string): string {
  const [, time = '', zone = 'Z'] = /^([\d:.]+)(.*)$/.exec(text) ?? []
  const [hours = '', minutes = '', seconds = '00'] = time.split(':')
  const [, sign = '', zoneHours = '', zoneMinutes = '00'] =
    /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return (
    `${hours.padStart(2, '0')}:${minutes}:${seconds}` +
    (sign === '' ? 'Z' : `${sign}${zoneHours.padStart(2, '0')}:${zoneMinutes}`)
  )
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** A front matter whose `date` has the form that all readers of it understand. */
export function withIsoDate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('date' in value)) return value
  const { date } = value
  const iso = typeof date === 'string' && !ISO.test(date) ? isoDate(date) : null
  return iso === null ? value : { ...value, date: iso }
}
