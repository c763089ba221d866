import type { Code, Node, Parents, RootContent } from 'mdast'
import type { EditedPage } from '../page.ts'

/** What was found about the code groups of a parent. */
export interface CodeGroups {
  /** What is in one and is shown as code. */
  readonly inside: ReadonlySet<Node>
  /** Comments that were taken out. */
  readonly removed: ReadonlySet<Node>
}

/**
 * Code groups with nothing but code, and with a label for each block once. What else is in one is
 * shown behind the code before it. `titles` gets the labels of blocks that need another one.
 */
export function readCodeGroups(
  parent: Parents,
  page: EditedPage,
  titles: Map<Node, string>,
): CodeGroups {
  const inside = new Set<Node>()
  const removed = new Set<Node>()
  const children = parent.children as readonly RootContent[]
  for (const [index, child] of children.entries()) {
    if (child.type !== 'containerFence' || child.name !== 'code-group') continue
    const end = endOf(children, index)
    const content = children.slice(index + 1, end < 0 ? undefined : end)
    for (const comment of content.filter((each) => isComment(each, page))) {
      page.remove(comment)
      removed.add(comment)
    }
    const kept = content.filter((each) => !removed.has(each))
    const blocks = kept.filter((each) => isCode(each, page))
    for (const block of blocks) inside.add(block)
    labelOnce(blocks, titles)
    const close = children[end]
    if (blocks.length < kept.length && close?.type === 'containerFence' && close.name === null)
      regroup(kept, { page, opener: child, closer: close })
  }
  return { inside, removed }
}

/** Index of the fence that closes the container which one opens. -1 if none does. */
function endOf(children: readonly RootContent[], opener: number): number {
  let depth = 0
  return children.findIndex((child, at) => {
    if (at < opener || child.type !== 'containerFence') return false
    depth += child.name === null ? -1 : 1
    return depth === 0
  })
}

function isComment(node: RootContent, page: EditedPage): boolean {
  return node.type === 'html' && /^<!--[\s\S]*-->$/.test(page.sourceOf(node).trim())
}

/** A code block, or files that are shown. */
function isCode(node: RootContent, page: EditedPage): boolean {
  return (
    node.type === 'code' ||
    (node.type === 'paragraph' &&
      page
        .sourceOf(node)
        .split('\n')
        .every((line) => /^[ \t>]*<<<\s/.test(line)))
  )
}

/** Writes the group around each run of code. */
function regroup(
  content: readonly RootContent[],
  {
    page,
    opener,
    closer,
  }: {
    readonly page: EditedPage
    readonly opener: RootContent
    readonly closer: RootContent
  },
): void {
  const margin = ' '.repeat((opener.position?.start.column ?? 1) - 1)
  page.remove(opener)
  page.remove(closer)
  for (const [index, node] of content.entries()) {
    if (!isCode(node, page)) continue
    const [before, after] = [content[index - 1], content[index + 1]]
    const { start, end } = node.position ?? {}
    if (!before || !isCode(before, page))
      page.edits.appendLeft(start?.offset ?? 0, `::: code-group\n\n${margin}`)
    if (!after || !isCode(after, page))
      page.edits.appendRight(end?.offset ?? 0, `\n\n${margin}:::\n`)
  }
}

/** Languages whose name is the same. */
const ALIKE: Readonly<Record<string, string>> = {
  bash: 'sh',
  console: 'sh',
  javascript: 'js',
  shell: 'sh',
  typescript: 'ts',
  zsh: 'sh',
}

function labelOnce(blocks: readonly RootContent[], titles: Map<Node, string>): void {
  const seen = new Set<string>()
  for (const block of blocks) {
    if (block.type !== 'code') continue
    const { title, lang } = labelOf(block)
    const shown = title ?? lang
    const options = [title === undefined ? (ALIKE[lang] ?? lang) : title, shown]
    let label = options.find((each) => !seen.has(each))
    for (let count = 2; label === undefined; count++)
      if (!seen.has(`${shown} ${count}`)) label = `${shown} ${count}`
    seen.add(label)
    if (label !== options[0]) titles.set(block, label)
  }
}

function labelOf({ lang, meta }: Code): {
  readonly title: string | undefined
  readonly lang: string
} {
  const info = `${lang ?? ''} ${meta ?? ''}`
  return {
    title: /\[([^\]]+)\]/.exec(info)?.[1],
    lang: /^[^\s:{[]*/.exec(lang ?? '')?.[0] || 'text',
  }
}
