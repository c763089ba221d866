import { publicFolder } from '../compat/contentOfRspress.ts'
import { createPartResolver } from '../source/imports.ts'
import { frontMatterOf } from '../plugin/frontMatterFields.ts'
import { publicFoldersOf } from '../source/publicFolders.ts'
import { compileConfigOf } from './compileConfig.ts'
import type { Compiler, CompilerOptions } from './compiler.ts'

/** What is known of a site before anything is compiled. */
export type CompilerSite = Pick<Compiler, 'site' | 'frontMatter' | 'resolvePart'>

export function compilerSite({ config, root, contentRoot, driver }: CompilerOptions): CompilerSite {
  const transform = driver.transformFrontmatter.bind(driver)
  return {
    site: {
      config: compileConfigOf(config),
      contentRoot,
      publicDir: publicFolder(config, root),
      publicFolders: publicFoldersOf(config, root),
    },
    resolvePart: createPartResolver(root),
    frontMatter: {
      isLenient: config.compat !== null,
      schema: frontMatterOf(driver.plugins, config.frontmatter.publicKeys),
      transform,
    },
  }
}
