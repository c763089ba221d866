import type { List, ListItem, Node, Paragraph, Parent, PhrasingContent, Text } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString } from 'mdast-util-to-string'
import type { PageJob } from './pageJob.ts'
import { reportAt } from './reportAt.ts'

/** Stands for files that aren't listed. */
const OMITTED = /^(?:…|\.{3})$/
/** What may separate a name from its comment. */
const SEPARATOR = /^\s*(?:(?:[-–—:#]+|\/\/)(?=\s))?\s*/

const SPACE: Text = { type: 'text', value: ' ' }

type Tag = MdxJsxFlowElement | MdxJsxTextElement

/**
 * Turns the lists of a `<FileTree>` into a tree whose folders the browser opens and closes without
 * a script.
 */
export function drawFileTree(tag: Tag, job: PageJob, source: string): Parent {
  const report = (node: Node, message: string, hint: string): void =>
    reportAt(job, node, { code: 'mdx/file-tree', severity: 'error', message, hint })
  const drawList = (list: List): Parent => element('ul', list.children.map(drawItem))
  const drawItem = (item: ListItem): Parent => {
    const [first, ...others] = item.children
    if (first?.type !== 'paragraph' || toString(first).trim() === '') {
      report(
        item,
        'An entry of the file tree has no name.',
        'Begin the entry with the name of a file or folder.',
      )
      return element('li', [])
    }
    const other = others.find(({ type }) => type !== 'list')
    if (other)
      report(
        other,
        'An entry of the file tree contains more than a name, a comment and a list.',
        'Keep the comment in one paragraph, and indent the entries of a folder below it.',
      )
    const { name, comment } = entryOf(first, source)
    return drawEntry(
      { name, comment },
      others.filter((child) => child.type === 'list').map(drawList),
    )
  }
  const other = tag.children.find(({ type }) => type !== 'list')
  if (tag.children.length === 0)
    report(
      tag,
      '<FileTree> is empty.',
      'Write a list inside it, with an empty line before and after: "- src/". Indent the ' +
        'entries of a folder by two spaces.',
    )
  else if (other)
    report(
      other,
      '<FileTree> contains something other than a list.',
      'Write a list, with empty lines around it. Comments follow the name of an entry.',
    )
  return drawTree(tag.children.map((child) => (child.type === 'list' ? drawList(child) : child)))
}

/** The frame of a tree. */
export function drawTree(lists: readonly Node[]): Parent {
  return element('div', lists, { className: ['bf-file-tree'] })
}

/** A file, or a folder with the lists of what is in it. */
export function drawEntry({ name, comment }: Entry, nested: readonly Node[]): Parent {
  const text = name.map((node) => toString(node)).join('')
  if (OMITTED.test(text))
    return element('li', [...name, ...(comment.length === 0 ? [] : [SPACE, ...comment])], {
      dataKind: 'more',
    })
  const label = [
    element('bdi', name),
    ...(comment.length === 0 ? [] : [SPACE, element('span', comment)]),
  ]
  if (nested.length === 0)
    return element('li', label, { dataKind: text.endsWith('/') ? 'folder' : 'file' })
  return element(
    'li',
    [element('details', [element('summary', label), ...nested], { open: true })],
    { dataKind: 'folder' },
  )
}

/** Content of a line of a tree. */
export interface Entry {
  readonly name: readonly PhrasingContent[]
  readonly comment: readonly PhrasingContent[]
}

/**
 * The name is the first word, or the first element with what follows it without a space:
 * `**src**\/`. The rest is the comment.
 */
function entryOf({ children }: Paragraph, source: string): Entry {
  const [first, second, ...rest] = children
  if (first?.type === 'text') {
    const [word = ''] = /^\s*\S*?(?=:?(?:\s|$))/.exec(first.value) ?? []
    return {
      name: [{ ...first, value: word.trim() }],
      comment: withoutSeparator([
        { ...first, value: first.value.slice(word.length) },
        ...children.slice(1),
      ]),
    }
  }
  if (!first) return { name: [], comment: [] }
  const [glued = ''] = second?.type === 'text' ? (/^[^\s:]\S*/.exec(second.value) ?? []) : []
  const comment =
    second?.type === 'text'
      ? withoutSeparator([{ ...second, value: second.value.slice(glued.length) }, ...rest])
      : children.slice(1)
  return {
    name: [
      underscored(first, source),
      ...(glued === '' ? [] : [{ type: 'text' as const, value: glued }]),
    ],
    comment,
  }
}

/** `__tests__/` and `__init__.py` are names, and bold to Markdown. */
function underscored(node: PhrasingContent, source: string): PhrasingContent {
  const sign = source[node.position?.start.offset ?? -1]
  if (sign !== '_' || (node.type !== 'strong' && node.type !== 'emphasis')) return node
  return {
    type: 'text',
    value: source.slice(node.position?.start.offset, node.position?.end.offset),
  }
}

function withoutSeparator([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : []
  const value = first.value.replace(/^:/, ' ').replace(SEPARATOR, '')
  return value === '' ? rest : [{ ...first, value }, ...rest]
}

/** An element of HTML in a tree of Markdown. */
export function element(
  tagName: string,
  children: readonly (Node | Text)[],
  properties: Readonly<Record<string, unknown>> = {},
): Parent {
  // An emphasis is nothing but its children; `hName` makes it the element.
  return {
    type: 'emphasis',
    data: { hName: tagName, hProperties: properties },
    children: [...children],
  } as unknown as Parent
}
