import type { ReactElement } from 'react'
import type { SocialIcon as SocialIconName, SocialLink } from '../../shared/config/siteConfig.ts'

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  discord: 'Discord',
  slack: 'Slack',
  x: 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  youtube: 'YouTube',
  zulip: 'Zulip',
  rss: 'RSS',
} satisfies Record<SocialIconName, string>

/**
 * Name of a social link for screen readers and tooltips.
 *
 * @example
 * const names = useSite().themeConfig.socialLinks.map(socialLabelOf)
 */
export function socialLabelOf({ icon, label, content }: SocialLink): string {
  return label ?? (typeof icon === 'string' ? (NAMES[icon] ?? icon) : content)
}

/**
 * Icon of a social link. The build turns names into markup, so that a page contains only its own
 * icons.
 *
 * @example
 * const [link] = useSite().themeConfig.socialLinks
 * {link && <SocialIcon link={link} />}
 */
export function SocialIcon({ link }: { readonly link: SocialLink }): ReactElement {
  const html = typeof link.icon === 'string' ? socialLabelOf(link).slice(0, 1) : link.icon.svg
  return (
    <span
      className="bf-social-icon"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
