import type { Node } from 'mdast'
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx'
import { type Json, literalOfProgram, type Scope } from '../engine.ts'
import type { EditedPage } from '../page.ts'

export type Tag = MdxJsxFlowElement | MdxJsxTextElement
export type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute

export function isTag(node: Node): node is Tag {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** An attribute by its name. */
export function attribute(tag: Tag, name: string): MdxJsxAttribute | undefined {
  return tag.attributes.find(
    (each): each is MdxJsxAttribute => each.type === 'mdxJsxAttribute' && each.name === name,
  )
}

/** Value of an attribute. Undefined for one that has to be run, or is not there. */
export function literal(found: MdxJsxAttribute | undefined, scope: Scope): Json | undefined {
  if (!found) return undefined
  if (found.value === null || found.value === undefined) return true
  return typeof found.value === 'string'
    ? found.value
    : literalOfProgram(found.value.data?.estree, scope)
}

/** Value of an attribute that is a text. */
export function textAttribute(tag: Tag, name: string, scope: Scope): string | undefined {
  const value = literal(attribute(tag, name), scope)
  return typeof value === 'string' ? value : undefined
}

/** A text as the value of an attribute. */
export function quoted(text: string): string {
  return text.includes('"')
    ? text.includes("'")
      ? `{${JSON.stringify(text)}}`
      : `'${text}'`
    : `"${text}"`
}

function start(node: Node | Attribute): number {
  return node.position?.start.offset ?? 0
}

function end(node: Node | Attribute): number {
  return node.position?.end.offset ?? 0
}

/** Offset after the opening tag. */
function openEnd(page: EditedPage, tag: Tag): number {
  const last = tag.attributes.at(-1)
  return page.text.indexOf('>', last ? end(last) : start(tag) + 1 + (tag.name?.length ?? 0)) + 1
}

/** Offset of the closing tag. Null for a tag that closes itself. */
function closeStart(page: EditedPage, tag: Tag): number | null {
  return page.text[openEnd(page, tag) - 2] === '/'
    ? null
    : page.text.lastIndexOf('</', end(tag) - 1)
}

/** Offsets of the two tags of an element. Null for one that closes itself. */
export function tagsOf(
  page: EditedPage,
  tag: Tag,
): { readonly open: readonly [number, number]; readonly close: readonly [number, number] } | null {
  const close = closeStart(page, tag)
  return close === null
    ? null
    : { open: [start(tag), openEnd(page, tag)], close: [close, end(tag)] }
}

/** Gives a tag another name. */
export function rename(page: EditedPage, tag: Tag, name: string): void {
  if (tag.name === name || tag.name === null) return
  page.edits.overwrite(start(tag) + 1, start(tag) + 1 + tag.name.length, name)
  const close = closeStart(page, tag)
  if (close === null) return
  const at = page.text.indexOf(tag.name, close)
  page.edits.overwrite(at, at + tag.name.length, name)
}

/** Replaces an attribute by its text. Nothing removes it. */
export function setAttribute(page: EditedPage, found: Attribute, text: string | null): void {
  const from = start(found)
  if (text !== null) {
    page.edits.overwrite(from, end(found), text)
    return
  }
  const before = /\s*$/.exec(page.text.slice(0, from))?.[0].length ?? 0
  page.edits.remove(from - before, end(found))
}

/**
 * Takes the line breaks around a text that is alone in a tag: with them it would be a paragraph.
 */
export function hug(page: EditedPage, tag: Tag): void {
  const [only, ...others] = tag.children
  const close = closeStart(page, tag)
  if (only?.type !== 'paragraph' || others.length > 0 || close === null) return
  if (start(only) > openEnd(page, tag)) page.edits.remove(openEnd(page, tag), start(only))
  if (end(only) < close) page.edits.remove(end(only), close)
}

/** Removes a tag and keeps what is inside of it. */
export function unwrap(page: EditedPage, tag: Tag): void {
  const close = closeStart(page, tag)
  if (close === null) {
    page.remove(tag)
    return
  }
  const isFlow = tag.type === 'mdxJsxFlowElement'
  removeSpan(page, start(tag), openEnd(page, tag), isFlow)
  removeSpan(page, close, end(tag), isFlow)
}

/**
 * Removes a span, with its line when nothing else is in it. With `isApart` what is above and below
 * does not become one paragraph.
 */
function removeSpan(page: EditedPage, from: number, to: number, isApart: boolean): void {
  const lineStart = page.text.lastIndexOf('\n', from - 1) + 1
  const next = page.text.indexOf('\n', to)
  const lineEnd = next < 0 ? page.text.length : next + 1
  const isAlone =
    page.text.slice(lineStart, from).trim() === '' && page.text.slice(to, lineEnd).trim() === ''
  if (!isAlone) page.edits.remove(from, to)
  else if (
    !isApart ||
    /(?:^|\n)[ \t]*\n$/.test(page.text.slice(0, lineStart)) ||
    /^[ \t]*\n/.test(page.text.slice(lineEnd))
  )
    page.edits.remove(lineStart, lineEnd)
  else page.edits.remove(lineStart, next < 0 ? lineEnd : next)
}

/**
 * Names that code uses: variables and components, without those of properties. `a.b` is there as a
 * whole as well.
 */
export function namesIn(tree: unknown): Set<string> {
  const names = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item)
      return
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Readonly<Record<string, unknown>>
    if (node['type'] === 'Identifier' || node['type'] === 'JSXIdentifier')
      names.add(String(node['name']))
    const path = node['type'] === 'MemberExpression' ? pathIn(node) : null
    if (path !== null) names.add(path)
    for (const [key, inner] of Object.entries(node)) {
      const isName =
        (key === 'property' && node['type'] === 'MemberExpression') ||
        (key === 'key' && node['type'] === 'Property') ||
        (key === 'name' && node['type'] === 'JSXAttribute')
      if (key !== 'position' && key !== 'loc' && !(isName && node['computed'] !== true)) walk(inner)
    }
  }
  walk(tree)
  return names
}

/** `a.b`. Null for what has more than two names, and for `a[b]`. */
function pathIn(node: Readonly<Record<string, unknown>>): string | null {
  const [object, property] = [node['object'], node['property']].map((each) =>
    typeof each === 'object' && each !== null && 'name' in each ? String(each.name) : null,
  )
  return node['computed'] === true || object == null || property == null
    ? null
    : `${object}.${property}`
}
