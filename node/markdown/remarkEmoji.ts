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

/**
 * Writes the emoji of a page. Code keeps its colons. The id of a heading is made from what is
 * written, as on GitHub: `## :rocket: Launch` is `#rocket-launch`.
 */
export function remarkEmoji(tree: Root): void {
  visit(tree, 'heading', (node) => {
    let written = ''
    let hasEmoji = false
    visit(node, (child) => {
      if (child.type !== 'text' && child.type !== 'inlineCode') return
      written += child.value
      hasEmoji ||= child.type === 'text' && withEmoji(child.value) !== child.value
    })
    if (hasEmoji)
      node.data = {
        ...node.data,
        hProperties: { ...node.data?.hProperties, dataSlug: written.trim() },
      }
  })
  visit(tree, 'text', (node) => {
    node.value = withEmoji(node.value)
  })
}
