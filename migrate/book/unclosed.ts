import { withClosedTags, withSmallNames } from '../closedTags.ts'

/** Elements that are never closed. */
const VOID =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|li|p|td|th|tr|dt|dd)$/i

/** Names of the elements that a text opens and closes. Those in code blocks do not count. */
export interface TextTags {
  readonly opened: ReadonlySet<string>
  readonly closed: ReadonlySet<string>
}

export function tagsIn(text: string): TextTags {
  const names = (pattern: RegExp): ReadonlySet<string> =>
    new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
  return { opened: names(/<([A-Za-z][\w-]*)/g), closed: names(/<\/([A-Za-z][\w-]*)/g) }
}

/**
 * A line in which what looks like an element that is never closed, such as `Vec<T>`, is text, and
 * elements that close themselves have an end. The end of an element that never begins is left out:
 * readers never saw it.
 */
export function withoutUnclosed(line: string, tags: TextTags): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1 ? part : withClosedTags(withSmallNames(withTextTags(part, tags))),
    )
    .join('')
}

function withTextTags(text: string, { opened, closed }: TextTags): string {
  return text
    .replaceAll(/<\/([A-Za-z][\w-]*)\s*>/g, (whole, name: string) =>
      opened.has(name) ? whole : '',
    )
    .replaceAll(
      /(?<!\\)<([A-Za-z][\w-]*)(?=[\s>])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g,
      (whole, name: string, rest: string) =>
        VOID.test(name) || closed.has(name) || rest.endsWith('/') ? whole : `\\${whole}`,
    )
}
