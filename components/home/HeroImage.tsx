import type { ReactElement } from 'react'
import { usePageState } from '../../client/contexts.ts'
import { useHref, usePage } from '../../client/index.ts'
import { Boundary } from '../layout/Boundary.tsx'
import { OpenSheet } from './OpenSheet.tsx'

/**
 * The second half of the hero: the component that the page exports as `HeroImage`, the image of the
 * front matter, or that of the theme.
 *
 * @example
 * <HeroImage />
 */
export function HeroImage(): ReactElement {
  const Exported = usePageState('<HeroImage>').module?.HeroImage
  const image = usePage().frontmatter.hero?.image
  const href = useHref()
  if (Exported) {
    return (
      <div className="bf-hero-image">
        <Boundary of="HeroImage">
          <Exported />
        </Boundary>
      </div>
    )
  }
  if (!image) return <OpenSheet />
  const { src, alt } = image
  if (typeof src === 'string') return <img src={href(src)} alt={alt} />
  return (
    <>
      <img src={href(src.light)} alt={alt} data-scheme-only="light" />
      <img src={href(src.dark)} alt={alt} data-scheme-only="dark" />
    </>
  )
}
