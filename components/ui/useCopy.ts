import { useEffect, useState } from 'react'

/** Time until a button stops saying how copying went. Unit: milliseconds. */
const FEEDBACK = 2000

/** How copying went, for a moment. */
export type CopyState = 'idle' | 'copied' | 'failed'

/** Calls `copy`, which returns whether it worked, and reports that for a moment. */
export function useCopy(copy: () => Promise<boolean | undefined>): [CopyState, () => void] {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), FEEDBACK)
    return () => clearTimeout(timer)
  }, [state])
  return [state, () => void copy().then((isCopied) => setState(isCopied ? 'copied' : 'failed'))]
}
