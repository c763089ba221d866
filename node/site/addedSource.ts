import type { Root } from 'mdast'
import { stringify } from 'yaml'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Frontmatter } from '../../shared/page.ts'
import type { ContainerKinds } from '../markdown/containers.ts'
import { markdownTree } from '../markdown/markdownTree.ts'
import { adoptTree } from '../markdown/pageTree.ts'
import { AS_URL, findPluginFile } from '../plugin/findPluginFile.ts'
import type { AddedComponent, AddedPage } from '../plugin/addedPage.ts'
import { readTextFile } from '../textFile.ts'

/** The source of a page that a plugin makes. */
export interface AddedText {
  /** In MDX, or the front matter of a tree. */
  readonly text: string
  /** The page as a tree, in JSON, or null. */
  readonly tree: string | null
}

export interface ReadSource extends AddedText {
  /** Absolute, of the file that was read. */
  readonly path: string | null
  /** True for Markdown with front matter, which is text there. */
  readonly hasFrontMatter?: boolean
}

/** Reads what a plugin gave. */
export async function sourceOf(page: AddedPage, kinds: ContainerKinds): Promise<ReadSource> {
  if ('component' in page) return { text: componentPage(page), tree: null, path: null }
  if ('tree' in page) return { ...asTree(page.tree, page.frontmatter, kinds), path: null }
  if ('text' in page) return { ...readText(page.text, page, 'mdx'), path: null }
  const { path } = findPluginFile(page.file)
  const read = readTextFile(path, path)
  if ('problem' in read) throw unreadable(path, read.problem)
  return { ...readText(read.text, page, path.endsWith('.md') ? 'md' : 'mdx'), path }
}

/** What is wrong with the file, with its path. */
function unreadable(path: string, { code, message, hint }: Diagnostic): Error {
  const shown = message.includes(path) ? message : `${path}: ${message}`
  return Object.assign(new Error(shown), { hint: code === 'file/missing' ? AS_URL : hint })
}

function readText(
  text: string,
  { format, frontmatter }: { readonly format?: string; readonly frontmatter?: Frontmatter },
  preset: 'md' | 'mdx',
): Omit<ReadSource, 'path'> {
  return (format ?? preset) === 'md'
    ? { ...asTree(markdownTree(text), frontmatter), hasFrontMatter: /^---\r?\n/.test(text) }
    : { text, tree: null }
}

function asTree(tree: Root, frontmatter: Frontmatter = {}, kinds?: ContainerKinds): AddedText {
  return { text: frontMatterText(frontmatter), tree: JSON.stringify(adoptTree(tree, kinds)) }
}

/** JSON is YAML. What not every reader of YAML takes as it is, is escaped. */
function frontMatterText(frontmatter: Frontmatter): string {
  const json = JSON.stringify(frontmatter).replaceAll(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `---\n${json}\n---\n`
}

/** A page of MDX with nothing but the component. */
function componentPage({ component, props = {}, frontmatter }: AddedComponent): string {
  const { path, found } = findPluginFile(component)
  if (found === null) throw Object.assign(new Error(`there is no file ${path}`), { hint: AS_URL })
  return (
    `---\n${stringify({ pageType: 'custom', ...frontmatter })}---\n\n` +
    `import Component from ${JSON.stringify(found)}\n\n` +
    `<Component {...${JSON.stringify(props)}} />\n`
  )
}
