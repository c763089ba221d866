import { closest } from '../../shared/closest.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { placeOfText } from '../errors/sourcePlace.ts'
import type { BuildContext } from '../site/context.ts'

/**
 * Refuses the import of a plugin's data where no plugin has that name.
 * @throws UsageError code/unresolved-import at the import
 */
export function refuseUnknownData(
  { driver, root, config }: Pick<BuildContext, 'driver' | 'root' | 'config'>,
  name: string,
  importer: string | undefined,
): void {
  const plugins = driver.plugins.filter(({ clientData }) => clientData !== undefined)
  const names = plugins.map((plugin) => plugin.name)
  if (names.includes(name)) return
  const near = closest(name, names)
  const site = { root, contentFolder: config.root }
  throw new UsageError([
    {
      code: 'code/unresolved-import',
      severity: 'error',
      message: `There is no plugin "${name}" with data for the browser.`,
      hint: near
        ? `Did you mean "${near}"?`
        : 'Add the plugin to `plugins` in bifolio.config.ts, or correct the name. ' +
          (names.length > 0
            ? `Plugins with data: ${names.join(', ')}.`
            : 'No plugin of the site has data: such a plugin has the hook `clientData`.'),
      ...(importer !== undefined && placeOfText(importer, name, site)),
    },
  ])
}
