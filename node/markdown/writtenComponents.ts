import type { Node, Parent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { placed } from '../plugin/hookFailure.ts'
import type { PluginDriver } from '../plugin/driver.ts'
import type { ActivePlugin, ComponentCall, PluginProblem } from '../plugin/types.ts'
import { watchedFiles } from '../plugin/watchedFiles.ts'
import type { ContainerKinds } from './containers.ts'
import type { PageJob } from './pageJob.ts'
import { adoptTree } from './pageTree.ts'
import { pageScope } from './pageScope.ts'
import { writtenProps } from './writtenProps.ts'
import { SKIP, visit } from '../visit.ts'
import { isJsx } from '../jsxNode.ts'
import { reportAt } from './reportAt.ts'

/** What a component wrote, before its positions are those of the tag. */
export interface Written {
  readonly tree: Root
  /** Null for a tree that was not parsed. */
  readonly source: string | null
}

type Tag = MdxJsxFlowElement | MdxJsxTextElement

// By its tag, while a page is compiled.
const writtenBy = new WeakMap<Node, Written>()

/** The Markdown or the tree that a component has written for a tag. */
export function writtenOf(node: Node): Written | undefined {
  return writtenBy.get(node)
}

interface WriteOptions {
  readonly driver: PluginDriver
  readonly parse: (source: string) => Root
  readonly kinds: ContainerKinds
}

/** The plugins that have components which write Markdown, by the names of those. */
export function componentOwners(
  plugins: readonly ActivePlugin[],
): ReadonlyMap<string, ActivePlugin> {
  return new Map(
    plugins.flatMap((plugin) =>
      Object.keys(plugin.markdown?.components ?? {}).map((name) => [name, plugin] as const),
    ),
  )
}

/** Runs the components of plugins that write Markdown on a page. */
export async function writeComponents(
  tree: Root,
  job: PageJob,
  { driver, parse, kinds }: WriteOptions,
): Promise<void> {
  const owners = componentOwners(driver.plugins)
  if (owners.size === 0) return
  const found: { readonly tag: Tag; readonly depth: number }[] = []
  let depth = 1
  visit(tree, (node) => {
    if (node.type === 'heading') depth = node.depth
    if (isJsx(node) && owners.has(node.name ?? '')) found.push({ tag: node, depth })
  })
  const { values } = pageScope(tree, job)
  const read = (written: string | Root): Written =>
    typeof written === 'string'
      ? { tree: parse(written), source: written }
      : { tree: adoptTree(written, kinds), source: null }
  for (const { tag, depth: level } of found) {
    const name = tag.name ?? ''
    const owner = owners.get(name)
    if (!owner) continue
    const report = reporter(tag, owner, job)
    if (tag.type === 'mdxJsxTextElement') {
      report({
        message: `<${name}> is inside a line of text.`,
        hint: 'Put it on its own line, with an empty line before and after it.',
      })
      writtenBy.set(tag, read(''))
      continue
    }
    const attributes = writtenProps(tag, values)
    if (reportUnknown(tag, attributes, report)) {
      writtenBy.set(tag, read(''))
      continue
    }
    if (tag.position)
      job.components.push({ name, props: attributes, line: tag.position.start.line })
    const call = {
      name,
      attributes,
      depth: level,
      lang: job.textLang,
      page: job.path,
      watch: (files: string | readonly string[]) => job.reader.watch(watchedFiles(files)),
      report,
    }
    try {
      writtenBy.set(tag, await driver.writeComponent(owner, call, read))
    } catch (error) {
      throw placed(error, tag.position?.start)
    }
  }
}

/** Puts what was written in the place of the tags. */
export function placeWritten(tree: Root): void {
  visit(tree, (node, index, parent) => {
    const written = writtenBy.get(node)
    if (!written || !parent || index === undefined) return
    visit(written.tree, (inner) => {
      if (node.position) inner.position = node.position
    })
    ;(parent as Parent).children.splice(index, 1, ...(written.tree.children as RootContent[]))
    return [SKIP, index + written.tree.children.length]
  })
}

/** Reports attributes whose value only a browser can compute. True if there is one. */
function reportUnknown(
  { name, attributes }: Tag,
  written: ComponentCall['attributes'],
  report: ComponentCall['report'],
): boolean {
  const unknown = attributes
    .map((each) => (each.type === 'mdxJsxAttribute' ? each.name : '{...}'))
    .filter((each) => !Object.hasOwn(written, each))
  for (const each of unknown)
    report({
      message: `The value of \`${each}\` on <${name}> isn't known at build time.`,
      hint: 'Write out the value, without functions, components and imported variables.',
    })
  return unknown.length > 0
}

function reporter(tag: Tag, { name }: ActivePlugin, job: PageJob): ComponentCall['report'] {
  return ({ message, hint, severity = 'error' }: PluginProblem) =>
    reportAt(job, tag, {
      code: 'plugin/wrong-use',
      severity,
      message: `The plugin "${name}": ${message}`,
      hint,
    })
}
