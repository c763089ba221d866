import type { Node, Parent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { ActivePlugin, ComponentCall, PluginContext, PluginProblem } from '../plugin/types.ts'
import { watchedFiles } from '../plugin/watchedFiles.ts'
import type { ContainerKinds } from './containers.ts'
import type { PageJob } from './pageJob.ts'
import { adoptTree } from './pageTree.ts'
import { pageScope } from './pageScope.ts'
import { PluginError } from './userPlugins.ts'
import { writtenProps } from './writtenProps.ts'
import { SKIP, visit } from '../visit.ts'

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
  readonly plugins: readonly ActivePlugin[]
  readonly context: PluginContext
  readonly parse: (source: string) => Root
  readonly kinds: ContainerKinds
}

/** Runs the components of plugins that write Markdown on a page. */
export async function writeComponents(
  tree: Root,
  job: PageJob,
  { plugins, context, parse, kinds }: WriteOptions,
): Promise<void> {
  const owners = new Map(
    plugins.flatMap((plugin) =>
      Object.entries(plugin.markdown?.components ?? {}).map(
        ([name, write]) => [name, { plugin, write }] as const,
      ),
    ),
  )
  if (owners.size === 0) return
  const found: { readonly tag: Tag; readonly depth: number }[] = []
  let depth = 1
  visit(tree, (node) => {
    if (node.type === 'heading') depth = node.depth
    if (
      (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
      owners.has(node.name ?? '')
    )
      found.push({ tag: node, depth })
  })
  const { values } = pageScope(tree, job)
  for (const { tag, depth: level } of found) {
    const name = tag.name ?? ''
    const owner = owners.get(name)
    if (!owner) continue
    const report = reporter(tag, owner.plugin, job)
    if (tag.type === 'mdxJsxTextElement')
      report({
        message: `<${name}> is inside a line of text.`,
        hint: 'Put it on its own line, with an empty line before and after it.',
      })
    const call: ComponentCall = {
      ...context,
      name,
      attributes: writtenProps(tag, values),
      depth: level,
      lang: job.textLang,
      page: job.path,
      watch: (files) => job.reader.watch(watchedFiles(files)),
      report,
    }
    try {
      const made = tag.type === 'mdxJsxTextElement' ? '' : await owner.write(call)
      writtenBy.set(
        tag,
        typeof made === 'string'
          ? { tree: parse(made), source: made }
          : { tree: adoptTree(made, kinds), source: null },
      )
    } catch (error) {
      throw new PluginError(`"${owner.plugin.name}", in \`markdown.components.${name}\``, error)
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

function reporter(
  { position }: Tag,
  { name }: ActivePlugin,
  job: PageJob,
): ComponentCall['report'] {
  return ({ message, hint, severity = 'error' }: PluginProblem) => {
    job.diagnostics.push({
      code: 'plugin/wrong-use',
      severity,
      message: `The plugin "${name}": ${message}`,
      hint,
      file: job.file,
      ...(position && { line: position.start.line, column: position.start.column }),
    })
  }
}
