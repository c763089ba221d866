import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { formatKeyPath, type Path } from '../schema/place.ts'
import type { LinkSource } from './treeContext.ts'

/** The pictures and addresses that a config names outside its navigation. */
export function configLinks({ icon, logo, themeConfig }: ResolvedConfig, { file, locate }: LinkSource): LinkUse[] {
  const place = (path: Path): Pick<LinkUse, 'file' | 'line' | 'column' | 'keyPath'> => ({ file, keyPath: formatKeyPath(path), ...locate?.(path, 'value') })
  const images: readonly [Path, string | null | undefined][] = [[['icon'], icon], [['logo'], logo?.light], [['logo'], logo?.dark]]
  const social = themeConfig.socialLinks.map(({ mode, content }, at) => [['themeConfig', 'socialLinks', at, 'content'], mode === 'link' ? content : null] as const)
  return [
    ...images.flatMap(([path, href]) => (href?.startsWith('/') ? [{ href, ...place(path), target: { kind: 'public' as const, path: href } }] : [])),
    ...social.flatMap(([path, href]) => (href?.startsWith('http') ? [{ href, ...place(path), target: { kind: 'external' as const, url: href } }] : [])),
  ]
}
