import { join } from 'node:path'
import type { ViteDevServer } from 'vite'

/**
 * Lets Vite look again for what it did not find. It remembers that until a file comes or goes, and
 * it doesn't watch the folder that packages are installed into.
 */
export async function forgetMissing({ config, environments }: ViteDevServer): Promise<void> {
  const file = join(config.root, 'package.json')
  await Promise.all(
    Object.values(environments).map(({ pluginContainer }) =>
      pluginContainer.watchChange(file, { event: 'create' }),
    ),
  )
}
