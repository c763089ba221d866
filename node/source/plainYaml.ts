/**
 * A key with a text on one line: in double quotes without escapes, or of letters and other
 * characters that mean nothing to YAML.
 */
const QUOTED = String.raw`"([^"\\\p{C}\p{Zl}\p{Zp}]*)"`
const PLAIN =
  String.raw`(\p{L}(?:[\p{L}\p{N} .,()/'，。、；：！？（）《》“”-]*` +
  String.raw`[\p{L}\p{N}.)，。；！？）》”])?)`
const LINE = new RegExp(String.raw`^([A-Za-z]+): (?:${QUOTED}|${PLAIN})$`, 'u')

/** Words that are not texts, in any version of YAML. */
const VALUE = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i

/**
 * Reads YAML of such lines, as the heads of most pages are: the parser takes half a second for a
 * thousand of them.
 * Null for any other YAML.
 */
export function readPlainYaml(yaml: string): Record<string, string> | null {
  const value: Record<string, string> = {}
  for (const line of yaml.replace(/\n$/, '').split('\n')) {
    const [, key, quoted, plain] = LINE.exec(line) ?? []
    const text = quoted ?? plain
    if (
      key === undefined ||
      text === undefined ||
      key in value ||
      (quoted === undefined && VALUE.test(text))
    )
      return null
    value[key] = text
  }
  return value
}
