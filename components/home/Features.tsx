import type { ReactElement } from 'react'
import { isExternal, Link, usePage, useArticleLang, useUiText } from '../../client/index.ts'
import { ArrowRight } from '../icons/ArrowRight.ts'
import { FeatureIcon } from '../ui/FeatureIcon.tsx'
import './home.css'

/**
 * The features of a home page, in a grid of twelve columns. Source: `features` in the front matter.
 *
 * @example
 * import { defineTheme, Features } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Features: () => <><h2>Features</h2><Features /></> }
 * })
 */
export function Features(): ReactElement | null {
  const { features = [] } = usePage().frontmatter
  const textLang = useArticleLang()
  if (features.length === 0) return null
  return (
    <div className="bf-features" {...textLang}>
      {features.map((feature) => (
        <section key={feature.title} data-span={feature.span}>
          <FeatureIcon icon={feature.icon} size={24} />
          <h2>
            {feature.link ? (
              <FeatureLink href={feature.link} title={feature.title} />
            ) : (
              feature.title
            )}
          </h2>
          <p>{feature.details}</p>
        </section>
      ))}
    </div>
  )
}

function FeatureLink({
  href,
  title,
}: {
  readonly href: string
  readonly title: string
}): ReactElement {
  const t = useUiText()
  const leaves = isExternal(href)
  return (
    <Link href={href} data-external={leaves ? '' : undefined}>
      {title}{' '}
      {leaves ? <span className="bf-sr">{t('externalLink')}</span> : <ArrowRight size={18} />}
    </Link>
  )
}
