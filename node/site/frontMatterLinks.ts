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

/** What was found in front matter. */
export interface FrontMatterLinks {
  /** With routes of the page's language. */
  readonly frontMatter: Frontmatter
  readonly links: LinkUse[]
  readonly pictures: ImageUse[]
  readonly diagnostics: Diagnostic[]
}

/**
 * Turns the links of banner, hero and features into routes of the page's language, and collects
 * them and all images with their places.
 */
export function resolveFrontMatterLinks(
  frontMatter: Frontmatter,
  source: FrontMatterSource,
  site: LinkSite,
): FrontMatterLinks {
  const fields = new LinkFields(source, site)
  fields.addAuthors(frontMatter)
  fields.addHeroImage(frontMatter)
  const places = { ...site, path: source.path }
  const pictures = imagesInValue(frontMatter, places, ownUrl(site.config)).map(
    ({ keys, ...named }): ImageUse => ({
      ...named,
      file: source.file,
      keyPath: formatKeyPath(keys),
      ...source.locate(keys, 'value'),
    }),
  )
  const resolved: Frontmatter = {
    ...frontMatter,
    ...fields.banner(frontMatter),
    ...fields.neighbor(frontMatter, 'prev'),
    ...fields.neighbor(frontMatter, 'next'),
    ...fields.hero(frontMatter),
    ...fields.features(frontMatter),
  }
  return {
    frontMatter: resolved,
    links: fields.links,
    pictures,
    diagnostics: fields.diagnostics,
  }
}

/** Fields that are replaced. */
type Some<Key extends keyof Frontmatter> = Partial<Pick<Frontmatter, Key>>

/** Fields of front matter with links, each resolved at its place. */
class LinkFields {
  readonly links: LinkUse[] = []
  readonly diagnostics: Diagnostic[] = []
  readonly #source: FrontMatterSource
  readonly #site: LinkSite

  constructor(source: FrontMatterSource, site: LinkSite) {
    this.#source = source
    this.#site = site
  }

  addAuthors({ authors = [] }: Frontmatter): void {
    for (const [at, author] of authors.entries())
      if (typeof author === 'object' && author.picture !== undefined)
        this.#resolve(author.picture, 'authors', at, 'picture')
  }

  addHeroImage({ hero }: Frontmatter): void {
    const src = hero?.image?.src
    if (typeof src === 'string') this.#resolve(src, 'hero', 'image', 'src')
    else if (src)
      for (const scheme of ['light', 'dark'] as const)
        this.#resolve(src[scheme], 'hero', 'image', 'src', scheme)
  }

  banner({ banner }: Frontmatter): Some<'banner'> {
    if (typeof banner !== 'object' || banner.link === undefined) return {}
    return { banner: { ...banner, link: this.#resolve(banner.link, 'banner', 'link') } }
  }

  neighbor(frontMatter: Frontmatter, key: 'prev' | 'next'): Some<'prev' | 'next'> {
    const value = frontMatter[key]
    if (value === undefined || value === false) return {}
    if (typeof value === 'string') return { [key]: { link: this.#resolve(value, key) } }
    return { [key]: { ...value, link: this.#resolve(value.link, key, 'link') } }
  }

  hero({ hero }: Frontmatter): Some<'hero'> {
    if (!hero?.actions) return {}
    const actions = hero.actions.map((action, at) => ({
      ...action,
      link: this.#resolve(action.link, 'hero', 'actions', at, 'link'),
    }))
    return { hero: { ...hero, actions } }
  }

  features({ features }: Frontmatter): Some<'features'> {
    if (!features) return {}
    return {
      features: features.map((feature, at) => {
        const { icon, link } = feature
        if (icon?.startsWith('/')) this.#resolve(icon, 'features', at, 'icon')
        return {
          ...feature,
          ...iconOf(icon),
          ...(link !== undefined && { link: this.#resolve(link, 'features', at, 'link') }),
        }
      }),
    }
  }

  #resolve(href: string, ...path: Path): string {
    const target = resolveLink(href, this.#source, this.#site)
    if (!target) return href
    const place = {
      file: this.#source.file,
      keyPath: formatKeyPath(path),
      ...this.#source.locate(path, 'value'),
    }
    this.links.push({ href, target, ...place })
    if (target.kind === 'file' && target.exists)
      this.diagnostics.push({
        code: 'front-matter/relative-file',
        severity: 'error',
        message: `The file "${href}" is relative to the page, which front matter does not support.`,
        hint: 'Move the file to `public`, and use a path with a leading slash.',
        ...place,
      })
    if (target.kind !== 'page') return href
    const anchor = target.anchor === '' ? '' : `#${target.anchor}`
    return target.routePath + splitLink(href).query + anchor
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
