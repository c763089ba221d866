import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString } from 'mdast-util-to-string'
import type { Json } from '../../shared/page.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { literalOfProgram } from './literal.ts'
import { content, inline, type JsxElement, type MarkdownWriter } from './markdownWriter.ts'
import { tagToMarkdown } from './tagToMarkdown.ts'

type Renderer = (element: JsxElement, writer: MarkdownWriter) => string

const CALLOUTS: Readonly<Record<string, keyof UiText>> = {
  note: 'calloutNote',
  tip: 'calloutTip',
  info: 'calloutInfo',
  warning: 'calloutWarning',
  danger: 'calloutDanger',
  details: 'calloutDetails',
}

const word: Renderer = (element, writer) => `(${element.text('text') || writer.phrasing(element.children)})`

/** How each built-in component reads as Markdown. A test holds this to the list of the components. */
export const RENDERERS: Readonly<Record<string, Renderer>> = {
  Badge: word,
  Tag: word,
  Button: (element, writer) => `[${inline(element, writer)}](${writer.address(element.text('href'))})`,
  Callout(element, writer) {
    const title = element.text('title') || writer.uiText[CALLOUTS[element.text('type') || 'note'] ?? 'calloutNote']
    return `**${title}**\n\n${content(element, writer)}`.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')
  },
  Card: (element, writer) => `**${element.text('title')}**\n\n${content(element, writer)}`,
  Cards(element, writer) {
    // The cards are items of one list where they are nothing but links.
    const isList = element.children.every((child) => 'name' in child && child.name === 'LinkCard')
    return isList ? content(element, writer).replaceAll('\n\n', '\n') : content(element, writer)
  },
  LinkCard(element, writer) {
    const description = element.text('description')
    return `- [${element.text('title')}](${writer.address(element.text('href'))})${description === '' ? '' : `: ${description}`}`
  },
  PackageManagerTabs(element) {
    const command = element.attribute('command')
    const commands = typeof command === 'object' && command !== null ? Object.values(command).map(String) : [npmCommands(element.text('command'))]
    return commands.map((text) => `\`\`\`bash\n${text}\n\`\`\``).join('\n\n')
  },
  SourceCode: (element, writer) => `[${writer.uiText.sourceCode}](${element.text('href')})`,
  Steps: (element, writer) => steps(element, writer),
  Tab: (element, writer) => content(element, writer),
  Tabs(element, writer) {
    const values = element.attribute('values')
    const { depth } = writer
    const panels = tabsOf(element, writer).map((tab, index) => {
      const named = Array.isArray(values) ? (values as readonly Json[])[index] : undefined
      const given = typeof named === 'object' && named !== null && 'label' in named ? String(named.label) : named
      writer.depth = depth + 1
      const label = tab.text('label') || (typeof given === 'string' ? given : String(index + 1))
      return `${heading(depth + 1)} ${label}\n\n${content(tab, writer)}`
    })
    writer.depth = depth
    return panels.join('\n\n')
  },
}

/** Markdown for a component or a tag. Of a component that is not built in, its children are all that is known. */
export function jsxToMarkdown(node: MdxJsxFlowElement | MdxJsxTextElement, writer: MarkdownWriter): string {
  const element = read(node, writer)
  const { name } = element
  const fragment = writer.scope.fragments.get(name)
  if (fragment !== undefined) return writer.fragment(fragment)
  if (/^[a-z]/.test(name)) return tagToMarkdown(element, writer)
  return (RENDERERS[name] ?? content)(element, writer)
}

/** Number signs of a heading. Markdown has six levels. */
function heading(depth: number): string {
  return '#'.repeat(Math.min(Math.max(depth, 2), 6))
}

function read(node: MdxJsxFlowElement | MdxJsxTextElement, { scope }: MarkdownWriter): JsxElement {
  const attribute = (name: string): Json | undefined => {
    const found = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name)
    if (found?.type !== 'mdxJsxAttribute') return undefined
    if (typeof found.value === 'string') return found.value
    if (!found.value) return true
    return literalOfProgram(found.value.data?.estree, scope.values)
  }
  return {
    name: node.name ?? '',
    isFlow: node.type === 'mdxJsxFlowElement',
    children: node.children as readonly Nodes[],
    attribute,
    text(name) {
      const value = attribute(name)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}

/** The tabs, with nothing between them counted. */
function tabsOf(element: JsxElement, writer: MarkdownWriter): JsxElement[] {
  return element.children.flatMap((child) => {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') return [read(child, writer)]
    // Tabs on one line stand in a paragraph.
    return child.type === 'paragraph' ? tabsOf({ ...element, children: child.children }, writer) : []
  })
}

/** Headings with text below them become the items of a numbered list; a list is one already. */
function steps(element: JsxElement, writer: MarkdownWriter): string {
  const { depth } = writer
  const level = Math.min(...element.children.map((child) => (child.type === 'heading' ? child.depth : Infinity)))
  if (level === Infinity) return content(element, writer)
  const items: { title: string; body: Nodes[] }[] = []
  const before: Nodes[] = []
  for (const child of element.children) {
    if (child.type === 'heading' && child.depth === level) items.push({ title: writer.phrasing(child.children.filter(({ type }) => type !== 'headingId')) || toString(child), body: [] })
    else (items.at(-1)?.body ?? before).push(child)
  }
  const list = items.map(({ title, body }, index) => {
    const marker = `${index + 1}. `
    const text = writer.flow(body)
    return `${marker}**${title.trim()}**${text === '' ? '' : `\n\n${text.replaceAll(/^(?=.)/gm, ' '.repeat(marker.length))}`}`
  })
  writer.depth = depth
  return [writer.flow(before), ...list].filter((text) => text !== '').join('\n\n')
}

/** Commands as they are typed: `npm` in front may be left out. */
function npmCommands(command: string): string {
  return command.trim().split('\n').map((line) => (/^\s*(?:npm|npx|$)/.test(line) ? line.trim() : `npm ${line.trim()}`)).join('\n')
}
