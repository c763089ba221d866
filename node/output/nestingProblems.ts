import { join, posix, relative } from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { MDX_COMPONENTS } from '../../shared/mdxComponents.ts'
import { readTagUses, type TagUse } from '../markdown/tagUses.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { page } from '../site/page.ts'
import { slashed } from '../slashed.ts'
import { readTextFile } from '../textFile.ts'
import { findWrongNesting, type WrongNesting } from './htmlNesting.ts'

interface PlacedTag extends TagUse {
  readonly file: string
}

/** Collects what browsers read otherwise than it is written, in the documents of a build. */
export interface NestingProblems {
  /**
   * Reads the document of a page. True if nothing is wrong. `place`: undefined for a document
   * without a source.
   */
  read(html: string, place: string | undefined): Promise<boolean>
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens the collection of one build. */
export function createNestingProblems(context: BuildContext): NestingProblems {
  const { config, get } = context
  const diagnostics: Diagnostic[] = []
  const known = new Set<string>()
  return {
    diagnostics,
    async read(html, place) {
      const found = findWrongNesting(html)
      if (found.length === 0) return true
      const tags = place === undefined ? [] : await tagsOf(place, context)
      for (const problem of found) {
        const tag = takeTag(problem, tags)
        const { message, hint } = texts(problem, tag)
        // What has no place in the source is a part of the layout, on every page.
        const key = JSON.stringify(tag ? [message, tag.file, tag.line, tag.column] : message)
        if (known.has(key)) continue
        known.add(key)
        const file =
          place === undefined ? undefined : `${config.root}/${(await get(listing)).sourceOf(place)}`
        diagnostics.push({
          code: 'page/nesting',
          severity: 'warning',
          message,
          hint,
          ...(tag
            ? { file: tag.file, line: tag.line, column: tag.column }
            : file !== undefined && { file }),
        })
      }
      return false
    },
  }
}

/** The tags in the source of a page and in the fragments that it shows, in their order. */
async function tagsOf(start: string, context: BuildContext): Promise<PlacedTag[]> {
  const { get, contentRoot, config } = context
  const list = await get(listing)
  const tags: PlacedTag[] = []
  const places = new Set([start])
  for (const place of places) {
    const { kind } = list.source(place)
    if (kind !== 'markdown' && kind !== 'fragment') continue
    const file = posix.normalize(`${config.root}/${list.sourceOf(place)}`)
    const source = readTextFile(join(contentRoot, list.sourceOf(place)), file)
    if ('text' in source)
      tags.push(...readTagUses(source.text, { path: file }).map((tag) => ({ ...tag, file })))
    for (const { path } of (await get(page, place)).shownParts)
      places.add(slashed(relative(contentRoot, path)))
  }
  return tags
}

/**
 * The tag that a problem comes from: one that has the same text before it, or the only component
 * that isn't Bifolio's. It's taken out, so that the next problem finds the next one.
 */
function takeTag(
  { inner, outer, before, after }: WrongNesting,
  tags: PlacedTag[],
): PlacedTag | undefined {
  const text = spaceless(textOf(before))
  const content = spaceless(textOf(after))
  const isComponent = ({ name }: TagUse): boolean => /^[A-Z]/.test(name)
  const same = tags.filter((tag) => tag.before.some((own) => spaceless(own) === text))
  const own = tags.filter((tag) => isComponent(tag) && !Object.hasOwn(MDX_COMPONENTS, tag.name))
  const candidates = [
    ...(text === '' ? [] : same.filter(isComponent)),
    ...same.filter(({ name }) => name === inner || name === outer),
    ...own.filter((tag) => isStart(spaceless(tag.inside), content)),
    ...(text === '' ? same.filter((tag) => own.includes(tag)) : []),
    ...(new Set(own.map(({ name }) => name)).size === 1 ? own : []),
  ]
  const [tag] = candidates
  if (tag) tags.splice(tags.indexOf(tag), 1)
  return tag
}

function texts(
  { inner, outer }: WrongNesting,
  tag: PlacedTag | undefined,
): { readonly message: string; readonly hint: string } {
  const source = tag && /^[A-Z]/.test(tag.name) ? `<${tag.name}> puts` : 'The page has'
  return {
    message:
      `${source} <${inner}> inside <${outer}>, which HTML doesn't allow: browsers place it ` +
      'elsewhere, and React renders the page again.',
    hint:
      outer === 'p'
        ? 'Put the component between empty lines, or let it render a <span>.'
        : outer === inner
          ? `Use one <${inner}> only.`
          : `Move the <${inner}> out of the <${outer}>.`,
  }
}

function textOf(html: string): string {
  const read = (node: DefaultTreeAdapterTypes.ChildNode): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(read).join('') : ''
  return parseFragment(html).childNodes.map(read).join('')
}

/** The content may be cut off. */
function isStart(text: string, content: string): boolean {
  return text !== '' && content.startsWith(text.slice(0, 40))
}

function spaceless(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
