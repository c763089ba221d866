import { useEffect, useState, type RefObject } from 'react'
import { onNavigate } from '../../client/index.ts'
import { scrollTo, shownAt } from './autoHide.ts'

/**
 * Hides the bar while the reader scrolls down, and returns true while it's hidden. With reduced
 * motion it stays.
 */
export function useNavbarAutoHide(ref: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    const bar = ref.current
    if (!isEnabled || !bar) return
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    let state = shownAt(window.scrollY)
    const update = (next: typeof state): void => {
      state = next
      setHidden(next.isHidden)
    }
    const onScroll = (): void => {
      const end = document.documentElement.scrollHeight - window.innerHeight
      const isPinned =
        reducedMotion.matches ||
        bar.querySelector(':focus-visible, [aria-expanded="true"]') !== null
      // Rubber bands overshoot at both ends.
      update(scrollTo(state, Math.max(0, Math.min(window.scrollY, end)), isPinned))
    }
    const show = (): void => update(shownAt(window.scrollY))
    window.addEventListener('scroll', onScroll, { passive: true })
    bar.addEventListener('focusin', show)
    const stop = onNavigate(show)
    return () => {
      window.removeEventListener('scroll', onScroll)
      bar.removeEventListener('focusin', show)
      stop()
    }
  }, [ref, isEnabled])
  return isHidden
}
