import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { LinkUse } from '../markdown/pageJob.ts'

/** The pictures and addresses that a config names outside its navigation. */
export function configLinks({ icon, logo, themeConfig }: ResolvedConfig, file: string): LinkUse[] {
  const images: readonly [string, string | null | undefined][] = [['icon', icon], ['logo', logo?.light], ['logo', logo?.dark]]
  const social = themeConfig.socialLinks.map(({ mode, content }, at) => [`themeConfig.socialLinks[${at}].content`, mode === 'link' ? content : null] as const)
  return [
    ...images.flatMap(([keyPath, href]) => (href?.startsWith('/') ? [{ href, keyPath, file, target: { kind: 'public' as const, path: href } }] : [])),
    ...social.flatMap(([keyPath, href]) => (href?.startsWith('http') ? [{ href, keyPath, file, target: { kind: 'external' as const, url: href } }] : [])),
  ]
}
