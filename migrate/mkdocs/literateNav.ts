import { markedLines } from '../markedLines.ts'

/** `* [Title](page.md)`, or `* Title` and `* pattern*` alone. */
const ITEM = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+(.+?)[ \t]*$/
const LINK = /^\[((?:[^[\]]|\[[^\]]*\])*)\]\(<?([^)>]*?)>?(?:[ \t]+["'][^"']*["'])?\)$/

interface Item {
  readonly indent: number
  readonly text: string
  readonly items: Item[]
}

/**
 * The navigation in a text as `nav` of MkDocs has it: the last list, or the first one behind
 * `<!--nav-->`. Paths are below the folder of the text.
 */
export function listIn(text: string): unknown[] {
  const mark = text.lastIndexOf('<!--nav-->')
  const lists = listsIn(mark === -1 ? text : text.slice(mark))
  return ((mark === -1 ? lists.at(-1) : lists[0]) ?? []).flatMap(entryOf)
}

function listsIn(text: string): Item[][] {
  const lists: Item[][] = []
  let open: Item[] = []
  for (const { line, isCode } of markedLines(text)) {
    const [, space = '', content] = (isCode ? null : ITEM.exec(line)) ?? []
    if (content === undefined) {
      // A text at the start of a line ends the list.
      if (/^\S/.test(line)) open = []
      continue
    }
    const item: Item = { indent: space.replaceAll('\t', '    ').length, text: content, items: [] }
    const isNew = open.length === 0
    open = open.filter(({ indent }) => indent < item.indent)
    const above = open.at(-1)?.items
    if (above) above.push(item)
    else if (isNew) lists.push([item])
    else lists.at(-1)?.push(item)
    open.push(item)
  }
  return lists
}

function entryOf({ text, items }: Item): unknown[] {
  const below = items.flatMap(entryOf)
  const [, label, path] = LINK.exec(text) ?? []
  if (label === undefined || path === undefined) {
    if (below.length > 0) return [{ [plain(text)]: below }]
    return text.includes('*') ? [text] : []
  }
  const target = decoded(path)
  return [{ [plain(label)]: below.length > 0 ? [target, ...below] : target }]
}

function plain(text: string): string {
  return text.replaceAll(/[`*]|<[^>]*>/g, '').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
