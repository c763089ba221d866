import type { Node } from 'mdast'
import { find, html } from 'property-information'
import styleToJs from 'style-to-js'
import { PICTURE } from './files.ts'
import { attribute, literal, quoted, setAttribute, type Tag } from './jsx.ts'
import { relativePath } from './files.ts'
import { guardAttributes, type State } from './state.ts'

/** An element of HTML: React has other names for attributes, and styles as objects. */
export function readElement(tag: Tag, state: State): boolean {
  const { page, scope, link, context } = state
  if (tag.name === 'script' || tag.name === 'style') {
    const isStyle = tag.name === 'style' && tag.attributes.length === 0
    if (isStyle) return false
    page.note(
      'migrate/left-out',
      tag,
      `<${tag.name}> of a page is code of ${context.tool.name}.`,
      'It was left out. Components of React and `globalStyles` take its place.',
    )
    page.remove(tag)
    return true
  }
  guardAttributes(tag, state)
  for (const found of tag.attributes) {
    if (found.type !== 'mdxJsxAttribute') continue
    const { name } = found
    if ((name === 'set:html' || name === 'set:text') && readContent(tag, state)) continue
    if (name === 'set:html' || name === 'set:text' || name === 'class:list') {
      page.note(
        'migrate/left-out',
        tag,
        `The attribute \`${name}\` of <${String(tag.name)}> is of ${context.tool.name}.`,
        'It was left out.',
      )
      setAttribute(page, found, null)
      continue
    }
    if (name === 'slot' || /^(?:is|transition|define|data-astro)\b/.test(name)) {
      setAttribute(page, found, null)
      continue
    }
    const value = literal(found, scope)
    if ((name === 'href' || name === 'src') && typeof value === 'string') {
      const url = name === 'src' ? pictureUrl(value, state) : link(value)
      if (url !== value) setAttribute(page, found, `${name}=${quoted(url)}`)
    } else if (name === 'style' && typeof found.value === 'string') {
      setAttribute(page, found, `style={${styleOf(found.value)}}`)
    } else if (
      !name.includes('-') &&
      !name.includes(':') &&
      find(html, name).property !== name &&
      REACT_NAMES.has(name)
    ) {
      setAttribute(
        page,
        found,
        page
          .sourceOf(found as unknown as Node)
          .replace(
            name,
            name === 'class' ? 'className' : name === 'for' ? 'htmlFor' : reactName(name),
          ),
      )
    }
  }
  return false
}

/** The content that `set:html` or `set:text` gives, when it is known. True when it is set. */
export function readContent(tag: Tag, { page, scope }: State): boolean {
  const found = attribute(tag, 'set:html') ?? attribute(tag, 'set:text')
  const value = literal(found, scope)
  if (!found || typeof value !== 'string' || tag.children.length > 0) return false
  const content =
    found.name === 'set:html' ? value : value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  setAttribute(page, found, `dangerouslySetInnerHTML={{ __html: ${JSON.stringify(content)} }}`)
  return true
}

/** Attributes whose name in React is another one. */
const REACT_NAMES = new Set(
  (
    'class for tabindex colspan rowspan srcset allowfullscreen autoplay playsinline frameborder ' +
    'readonly maxlength crossorigin datetime contenteditable referrerpolicy usemap autocomplete ' +
    'enctype novalidate spellcheck'
  ).split(' '),
)

function reactName(name: string): string {
  const { property } = find(html, name)
  return (
    {
      colspan: 'colSpan',
      rowspan: 'rowSpan',
      srcset: 'srcSet',
      frameborder: 'frameBorder',
      crossorigin: 'crossOrigin',
      autoplay: 'autoPlay',
      playsinline: 'playsInline',
      maxlength: 'maxLength',
      autocomplete: 'autoComplete',
      spellcheck: 'spellCheck',
    }[name] ?? property
  )
}

function pictureUrl(url: string, { context, path, link }: State): string {
  const named = PICTURE.test(url) && !url.startsWith('/') ? context.fileOf(url, context.file) : null
  const found = named === null ? null : context.files.find(named)
  return found === null ? link(url) : relativePath(path, context.files.use(found))
}

/** `color: red; --x: 1` as an object of code. */
function styleOf(text: string): string {
  const inSingleQuotes = (_: string, inner: string): string =>
    `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  const entries = Object.entries(styleToJs(text, { reactCompat: true })).map(
    ([name, value]) =>
      `${/^\w+$/.test(name) ? name : `'${name}'`}: ` +
      JSON.stringify(value).replace(/^"(.*)"$/s, inSingleQuotes),
  )
  return `{ ${entries.join(', ')} }`
}
