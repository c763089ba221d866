import { siBluesky, siDiscord, siGithub, siGitlab, siMastodon, siRss, siX, siYoutube, siZulip } from 'simple-icons'
import type { SocialIcon, SocialLink } from '../../shared/config/siteConfig.ts'

// Slack does not allow its mark in icon packages; a plain hash sign stands for it.
const SLACK = {
  title: 'Slack',
  path: 'M9.2 2 8.5 7H4v2h4.2l-.8 6H3v2h4.1l-.7 5h2l.7-5h6l-.7 5h2l.7-5H21v-2h-3.6l.8-6H22V7h-3.5l.7-5h-2l-.7 5h-6l.7-5Zm1 7h6l-.8 6h-6Z',
}

const ICONS: Readonly<Record<SocialIcon, { readonly title: string; readonly path: string }>> = {
  github: siGithub,
  gitlab: siGitlab,
  discord: siDiscord,
  slack: SLACK,
  x: siX,
  bluesky: siBluesky,
  mastodon: siMastodon,
  youtube: siYoutube,
  zulip: siZulip,
  rss: siRss,
}

/** Turns icon names into markup and fills the labels, so that the browser gets only the icons that are shown. */
export function inlineSocialIcons(links: readonly SocialLink[]): SocialLink[] {
  return links.map((link): SocialLink => {
    if (typeof link.icon !== 'string') return link
    const { title, path } = ICONS[link.icon]
    return { ...link, label: link.label ?? title, icon: { svg: `<svg viewBox="0 0 24 24" fill="currentColor"><path d="${path}"/></svg>` } }
  })
}
