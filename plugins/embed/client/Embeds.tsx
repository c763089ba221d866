import { usePage } from 'bifolio/client'
import { useEffect } from 'react'
import { openFrame } from './openFrame.ts'

/** Puts frames in the place of links when readers click them. Renders nothing. */
export default function Embeds(): null {
  const page = usePage()
  useEffect(() => {
    document.addEventListener('click', openFrame)
    return () => document.removeEventListener('click', openFrame)
  }, [page])
  return null
}
