import type ts from 'typescript'
import type { TypeScriptApi } from '../api-text/program.ts'
import { propsType } from './propsType.ts'

/**
 * Writes types of properties as the code does where it leaves out type arguments that have a
 * default: `ReactElement` in place of `ReactElement<unknown, …>`. Any other type stays.
 */
export function writtenTypes(
  component: ts.Symbol | undefined,
  checker: ts.TypeChecker,
  TypeScript: TypeScriptApi,
): (name: string, computed: string) => string {
  const props = propsType(component, checker)
  const members = props?.isUnion() ? props.types : props ? [props] : []
  return (name, computed) => {
    if (!computed.includes('<')) return computed
    const nodes = members
      .flatMap((member) => checker.getPropertyOfType(member, name)?.declarations ?? [])
      .flatMap((node) => typeNodeOf(node, TypeScript) ?? [])
    return withoutDefaults(computed, nodes.map((node) => node.getText()).join(' '))
  }
}

function typeNodeOf(
  node: ts.Declaration,
  { isMethodSignature, isPropertySignature, isPropertyDeclaration }: TypeScriptApi,
): ts.Node | undefined {
  if (isMethodSignature(node)) return node
  return isPropertySignature(node) || isPropertyDeclaration(node) ? node.type : undefined
}

/** A type with no more arguments than the code gives the same name. */
function withoutDefaults(type: string, code: string): string {
  for (const { 0: found, 1: name = '', index } of type.matchAll(/([A-Za-z]\w*)</g)) {
    const start = index + found.length - 1
    const { parts, end } = argumentsAt(type, start)
    const given = countsOf(name, code)
    const most = Math.max(...given)
    if (given.length === 0 || most >= parts.length) continue
    const kept = most === 0 ? '' : `<${parts.slice(0, most).join(',')}>`
    return withoutDefaults(type.slice(0, start) + kept + type.slice(end), code)
  }
  return type
}

/** How many arguments code gives a name, wherever it has it. */
function countsOf(name: string, code: string): readonly number[] {
  return [...code.matchAll(new RegExp(String.raw`(?<![\w$])${name}(?![\w$])\s*(<?)`, 'g'))].map(
    ({ 0: { length }, 1: open, index }) =>
      open === '' ? 0 : argumentsAt(code, index + length - 1).parts.length,
  )
}

/** The arguments that begin with the `<` at a place, and the place behind them. */
function argumentsAt(
  text: string,
  start: number,
): { readonly parts: readonly string[]; readonly end: number } {
  const parts: string[] = []
  let depth = 0
  let from = start + 1
  let at = start
  do {
    const sign = text[at] ?? ''
    if ('<({['.includes(sign)) depth++
    else if (')}]'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth--
    if (depth === 0 || (depth === 1 && sign === ',')) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    at++
  } while (depth > 0 && at < text.length)
  return { parts, end: at }
}
