import type ts from 'typescript'

/** The type of the properties of a component, which is a function or a class. */
export function propsType(
  component: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): ts.Type | null {
  const place = component?.valueDeclaration
  if (!component || !place) return null
  const type = checker.getTypeOfSymbolAtLocation(component, place)
  const props = type.getCallSignatures()[0]?.getParameters()[0] ?? propsOfClass(type, checker)
  return props ? checker.getTypeOfSymbol(props) : null
}

function propsOfClass(type: ts.Type, checker: ts.TypeChecker): ts.Symbol | undefined {
  const instance = type.getConstructSignatures()[0]?.getReturnType()
  return instance && checker.getPropertyOfType(instance, 'props')
}
