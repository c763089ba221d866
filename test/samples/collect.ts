import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Code, Nodes, Paragraph, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString } from 'mdast-util-to-string'
import { globSync } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { parseCodeMeta } from '../../node/markdown/codeMeta.ts'
import { analyze } from './analyze.ts'
import { repository } from '../support/cli.ts'

/** A fenced block of a page. */
export interface Sample {
  /** Relative to the project root. */
  readonly file: string
  /** Line of the opening fence, 1-based. */
  readonly line: number
  readonly lang: string
  readonly meta: string
  readonly title: string
  readonly code: string
  /** Why the sample is not checked, or null. */
  readonly noCheck: string | null
  /**
   * HTML that the page shows as its result: the next block, when that is ```html title="result".
   */
  readonly result: string | null
  /** Source of the component that follows, which shows the sample at work. */
  readonly live: string | null
}

export interface DocPage {
  /** Relative to the project root. */
  readonly file: string
  readonly lang: string
  /** Below the language folder, equal for translations. */
  readonly path: string
  readonly tree: Root
  readonly headings: readonly {
    readonly depth: number
    readonly text: string
    readonly line: number
  }[]
  readonly samples: readonly Sample[]
}

/**
 * Pages and fragments of the site, parsed by the pipeline of the site. All of them, or those below
 * a path of each language.
 */
export async function collectPages(below = ''): Promise<DocPage[]> {
  const files = globSync(below === '' ? '*/**/*.{md,mdx}' : `*/${below}`, {
    cwd: join(repository, 'content'),
  }).toSorted()
  return Promise.all(files.map(collectPage))
}

async function collectPage(path: string): Promise<DocPage> {
  const file = `content/${path}`
  const source = readFileSync(join(repository, file), 'utf8')
  let tree: Root | undefined
  const { diagnostics } = await analyze(source, {
    path,
    config: { markdown: { math: true } },
    remarkPlugins: [
      () => (parsed: Root) => {
        // What is compiled later is replaced in the tree.
        tree = structuredClone(parsed)
      },
    ],
    // Only the Markdown tree is wanted: without content there is nothing to highlight.
    rehypePlugins: [
      () => (html: { children: unknown[] }) => {
        html.children = []
      },
    ],
  })
  if (!tree)
    throw new Error(
      `${path} cannot be read: ${diagnostics.map(({ message, line }) => `${line ?? ''} ${message}`).join('; ')}`,
    )
  return {
    file,
    lang: path.slice(0, path.indexOf('/')),
    path: path.slice(path.indexOf('/') + 1),
    tree,
    headings: headingsOf(tree),
    samples: samplesOf(tree, { file, source }),
  }
}

function headingsOf(tree: Root): DocPage['headings'] {
  return tree.children.flatMap((node) =>
    node.type === 'heading'
      ? [{ depth: node.depth, text: toString(node), line: lineOf(node) }]
      : [],
  )
}

function samplesOf(
  tree: Root,
  { file, source }: { readonly file: string; readonly source: string },
): Sample[] {
  const samples: Sample[] = []
  visit(tree, 'code', (node, index, parent) => {
    const next = parent && index !== undefined ? parent.children[index + 1] : undefined
    samples.push({
      file,
      line: lineOf(node),
      lang: node.lang ?? '',
      meta: node.meta ?? '',
      title: titleOf(node),
      code: node.value,
      noCheck:
        /(?:^|\s)no-check(?:="([^"]*)")?/
          .exec(node.meta ?? '')
          ?.slice(1)
          .map((reason) => reason ?? '')[0] ?? null,
      result: next?.type === 'code' && isResult(next) ? next.value : null,
      live: next && hasComponent(next) ? sourceOf(next, source) : null,
    })
  })
  return samples
}

function titleOf(node: Code): string {
  return parseCodeMeta(node.meta ?? '').title ?? ''
}

function isResult(node: Code): boolean {
  return node.lang === 'html' && ['result', 'output'].includes(titleOf(node))
}

function hasComponent(node: Nodes): node is MdxJsxFlowElement | Paragraph {
  return (
    node.type === 'mdxJsxFlowElement' ||
    (node.type === 'paragraph' && node.children.some(({ type }) => type === 'mdxJsxTextElement'))
  )
}

type Placed = Pick<Code, 'position'>

function lineOf({ position }: Placed): number {
  return position?.start.line ?? 0
}

function sourceOf({ position }: Placed, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset)
}
