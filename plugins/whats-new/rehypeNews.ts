import { relative } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { element, putBelowTitle, text } from '../frontMatter.ts'
import { bareTitle, type Mark, type NewsItem, type NewsList, type PageNews } from './news.ts'
import type { PageFiles } from './pageFiles.ts'

/** Writes marks and lists into pages as HTML: no script is loaded for them. */
export function addNews({
  contentRoot,
  files,
}: {
  readonly contentRoot: string
  readonly files: PageFiles
}) {
  return () =>
    (tree: Root, file: VFile): void => {
      const place = relative(contentRoot, file.path).replaceAll('\\', '/')
      file.data.watch?.(files.pathOf(place))
      const news = files.read(place)
      if (news === null) return
      addMarks(tree, news.marks)
      if (news.lists.length > 0) putBelowTitle(tree, file, listsElement(news))
    }
}

function addMarks(tree: Root, marks: readonly Mark[]): void {
  if (marks.length === 0) return
  const counts = new Map<string, number>()
  let hasTitle = false
  visit(tree, 'element', (node) => {
    if (!/^h[1-6]$/.test(node.tagName)) return undefined
    const title = bareTitle(toString(node))
    const isTitle = node.tagName === 'h1' && !hasTitle
    hasTitle ||= isTitle
    const nth = counts.get(title) ?? 0
    if (!isTitle) counts.set(title, nth + 1)
    const mark = marks.find(({ heading }) =>
      isTitle ? heading === null : heading?.title === title && heading.nth === nth,
    )
    if (mark)
      node.children.push(
        text(' '),
        element('span', { className: ['bf-since'], dataKind: mark.kind, dataSign: '' }, [
          text(mark.text),
        ]),
      )
    return SKIP
  })
}

function listsElement({ lists, summary }: PageNews): Element {
  const [newest] = lists
  const inner =
    lists.length === 1 && newest
      ? [itemsElement(newest)]
      : lists.map((list, at) =>
          element('details', at === 0 ? { open: true } : {}, [
            element('summary', {}, [text(list.title)]),
            itemsElement(list),
          ]),
        )
  return element('details', { className: ['bf-whats-new'], dataPageOnly: '', dataSign: '' }, [
    element('summary', {}, [text(summary)]),
    ...inner,
  ])
}

function itemsElement({ items }: NewsList): Element {
  return element('ul', {}, items.map(itemElement))
}

function itemElement({ title, anchor, kind, label, texts }: NewsItem): Element {
  // The opening of a page is where the list is.
  const name: ElementContent =
    anchor === null || anchor === ''
      ? element('span', {}, [text(title)])
      : element('a', { href: `#${anchor}` }, [text(title)])
  return element('li', { dataKind: kind }, [
    name,
    text(' '),
    element('span', { className: ['bf-whats-new-kind'] }, [text(label)]),
    ...texts.map((runs) =>
      element(
        'p',
        {},
        runs.map((run) =>
          run.kind === 'same'
            ? text(run.text)
            : element(run.kind === 'new' ? 'ins' : 'del', {}, [text(run.text)]),
        ),
      ),
    ),
  ])
}
