import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { content, inline, type JsxElement, type MarkdownWriter } from './markdownWriter.ts'
import { schemeOfImage } from './schemeImage.ts'

const EMPHASIS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
}
/** Tags whose content is nothing to read. */
const SILENT: readonly string[] = [
  'script',
  'style',
  'template',
  'svg',
  'canvas',
  'button',
  'input',
]

/**
 * Markdown for an HTML tag that is written as JSX. Of a tag that Markdown has no sign for, the
 * content stays.
 */
export function tagToMarkdown(element: JsxElement, writer: MarkdownWriter): string {
  const { name } = element
  if (SILENT.includes(name)) return ''
  const sign = Object.hasOwn(EMPHASIS, name) ? EMPHASIS[name] : undefined
  if (sign !== undefined) return wrapped(inline(element, writer), sign)
  switch (name) {
    case 'a':
      return element.text('href') === ''
        ? inline(element, writer)
        : `[${inline(element, writer)}](${writer.resolve(element.text('href'))})`
    case 'img': {
      const ofScheme = schemeOfImage(element.text('src'))
      if (ofScheme?.scheme === 'dark') return ''
      if (ofScheme) return `![${element.text('alt')}](${writer.resolve(ofScheme.src)})`
      return element.text('src') === ''
        ? element.text('alt')
        : `![${element.text('alt')}](${writer.resolve(element.text('src'))})`
    }
    case 'iframe':
    case 'video':
    case 'audio':
      return element.text('src') === ''
        ? content(element, writer)
        : `[${element.text('title') || element.text('src')}]` +
            `(${writer.resolve(element.text('src'))})`
    case 'br':
      return element.isFlow ? '' : '<br>'
    case 'hr':
      return '---'
    case 'code':
      return element.children.map((child) => codePart(child, writer)).join('')
    case 'kbd':
    case 'samp':
      return wrapped(inline(element, writer), '`')
    case 'pre':
      return (
        `\`\`\`\n${toString({ type: 'root', children: element.children as Nodes[] }).trim()}\n` +
        '```'
      )
    case 'summary':
    case 'dt':
    case 'figcaption':
    case 'caption':
      return wrapped(inline(element, writer), '**')
    case 'li':
      return `- ${content(element, writer).replaceAll(/\n(?=.)/g, '\n  ')}`
    case 'tr':
      return inline(element, writer)
    default:
      return /^h[1-6]$/.test(name)
        ? `${'#'.repeat(Number(name[1]))} ${inline(element, writer)}`
        : content(element, writer)
  }
}

/** Code with a link in it: links follow the code, because Markdown has none inside. */
function codePart(child: Nodes, writer: MarkdownWriter): string {
  if (child.type === 'paragraph')
    return child.children.map((inner) => codePart(inner, writer)).join('')
  if (child.type === 'link')
    return `[${wrapped(toString(child), '`')}](${writer.resolve(child.url)})`
  return wrapped(
    child.type === 'text' ? child.value : writer.phrasing([child]).replaceAll(/\s+/g, ' ').trim(),
    '`',
  )
}

function wrapped(text: string, sign: string): string {
  if (text === '') return ''
  return sign === '`' ? codeSpan(text) : sign + text + sign
}

/** Code in a line, which may have the sign itself. */
function codeSpan(text: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce(
    (most, [ticks]) => Math.max(most, ticks.length),
    0,
  )
  const fence = '`'.repeat(longest + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return fence + space + text + space + fence
}
