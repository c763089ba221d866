import { parseDocument } from 'yaml'

const FRONT_MATTER = /^(?<opening>---[ \t]*\n)(?<yaml>[\s\S]*?)(?=\n---[ \t]*(?:\n|$))/
/** A key whose quoted text goes on in the next line. */
const OPEN_QUOTE = /^(?<space>[ ]*)(?:-[ ]+)?[\w-]+:[ \t]+(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*)$/

/** A key whose text has a colon that YAML reads as another key. */
const COLON = /^(?<key>[ ]*(?:-[ ]+)?[\w-]+:[ \t]+)(?<text>[^\s"'[{|>&*!%#@`].*?:[ \t].*?)[ \t]*$/

/**
 * A page whose front matter is valid: quoted texts of several lines are indented, and texts with a
 * colon are quoted. Other tools read them as they are.
 */
export function withValidQuotes(text: string): string {
  return text.replace(FRONT_MATTER, (whole: string, opening: string, yaml: string) => {
    if (isValid(yaml)) return whole
    const lines = indented(yaml.split('\n'))
    const written = [lines, lines.map(quoted)].map((each) => each.join('\n'))
    return opening + (written.find(isValid) ?? written[0])
  })
}

function isValid(yaml: string): boolean {
  return parseDocument(yaml).errors.length === 0
}

function quoted(line: string): string {
  const { key, text } = COLON.exec(line)?.groups ?? {}
  return key === undefined || text === undefined ? line : key + JSON.stringify(text)
}

function indented(lines: readonly string[]): string[] {
  let open: { readonly quote: string; readonly space: string } | null = null
  return lines.map((line) => {
    if (open === null) {
      const { space } = OPEN_QUOTE.exec(line)?.groups ?? {}
      const quote = /:[ \t]+(["'])/.exec(line)?.[1]
      if (space !== undefined && quote !== undefined) open = { quote, space: `${space}  ` }
      return line
    }
    const { quote, space } = open
    if (line.replaceAll(/\\.|''/g, '').includes(quote)) open = null
    return line.trim() === '' ? line : space + line.trimStart()
  })
}
