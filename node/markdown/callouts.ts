import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { CALLOUT_TITLES, type CalloutType } from '../../shared/callout.ts'
import { closest } from '../../shared/closest.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { codeGroup } from './codeGroup.ts'
import { type ContainerKinds, type ContainerNode, titleOfKind } from './containers.ts'
import type { PageJob } from './pageJob.ts'
import { visit } from '../visit.ts'
import { reportAt } from './reportAt.ts'

const CALLOUTS = Object.keys(CALLOUT_TITLES) as CalloutType[]

/** Gives containers and alerts the markup of the components that they stand for. */
export function drawContainers(
  tree: Root,
  job: PageJob,
  { uiText, kinds }: { readonly uiText: UiText; readonly kinds: ContainerKinds },
): void {
  visit(tree, 'blockquote', (node, index, parent) => {
    const alert = alertOf(node, job, kinds)
    if (alert && parent && index !== undefined) parent.children[index] = alert
  })
  visit(tree, 'container', (node, index, parent) => {
    job.uses.add(node.kind ?? node.name)
    if (node.name === 'code-group' && parent && index !== undefined)
      parent.children[index] = codeGroup(node, job)
    else if (node.name === 'steps')
      node.data = { hName: 'div', hProperties: { className: ['bf-steps'] } }
    else if (node.name !== 'code-group') drawCallout(node, node.name, uiText)
  })
}

function drawCallout(node: ContainerNode, name: CalloutType, uiText: UiText): void {
  const children = node.title ?? [
    { type: 'text', value: uiText[CALLOUT_TITLES[name]] } satisfies PhrasingContent,
  ]
  const isDetails = name === 'details'
  const title: Paragraph = {
    type: 'paragraph',
    children,
    data: isDetails ? { hName: 'summary' } : { hProperties: { className: ['bf-callout-title'] } },
  }
  node.data = {
    hName: isDetails ? 'details' : 'div',
    hProperties: {
      className: ['bf-callout'],
      dataType: name,
      ...(node.kind !== undefined && { dataKind: node.kind }),
      ...(isDetails
        ? node.attributes.open !== undefined && { open: true }
        : { role: 'note', ariaLabel: toString(title) }),
    },
  }
  node.children = [title, ...node.children]
}

/** A quote that begins with `[!NOTE]` as a container; null for any other quote. */
function alertOf(quote: Blockquote, job: PageJob, kinds: ContainerKinds): ContainerNode | null {
  const [first, ...others] = quote.children
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || start?.type !== 'text') return null
  const [sign, written] = /^\[!([A-Za-z][\w-]*)\][ \t]*/.exec(start.value) ?? []
  if (sign === undefined || written === undefined) return null
  const word = written.toLowerCase()
  const kind = kinds.get(word)
  const name = kind?.like ?? CALLOUTS.find((candidate) => candidate === word)
  if (name === undefined) {
    const names = [...CALLOUTS, ...kinds.keys()]
    const near = closest(word, names)
    reportAt(job, quote, {
      code: 'markdown/unknown-alert',
      severity: 'warning',
      message: `Unknown alert "[!${written}]". It is rendered as a quote.`,
      hint:
        `${near === undefined ? '' : `Did you mean [!${near.toUpperCase()}]? `}Use one of: ` +
        `${names.map((known) => `[!${known.toUpperCase()}]`).join(', ')}.`,
    })
    return null
  }
  const { title, rest } = firstLine([
    { ...start, value: start.value.slice(sign.length) },
    ...first.children.slice(1),
  ])
  const body: RootContent[] = rest.length > 0 ? [{ ...first, children: rest }, ...others] : others
  return {
    type: 'container',
    name,
    ...(kind && { kind: word }),
    title: title.length > 0 ? title : titleOfKind(kind, job),
    attributes: {},
    children: body,
    ...(quote.position && { position: quote.position }),
  }
}

/** Cuts a paragraph behind its first line. */
function firstLine(nodes: readonly PhrasingContent[]): {
  title: PhrasingContent[]
  rest: PhrasingContent[]
} {
  const at = nodes.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  )
  const end = at < 0 ? undefined : nodes[at]
  const title = at < 0 ? [...nodes] : nodes.slice(0, at)
  const rest = at < 0 ? [] : nodes.slice(at + 1)
  if (end?.type === 'text') {
    const [line = '', ...lines] = end.value.split('\n')
    title.push({ ...end, value: line })
    rest.unshift({ ...end, value: lines.join('\n') })
  }
  const isText = (node: PhrasingContent): boolean =>
    node.type !== 'text' || node.value.trim() !== ''
  return { title: title.filter(isText), rest: rest.some(isText) ? rest : [] }
}
