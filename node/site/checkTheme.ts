import type { ESTree } from 'vite'
import { closest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { SLOTS } from '../../shared/slots.ts'
import { THEME_COMPONENTS } from '../../shared/themeComponents.ts'
import { constantsOf, resolveExpression } from '../config/locateInConfig.ts'
import { parseModule } from '../schema/parseModule.ts'
import { placesIn } from '../schema/place.ts'

/** What a theme has by name, with the names that exist. */
const PARTS = {
  slots: { kind: 'slot', names: SLOTS },
  components: { kind: 'component', names: THEME_COMPONENTS },
} as const

/**
 * Reports slots and components of a theme that no layout has. Nothing of the theme is run: names
 * that are computed or spread are not checked.
 */
export function checkTheme(source: string, file: string): Diagnostic[] {
  const { program, errors } = parseModule(file, source)
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  if (!exported || errors.length > 0) return []
  const constants = constantsOf(program.body)
  const placeOf = placesIn(source)
  const theme = namedProperties(
    resolveExpression(exported.declaration as ESTree.Expression, constants),
  )
  return Object.entries(PARTS).flatMap(([part, { kind, names }]) => {
    const written = theme.find(({ name }) => name === part)
    if (!written) return []
    return namedProperties(resolveExpression(written.value, constants)).flatMap(
      ({ name, start }): Diagnostic[] => {
        if ((names as readonly string[]).includes(name)) return []
        const near = closest(name, names)
        return [
          {
            code: `theme/unknown-${kind}`,
            severity: 'error',
            message: `Unknown ${kind} "${name}".`,
            hint:
              `${near === undefined ? '' : `Did you mean "${near}"? `}Use one of: ` +
              `${names.join(', ')}.`,
            file,
            ...placeOf(start),
          },
        ]
      },
    )
  })
}

function namedProperties(
  node: ESTree.Expression,
): { readonly name: string; readonly start: number; readonly value: ESTree.Expression }[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return []
    const { key, value } = property
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
    return name === null ? [] : [{ name, start: key.start, value: value as ESTree.Expression }]
  })
}
