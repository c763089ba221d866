import { useEffect } from 'react'
import { openFrame } from './openFrame.ts'

/** Puts frames in the place of links when readers click them. Renders nothing. */
export default function Embeds(): null {
  useEffect(() => {
    document.addEventListener('click', openFrame)
    return () => document.removeEventListener('click', openFrame)
  }, [])
  return null
}
