import type { Program } from 'estree'

/** Names that a page of MDX has without declaring them, beside those of JavaScript. */
const GIVEN = new Set(
  (
    'props frontMatter toc contentTitle metadata assets require module process React arguments ' +
    'window document location navigator history localStorage sessionStorage undefined'
  ).split(' '),
)

type AnyNode = { readonly type: string; readonly [key: string]: unknown }

/** Names that an expression reads and neither it nor JavaScript declares. */
export function freeNames(program: Program | null | undefined): string[] {
  if (!program) return []
  const read = new Set<string>()
  const declared = new Set<string>()
  const walk = (value: unknown, isPattern: boolean): void => {
    if (Array.isArray(value)) return value.forEach((each) => walk(each, isPattern))
    if (!isNode(value)) return
    if (value.type === 'Identifier') {
      ;(isPattern ? declared : read).add(String(value['name']))
      return
    }
    if (value.type === 'MetaProperty') return
    const isFunction = /Function/.test(value.type)
    for (const [key, child] of Object.entries(value)) {
      const isName =
        (key === 'property' || key === 'key') && value['computed'] !== true ? !isPattern : false
      const isDeclared =
        (isFunction && (key === 'params' || key === 'id')) ||
        (value.type === 'VariableDeclarator' && key === 'id') ||
        (value.type === 'CatchClause' && key === 'param')
      if (!isName) walk(child, isDeclared || isPattern)
    }
  }
  walk(program.body, false)
  return [...read].filter(
    (name) => !declared.has(name) && !GIVEN.has(name) && !Object.hasOwn(globalThis, name),
  )
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}
