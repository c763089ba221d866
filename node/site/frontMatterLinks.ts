import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Frontmatter } from '../../shared/page.ts'
import { FEATURE_ICONS } from '../../shared/featureIcon.ts'
import { splitLink } from '../../shared/routePath.ts'
import { ICON_NAME, lucideIcon } from '../icons/iconSource.ts'
import type { LinkUse, ImageUse } from '../markdown/pageJob.ts'
import { type LinkOrigin, type LinkSite, resolveLink } from '../markdown/resolveLink.ts'
import { formatKeyPath, type Locate, type Path } from '../schema/place.ts'
import { ownUrl, imagesInValue } from '../markdown/namedImages.ts'

/** Place of a front matter. */
export interface FrontMatterSource extends LinkOrigin {
  /** Relative to the project root. */
  readonly file: string
  readonly locate: Locate
}

/**
 * Turns the links of banner, hero and features into routes of the page's language, and collects
 * them and all images with their places.
 */
export function resolveFrontMatterLinks(
  frontMatter: Frontmatter,
  source: FrontMatterSource,
  site: LinkSite,
): {
  frontMatter: Frontmatter
  links: LinkUse[]
  pictures: ImageUse[]
  diagnostics: Diagnostic[]
} {
  const links: LinkUse[] = []
  const diagnostics: Diagnostic[] = []
  const resolved = (href: string, ...path: Path): string => {
    const target = resolveLink(href, source, site)
    if (!target) return href
    const place = {
      file: source.file,
      keyPath: formatKeyPath(path),
      ...source.locate(path, 'value'),
    }
    links.push({ href, target, ...place })
    if (target.kind === 'file' && target.exists) {
      diagnostics.push({
        code: 'front-matter/relative-file',
        severity: 'error',
        message: `The file "${href}" is relative to the page, which front matter does not support.`,
        hint: 'Move the file to `public`, and use a path with a leading slash.',
        ...place,
      })
    }
    if (target.kind !== 'page') return href
    return (
      target.routePath + splitLink(href).query + (target.anchor === '' ? '' : `#${target.anchor}`)
    )
  }
  const { hero, features, banner, authors = [] } = frontMatter
  for (const [at, author] of authors.entries())
    if (typeof author === 'object' && author.picture !== undefined)
      resolved(author.picture, 'authors', at, 'picture')
  const neighbor = (key: 'prev' | 'next'): Partial<Pick<Frontmatter, 'prev' | 'next'>> => {
    const value = frontMatter[key]
    if (value === undefined || value === false) return {}
    if (typeof value === 'string') return { [key]: { link: resolved(value, key) } }
    return { [key]: { ...value, link: resolved(value.link, key, 'link') } }
  }
  const src = hero?.image?.src
  if (typeof src === 'string') resolved(src, 'hero', 'image', 'src')
  else if (src)
    for (const scheme of ['light', 'dark'] as const)
      resolved(src[scheme], 'hero', 'image', 'src', scheme)
  const pictures = imagesInValue(
    frontMatter,
    { ...site, path: source.path },
    ownUrl(site.config),
  ).map(({ keys, ...named }): ImageUse => ({
    ...named,
    file: source.file,
    keyPath: formatKeyPath(keys),
    ...source.locate(keys, 'value'),
  }))
  return {
    links,
    pictures,
    diagnostics,
    frontMatter: {
      ...frontMatter,
      ...(typeof banner === 'object' &&
        banner.link !== undefined && {
          banner: { ...banner, link: resolved(banner.link, 'banner', 'link') },
        }),
      ...neighbor('prev'),
      ...neighbor('next'),
      ...(hero && {
        hero: {
          ...hero,
          ...(hero.actions && {
            actions: hero.actions.map((action, at) => ({
              ...action,
              link: resolved(action.link, 'hero', 'actions', at, 'link'),
            })),
          }),
        },
      }),
      ...(features && {
        features: features.map((feature, at) => {
          if (feature.icon?.startsWith('/')) resolved(feature.icon, 'features', at, 'icon')
          return {
            ...feature,
            ...iconOf(feature.icon),
            ...(feature.link !== undefined && {
              link: resolved(feature.link, 'features', at, 'link'),
            }),
          }
        }),
      }),
    },
  }
}

/**
 * The theme has some icons. Others become markup here, so that the browser gets only those that are
 * shown.
 */
function iconOf(icon: string | undefined): { readonly icon?: string } {
  if (
    icon === undefined ||
    (FEATURE_ICONS as readonly string[]).includes(icon) ||
    !ICON_NAME.test(icon)
  )
    return {}
  const found = lucideIcon(icon)
  return 'svg' in found ? { icon: found.svg } : {}
}
