import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ImageUse } from '../markdown/pageJob.ts'
import { formatKeyPath } from '../schema/place.ts'
import { ownUrl, imagesInValue } from '../markdown/namedImages.ts'
import type { PublicFolders } from '../source/publicFolders.ts'
import type { LinkSource } from './treeContext.ts'

/** Unit: bytes. */
const KILOBYTE = 1000

/**
 * Images above a size that readers get, once for each place that refers to one. Unit of `limit`:
 * kilobytes.
 */
export function largeImages(uses: readonly ImageUse[], limit: number): Diagnostic[] {
  const places = new Set<string>()
  return uses.flatMap(({ href, path, ...at }): Diagnostic[] => {
    const place = JSON.stringify([path, at.file, at.line, at.column])
    const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (bytes <= limit * KILOBYTE || places.has(place)) return []
    places.add(place)
    return [
      {
        code: 'asset/large',
        severity: 'warning',
        message:
          `Large image "${href}": ${Math.round(bytes / KILOBYTE)} kB. The limit in ` +
          `\`check.imageSize\` is ${limit} kB.`,
        hint: 'Scale it down, or save it as WebP or AVIF.',
        ...at,
      },
    ]
  })
}

/** Images of `public` in a config. */
export function imagesOfConfig(
  config: ResolvedConfig,
  {
    root,
    source: { file, locate },
    ...folders
  }: PublicFolders & { readonly root: string; readonly source: LinkSource },
): ImageUse[] {
  const { icon, logo, head } = config
  return imagesInValue(
    { icon, logo, head },
    { ...folders, path: join(root, file) },
    ownUrl(config),
  ).map(({ keys, ...named }) => {
    // A logo may be one image for both schemes.
    const path = keys[0] === 'logo' ? ['logo'] : keys
    return { ...named, file, keyPath: formatKeyPath(path), ...locate?.(path, 'value') }
  })
}
