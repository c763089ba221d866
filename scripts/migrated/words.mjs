// The words that readers see: in a page of another tool, and in a built page.
import { parse } from 'parse5'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parse as parseYaml } from 'yaml'
import { mkdocsText } from './mkdocsText.mjs'

const HIDDEN = new Set(['script', 'style', 'template', 'svg', 'head'])
const BLOCK = new Set(
  (
    'address article aside blockquote body br button dd details div dl dt figcaption figure ' +
    'footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td th thead ' +
    'tr ul'
  ).split(' '),
)
/** Elements inside of a word, in HTML of Markdown. */
const INLINE = 'code b i em strong a span kbd sup sub small mark u s del'.replaceAll(' ', '|')
const ATTRIBUTES = String.raw`\b(?:"[^"]*"|'[^']*'|[^>"'])*`
const INLINE_TAG = new RegExp(String.raw`<\/?(?:${INLINE})${ATTRIBUTES}>`, 'g')
const TAG = new RegExp(String.raw`<\/?[A-Za-z]${ATTRIBUTES.slice(2)}>`, 'g')

const SINGLE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`
const WORD = new RegExp(String.raw`[${SINGLE}]|(?:(?![${SINGLE}])[\p{L}\p{N}\p{M}_])+`, 'gu')
/** A formula, whose commands readers don't see. */
const MATH = /\$\$[\s\S]*?\$\$|(?<![\\$`])\$(?![\s$])[^$\n]*?[^\s$\\]\$(?![\d$])/g
/** Properties of components whose text is content. */
const CONTENT = new Set(['title', 'label', 'text', 'description', 'summary', 'header', 'caption'])

/** Words with their counts. Each character of Chinese, Japanese and Thai counts as one. */
export function countWords(text, counts = new Map()) {
  const words = text.normalize('NFC').toLowerCase().match(WORD)
  for (const word of words ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Text of a built page: its main part and its title. */
export function builtText(html) {
  const document = parse(html)
  const out = []
  walkHtml(document, (node) => {
    if (node.tagName === 'title') out.push(textOfHtml(node))
    if (node.tagName === 'main' || node.tagName === 'footer') out.push(textOfHtml(node))
  })
  return out.join('\n')
}

function walkHtml(node, visit) {
  visit(node)
  for (const child of node.childNodes ?? []) walkHtml(child, visit)
}

/** Parts of the theme that styles separate. */
function isPart({ tagName, attrs = [], parentNode, childNodes = [] }) {
  if (tagName === 'span' && parentNode?.tagName === 'a') return true
  // The number of a footnote.
  if (tagName === 'sup' && childNodes.some((child) => child.tagName === 'a')) return true
  return attrs.some(
    ({ name, value }) =>
      name === 'data-part' || (tagName === 'a' && name === 'class' && /\bbf-/.test(value)),
  )
}

function isForScreenReaders({ attrs = [] }) {
  return attrs.some(({ name, value }) => name === 'class' && /\bbf-sr\b/.test(value))
}

function textOfHtml(node) {
  if (node.nodeName === '#text') return node.value
  if (HIDDEN.has(node.nodeName) || isForScreenReaders(node)) return ''
  const inner = (node.childNodes ?? []).map(textOfHtml).join('')
  return BLOCK.has(node.nodeName) || isPart(node) ? `\n${inner}\n` : inner
}

/** Text of a page of another tool, whose syntax is that of `tool`. `hasMath` adds formulas. */
export function sourceText(source, { file, tool, hasMath = false }) {
  const text = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '')
  const [, matter = '', body = ''] = /^(?:---\n([\s\S]*?\n)?---[ \t]*(?:\n|$))?([\s\S]*)$/.exec(
    text,
  )
  const isMdx = tool === 'docusaurus' || file.endsWith('.mdx')
  const shown = withoutWrappers(hasMath ? body.replace(MATH, '') : body)
  const own = tool === 'mkdocs' ? mkdocsText(shown) : tool === 'mdbook' ? mdbookText(shown) : shown
  const prepared = prepare(own, { tool, isMdx })
  return [textOfMatter(matter, tool), textOfMarkdown(prepared, { isMdx, tool })].join('\n')
}

/** Markdown without the fences that hide MDX from translation tools. */
function withoutWrappers(text) {
  return text.replace(/^(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)^\1[ \t]*$/gm, '$2')
}

/** Markdown without the lines that a preprocessor replaces, such as `{{%segment outline}}`. */
function mdbookText(text) {
  return withoutAdmonish(text).replace(/^[ \t]*\{\{[#%][^{}\n]*\}\}[ \t]*$/gm, '')
}

/** Markdown whose admonitions of a preprocessor, which are code blocks, are its text. */
function withoutAdmonish(text) {
  return text.replace(
    /^([ \t]*)(`{3,}|~{3,})admonish\b(.*)\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm,
    (_, indent, mark, meta, inner) => `${indent}${titleOf('admonish', meta)}\n\n${inner}`,
  )
}

/** Text that a tool shows of the front matter. */
function textOfMatter(matter, tool) {
  let data
  try {
    data = parseYaml(matter) ?? {}
  } catch {
    return ''
  }
  if (data.draft === true) return ''
  const out = [data.title]
  const { hero, features } = data
  if (hero && tool !== 'docusaurus') {
    out.push(hero.name, hero.text, hero.title, hero.tagline)
    for (const action of hero.actions ?? []) out.push(action.text)
  }
  if (Array.isArray(features) && tool !== 'docusaurus')
    for (const { title, details, linkText } of features) out.push(title, details, linkText)
  return out
    .filter((value) => typeof value === 'string')
    .join('\n')
    .replace(/<[^>]+>/g, ' ')
}

/** Takes out what isn't Markdown, outside of code. */
function prepare(body, { tool, isMdx }) {
  // A line that only ends a tag quotes nothing.
  const lines = body
    .replace(/^<[A-Z][\w-]*\n(?:[ \t]+\S.*\n)+\/?>$/gm, (tag) => tag.replace(/\s*\n\s*/g, ' '))
    .split('\n')
  const out = []
  let fence = null
  let isComment = false
  for (const line of lines) {
    if (fence === null && !isMdx && /^ {0,3}<!--/.test(line)) isComment = true
    if (isComment) {
      isComment = !line.includes('-->')
      continue
    }
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === null && mark !== undefined) fence = mark
    else if (
      fence !== null &&
      mark !== undefined &&
      mark[0] === fence[0] &&
      mark.length >= fence.length &&
      /^[\s>]*[`~]+\s*$/.test(line)
    )
      fence = null
    else if (fence === null) {
      out.push(plainLine(line, { tool }))
      continue
    }
    out.push(line)
  }
  const text = out.join('\n')
  return isMdx
    ? text.replace(/<!--[\s\S]*?-->/g, '')
    : text.replace(/^<(script|style)\b[\s\S]*?^<\/\1>/gm, '')
}

function plainLine(line, { tool }) {
  if (/^\s*<<<\s/.test(line) || /^\s*:{3,}\s*tabs\b/.test(line)) return ''
  const container = /^(\s*(?:[-*>]\s+)*):{3,}\s*([\w-]*)\s*(.*)$/.exec(line)
  if (container && tool !== 'mkdocs') {
    const [, indent, , rest] = container
    const title = rest
      .replace(/\{.*\}\s*$/, '')
      .replace(/^\[(.*)\]\s*$/, '$1')
      .trim()
    return title === '' ? '' : `${indent}\n${indent}${title}\n${indent}`
  }
  if (/^\s*\{(?:%|\{#)/.test(line)) return ''
  if (/^\s*\[\[toc\]\]\s*$/i.test(line)) return ''
  return (
    line
      .replace(/[ \t]*\{(?:#[^}]*|\s*(?:[\w-]+="[^"]*"\s*)+)\}/g, '')
      .replace(/^(\s*)== /, '$1')
      .replace(/^([\s>]*)\[!\w+\][ \t]*(.*)$/, '$1$2')
      // The language of a code span, and the id of a heading.
      .replace(tool === 'nextra' ? /[ \t]+\[#[^\]]*\][ \t]*$/g : /$^/, '')
      .replace(tool === 'nextra' || tool === 'starlight' ? /\{:\w+\}(?=`)/g : /$^/, '')
      // A directive with the name of an element.
      .replace(/(?<![:\w]):[a-z]+\[([^\]]*)\]\{[^}]*\}/g, tool === 'starlight' ? '$1' : '$&')
      .replace(tool === 'vitepress' ? /\{\{.*?\}\}/g : /$^/, '')
  )
}

function parseMarkdown(text, isMdx) {
  const parser = unified().use(remarkParse).use(remarkGfm)
  return (isMdx ? parser.use(remarkMdx) : parser).parse(text)
}

function textOfMarkdown(text, { isMdx, tool }) {
  let tree
  try {
    tree = parseMarkdown(text, isMdx)
  } catch {
    tree = parseMarkdown(text, false)
  }
  return textOf(tree, tool)
}

const READERS = {
  text: ({ value }) => value.replace(/:[a-z\d][\w+-]*:/g, ' '),
  inlineCode: ({ value }) => value,
  code: ({ value, meta, lang }, tool) => {
    const isRust = tool === 'mdbook' && /^rust\b/.test(lang ?? '')
    const shown = isRust ? value.replace(/^\s*#(?:\s.*)?$/gm, '') : value
    return `\n${titleOf(lang, meta)}\n${codeOf(shown)}\n`
  },
  html: ({ value }) =>
    value
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
      .replace(INLINE_TAG, '')
      .replace(TAG, '\n')
      .replace(/&(?:#?\w+);/g, entity),
  mdxJsxFlowElement: elementText,
  mdxJsxTextElement: elementText,
  mdxjsEsm: () => '',
  mdxFlowExpression: () => '',
  mdxTextExpression: ({ value }) => /^\s*(['"`])((?:(?!\1)[^\\$])*)\1\s*$/.exec(value)?.[2] ?? '',
  image: () => '',
  imageReference: () => '',
  definition: () => '',
  break: () => '\n',
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

function entity(whole) {
  const name = whole.slice(1, -1)
  if (/^#\d+$/.test(name)) return String.fromCodePoint(Number(name.slice(1)))
  if (/^#x[\da-f]+$/i.test(name)) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
  return ENTITIES[name] ?? ' '
}

function titleOf(lang, meta) {
  return (
    /(?:title|filename)=(?:"([^"]*)"|'([^']*)')/
      .exec(meta ?? '')
      ?.slice(1)
      .find((each) => each) ??
    /\[([^\]]+)\]/
      .exec(`${lang ?? ''} ${meta ?? ''}`.replace(/=(?:"[^"]*"|'[^']*')/g, ''))?.[1]
      ?.replace(/^~.*~/, '') ??
    ''
  )
}

const ANSI = new RegExp(String.raw`${String.fromCodePoint(27)}\[[\d;]*m`, 'g')

/** Code without the comments that a tool takes out. */
function codeOf(code) {
  return code
    .replace(ANSI, '')
    .replace(/^\s*\{\{#.*\}\}\s*$/gm, '')
    .replace(/^.*(?:highlight-(?:next-line|start|end)|prettier-ignore).*$/gm, '')
    .replace(/(?:\/\/|\/\*|<!--|#|--|%%|;)\s*\[!(?:code|md)[^\]]*\].*$/gm, '')
}

/** What only a pointer shows. */
const isTooltip = (name, attribute) => name === 'Badge' && attribute.name === 'title'

function elementText(node, tool) {
  const { name, attributes, children } = node
  if (name === 'style' || name === 'script' || name === 'svg' || name === 'head') return ''
  const texts =
    // The label of an icon is for screen readers.
    name !== null && name !== 'Icon' && /^[A-Z]/.test(name)
      ? attributes.flatMap((each) =>
          CONTENT.has(each.name) && typeof each.value === 'string' && !isTooltip(name, each)
            ? [each.value]
            : [],
        )
      : []
  const inner = children.map((child) => textOf(child, tool)).join('')
  const isInline = node.type === 'mdxJsxTextElement' && !BLOCK.has(name ?? '')
  return isInline
    ? texts.map((text) => ` ${text} `).join('') + inner
    : `\n${[...texts, inner].join('\n')}\n`
}

function textOf(node, tool) {
  const reader = READERS[node.type]
  if (reader) return reader(node, tool)
  const inner = (node.children ?? []).map((child) => textOf(child, tool)).join('')
  return /^(?:link|linkReference|emphasis|strong|delete|footnoteReference)$/.test(node.type)
    ? inner
    : `\n${inner}\n`
}

/** Words of the source that the built page doesn't have, with how many are lost. */
export function lostWords(source, built) {
  const there = countWords(built)
  return [...countWords(source)].flatMap(([word, count]) => {
    const lost = count - (there.get(word) ?? 0)
    return lost > 0 ? [{ word, lost }] : []
  })
}
