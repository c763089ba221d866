import type { Node, Parent, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { closest } from '../../shared/closest.ts'
import { CONTAINER_NAMES, type ContainerName, CONTAINERS } from '../schema/containerNames.ts'
import { pickLanguage } from '../../shared/ui-text/pickLanguage.ts'
import type { ContainerFenceNode } from './containerFence.ts'
import type { ActivePlugin, PluginContainer } from '../plugin/types.ts'
import type { PageJob } from './pageJob.ts'
import { reportAt } from './reportAt.ts'

/** A passage between `::: name` and `:::`. */
export interface ContainerNode extends Parent {
  type: 'container'
  name: ContainerName
  /** Word of a plugin that it was written with. */
  kind?: string
  /** Null: the default one. */
  title: PhrasingContent[] | null
  /** `{open}`, `{group="name"}`. */
  attributes: Readonly<Record<string, string | true>>
  children: RootContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    container: ContainerNode
  }
}

/** Containers that plugins add, by name. */
export type ContainerKinds = ReadonlyMap<string, PluginContainer>

/** The containers of all plugins. */
export function containerKinds(plugins: readonly ActivePlugin[]): ContainerKinds {
  return new Map(plugins.flatMap(({ markdown }) => Object.entries(markdown?.containers ?? {})))
}

/** What reading containers needs to know of a page. */
export type ContainerJob = Pick<PageJob, 'file' | 'textLang' | 'diagnostics'>

/** Turns the lines into containers, and reports the ones that do not fit together. */
export function pairContainers(
  tree: Root,
  job: ContainerJob,
  kinds: ContainerKinds = new Map(),
): void {
  const walk = (parent: Parents | Root): void => {
    for (const child of parent.children) if ('children' in child) walk(child)
    if (parent.children.some(({ type }) => type === 'containerFence'))
      parent.children = paired(parent.children, job, kinds) as typeof parent.children
  }
  walk(tree)
}

interface Open {
  readonly fence: ContainerFenceNode
  readonly children: RootContent[]
}

function paired(
  nodes: readonly RootContent[],
  job: ContainerJob,
  kinds: ContainerKinds,
): RootContent[] {
  const result: RootContent[] = []
  const open: Open[] = []
  const add = (node: RootContent): number => (open.at(-1)?.children ?? result).push(node)
  const close = ({ fence, children }: Open, end: Node | undefined): void => {
    const last = end ?? children.at(-1)
    const node = container(fence, children, { job, kinds })
    const { position } = fence
    if (!node) for (const child of children) add(child)
    else
      add({
        ...node,
        ...(position && {
          position: { start: position.start, end: last?.position?.end ?? position.end },
        }),
      })
  }
  for (const node of nodes) {
    if (node.type !== 'containerFence') {
      add(node)
      continue
    }
    if (node.name !== null) {
      open.push({ fence: node, children: [] })
      continue
    }
    // The innermost of as many colons, else the innermost that fewer began.
    const same = open.findLastIndex(({ fence }) => fence.size === node.size)
    const at = same >= 0 ? same : open.findLastIndex(({ fence }) => fence.size < node.size)
    if (at < 0) {
      report(
        job,
        node,
        'markdown/stray-container-end',
        `"${':'.repeat(node.size)}" does not close a container.`,
        'Remove the line, or open a container above it: "::: tip".',
      )
      continue
    }
    while (open.length > at + 1) unclosed(open, close, job)
    const [ended] = open.splice(at)
    if (ended) close(ended, node)
  }
  while (open.length > 0) unclosed(open, close, job)
  return result
}

function unclosed(
  open: Open[],
  close: (ended: Open, end: undefined) => void,
  job: ContainerJob,
): void {
  const ended = open.pop()
  if (!ended) return
  const { name, size } = ended.fence
  report(
    job,
    ended.fence,
    'markdown/unclosed-container',
    `The container "${name}" is not closed.`,
    `Add the line "${':'.repeat(size)}" at its end, with the same indentation.`,
  )
  close(ended, undefined)
}

function container(
  fence: ContainerFenceNode,
  children: RootContent[],
  { job, kinds }: { readonly job: ContainerJob; readonly kinds: ContainerKinds },
): ContainerNode | null {
  const written = fence.name ?? ''
  const word = written.toLowerCase()
  const kind = kinds.get(word)
  const name = kind?.like ?? CONTAINER_NAMES.find((candidate) => candidate === word)
  if (name === undefined) {
    reportUnknown(written, fence, { job, kinds })
    return null
  }
  const attributes = parseAttributes(fence.attributes ?? '')
  const known: readonly string[] = CONTAINERS[name]
  for (const key of Object.keys(attributes)) {
    if (known.includes(key)) continue
    report(
      job,
      fence,
      'markdown/unknown-container-attribute',
      `Unknown attribute "${key}" on the container "${word}".`,
      known.length === 0
        ? 'Remove it.'
        : `Use ${known.join(' and ')}: ::: ${word} {${known[0]}="…"}.`,
    )
  }
  const { title } = attributes
  const given =
    typeof title === 'string'
      ? [{ type: 'text', value: title } satisfies PhrasingContent]
      : trimmed(fence.children)
  return {
    type: 'container',
    name,
    ...(kind && { kind: word }),
    title: given.length > 0 ? given : titleOfKind(kind, job),
    attributes,
    children,
  }
}

/** Reports a container whose name nobody has defined. */
export function reportUnknown(
  written: string,
  node: Node,
  { job, kinds }: { readonly job: ContainerJob; readonly kinds: ContainerKinds },
): void {
  const known = [...CONTAINER_NAMES, ...kinds.keys()]
  const near = closest(written.toLowerCase(), known)
  report(
    job,
    node,
    'markdown/unknown-container',
    `Unknown container "${written}".`,
    `${near === undefined ? '' : `Did you mean "${near}"? `}Use one of: ${known.join(', ')}.`,
  )
}

/**
 * The title that a plugin gives to all containers of a kind. Null: that of the container it is
 * like.
 */
export function titleOfKind(
  kind: PluginContainer | undefined,
  { textLang }: Pick<PageJob, 'textLang'>,
): PhrasingContent[] | null {
  const titles = kind?.title ?? {}
  const value =
    titles[pickLanguage(textLang, Object.keys(titles)) ?? ''] ?? Object.values(titles)[0]
  return value === undefined ? null : [{ type: 'text', value }]
}

/** `title="A b" open`: names with values in quotes, or alone. */
function parseAttributes(text: string): Record<string, string | true> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+)))?/g)].map(
      ([, key = '', double, single, bare]) => [key, double ?? single ?? bare ?? true],
    ),
  )
}

/** Without space at the end, which an attribute behind the title leaves. */
function trimmed(title: PhrasingContent[]): PhrasingContent[] {
  const last = title.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return last?.type === 'text' && last.value === '' ? title.slice(0, -1) : title
}

function report(job: ContainerJob, node: Node, code: string, message: string, hint: string): void {
  reportAt(job, node, { code, severity: 'error', message, hint })
}
