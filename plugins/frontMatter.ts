import type { Element, ElementContent, Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import type { VFile } from 'vfile'
import { parse } from 'yaml'

const KEY = 'bifolio:front-matter'

/** Keeps the front matter of a page for rehype plugins. That it is right is checked elsewhere. */
export function keepFrontMatter() {
  return (tree: MdastRoot, file: VFile): void => {
    const written = tree.children.find((node) => node.type === 'yaml')
    if (written === undefined) return
    try {
      file.data[KEY] = parse(written.value) as unknown
    } catch {
      // The page is reported as one whose front matter isn't YAML.
    }
  }
}

/** The front matter that was kept. Empty when there is none. */
export function frontMatterOf(file: VFile): Readonly<Record<string, unknown>> {
  return (file.data[KEY] ?? {}) as Readonly<Record<string, unknown>>
}

/** Puts an element below the title of a page, the first below it. */
export function putBelowTitle(tree: Root, file: VFile, added: Element): void {
  const { title } = frontMatterOf(file)
  const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1')
  // Without a heading the title becomes one, and the rest belongs below it.
  const heading = at < 0 && typeof title === 'string' ? [element('h1', {}, [text(title)])] : []
  tree.children.splice(at + 1, 0, ...heading, added)
}

/** An element of HTML. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}

/** A text in HTML. */
export function text(value: string): ElementContent {
  return { type: 'text', value }
}
