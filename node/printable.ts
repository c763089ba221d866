/** Signs of a terminal and of the direction of a text, which change how other text is shown. */
const CONTROLS =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g

/**
 * Text of others, as a terminal or a log shows it: escape sequences and signs of direction are
 * written out, and no line is a command to GitHub Actions.
 */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(
      CONTROLS,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
    .replaceAll(/^([^\S\n]*)(?=::)/gm, '$1\u200B')
    .replaceAll('##[', '##\u200B[')
}
