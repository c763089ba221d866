import { relative } from 'node:path'
import { z } from 'zod'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { codeStateOf } from '../cache/codeState.ts'
import { describeValue } from '../cache/describeValue.ts'
import { engineVersion } from '../cache/engineVersion.ts'
import type { LoadedConfig } from '../config/loadConfig.ts'
import { installedIcons } from '../icons/iconSource.ts'
import type { Compiler } from '../markdown/compiler.ts'
import type { GlobalComponent } from '../markdown/globalComponents.ts'
import { pluginState } from '../plugin/pluginState.ts'
import { openPortableCache, type PageCache } from './portableCache.ts'

interface PageCacheOptions {
  readonly root: string
  readonly config: ResolvedConfig
  readonly loaded: LoadedConfig
  readonly globalComponents: ReadonlyMap<string, GlobalComponent>
  readonly compiler: Pick<Compiler, 'site' | 'frontMatter'>
}

/**
 * Opens the compiled pages of earlier runs. They hold for the engine and for what pages are
 * compiled with. Null for a site with a plugin of Bifolio that changes pages and does not say what
 * its work depends on.
 */
export async function openPageCache({
  root,
  config,
  loaded,
  globalComponents,
  compiler,
}: PageCacheOptions): Promise<PageCache | null> {
  const { driver, user, dependencies } = loaded
  const { plugins } = driver
  const compiling = plugins.filter(({ markdown }) => markdown)
  if (compiling.some(({ markdown }) => markdown?.cacheKey === undefined)) return null
  const own = [...(user.markdown?.remarkPlugins ?? []), ...(user.markdown?.rehypePlugins ?? [])]
  const salt = [
    await engineVersion(),
    // A plugin that changes pages can read the whole config.
    compiling.length > 0 ? config : compiler.site.config,
    [...globalComponents].map(([name, { path, isDefault }]) => [
      name,
      path.startsWith('virtual:') ? path : slashed(relative(root, path)),
      isDefault,
    ]),
    plugins.map(({ name, markdown }) => [name, markdown?.cacheKey]),
    pluginState(compiling, { modules: dependencies, root }),
    own.length > 0 && [codeStateOf(dependencies, root), own],
    installedIcons(),
    driver.contentFormat,
    z.toJSONSchema(compiler.frontMatter.schema ?? z.unknown(), { unrepresentable: 'any' }),
    // Their schemas may check with code of the config.
    user.collections && [codeStateOf(dependencies, root), user.collections],
  ]
  return openPortableCache(root, describeValue(salt))
}
