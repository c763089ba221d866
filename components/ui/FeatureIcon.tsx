import type { ReactElement } from 'react'
import { useHref } from '../../client/index.ts'
import { PICTURE_ADDRESS, SVG_MARKUP } from '../../shared/featureIcon.ts'
import { featureIcons } from './featureIcons.ts'

/**
 * The icon of a feature: a built-in icon by its name, an image, an emoji, or the markup of an SVG.
 * Unit of the size: pixels.
 *
 * @example
 * <FeatureIcon icon="rocket" size={24} />
 */
export function FeatureIcon({
  icon,
  size,
}: {
  readonly icon: string | undefined
  readonly size: number
}): ReactElement | null {
  const href = useHref()
  if (icon === undefined) return null
  if (icon in featureIcons) {
    const Icon = featureIcons[icon as keyof typeof featureIcons]
    return <Icon size={size} />
  }
  // Markup of the author: the build has checked that of a front matter.
  if (SVG_MARKUP.test(icon))
    return <span className="bf-svg" aria-hidden dangerouslySetInnerHTML={{ __html: icon }} />
  if (!PICTURE_ADDRESS.test(icon))
    return (
      <span className="bf-emoji" aria-hidden>
        {icon}
      </span>
    )
  return <img src={href(icon)} alt="" width={size} height={size} loading="lazy" />
}
