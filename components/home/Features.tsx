import type { ReactElement } from 'react'
import { Link, useHref, usePage } from '../../client/index.ts'
import type { Feature } from '../../shared/page.ts'
import { featureIcons } from './featureIcons.ts'
import './home.css'

/** The features of a home page, in a grid of twelve columns. Source: `features` in the front matter. */
export function Features(): ReactElement | null {
  const { features = [] } = usePage().frontmatter
  if (features.length === 0) return null
  return (
    <div className="bf-features">
      {features.map((feature) => (
        <section key={feature.title} data-span={feature.span ?? 4}>
          <FeatureIcon icon={feature.icon} />
          <h2>{feature.link ? <Link to={feature.link}>{feature.title}</Link> : feature.title}</h2>
          <p>{feature.details}</p>
        </section>
      ))}
    </div>
  )
}

function FeatureIcon({ icon }: { readonly icon: Feature['icon'] }): ReactElement | null {
  const href = useHref()
  if (icon === undefined) return null
  const Icon = featureIcons[icon]
  if (Icon) return <Icon size={24} strokeWidth={1.5} aria-hidden />
  return <img src={href(icon)} alt="" width={24} height={24} loading="lazy" />
}
