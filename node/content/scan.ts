import { existsSync } from 'node:fs'
import picomatch from 'picomatch'
import { glob } from 'tinyglobby'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { editionOfPlace } from '../../shared/edition.ts'

/** Decides by their paths which files below the content root may be pages. */
export function createPageFilter({ route, editions }: ResolvedConfig): (relativePath: string) => boolean {
  const isIncluded = picomatch([...route.include])
  const isExcluded = route.exclude.length > 0 ? picomatch([...route.exclude]) : () => false
  return (relativePath) =>
    route.extensions.some((extension) => relativePath.endsWith(extension)) &&
    editionOfPlace(relativePath, editions) !== undefined &&
    isIncluded(relativePath) &&
    !isExcluded(relativePath)
}

/** Every file below the content root, sorted, with forward slashes. */
export async function scanContent(contentRoot: string): Promise<string[]> {
  if (!existsSync(contentRoot)) return []
  const files = await glob('**/*', { cwd: contentRoot, dot: false, expandDirectories: false })
  return files.map((file) => file.replaceAll('\\', '/')).sort()
}
