import type { ReactElement } from 'react'
import { useSite, useSiteText } from '../../client/index.ts'
import { useThemed } from '../layout/parts.ts'
import { SocialLinks } from '../navbar/SocialLinks.tsx'
import './doc-footer.css'

/**
 * The foot of every page: the copyright line, and the social links where the navbar has no room for
 * them.
 *
 * @example
 * import { defineTheme, Footer } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Footer: () => <><Footer /><a
 * href="/imprint">Imprint</a></> } })
 */
export function Footer(): ReactElement {
  const { message } = useSite().themeConfig.footer
  const text = useSiteText()
  const themed = useThemed({ SocialLinks })
  return (
    <footer className="bf-footer">
      {message !== '' && <p dir="auto">{text(message)}</p>}
      <themed.SocialLinks place="footer" />
    </footer>
  )
}
