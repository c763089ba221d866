/** A text with the line ends that everything after it splits at. Lines and columns stay the same. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}
