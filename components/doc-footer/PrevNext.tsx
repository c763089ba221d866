import { memo, Suspense, type NamedExoticComponent, type ReactElement } from 'react'
import { Link, usePrevNext, useSiteText, useUiText } from '../../client/index.ts'
import { ArrowLeft } from '../icons/ArrowLeft.ts'
import { ArrowRight } from '../icons/ArrowRight.ts'

function LoadedPrevNext(): ReactElement | null {
  const text = useSiteText()
  const uiText = useUiText()
  const { prev, next } = usePrevNext()
  if (!prev && !next) return null
  return (
    <nav className="bf-prev-next" aria-label={uiText('prevNextNav')}>
      {prev && (
        <Link href={prev.link} rel="prev">
          <small>
            <ArrowLeft size={16} />
            {uiText('prevPage')}
          </small>
          <span lang={prev.lang}>{text(prev.text)}</span>
        </Link>
      )}
      {next && (
        <Link href={next.link} rel="next">
          <small>
            {uiText('nextPage')}
            <ArrowRight size={16} />
          </small>
          <span lang={next.lang}>{text(next.text)}</span>
        </Link>
      )}
    </nav>
  )
}

/**
 * The neighbors of the page in its sidebar. Like the sidebar, not rendered again before its data is
 * loaded.
 *
 * @example
 * import { defineTheme, PrevNext } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { PrevNext: () => <div className="next"><PrevNext
 * /></div> } })
 */
export const PrevNext: NamedExoticComponent = memo(function PrevNext(): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoadedPrevNext />
    </Suspense>
  )
})
