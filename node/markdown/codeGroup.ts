import type { Code, Node, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { ContainerNode } from './containers.ts'
import { parseCodeMeta } from './codeMeta.ts'
import type { PageJob } from './pageJob.ts'
import { reportAt } from './reportAt.ts'

const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun', 'deno', 'npx']
/** Names of languages as tabs show them. Others are shown as they are written. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  cs: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  js: 'JavaScript',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  php: 'PHP',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  ruby: 'Ruby',
  rs: 'Rust',
  rust: 'Rust',
  sh: 'Shell',
  shell: 'Shell',
  swift: 'Swift',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  vue: 'Vue',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
}

/**
 * What a block of a group is called: its title, or its language. The title is taken from the block.
 */
export function groupLabel(code: Code): { readonly label: string; readonly meta: string } {
  const meta = code.meta ?? ''
  const bracketed = /(?:^|\s)\[([^\]]+)\](?=\s|$)/.exec(meta)
  if (bracketed) return { label: bracketed[1] ?? '', meta: meta.replace(bracketed[0], ' ').trim() }
  const { title } = parseCodeMeta(meta)
  if (title !== undefined)
    return { label: title, meta: meta.replace(/(?:^|\s)title=(?:"[^"]*"|\S+)/, ' ').trim() }
  const lang = code.lang ?? 'txt'
  return { label: (Object.hasOwn(LANGUAGES, lang) ? LANGUAGES[lang] : undefined) ?? lang, meta }
}

/**
 * `::: code-group` as tabs. Groups with the same labels, and all of package managers, share the
 * reader's choice.
 */
export function codeGroup(node: ContainerNode, job: PageJob): MdxJsxFlowElement {
  const labels = new Set<string>()
  const tabs = node.children.flatMap((child): MdxJsxFlowElement[] => {
    if (child.type !== 'code') {
      report(
        job,
        child,
        'A code group can contain only code blocks.',
        'Move the other content out of the group, or use <Tabs>.',
      )
      return []
    }
    const { label, meta } = groupLabel(child)
    if (labels.has(label))
      report(
        job,
        child,
        `The code group has two blocks with the title "${label}".`,
        'Use a different title for each block: title="…".',
      )
    labels.add(label)
    return [element('Tab', { label }, [{ ...child, meta }])]
  })
  if (node.children.length === 0)
    report(
      job,
      node,
      'The code group is empty.',
      'Add code blocks to it, each with a language or a title.',
    )
  const { group } = node.attributes
  return {
    ...element('Tabs', { groupId: typeof group === 'string' ? group : groupOf([...labels]) }, tabs),
    ...(node.position && { position: node.position }),
  }
}

function groupOf(labels: readonly string[]): string {
  return labels.some((label) => PACKAGE_MANAGERS.includes(label))
    ? 'package-manager'
    : labels
        .map((label) => label.toLowerCase())
        .toSorted()
        .join('|')
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: RootContent[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: children as MdxJsxFlowElement['children'],
  }
}

function report(job: PageJob, node: Node, message: string, hint: string): void {
  reportAt(job, node, { code: 'markdown/code-group', severity: 'error', message, hint })
}
