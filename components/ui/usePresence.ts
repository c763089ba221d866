import { useEffect, useState, type RefObject } from 'react'

/** An animation that hasn't ended by then counts as ended. Unit: milliseconds. */
const DEADLINE = 1000

/**
 * Whether something that closes is still rendered: true until its closing animation has ended or
 * the deadline has passed.
 */
export function usePresence(ref: RefObject<Element | null>, isOpen: boolean): boolean {
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)

  useEffect(() => {
    if (isOpen || !isPresent) return
    let isCurrent = true
    const leave = (): void => {
      if (isCurrent) setPresent(false)
    }
    const animations = ref.current?.getAnimations?.() ?? []
    const deadline = setTimeout(leave, DEADLINE)
    void Promise.allSettled(animations.map((animation) => animation.finished)).then(leave)
    return () => {
      isCurrent = false
      clearTimeout(deadline)
    }
  }, [ref, isOpen, isPresent])
  return isPresent
}
