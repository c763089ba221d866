import type { ReactElement } from 'react'
import { Link, usePage, useArticleLang } from '../../client/index.ts'
import './page-banner.css'

/** The line above the title of one page. Source: `banner` in the front matter. */
export function PageBanner(): ReactElement | null {
  const { banner } = usePage().frontmatter
  const textLang = useArticleLang()
  if (banner === undefined) return null
  const { text, link } = typeof banner === 'string' ? { text: banner, link: undefined } : banner
  return (
    <p className="bf-page-banner" role="note" {...textLang}>
      {link === undefined ? text : <Link href={link}>{text}</Link>}
    </p>
  )
}
