import { existsSync } from 'node:fs'
import type { BuildContext } from '../site/context.ts'
import { createMarkdownPages } from '../site/markdownPages.ts'
import { publicFile } from '../source/publicFolders.ts'
import type { AssetUrls } from './assetUrls.ts'
import type { SiteFolder } from './siteFolder.ts'

/**
 * Writes the Markdown pages and the lists for programs. Files of the site's own in `public` win.
 */
export async function writeMarkdown(
  { config, contentRoot, publicDir, publicFolders, get }: BuildContext,
  site: SiteFolder,
  assets: AssetUrls,
): Promise<void> {
  const pages = await createMarkdownPages({ config, contentRoot, get, assetUrl: assets.urlOf })
  for (const path of await pages.paths()) {
    const text = existsSync(publicFile(path, { publicDir, publicFolders }))
      ? null
      : await pages.read(path)
    if (text === null) continue
    site.write(path, text)
  }
}
