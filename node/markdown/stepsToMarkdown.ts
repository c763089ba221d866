import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { JsxElement, MarkdownWriter } from './markdownWriter.ts'

/** Headings with text below them become the items of a numbered list; a list is one already. */
export function stepsToMarkdown(
  element: Pick<JsxElement, 'children' | 'isFlow'>,
  writer: MarkdownWriter,
): string {
  const { depth } = writer
  const level = Math.min(
    ...element.children.map((child) => (child.type === 'heading' ? child.depth : Infinity)),
  )
  if (level === Infinity)
    return element.isFlow ? writer.flow(element.children) : writer.phrasing(element.children)
  const items: { title: string; body: Nodes[] }[] = []
  const before: Nodes[] = []
  for (const child of element.children) {
    if (child.type === 'heading' && child.depth === level)
      items.push({
        title:
          writer.phrasing(child.children.filter(({ type }) => type !== 'headingId')) ||
          toString(child),
        body: [],
      })
    else (items.at(-1)?.body ?? before).push(child)
  }
  const list = items.map(({ title, body }, index) => {
    const marker = `${index + 1}. `
    const text = writer.flow(body)
    const head = `${marker}**${title.trim()}**`
    const indented = text.replaceAll(/^(?=.)/gm, ' '.repeat(marker.length))
    return text === '' ? head : `${head}\n\n${indented}`
  })
  writer.depth = depth
  return [writer.flow(before), ...list].filter((text) => text !== '').join('\n\n')
}
