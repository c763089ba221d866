import { join } from 'node:path'
import { createPartResolver } from '../source/imports.ts'
import { folderRules } from '../source/collections.ts'
import { frontMatterOf } from '../plugin/frontMatterFields.ts'
import { publicFoldersOf } from '../source/publicFolders.ts'
import { compileConfigOf } from './compileConfig.ts'
import type { Compiler, CompilerOptions } from './compiler.ts'

/** What is known of a site before anything is compiled. */
export type CompilerSite = Pick<Compiler, 'site' | 'frontMatter' | 'resolvePart' | 'isTitlePlain'>

export function compilerSite({
  config,
  root,
  contentRoot,
  driver,
  collections = [],
}: CompilerOptions): CompilerSite {
  const schema = frontMatterOf(driver.plugins, config.frontmatter.publicKeys)
  const transform = driver.transformFrontmatter.bind(driver)
  return {
    site: {
      config: compileConfigOf(config),
      contentRoot,
      publicDir: join(root, 'public'),
      publicFolders: publicFoldersOf(config, root),
    },
    resolvePart: createPartResolver(root),
    isTitlePlain: driver.plugins.some(({ markdown }) => markdown?.beforeDefaultRemarkPlugins),
    frontMatter: {
      isLenient: driver.contentFormat.lenient ?? false,
      schema,
      rulesAt: folderRules(collections, config.editions, schema),
      transform,
    },
  }
}
