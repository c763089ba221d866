import type ts from 'typescript'
import { propsType } from './propsType.ts'

/** How a property takes part in properties that are a union of objects. */
export interface UnionProp {
  /** True when every member of the union requires it. */
  readonly isRequired: boolean
  /** The members that have it, and whether they require it. Missing when all of them have it. */
  readonly only?: UnionCondition
}

/** When a property can be set. */
export interface UnionCondition {
  /** The property that decides it, as `kind: 'linked'`. */
  readonly when: string
  readonly isRequired: boolean
}

type ReadUnion = (name: string) => UnionProp | null

/**
 * Reads the properties of a component that are a union of objects, which the library merges into
 * one object that requires them all. Null when they aren't a union.
 */
export function unionProps(
  component: ts.Symbol | undefined,
  checker: ts.TypeChecker,
  { SymbolFlags }: { readonly SymbolFlags: typeof ts.SymbolFlags },
): ReadUnion | null {
  const members = membersOf(component, checker)
  if (members === null) return null
  const decider = deciderOf(members, checker)
  return (name) => {
    const found = members.map((member) => checker.getPropertyOfType(member, name))
    const has = found.filter((symbol) => symbol !== undefined)
    if (has.length === 0) return null
    const isRequired = has.every(({ flags }) => (flags & SymbolFlags.Optional) === 0)
    if (has.length === members.length) return { isRequired }
    const values = decider?.values.filter((_, at) => found[at] !== undefined).flat() ?? []
    return {
      isRequired: false,
      ...(values.length > 0 && {
        only: { when: `${decider?.name}: ${values.join(' | ')}`, isRequired },
      }),
    }
  }
}

function membersOf(
  component: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): readonly ts.Type[] | null {
  const type = propsType(component, checker)
  return type?.isUnion() ? type.types : null
}

interface Decider {
  readonly name: string
  /** The values for each member of the union. */
  readonly values: readonly (readonly string[])[]
}

/** A property whose literals are different for each member. */
function deciderOf(members: readonly ts.Type[], checker: ts.TypeChecker): Decider | null {
  for (const { name } of checker.getPropertiesOfType(members[0] as ts.Type)) {
    const values = members.map((member) => {
      const symbol = checker.getPropertyOfType(member, name)
      return symbol ? literalsOf(checker.getTypeOfSymbol(symbol), checker) : []
    })
    const all = values.flat()
    if (values.every(({ length }) => length > 0) && new Set(all).size === all.length)
      return { name, values }
  }
  return null
}

/** The literals of a type as code. Empty if it has anything else. */
function literalsOf(type: ts.Type, checker: ts.TypeChecker): readonly string[] {
  const types = (type.isUnion() ? type.types : [type]).map((each) =>
    checker.typeToString(each).replaceAll('"', "'"),
  )
  const literals = types.filter((text) => text !== 'undefined')
  return literals.every((text) => /^(?:'[^']*'|-?[\d.]+|true|false)$/.test(text)) ? literals : []
}
