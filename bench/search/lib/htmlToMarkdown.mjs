// What a search sees of an HTML page, as Markdown: headings with their ids, text and code.
import { toMarkdown } from 'mdast-util-to-markdown'
import { parse } from 'parse5'

const HEADING = /^h[1-6]$/
const SKIPPED = new Set(['script', 'style', 'nav', 'head', 'noscript'])
/** Classes of links to headings, and of links to other languages. */
const LINKS = ['headerlink', 'permalink']
const OTHER_LANGUAGES = ['toplang', 'bottomlang', 'lang-toggle']
/** Elements whose text doesn't run on after them. */
const BLOCKS = new Set(
  'p div section article ul ol li dl dt dd table tr blockquote figure aside main body header'.split(
    ' ',
  ),
)
/** What the site would take for syntax of its own. */
const UNSAFE = { unsafe: [...'{}:$'].map((character) => ({ character, inConstruct: 'phrasing' })) }

const attribute = (node, name) => node.attrs?.find((known) => known.name === name)?.value
const classesOf = (node) => (attribute(node, 'class') ?? '').split(/\s+/)
const hasClass = (node, names) => classesOf(node).some((name) => names.includes(name))

function textOf(node) {
  if (node.nodeName === '#text') return node.value
  if (SKIPPED.has(node.nodeName) || hasClass(node, LINKS)) return ''
  return (node.childNodes ?? []).map(textOf).join(node.nodeName === 'tr' ? ' ' : '')
}

const tidy = (text) => text.replace(/\s+/g, ' ').trim()

/** First element for which something holds, in the order of the page. */
function find(node, holds) {
  if (node.nodeName !== '#document' && holds(node)) return node
  for (const child of node.childNodes ?? []) {
    const found = find(child, holds)
    if (found) return found
  }
  return null
}

/** The anchor of a heading: the one that the page itself links to, its own or the one in it. */
function anchorOf(heading) {
  const link = find(heading, (node) => hasClass(node, LINKS))
  const nameOf = (node) => attribute(node, 'name') ?? attribute(node, 'id')
  const inner = find(heading, (node) => node.nodeName === 'a' && nameOf(node))
  return (
    (link && attribute(link, 'href')?.replace(/^#/, '')) ||
    (inner && nameOf(inner)) ||
    attribute(heading, 'id')
  )
}

/** Blocks of Markdown: headings, paragraphs, code. */
function blocksOf(root) {
  const blocks = []
  let running = ''
  const flush = () => {
    const text = tidy(running)
    running = ''
    if (text !== '') blocks.push({ type: 'paragraph', children: [{ type: 'text', value: text }] })
  }
  const visit = (node) => {
    const name = node.nodeName
    if (name === '#text') running += node.value
    else if (HEADING.test(name)) {
      flush()
      const text = tidy(textOf(node))
      const id = anchorOf(node)
      if (text !== '')
        blocks.push({
          type: 'heading',
          depth: Number(name[1]),
          children: [
            { type: 'text', value: text },
            ...(id ? [{ type: 'html', value: ` {#${id}}` }] : []),
          ],
        })
    } else if (name === 'pre') {
      flush()
      blocks.push({ type: 'code', lang: 'txt', value: textOf(node).trim() })
    } else if (!SKIPPED.has(name) && !hasClass(node, OTHER_LANGUAGES) && node.childNodes) {
      const isBlock = BLOCKS.has(name)
      if (isBlock) flush()
      for (const child of node.childNodes) visit(child)
      if (isBlock) flush()
      if (name === 'td' || name === 'th' || name === 'br') running += ' '
    }
  }
  visit(root)
  flush()
  return blocks
}

/**
 * Converts the part of a page that holds its text. The first heading of level 1 is the title,
 * unless `titleOf` finds a better one; with `isTitled` the first heading of any level.
 */
export function htmlToMarkdown(
  html,
  { isContent, isTitled = false, titleOf = (title) => title, intro = () => '' },
) {
  const page = parse(html)
  const content = find(page, isContent)
  const heading = find(page, ({ nodeName }) => nodeName === 'title')
  if (!content || !heading) return null
  const blocks = blocksOf(content)
  const first = blocks.find(({ type, depth }) => type === 'heading' && (isTitled || depth === 1))
  const title = titleOf(tidy(first ? first.children[0].value : textOf(heading)))
  const before = tidy(intro(page, { find, textOf, classesOf }))
  const children = [
    ...(before === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: before }] }]),
    ...blocks.filter((block) => block !== first),
  ]
  const body = toMarkdown({ type: 'root', children }, { extensions: [UNSAFE], fences: true })
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}`
}
