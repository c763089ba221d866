import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { isScriptLink } from '../markdown/scriptLink.ts'
import { formatKeyPath, type Path } from '../schema/place.ts'
import type { LinkSource } from './treeContext.ts'
import { visit } from '../visit.ts'

const parse = rehypeRaw()

/** What the attributes of some markup hold. */
function linksIn(markup: string): string[] {
  const values: string[] = []
  const raw = { type: 'raw', value: markup } as unknown as Root['children'][number]
  visit(
    parse({ type: 'root', children: [raw] }, undefined as never) as Root,
    'element',
    ({ properties }) => {
      values.push(...Object.values(properties).filter((value) => typeof value === 'string'))
    },
  )
  return values
}

/** The images and URLs in a config, outside of its navigation. */
export function configLinks(
  { icon, logo, themeConfig }: ResolvedConfig,
  { file, locate }: LinkSource,
): LinkUse[] {
  const place = (path: Path): Pick<LinkUse, 'file' | 'line' | 'column' | 'keyPath'> => ({
    file,
    keyPath: formatKeyPath(path),
    ...locate?.(path, 'value'),
  })
  const images: readonly [Path, string | null | undefined][] = [
    [['icon'], icon],
    [['logo'], logo?.light],
    [['logo'], logo?.dark],
  ]
  const social = themeConfig.socialLinks.map(
    ({ mode, content }, at) =>
      [['themeConfig', 'socialLinks', at, 'content'], mode === 'link' ? content : null] as const,
  )
  const markup = themeConfig.socialLinks.flatMap(({ mode, content }, at) =>
    mode === 'dom'
      ? linksIn(content)
          .filter(isScriptLink)
          .map((href) => [['themeConfig', 'socialLinks', at, 'content'], href] as const)
      : [],
  )
  return [
    ...markup.map(([path, href]) => ({
      href,
      ...place(path),
      target: { kind: 'script' as const },
    })),
    ...images.flatMap(([path, href]) =>
      href?.startsWith('/')
        ? [{ href, ...place(path), target: { kind: 'public' as const, path: href } }]
        : [],
    ),
    ...social.flatMap(([path, href]) =>
      href?.startsWith('http')
        ? [{ href, ...place(path), target: { kind: 'external' as const, url: href } }]
        : [],
    ),
  ]
}
