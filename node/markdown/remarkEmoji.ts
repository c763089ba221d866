import { nameToEmoji } from 'gemoji'
import type { Root } from 'mdast'
import { visit } from '../visit.ts'

/** A name between colons without adjacent characters, so that times and URLs stay as they are. */
const SHORTCODE = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g

/** Writes the emoji for shortcodes: `:rocket:`. A name that is none stays as it is. */
export function withEmoji(text: string): string {
  return text.includes(':')
    ? text.replace(SHORTCODE, (code, name: string) =>
        Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? code) : code,
      )
    : text
}

/** Writes the emoji of a page. Code keeps its colons. */
export function remarkEmoji(tree: Root): void {
  visit(tree, 'text', (node) => {
    node.value = withEmoji(node.value)
  })
}
