import type { SocialLink } from '../../shared/config/siteConfig.ts'
import { brandIcon, type IconLookup } from './iconSource.ts'

// Slack does not allow its mark in icon packages; a plain hash sign is used in its place.
const SLACK =
  '<svg><title>Slack</title><path d="M9.2 2 8.5 7H4v2h4.2l-.8 6H3v2h4.1l-.7 5h2l.7-5h6l-.7 ' +
  '5h2l.7-5H21v-2h-3.6l.8-6H22V7h-3.5l.7-5h-2l-.7 5h-6l.7-5Zm1 7h6l-.8 6h-6Z"/></svg>'

/** The icon of a social link by its name, with the name of the product as title. */
export function socialIcon(name: string): IconLookup {
  return name === 'slack' ? { svg: SLACK } : brandIcon(name)
}

/**
 * Turns icon names into markup and fills the labels, so that the browser gets only the icons that
 * are shown.
 */
export function inlineSocialIcons(links: readonly SocialLink[]): SocialLink[] {
  return links.map((link): SocialLink => {
    if (typeof link.icon !== 'string') return link
    const found = socialIcon(link.icon)
    // The config was checked: only a package that is removed meanwhile has no icon.
    if (!('svg' in found)) return link
    const [, title = link.icon] = /<title>([^<]*)<\/title>/.exec(found.svg) ?? []
    const [, path = ''] = / d="([^"]*)"/.exec(found.svg) ?? []
    return {
      ...link,
      label: link.label ?? title,
      icon: { svg: `<svg viewBox="0 0 24 24" fill="currentColor"><path d="${path}"/></svg>` },
    }
  })
}
