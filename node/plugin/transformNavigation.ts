import { callHook } from './runner.ts'
import type { ActivePlugin, Navigation, NavigationContext } from './types.ts'

/** What all plugins together make of the navigation of a language and version. */
export async function transformNavigation(
  plugins: readonly ActivePlugin[],
  navigation: Navigation,
  context: NavigationContext,
): Promise<Navigation> {
  let current = navigation
  for (const plugin of plugins)
    current = {
      ...current,
      ...(await callHook(
        plugin,
        'transformNavigation',
        () => plugin.transformNavigation?.(current, context) ?? {},
      )),
    }
  return current
}
