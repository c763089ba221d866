import type { Parents, RootContent } from 'mdast'
import { elementOf } from '../directives.ts'
import { CONTAINER_NAMES } from '../engine.ts'
import type { EditedPage } from '../page.ts'

/**
 * Asides: `:::note[Title]{icon="heart"}` with our attributes. One that is not closed ends with what
 * it is in.
 */
export function readContainers(parent: Parents, page: EditedPage): void {
  const open: { readonly end: string; readonly indent: string; readonly isElement: boolean }[] = []
  for (const child of parent.children as RootContent[]) {
    if (child.type !== 'containerFence') continue
    const source = page.sourceOf(child)
    const [, indent = '', colons = ':::', name = ''] =
      /^([ \t]*)(:{3,})[ \t]*([\w-]*)/.exec(source) ?? []
    if (name === '') {
      const { end, isElement } = open.pop() ?? {}
      if (isElement) page.replace(child, `${indent}${end}`)
      continue
    }
    const [, title, attributes] =
      /^[ \t]*:{3,}[ \t]*[\w-]+[ \t]*(\[.*\])?[ \t]*(\{.*\})?[ \t]*$/.exec(source) ?? []
    const tag = elementOf(name, attributes ?? '', page.file.endsWith('.mdx'))
    open.push({
      end: tag === null ? colons : `</${name}>`,
      indent: ' '.repeat((child.position?.start.column ?? 1) - 1),
      isElement: tag !== null,
    })
    if (tag !== null) {
      page.replace(child, `${indent}${tag}`)
      continue
    }
    const isKnown = (CONTAINER_NAMES as readonly string[]).includes(name)
    if (!isKnown)
      page.note(
        'migrate/changed',
        child,
        `The container "${name}" is not known.`,
        'It is a container `info` now.',
      )
    if (attributes !== undefined)
      page.note(
        'migrate/left-out',
        child,
        `The attributes ${attributes} of a container have no equal.`,
        'They were left out.',
      )
    if (!isKnown || attributes !== undefined)
      page.replace(child, `${indent}${colons}${isKnown ? name : 'info'}${title ?? ''}`)
  }
  const last = parent.children.at(-1)?.position?.end.offset
  if (last === undefined) return
  for (const { end, indent } of open.toReversed()) page.edits.appendLeft(last, `\n${indent}${end}`)
}
