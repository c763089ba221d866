/**
 * A text with the line ends that everything after it splits at, and without a byte order mark,
 * which parsers do not count. Lines and columns stay the same.
 */
export function withLineFeeds(text: string): string {
  const marked = text.startsWith('\uFEFF') ? text.slice(1) : text
  return marked.includes('\r') ? marked.replaceAll(/\r\n?/g, '\n') : marked
}
