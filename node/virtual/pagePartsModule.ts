import type { BuildContext } from '../site/context.ts'
import { nameOf } from './partsModule.ts'
import { carriedTexts, textsOf } from '../plugin/carriedTexts.ts'

/**
 * Code of the module with the components that only some pages have, by their number. Those pages
 * load it.
 */
export function pagePartsModule({
  config,
  clientComponents,
  driver,
}: Pick<BuildContext, 'config' | 'clientComponents' | 'driver'>): string {
  const carried = carriedTexts(driver.plugins)
  const rows = clientComponents.flatMap((component, number) => {
    const { when, slot, props, path, plugin } = component
    if (when === null) return []
    const texts = textsOf(carried.get(plugin) ?? [], config)
    return [
      `${number}: { name: ${JSON.stringify(nameOf(component))}, ` +
        `isOfNoPage: ${when === 'not-found'}, place: ${JSON.stringify(slot ?? 'end')}, ` +
        `props: ${JSON.stringify(props)}, texts: ${JSON.stringify(texts)}, load: () => ` +
        `import(${JSON.stringify(path)}) }`,
    ]
  })
  return `export const pageParts = {${rows.join(',\n')}}\n`
}
