import { join } from 'node:path'
import { z } from 'zod'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { codeStateOf } from '../cache/codeState.ts'
import { describeValue } from '../cache/describeValue.ts'
import { createJsonCache, type DiskCache } from '../cache/diskCache.ts'
import { packageVersion } from '../cache/packageVersion.ts'
import type { LoadedConfig } from '../config/loadConfig.ts'
import { installedIcons } from '../icons/iconSource.ts'
import type { Compiler } from '../markdown/compiler.ts'
import type { GlobalComponent } from '../markdown/globalComponents.ts'
import type { AnalyzedPage } from './pageRecord.ts'

interface PageCacheOptions {
  readonly root: string
  readonly contentRoot: string
  readonly config: ResolvedConfig
  readonly loaded: LoadedConfig
  readonly globalComponents: ReadonlyMap<string, GlobalComponent>
  readonly compiler: Pick<Compiler, 'site' | 'frontMatter'>
}

/**
 * Opens the compiled pages of earlier runs. They hold for the engine and for what pages are compiled with. Null for a
 * site with a plugin of Bifolio that changes pages and does not say what its work depends on.
 */
export async function openPageCache({ root, contentRoot, config, loaded, globalComponents, compiler }: PageCacheOptions): Promise<DiskCache<AnalyzedPage> | null> {
  const { plugins, user, dependencies } = loaded
  const compiling = plugins.filter(({ markdown }) => markdown)
  if (compiling.some(({ markdown }) => markdown?.cacheKey === undefined)) return null
  const own = [...(user.markdown?.remarkPlugins ?? []), ...(user.markdown?.rehypePlugins ?? [])]
  const salt = [
    await packageVersion(),
    // A plugin that changes pages knows the whole config.
    compiling.length > 0 ? config : compiler.site.config,
    contentRoot,
    [...globalComponents],
    plugins.map(({ name, markdown }) => [name, markdown?.cacheKey]),
    own.length > 0 && [codeStateOf(dependencies, root), own],
    installedIcons(),
    z.toJSONSchema(compiler.frontMatter.schema ?? z.unknown(), { unrepresentable: 'any' }),
  ]
  return createJsonCache<AnalyzedPage>({ folder: join(root, 'node_modules/.vite/bifolio/pages'), salt: describeValue(salt) })
}
