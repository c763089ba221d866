/** Elements that are never closed. */
const VOID =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|li|p|td|th|tr|dt|dd)$/i

/** Names of the elements that a text closes. */
export function closedIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/<\/([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
}

/** A line in which what looks like an element that is never closed, such as `Vec<T>`, is text. */
export function withoutUnclosed(line: string, closed: ReadonlySet<string>): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(
            /(?<!\\)<([A-Za-z][\w-]*)(?=[\s>])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g,
            (whole, name: string, rest: string) =>
              VOID.test(name) || closed.has(name) || rest.endsWith('/') ? whole : `\\${whole}`,
          ),
    )
    .join('')
}
