import type { ReactElement } from 'react'
import { useHref } from '../../client/index.ts'
import { featureIcons } from './featureIcons.ts'

/** A picture beside a title: a built-in icon by its name, or an image. Unit of the size: pixels. */
export function FeatureIcon({ icon, size }: { readonly icon: string | undefined; readonly size: number }): ReactElement | null {
  const href = useHref()
  if (icon === undefined) return null
  const Icon = featureIcons[icon]
  if (Icon) return <Icon size={size} strokeWidth={1.5} aria-hidden />
  return <img src={href(icon)} alt="" width={size} height={size} loading="lazy" />
}
