import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Json } from '../../shared/page.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { CALLOUT_TITLES } from '../../shared/callout.ts'
import { calloutToMarkdown } from './containerToMarkdown.ts'
import { literalOfProgram } from '../schema/literal.ts'
import { content, inline, type JsxElement, type MarkdownWriter } from './markdownWriter.ts'
import { stepsToMarkdown } from './stepsToMarkdown.ts'
import { tagToMarkdown } from './tagToMarkdown.ts'
import { isJsx } from '../jsxNode.ts'

type Renderer = (element: JsxElement, writer: MarkdownWriter) => string

const word: Renderer = (element, writer) => {
  const text = inline(element, writer) || element.text('text')
  return text === '' ? '' : `(${text})`
}

/**
 * How each built-in component reads as Markdown. A test holds this to the list of the components.
 */
export const RENDERERS: Readonly<Record<string, Renderer>> = {
  Badge: word,
  Tag: word,
  Button: (element, writer) =>
    `[${inline(element, writer)}](${writer.resolve(element.text('href'))})`,
  Callout(element, writer) {
    const titles: ReadonlyMap<string, keyof UiText> = new Map(Object.entries(CALLOUT_TITLES))
    return calloutToMarkdown(
      element.text('title') || writer.uiText[titles.get(element.text('type')) ?? 'calloutNote'],
      content(element, writer),
    )
  },
  Card: (element, writer) => `**${element.text('title')}**\n\n${content(element, writer)}`,
  Cards(element, writer) {
    // The cards are items of one list where they are nothing but links.
    const isList = element.children.every((child) => 'name' in child && child.name === 'LinkCard')
    return isList ? content(element, writer).replaceAll('\n\n', '\n') : content(element, writer)
  },
  FileTree: (element, writer) => content(element, writer),
  Icon: (element) => element.text('label'),
  LinkCard(element, writer) {
    const description = element.text('description')
    const link = `[${element.text('title')}](${writer.resolve(element.text('href'))})`
    return description === '' ? `- ${link}` : `- ${link}: ${description}`
  },
  PackageManagerTabs(element) {
    const command = element.attribute('command')
    const commands =
      typeof command === 'object' && command !== null
        ? Object.values(command).map(String)
        : [npmCommands(element.text('command'))]
    return commands.map((text) => `\`\`\`bash\n${text}\n\`\`\``).join('\n\n')
  },
  SourceCode: (element, writer) => `[${writer.uiText.sourceCode}](${element.text('href')})`,
  Steps: (element, writer) => stepsToMarkdown(element, writer),
  Tab: (element, writer) => content(element, writer),
  Tabs(element, writer) {
    const values = element.attribute('values')
    const { depth } = writer
    const panels = tabsOf(element, writer).map((tab, index) => {
      const named = Array.isArray(values) ? (values as readonly Json[])[index] : undefined
      const given =
        typeof named === 'object' && named !== null && 'label' in named
          ? String(named.label)
          : named
      writer.depth = depth + 1
      const label = tab.text('label') || (typeof given === 'string' ? given : String(index + 1))
      return `${heading(depth + 1)} ${label}\n\n${content(tab, writer)}`
    })
    writer.depth = depth
    return panels.join('\n\n')
  },
}

/**
 * Markdown for a component or a tag. Of a component that is not built in, its children are all that
 * is known.
 */
export function jsxToMarkdown(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  writer: MarkdownWriter,
): string {
  const element = read(node, writer)
  const { name } = element
  const fragment = writer.scope.fragments.get(name)
  if (fragment !== undefined) {
    const parameters = node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, element.text(attribute.name)]] : [],
    )
    return writer.fragment(
      fragment,
      Object.fromEntries([...parameters, ['children', content(element, writer)]]),
    )
  }
  if (/^[a-z]/.test(name)) return tagToMarkdown(element, writer)
  return ((Object.hasOwn(RENDERERS, name) ? RENDERERS[name] : undefined) ?? content)(
    element,
    writer,
  )
}

/** Number signs of a heading. Markdown has six levels. */
function heading(depth: number): string {
  return '#'.repeat(Math.min(Math.max(depth, 2), 6))
}

function read(node: MdxJsxFlowElement | MdxJsxTextElement, { scope }: MarkdownWriter): JsxElement {
  const attribute = (name: string): Json | undefined => {
    const found = node.attributes.find(
      (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
    )
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
    if (isJsx(child)) return [read(child, writer)]
    // Tabs on one line are in a paragraph.
    return child.type === 'paragraph'
      ? tabsOf({ ...element, children: child.children }, writer)
      : []
  })
}

/** Commands as they are typed: `npm` in front may be left out. */
function npmCommands(command: string): string {
  return command
    .trim()
    .split('\n')
    .map((line) => (/^\s*(?:npm|npx|$)/.test(line) ? line.trim() : `npm ${line.trim()}`))
    .join('\n')
}
