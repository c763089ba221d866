import type { Root } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type {
  Code,
  Construct,
  Extension,
  State,
  TokenizeContext,
  Effects,
} from 'micromark-util-types'
import type { Processor } from 'unified'
import { visit } from '../visit.ts'
import type { HeadingIdNode } from './headingIdNode.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId'
    headingIdValue: 'headingIdValue'
    headingIdMarker: 'headingIdMarker'
  }
}

const OPEN = 123
const HASH = 35
const CLOSE = 125

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code: Code): State | undefined => {
    effects.enter('headingId')
    effects.enter('headingIdMarker')
    effects.consume(code)
    return hash
  }
  function hash(code: Code): State | undefined {
    if (code !== HASH) return nok(code)
    effects.consume(code)
    effects.exit('headingIdMarker')
    effects.enter('headingIdValue')
    return first
  }
  function first(code: Code): State | undefined {
    if (code === null || code < 0 || code === CLOSE) return nok(code)
    effects.consume(code)
    return rest
  }
  function rest(code: Code): State | undefined {
    if (code === null || code < 0 || code === OPEN || code === 32) return nok(code)
    if (code === CLOSE) {
      effects.exit('headingIdValue')
      effects.enter('headingIdMarker')
      effects.consume(code)
      effects.exit('headingIdMarker')
      effects.exit('headingId')
      return ok
    }
    effects.consume(code)
    return rest
  }
}

// MDX reads `{` as an expression, and `{#id}` is none: this construct is tried first.
const construct: Construct = { name: 'headingId', tokenize }
const syntax: Extension = { text: { [OPEN]: construct } }

const fromMarkdown: FromMarkdownExtension = {
  enter: {
    headingId(token) {
      this.enter({ type: 'headingId', value: '' }, token)
    },
  },
  exit: {
    headingIdValue(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'headingId') node.value = this.sliceSerialize(token)
    },
    headingId(token) {
      this.exit(token)
    },
  },
  transforms: [readCommentIds],
}

const COMMENT = /^\/\*\s*#([^\s{}*]+)\s*\*\/$/

/** In MDX an id may be a comment, which every MDX parser reads: `{/* #id *\/}`. */
export function readCommentIds(tree: Root): void {
  visit(tree, 'heading', ({ children }) => {
    const last = children.at(-1)
    if (last?.type !== 'mdxTextExpression') return
    const [, value] = COMMENT.exec(last.value.trim()) ?? []
    if (value !== undefined)
      children.splice(-1, 1, { type: 'headingId', value, position: last.position })
  })
}

/** remark plugin: reads `{#id}`, in Markdown and in MDX, and the comment of MDX. */
export function remarkHeadingId(this: Processor): void {
  const data = this.data()
  ;(data.micromarkExtensions ??= []).push(syntax)
  ;(data.fromMarkdownExtensions ??= []).push(fromMarkdown)
}

/** remark-rehype handler: the node leaves a marker that `rehypeHeadings` takes away. */
export function headingIdHandler(
  _state: unknown,
  node: HeadingIdNode,
): {
  type: 'element'
  tagName: string
  properties: { value: string }
  children: []
} {
  return {
    type: 'element',
    tagName: 'bifolio-heading-id',
    properties: { value: node.value },
    children: [],
  }
}
