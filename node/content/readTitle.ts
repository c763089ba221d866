import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import type { FrontMatter } from '../../shared/page.ts'
import { withEmoji } from '../markdown/remarkEmoji.ts'

/**
 * Title of a page that is not analysed yet, from its front matter or the line of its h1. Null when that is not certain.
 * The dev server needs the titles of a whole sidebar before it compiles the first page.
 */
export function readTitle(source: string, frontMatter: FrontMatter): string | null {
  if (frontMatter.title !== undefined) return frontMatter.title
  const body = source.replace(/^---\r?\n[\s\S]*?\r?\n---\s*/, '')
  const firstBlock = /^(?:(?:import|export)\s.*\n|\s*\n)*# (.+)/.exec(body)
  return firstBlock?.[1] ? withEmoji(toString(fromMarkdown(`# ${firstBlock[1].replace(/\\?\{#[^}]+\}\s*$/, '')}`, { extensions: [cjkFriendlyExtension()] }))) : null
}
