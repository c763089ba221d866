import type { PropItem } from 'react-docgen-typescript'
import type ts from 'typescript'
import type { TypeScriptApi } from '../api-text/program.ts'
import { propsType } from './propsType.ts'

/**
 * Reads the members of a union in the order in which the code has them. TypeScript lists them in
 * the order in which it met them, anywhere in the program. Returns none for any other type.
 */
export function declaredOrder(
  component: ts.Symbol | undefined,
  checker: ts.TypeChecker,
  TypeScript: TypeScriptApi,
): (name: string) => readonly string[] {
  const props = propsType(component, checker)
  const membersOf = (node: ts.TypeNode): readonly string[] => {
    if (TypeScript.isParenthesizedTypeNode(node)) return membersOf(node.type)
    if (TypeScript.isUnionTypeNode(node)) return node.types.flatMap(membersOf)
    if (!TypeScript.isTypeReferenceNode(node) || node.typeArguments)
      return [node.getText().replaceAll("'", '"')]
    const found = checker.getSymbolAtLocation(node.typeName)
    const isAlias = found && (found.flags & TypeScript.SymbolFlags.Alias) !== 0
    const [type] = (isAlias ? checker.getAliasedSymbol(found) : found)?.declarations ?? []
    return type && TypeScript.isTypeAliasDeclaration(type) && type.type !== node
      ? membersOf(type.type)
      : []
  }
  return (name) => {
    const [declared] = (props && checker.getPropertyOfType(props, name))?.declarations ?? []
    return declared && TypeScript.isPropertySignature(declared) && declared.type
      ? membersOf(declared.type)
      : []
  }
}

/** A property whose union has this order. Nothing changes if it has other members. */
export function inOrder(prop: PropItem, order: readonly string[]): PropItem {
  const { name, raw = '', value } = prop.type
  const values = Array.isArray(value) ? (value as readonly { readonly value?: string }[]) : []
  const placeOf = (text = ''): number => order.indexOf(text)
  if (values.length < 2 || values.some((each) => placeOf(each.value) === -1)) return prop
  const sorted = values.toSorted((a, b) => placeOf(a.value) - placeOf(b.value))
  const isName = /^[\w$.]+$/.test(raw)
  const text = sorted.map((each) => each.value).join(' | ')
  return { ...prop, type: { name, raw: isName ? raw : text, value: sorted } }
}
