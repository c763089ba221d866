import type { ESTree } from 'vite'
import { closest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { SLOTS } from '../../shared/slots.ts'
import { constantsOf, resolveExpression } from '../config/locateInConfig.ts'
import { parseModule } from '../schema/parseModule.ts'
import { placesIn } from '../schema/place.ts'

/** Reports slots of a theme that no layout has. Nothing of the theme is run: names that are computed or spread are not checked. */
export function checkTheme(source: string, file: string): Diagnostic[] {
  const { program, errors } = parseModule(file, source)
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  if (!exported || errors.length > 0) return []
  const constants = constantsOf(program.body)
  const placeOf = placesIn(source)
  const theme = resolveExpression(exported.declaration as ESTree.Expression, constants)
  const slots = namedProperties(theme).find(({ name }) => name === 'slots')
  if (!slots) return []
  return namedProperties(resolveExpression(slots.value, constants)).flatMap(({ name, start }): Diagnostic[] => {
    if ((SLOTS as readonly string[]).includes(name)) return []
    const near = closest(name, SLOTS)
    return [{
      code: 'theme/unknown-slot',
      severity: 'error',
      message: `Unknown slot "${name}".`,
      hint: `${near === undefined ? '' : `Did you mean "${near}"? `}Use one of: ${SLOTS.join(', ')}.`,
      file,
      ...placeOf(start),
    }]
  })
}

function namedProperties(node: ESTree.Expression): { readonly name: string; readonly start: number; readonly value: ESTree.Expression }[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return []
    const { key, value } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
    return name === null ? [] : [{ name, start: key.start, value: value as ESTree.Expression }]
  })
}
