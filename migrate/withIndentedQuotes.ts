import { parseDocument } from 'yaml'

const FRONT_MATTER = /^(?<opening>---[ \t]*\n)(?<yaml>[\s\S]*?)(?=\n---[ \t]*(?:\n|$))/
/** A key whose quoted text goes on in the next line. */
const OPEN_QUOTE = /^(?<space>[ ]*)(?:-[ ]+)?[\w-]+:[ \t]+(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*)$/

/**
 * A page whose front matter has quoted texts of several lines, indented as YAML requires. The
 * parsers of other tools read them without.
 */
export function withIndentedQuotes(text: string): string {
  return text.replace(FRONT_MATTER, (whole: string, opening: string, yaml: string) => {
    const lines = yaml.split('\n')
    if (!lines.some((line) => OPEN_QUOTE.test(line)) || parseDocument(yaml).errors.length === 0)
      return whole
    return opening + indented(lines).join('\n')
  })
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
