/** Colors that a script on the page would show, as those of FastAPI's terminals. */
const COLORED = /<(?:font color|span style|u style)=/
const TAG = /<\/?(?:font|span|u|b|i|a|small)\b[^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Lines of a terminal without the tags that color them. Others stay as they are. */
export function withoutColors(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => COLORED.test(line))) return lines
  return lines.map((line) =>
    line.replace(TAG, '').replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? ''),
  )
}
