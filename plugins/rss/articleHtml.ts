import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'

/**
 * Attributes that feed readers keep, and that have a meaning if the scripts and styles of the site
 * are missing.
 */
const ATTRIBUTES = new Set([
  'alt',
  'checked',
  'cite',
  'colSpan',
  'controls',
  'dateTime',
  'dir',
  'encoding',
  'height',
  'href',
  'lang',
  'open',
  'poster',
  'rowSpan',
  'scope',
  'src',
  'start',
  'title',
  'type',
  'width',
  'xmlns',
])
const ADDRESSES = ['href', 'src', 'poster', 'cite'] as const
const WITHOUT_CONTENT = new Set([
  'script',
  'style',
  'template',
  'link',
  'meta',
  'button',
  'input',
  'select',
  'form',
  'svg',
  'noscript',
])

/**
 * The article of a document, for feed readers: without its h1, controls and scripts, with absolute
 * URLs. Empty if the document has none.
 */
export function articleHtml(document: string, pageUrl: string): string {
  const article = articleIn(document)
  if (!article) return ''
  return toHtml(cleaned(article.children, pageUrl)).trim()
}

function articleIn(document: string): Element | null {
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: document }] } as Root) as Root
  let article: Element | null = null
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'article') return undefined
    article = node
    return EXIT
  })
  return article
}

function cleaned(nodes: readonly ElementContent[], pageUrl: string): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return []
    if (node.type !== 'element') return [node]
    if (isLeftOut(node)) return []
    if (node.tagName === 'iframe')
      return isHarmless(absolute(String(node.properties['src'] ?? ''), pageUrl))
        ? [linkTo(node, pageUrl)]
        : []
    setAttributes(node, pageUrl)
    node.children = cleaned(node.children, pageUrl)
    // What is left of the colors of code.
    return node.tagName === 'span' && Object.keys(node.properties).length === 0
      ? node.children
      : [node]
  })
}

function isLeftOut({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties['className']) ? properties['className'] : []
  return (
    tagName === 'h1' ||
    WITHOUT_CONTENT.has(tagName) ||
    'dataJs' in properties ||
    'dataPageOnly' in properties ||
    properties['ariaHidden'] === 'true' ||
    classes.includes('bf-anchor') ||
    classes.includes('bf-sr')
  )
}

/** Readers show no frames. */
function linkTo({ properties }: Element, pageUrl: string): ElementContent {
  const href = absolute(String(properties['src'] ?? ''), pageUrl)
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'a',
        properties: { href },
        children: [{ type: 'text', value: String(properties['title'] ?? href) }],
      },
    ],
  }
}

function setAttributes(node: Element, pageUrl: string): void {
  const kept = Object.entries(node.properties).filter(([name]) => ATTRIBUTES.has(name))
  node.properties = Object.fromEntries(kept)
  for (const name of ADDRESSES) {
    const value = node.properties[name]
    if (typeof value !== 'string') continue
    const url = absolute(value, pageUrl)
    // Readers show an article in a page of their own, where a link that runs code would run as
    // theirs.
    if (isHarmless(url)) node.properties[name] = url
    else delete node.properties[name]
  }
}

/** `absolute` has written the scheme as the URL parser reads it. */
function isHarmless(url: string): boolean {
  return !/^(?:javascript:|vbscript:|data:(?!image\/))/i.test(url)
}

function absolute(url: string, pageUrl: string): string {
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url
}
