import type { Nodes, Parents, PhrasingContent } from 'mdast'
import { link, text } from '../api-text/nodes.ts'
import type { Repository } from './packages.ts'

/** What links of a changelog can open. */
export interface LinkTargets {
  readonly repository: Repository | null
  /** Ids of the page. */
  readonly ids: ReadonlySet<string>
}

/** An issue in a text, or the hash of a commit as changesets writes it. */
const REFERENCE = /(?<![\w/#&.-])#(?<issue>\d+)\b|(?<=^|\[)(?<commit>[\da-f]{7,40})(?=: |\]|$)/g

/**
 * Blocks of a changelog for a page of the site: paths open the file in the repository, and issues
 * and commits that are written as text become links.
 */
export function withLinks<Block extends Nodes>(
  nodes: readonly Block[],
  targets: LinkTargets,
): Block[] {
  return nodes.flatMap((node) => linked(node, targets) as Block[])
}

function linked(node: Nodes, targets: LinkTargets): Nodes[] {
  if (node.type === 'text') return referencesIn(node.value, targets)
  if (node.type === 'link') {
    const url = target(node.url, 'blob', targets)
    return url === null ? node.children : [{ ...node, url }]
  }
  if (node.type === 'image') {
    const url = target(node.url, 'raw', targets)
    return url === null ? [text(node.alt ?? '')] : [{ ...node, url }]
  }
  return 'children' in node
    ? [{ ...node, children: withLinks(node.children as Nodes[], targets) } as Parents & Nodes]
    : [node]
}

/** Null for what the site cannot open. */
function target(
  url: string,
  view: 'blob' | 'raw',
  { repository, ids }: LinkTargets,
): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url
  if (url.startsWith('#')) return ids.has(decodeURIComponent(url.slice(1))) ? url : null
  if (repository === null) return null
  const base = `${routeOf(repository)}${view}/HEAD/${url.startsWith('/') ? '' : repository.folder}`
  return new URL(url.replace(/^\//, ''), base).href
}

function referencesIn(value: string, { repository }: LinkTargets): PhrasingContent[] {
  if (repository === null) return [text(value)]
  const route = routeOf(repository)
  const parts: PhrasingContent[] = []
  let end = 0
  for (const { 0: match, index, groups = {} } of value.matchAll(REFERENCE)) {
    const { issue, commit } = groups
    // A number alone is a word.
    if (commit !== undefined && !(/\d/.test(commit) && /[a-f]/.test(commit))) continue
    if (index > end) parts.push(text(value.slice(end, index)))
    parts.push(
      issue === undefined
        ? link(`${route}commit/${commit ?? ''}`, { type: 'inlineCode', value: match })
        : link(`${route}issues/${issue}`, match),
    )
    end = index + match.length
  }
  return end === 0
    ? [text(value)]
    : [...parts, ...(end < value.length ? [text(value.slice(end))] : [])]
}

/** GitLab has its pages below `/-/`. */
function routeOf({ url }: Repository): string {
  return `${url}/${new URL(url).host.includes('gitlab') ? '-/' : ''}`
}
