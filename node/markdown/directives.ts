import type { Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { CONTAINER_NAMES } from '../schema/containerNames.ts'
import { visit } from '../visit.ts'
import {
  type ContainerJob,
  type ContainerKinds,
  type ContainerNode,
  reportUnknown,
} from './containers.ts'

/** A container as remark-directive has it. */
export interface ContainerDirective {
  readonly type: 'containerDirective'
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null | undefined
  readonly children: RootContent[]
}

/** The container of a directive. Null if there is none with this name. */
export function containerOfDirective(
  { name: written, attributes, children }: ContainerDirective,
  kinds: ContainerKinds,
): ContainerNode | null {
  const word = written.toLowerCase()
  const kind = kinds.get(word)
  const name = kind?.like ?? CONTAINER_NAMES.find((candidate) => candidate === word)
  if (name === undefined) return null
  const [first, ...others] = children
  const label = first?.type === 'paragraph' && isLabel(first) ? first.children : null
  const { title } = attributes ?? {}
  return {
    type: 'container',
    name,
    ...(kind && { kind: word }),
    title: label ?? (title ? [{ type: 'text', value: title }] : null),
    attributes: Object.fromEntries(
      Object.entries(attributes ?? {}).map(([key, value]) => [key, value || true]),
    ),
    children: label ? others : children,
  }
}

function isLabel({ data }: Paragraph): boolean {
  return (data as { readonly directiveLabel?: boolean } | undefined)?.directiveLabel === true
}

/** Any directive, after the plugins of the site. */
interface Directive {
  readonly type: string
  readonly name: string
  readonly data?: { readonly hName?: string }
  readonly position?: RootContent['position']
}

/**
 * What remark-directive reads and no plugin of the site takes: a container is one of ours, and
 * anything else is the text that was written, such as the `:30` of a time.
 */
export function placeDirectives(
  tree: Root,
  source: string,
  { job, kinds }: { readonly job: ContainerJob; readonly kinds: ContainerKinds },
): void {
  visit(tree, (node, index, parent) => {
    const { type, name, data, position } = node as unknown as Directive
    if (!type.endsWith('Directive') || data?.hName !== undefined) return
    if (parent === undefined || index === undefined) return
    const put = (own: RootContent): void => {
      ;(parent as Parents).children[index] = { ...own, ...(position && { position }) }
    }
    if (type === 'containerDirective') {
      const container = containerOfDirective(node as unknown as ContainerDirective, kinds)
      if (container) put(container)
      else reportUnknown(name, node, { job, kinds })
      return
    }
    if (position?.start.offset === undefined) return
    const value = source.slice(position.start.offset, position.end.offset)
    const text: PhrasingContent = { type: 'text', value }
    if (type === 'textDirective') put(text)
    else if (type === 'leafDirective') put({ type: 'paragraph', children: [text] })
  })
}
