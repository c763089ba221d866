const VALUE = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{[^}]*\}`
/** `name=value`, a word, a value alone. */
const PART = new RegExp(
  String.raw`([\w-]+)(?:=(${VALUE}|\S+))?(?=\s|$)|${VALUE}|\/(?:[^/\\]|\\.)+\/|\S+`,
  'g',
)

/** Words after the language of a fence, each with its value, which may be empty. */
export function readMeta(meta: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const [, name, value = ''] of meta.matchAll(PART))
    if (name !== undefined && !words.has(name))
      words.set(name, /^["']/.test(value) ? value.slice(1, -1) : value)
  return words
}

/** Lines of `{1,3-5}`, from 1. */
export function linesIn(ranges: string): number[] {
  return ranges
    .replaceAll(/[{}\s]/g, '')
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number)
      const count = to >= from && from > 0 ? to - from + 1 : 0
      return Array.from({ length: count }, (_, index) => from + index)
    })
}
