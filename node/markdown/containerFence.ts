import type { Parent, PhrasingContent, Text } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'
import type { Processor } from 'unified'
import { visit } from '../visit.ts'
import { joinTexts } from './joinTexts.ts'

/** A line that begins or ends a container: `::: tip Title`, `:::`. */
export interface ContainerFenceNode extends Parent {
  type: 'containerFence'
  /** Number of colons. */
  size: number
  /** Null for a line that ends a container. */
  name: string | null
  /** Text in braces, as written; null without braces. */
  attributes: string | null
  /** The title, as Markdown. */
  children: PhrasingContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    containerFence: ContainerFenceNode
  }
}
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerFence: 'containerFence'
    containerFenceSign: 'containerFenceSign'
    containerFenceName: 'containerFenceName'
    containerFenceAttributes: 'containerFenceAttributes'
    containerFenceMarker: 'containerFenceMarker'
  }
}

const COLON = 58
const OPEN_BRACE = 123
const BACKSLASH = 92
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_PARENTHESIS = 40
const SMALLEST = 3

const isSpace = (code: Code): boolean => code === -2 || code === -1 || code === 32
const isEnd = (code: Code): boolean => code === null || code < -2
const isNameStart = (code: Code): boolean =>
  code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122))
const isName = (code: Code): boolean =>
  isNameStart(code) || code === 45 || code === 95 || (code !== null && code >= 48 && code <= 57)

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let size = 0
  let openBrackets: ((code: Code) => number) | undefined
  let isAfterSpace = true
  return start

  function start(code: Code): State | undefined {
    effects.enter('containerFence')
    effects.enter('containerFenceSign')
    return sign(code)
  }
  function sign(code: Code): State | undefined {
    if (code === COLON) {
      size++
      effects.consume(code)
      return sign
    }
    if (size < SMALLEST) return nok(code)
    effects.exit('containerFenceSign')
    return beforeName(code)
  }
  function beforeName(code: Code): State | undefined {
    if (isSpace(code)) return space(code, beforeName)
    if (isEnd(code)) return end(code)
    if (!isNameStart(code)) return nok(code)
    effects.enter('containerFenceName')
    return name(code)
  }
  function name(code: Code): State | undefined {
    if (isName(code)) {
      effects.consume(code)
      return name
    }
    effects.exit('containerFenceName')
    if (code === BACKSLASH) return escaped(code)
    // Anything else behind the word makes it a text: `:::note:::`.
    return isSpace(code) || isEnd(code) || code === OPEN_BRACE || code === OPEN_BRACKET
      ? afterName(code)
      : nok(code)
  }
  function afterName(code: Code): State | undefined {
    if (isSpace(code)) return space(code, afterName)
    if (isEnd(code)) return end(code)
    if (code === BACKSLASH) return effects.check(escapedBrace, escaped, beforeTitle)(code)
    if (code === OPEN_BRACE) {
      effects.enter('containerFenceAttributes')
      return attributes(code)
    }
    if (code === OPEN_BRACKET) return effects.check(label, bracketed, beforeTitle)(code)
    return beforeTitle(code)
  }
  function bracketed(code: Code): State | undefined {
    openBrackets = countBrackets()
    openBrackets(code)
    marker(code)
    return beforeTitle
  }
  /** Editors of MDX want a backslash before the brace. */
  function escaped(code: Code): State | undefined {
    effects.enter('whitespace')
    effects.consume(code)
    effects.exit('whitespace')
    return (next) => (next === OPEN_BRACE ? afterName(next) : nok(next))
  }
  function attributes(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    effects.consume(code)
    if (code !== CLOSE_BRACE) return attributes
    effects.exit('containerFenceAttributes')
    return afterName
  }
  function beforeTitle(code: Code): State | undefined {
    if (isEnd(code)) return end(code)
    effects.enter('chunkText', { contentType: 'text' })
    return title(code)
  }
  /** A brace behind another sign is text: that of a formula in the title. */
  function title(code: Code): State | undefined {
    const isBrace = code === OPEN_BRACE && isAfterSpace
    const isLabelEnd = openBrackets?.(code) === 0
    if (isEnd(code) || isBrace || isLabelEnd) {
      effects.exit('chunkText')
      if (isEnd(code)) return end(code)
      if (isBrace) return afterName(code)
      openBrackets = undefined
      marker(code)
      return afterName
    }
    isAfterSpace = isSpace(code)
    effects.consume(code)
    return title
  }
  function end(code: Code): State | undefined {
    effects.exit('containerFence')
    return ok(code)
  }
  function space(code: Code, next: State): State | undefined {
    effects.enter('whitespace')
    const go = (at: Code): State | undefined => {
      if (isSpace(at)) {
        effects.consume(at)
        return go
      }
      effects.exit('whitespace')
      return next(at)
    }
    return go(code)
  }
  function marker(code: Code): void {
    effects.enter('containerFenceMarker')
    effects.consume(code)
    effects.exit('containerFenceMarker')
  }
}

/** The number of open brackets behind each character; one that is escaped opens and closes none. */
function countBrackets(): (code: Code) => number {
  let open = 0
  let isEscaped = false
  return (code) => {
    if (!isEscaped && code === OPEN_BRACKET) open++
    if (!isEscaped && code === CLOSE_BRACKET) open--
    isEscaped = code === BACKSLASH && !isEscaped
    return open
  }
}

/** The title in brackets. A link with which a title begins is in none. */
const label: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const openBrackets = countBrackets()
    return (code) => {
      effects.enter('whitespace')
      return text(code)
    }
    function text(code: Code): State | undefined {
      if (isEnd(code)) return nok(code)
      effects.consume(code)
      return openBrackets(code) === 0 ? behind : text
    }
    function behind(code: Code): State | undefined {
      effects.exit('whitespace')
      return code === OPEN_PARENTHESIS ? nok(code) : ok(code)
    }
  },
}

/** A title may begin with another escaped character. */
const escapedBrace: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('whitespace')
      effects.consume(code)
      effects.exit('whitespace')
      return (next) => (next === OPEN_BRACE ? ok(next) : nok(next))
    }
  },
}

const construct: Construct = { name: 'containerFence', tokenize, concrete: true }
const syntax: Extension = { flow: { [COLON]: construct } }

const fromMarkdown: FromMarkdownExtension = {
  enter: {
    containerFence(token) {
      this.enter(
        { type: 'containerFence', size: 0, name: null, attributes: null, children: [] },
        token,
      )
    },
  },
  exit: {
    containerFenceSign(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'containerFence') node.size = this.sliceSerialize(token).length
    },
    containerFenceName(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'containerFence') node.name = this.sliceSerialize(token)
    },
    containerFenceAttributes(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'containerFence') node.attributes = this.sliceSerialize(token).slice(1, -1)
    },
    containerFence(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'containerFence') keepBraces(node)
      this.exit(token)
    },
  },
}

/** Braces of a title are text in MDX, too. */
function keepBraces(fence: ContainerFenceNode): void {
  visit(fence, 'mdxTextExpression', ({ value, position }, index = 0, parent) => {
    const text: Text = { type: 'text', value: `{${value}}`, ...(position && { position }) }
    parent?.children.splice(index, 1, text)
  })
  joinTexts(fence)
}

/**
 * remark plugin: reads the lines that begin and end containers. `pairContainers` makes containers
 * of them.
 */
export function remarkContainerFence(this: Processor): void {
  const data = this.data()
  ;(data.micromarkExtensions ??= []).push(syntax)
  ;(data.fromMarkdownExtensions ??= []).push(fromMarkdown)
}
