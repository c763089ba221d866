import type { ReactElement } from 'react'
import { Link, useHref, useSite, useSiteText, useUiText } from '../../client/index.ts'
import type { SocialLink } from '../../shared/config/siteConfig.ts'
import { Ellipsis } from '../icons/Ellipsis.ts'
import { Popover } from '../ui/Popover.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { useDisclosure } from '../ui/useDisclosure.ts'
import { SocialIcon, socialLabelOf } from './SocialIcon.tsx'
import '../ui/overlay.css'
import './social-links.css'

const SHOWN = 3

/**
 * Links to places outside of the site. If there are more than three, the others are behind a
 * button. In the navbar they are a landmark.
 *
 * @example
 * import { defineTheme, SocialLinks } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { SocialLinks: (props) => <div
 * className="social"><SocialLinks {...props} /></div> } })
 */
export function SocialLinks({
  place,
}: {
  readonly place: 'navbar' | 'footer'
}): ReactElement | null {
  const { socialLinks } = useSite().themeConfig
  const uiText = useUiText()
  if (socialLinks.length === 0) return null
  const rest = socialLinks.slice(SHOWN)
  const links = (
    <>
      {socialLinks.slice(0, SHOWN).map((link, index) => (
        <SocialEntry key={index} link={link} />
      ))}
      {rest.length > 0 && <MoreLinks links={rest} />}
    </>
  )
  // Two landmarks must not share a name, and the footer is one already.
  return place === 'footer' ? (
    <div className="bf-social-links">{links}</div>
  ) : (
    <nav className="bf-social-links" aria-label={uiText('socialLinks')}>
      {links}
    </nav>
  )
}

function SocialEntry({ link }: { readonly link: SocialLink }): ReactElement {
  const label = useSiteText()(socialLabelOf(link))
  if (link.mode !== 'link') {
    return (
      <Popover
        label={label}
        icon={<SocialIcon link={link} />}
        placement="bottom-end"
        opensOnHover
        panelClassName="bf-social-card"
      >
        {() => <SocialContent link={link} />}
      </Popover>
    )
  }
  return (
    <Tooltip text={label}>
      <Link href={link.content} className="bf-icon-button" aria-label={label}>
        <SocialIcon link={link} />
      </Link>
    </Tooltip>
  )
}

function MoreLinks({ links }: { readonly links: readonly SocialLink[] }): ReactElement {
  const { root, buttonProps, panelProps } = useDisclosure()
  const uiText = useUiText()
  const text = useSiteText()
  return (
    <div ref={root} className="bf-social-more">
      <button {...buttonProps} className="bf-icon-button" aria-label={uiText('moreLinks')}>
        <Ellipsis size={20} />
      </button>
      <div {...panelProps} className="bf-menu">
        {links.map((link, index) =>
          link.mode === 'link' ? (
            <Link key={index} href={link.content}>
              <SocialIcon link={link} />
              {text(socialLabelOf(link))}
            </Link>
          ) : (
            <div key={index} className="bf-social-card">
              <SocialIcon link={link} />
              <SocialContent link={link} />
            </div>
          ),
        )}
      </div>
    </div>
  )
}

function SocialContent({ link }: { readonly link: SocialLink }): ReactElement {
  const text = useSiteText()
  const href = useHref()
  if (link.mode === 'img')
    return <img src={href(link.content)} alt={text(socialLabelOf(link))} loading="lazy" />
  // The markup is the site's own, from its config.
  if (link.mode === 'dom') return <div dangerouslySetInnerHTML={{ __html: link.content }} />
  return <p>{link.content}</p>
}
