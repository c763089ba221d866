import { z } from 'zod'
import { closest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type CheckOptions, problemAt } from '../schema/checkValue.ts'
import { describeValue, keysOf } from '../schema/describe.ts'

/** Keys of other tools that are near one of Bifolio's and no typo of it. */
const OF_OTHER_TOOLS = new Set(['author', 'tag'])

/** Keys of other tools that have another name here. */
const NAMES: ReadonlyMap<string, string> = new Map([['context', 'pageClass']])

const json = z.json()

/** Front matter split by its reader. */
interface Split {
  /**
   * Fields of Bifolio and plugins, typos included. A value that isn't an object is here as it is.
   */
  readonly known: unknown
  /** What is for components only, as it is: own keys (`x-…`) and foreign ones. */
  readonly rest: Readonly<Record<string, unknown>>
}

/** Separates the keys that are read from the others. */
export function splitFrontMatter(value: unknown, schema: z.ZodType): Split {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { known: value, rest: {} }
  const keys = keysOf(schema)
  const entries = Object.entries(value)
  const rest = new Set(
    entries.flatMap(([key]) => (isOwn(key) || isForeign(key, keys) ? [key] : [])),
  )
  return {
    known: Object.fromEntries(entries.filter(([key]) => !rest.has(key))),
    rest: Object.fromEntries(entries.filter(([key]) => rest.has(key))),
  }
}

/** Keys of the author, which nobody warns about. */
function isOwn(key: string): boolean {
  return key.startsWith('x-')
}

/**
 * A key that nothing reads and that isn't a typo of one. In the code of a page `__proto__` would
 * set the prototype.
 */
function isForeign(key: string, known: readonly string[]): boolean {
  return (
    !known.includes(key) &&
    key !== '__proto__' &&
    (OF_OTHER_TOOLS.has(key) || NAMES.has(key) || closest(key, known) === undefined)
  )
}

/** True for a value that a page can get. */
export function isJson(value: unknown): boolean {
  return json.safeParse(value).success
}

/** Warns about each foreign key. Pages get all these values, so they have to be JSON. */
export function checkRest(rest: Split['rest'], options: CheckOptions): Diagnostic[] {
  return Object.entries(rest).flatMap(([key, value]): Diagnostic[] => {
    if (!isJson(value))
      return [
        problemAt(
          [key],
          {
            what: 'wrong-value',
            message: `\`${key}\` cannot be ${describeValue(value)}.`,
            hint: 'Use a value that JSON can hold.',
          },
          options,
        ),
      ]
    return isOwn(key)
      ? []
      : [
          problemAt(
            [key],
            {
              what: 'unknown-key',
              part: 'key',
              severity: 'warning',
              message: `Unknown front matter key \`${key}\`.`,
              hint: hintFor(key),
            },
            options,
          ),
        ]
  })
}

const HINT =
  'It is not published. If a component reads it, add it to `frontmatter.publicKeys` in the ' +
  'config, or begin its name with `x-`. Else remove it.'

function hintFor(key: string): string {
  const name = NAMES.get(key)
  return name === undefined ? HINT : `For class names of the page, write \`${name}\`. ${HINT}`
}

/**
 * A foreign key is one problem of the site, however many pages have it: at the first place, with
 * the number of pages.
 */
export function foreignKeysOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  const once = diagnostics.filter((diagnostic) => {
    if (!isAboutForeignKey(diagnostic)) return true
    const count = counts.get(diagnostic.message) ?? 0
    counts.set(diagnostic.message, count + 1)
    return count === 0
  })
  return once.map((diagnostic) => {
    const count = isAboutForeignKey(diagnostic) ? (counts.get(diagnostic.message) ?? 0) : 0
    return count > 1
      ? { ...diagnostic, hint: `${count} pages have it. ${diagnostic.hint}` }
      : diagnostic
  })
}

function isAboutForeignKey({ code, severity }: Diagnostic): boolean {
  return code === 'front-matter/unknown-key' && severity === 'warning'
}
