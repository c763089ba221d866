const DATE = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*$/
const VERSION = /^\d+[-_.]\d+.*$/
const NUMBERED = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/**
 * A name without the number that orders it: `01-intro` is `intro` at place 1. Dates and versions
 * aren't such numbers.
 */
export function readNumber(name: string): {
  readonly name: string
  readonly place: number | undefined
} {
  const [, number, rest] = DATE.test(name) || VERSION.test(name) ? [] : (NUMBERED.exec(name) ?? [])
  return number === undefined || rest === undefined
    ? { name, place: undefined }
    : { name: rest, place: Number(number) }
}

/** A folder without the numbers of its parts. */
export function withoutNumbers(folder: string): string {
  return folder === ''
    ? ''
    : folder
        .split('/')
        .map((part) => readNumber(part).name)
        .join('/')
}

/**
 * True for a file that stands for its folder: `index`, `README`, or the name of the folder. Names
 * are as on the disk.
 */
export function isFolderIndex(file: string): boolean {
  const parts = file
    .toLowerCase()
    .replace(/\.mdx?$/, '')
    .split('/')
  const name = parts.pop() ?? ''
  return name === 'index' || name === 'readme' || (parts.length > 0 && name === parts.at(-1))
}

/** A path with one slash between its parts and one at the beginning. */
export function joinUrl(...parts: readonly string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
}

const DATED = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/**
 * Date and path of a blog post, by its file: `2021-08-26-welcome.md` is at `/2021/08/26/welcome`.
 */
export function readPostName(name: string): {
  readonly date: string | undefined
  readonly path: string
} {
  const [, folder = '', date, text = ''] = DATED.exec(name) ?? []
  if (date === undefined) return { date, path: joinUrl(name.replace(/(?:\/index)?\.mdx?$/, '')) }
  const parts = date.split(/[-/]/)
  return {
    date: parts.map((part) => part.padStart(2, '0')).join('-'),
    path: joinUrl(parts.join('/'), `${folder}${text}`),
  }
}
