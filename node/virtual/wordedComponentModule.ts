import type { BuildContext } from '../site/context.ts'
import { engineModule } from '../engineModules.ts'
import { textsOf } from '../plugin/carriedTexts.ts'

/**
 * Code of the module that pages import in place of a component of a plugin: the component with its
 * texts.
 */
export function wordedComponentModule(
  { config, wordedComponents }: Pick<BuildContext, 'config' | 'wordedComponents'>,
  name: string,
): string {
  const component = wordedComponents.get(name)
  if (!component) throw new Error(`There is no component ${name} with texts.`)
  const imported = component.isDefault ? 'default' : name
  return `import { withTexts } from '${engineModule('client/withTexts')}'
import { ${imported} as Component } from ${JSON.stringify(component.path)}
export default withTexts(Component, ${JSON.stringify(textsOf(component.texts, config))})
`
}
