import { stringify } from 'yaml'

/**
 * Texts that YAML takes as they are: letters and what can't be read as anything else. What can
 * write any value takes thirteen times as long.
 */
const PLAIN =
  /^(?!(?:true|false|null)$)\p{L}(?:[\p{L}\p{N} ,./()'"，。、！？（）-]|:(?=[^\s,]))*$/iu

/** Front matter with some texts, in their order, with its lines of dashes. */
export function frontMatterOf(texts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(texts).map(([key, text]) =>
    PLAIN.test(text) && !text.endsWith(' ')
      ? `${key}: ${text}\n`
      : stringify({ [key]: text }, { lineWidth: 0 }),
  )
  return `---\n${lines.join('')}---\n`
}
