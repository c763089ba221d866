import { useEffect, useState, type ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { ArrowUp } from '../icons/ArrowUp.ts'
import './scroll-to-top.css'

/**
 * Button at the lower edge that leads back to the top, once the reader is a window's height below
 * it.
 *
 * @example
 * import { defineTheme, ScrollToTop } from 'bifolio/theme'
 *
 * const InBox = () => <div className="top"><ScrollToTop /></div>
 *
 * export default defineTheme({ components: { ScrollToTop: InBox } })
 */
export function ScrollToTop(): ReactElement | null {
  const uiText = useUiText()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const onScroll = (): void => setShown(window.scrollY > window.innerHeight)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  if (!isShown) return null
  const toTop = (): void => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    // The button goes away, and the next Tab belongs to the top.
    document.getElementById('bf-main')?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className="bf-scroll-to-top"
      aria-label={uiText('backToTop')}
      onClick={toTop}
    >
      <ArrowUp size={20} />
    </button>
  )
}
