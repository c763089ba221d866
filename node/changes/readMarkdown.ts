import type { Nodes as HastNodes, Root as HastRoot } from 'hast'
import type { Blockquote, Code, Nodes, Root, RootContent } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import rehypeRaw from 'rehype-raw'
import { VFile } from 'vfile'
import type { FileReader } from '../cache/filesRead.ts'
import { isRecord } from '../../shared/isRecord.ts'
import type { Json } from '../../shared/page.ts'
import { readCodeFiles } from '../markdown/codeFile.ts'
import { readNotation } from '../markdown/codeNotation.ts'
import { type ContainerNode, pairContainers } from '../markdown/containers.ts'
import { headingIdHandler } from '../markdown/headingId.ts'
import { joinMarkdownComponents } from '../markdown/markdownComponents.ts'
import { parsePage } from '../markdown/pageFacts.ts'
import { type PageScope, pageScope } from '../markdown/pageScope.ts'
import { remarkEmoji } from '../markdown/remarkEmoji.ts'
import { CONTAINER_NAMES } from '../schema/containerNames.ts'
import { valueOfYaml } from '../source/frontMatter.ts'
import { SKIP, visit } from '../visit.ts'
import type { Block, PageContent, Target } from './content.ts'
import { readBlocks } from './readBlocks.ts'

/** How files that a page is made from are read. */
export interface PageFiles extends Pick<FileReader, 'read'> {
  /** Absolute project root, for paths that begin with a slash. */
  readonly root: string
  /** Absolute path of the Markdown file of an import. Null for one that isn't known. */
  resolvePart(specifier: string, importer: string): string | null
}

const MDX_NODES = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]

/** Reads a page from its source, without compiling it. `path`: absolute. */
export async function readMarkdown(
  source: string,
  path: string,
  files: PageFiles,
): Promise<PageContent> {
  const { tree, frontMatter, values } = await readTree(source, path, { files, above: [] })
  return readBlocks(toHtml(tree), { values, ...openingOf(frontMatter, hasTitle(tree)) })
}

function hasTitle(tree: Root): boolean {
  return tree.children.some((node) => node.type === 'heading' && node.depth === 1)
}

interface ReadTree {
  readonly tree: Root
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly values: PageScope['values']
}

async function readTree(
  source: string,
  path: string,
  { files, above }: { readonly files: PageFiles; readonly above: readonly string[] },
): Promise<ReadTree> {
  // A page with a syntax error reads like Markdown, as far as it goes.
  const tree = parsePage(source, path) ?? parsePage(source, 'page.md') ?? emptyRoot()
  const frontMatter = frontMatterOf(tree)
  const job = {
    path,
    file: path,
    diagnostics: [],
    textLang: 'en',
    frontMatter: frontMatter as Record<string, Json>,
    resolvePart: files.resolvePart,
    reader: { read: (file: string) => files.read(file) ?? Buffer.alloc(0) },
  }
  pairContainers(tree, job, otherKinds(tree))
  await readCodeFiles(tree, job, { root: files.root, contentRoot: files.root, fileRoots: ['/'] })
  const { fragments, values } = pageScope(tree, job)
  for (const [name, part] of fragments) {
    const text = above.includes(part) ? null : files.read(part)
    if (text === null) continue
    const inner = await readTree(text.toString(), part, { files, above: [...above, path] })
    replaceTags(tree, name, inner.tree.children)
  }
  remarkEmoji(tree)
  visit(tree, 'container', drawContainer)
  visit(tree, 'blockquote', drawAlert)
  visit(tree, 'code', drawCode)
  return { tree, frontMatter, values }
}

function emptyRoot(): Root {
  return { type: 'root', children: [] }
}

function frontMatterOf({ children: [first] }: Root): Record<string, unknown> {
  if (first?.type !== 'yaml') return {}
  try {
    const value = valueOfYaml(first.value)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Containers of plugins, and of other tools. */
function otherKinds(tree: Root): Map<string, { readonly like: 'note' }> {
  const kinds = new Map<string, { readonly like: 'note' }>()
  visit(tree, 'containerFence', ({ name }) => {
    const word = name?.toLowerCase() ?? ''
    if (word !== '' && !(CONTAINER_NAMES as readonly string[]).includes(word))
      kinds.set(word, { like: 'note' })
  })
  return kinds
}

function titleOf(kind: string): string {
  return kind.slice(0, 1).toUpperCase() + kind.slice(1).toLowerCase()
}

function drawContainer(node: ContainerNode): void {
  const kind = node.kind ?? node.name
  node.data = { hName: 'div', hProperties: { dataType: kind } }
  if (node.title !== null || (node.kind === undefined && !/^(?:steps|code-group)$/.test(kind)))
    node.children.unshift({
      type: 'paragraph',
      children: node.title ?? [{ type: 'text', value: titleOf(kind) }],
    })
}

/** Puts the title of an alert without one in the place of its sign. */
function drawAlert({ children: [first] }: Blockquote): void {
  const [start, next] = first?.type === 'paragraph' ? first.children : []
  if (start?.type !== 'text') return
  const [sign, kind = '', end] = /^\[!([a-z][\w-]*)\][ \t]*(\n?)/i.exec(start.value) ?? []
  if (sign === undefined) return
  const rest = start.value.slice(sign.length)
  const isTitled = end === '' && (rest !== '' || (next !== undefined && next.type !== 'break'))
  start.value = isTitled ? rest : `${titleOf(kind)}\n${rest}`
}

/** Leaves out what only marks lines, and keeps the title. */
function drawCode(node: Code): void {
  node.value = readNotation(node.value).code
  const meta = node.meta ?? ''
  const title =
    /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/
      .exec(meta)
      ?.slice(1)
      .find((each) => each) ?? /(?:^|\s)\[([^\]]+)\]/.exec(meta)?.[1]
  if (title !== undefined) node.data = { hProperties: { dataTitle: title } }
}

/** Puts the text of an imported file in the place of its tags. */
function replaceTags(tree: Root, name: string, children: readonly RootContent[]): void {
  visit(tree, (node, index, parent) => {
    if (!('name' in node) || node.name !== name || !parent || index === undefined) return undefined
    parent.children.splice(index, 1, ...(structuredClone(children) as typeof parent.children))
    return [SKIP, index + children.length]
  })
}

function toHtml(tree: Root): HastNodes {
  const html = toHast(tree as Nodes, {
    allowDangerousHtml: true,
    passThrough: MDX_NODES as never,
    clobberPrefix: '',
    footnoteLabelTagName: 'p',
    footnoteLabelProperties: { className: ['bf-sr'] },
    handlers: {
      headingId: headingIdHandler,
      code(state, node: Code) {
        const text = { type: 'text' as const, value: `${node.value}\n` }
        const result = {
          type: 'element' as const,
          tagName: 'pre',
          properties: {},
          children: [text],
        }
        state.patch(node, result)
        return state.applyData(node, result)
      },
    },
  }) as HastRoot
  let hasRaw = false
  visit(html, 'raw', () => {
    hasRaw = true
  })
  if (!hasRaw) return html
  joinMarkdownComponents(html)
  return rehypeRaw({ passThrough: MDX_NODES as never })(html, new VFile()) as HastRoot
}

const SHOWN_KEYS = /^(?:name|text|tagline|title|details|description|linkText|alt)$/

/** What a page shows of its front matter: its title, and on a home page hero and features. */
function openingOf(
  frontMatter: ReadTree['frontMatter'],
  isTitled: boolean,
): {
  readonly title?: string
  readonly opening: readonly Block[]
  readonly targets: readonly Target[]
} {
  const { title, description } = frontMatter
  const opening: Block[] = []
  const targets: Target[] = []
  const read = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const each of value) read(each, key)
    else if (isRecord(value)) for (const [inner, each] of Object.entries(value)) read(each, inner)
    else if (key === 'link' || key === 'src')
      targets.push({ kind: 'link', text: '', to: String(value) })
    else if (SHOWN_KEYS.test(key) && typeof value === 'string') {
      const text = value.replaceAll(/\s+/g, ' ').trim()
      opening.push({ kind: 'text', text, pieces: [{ text, marks: [] }], frames: [] })
    }
  }
  read(frontMatter['hero'], 'hero')
  read(frontMatter['features'], 'features')
  if (typeof description === 'string')
    targets.push({ kind: 'meta', text: 'description', to: description.replaceAll(/\s+/g, ' ') })
  if (title !== undefined && isTitled)
    targets.push({ kind: 'meta', text: 'title', to: String(title) })
  return { ...(title !== undefined && { title: String(title) }), opening, targets }
}
