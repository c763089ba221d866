import { useEffect } from 'react'
import { attachHints } from '../../hints/client/attachHints.ts'
import '../../hints/client/hints.css'
import { previewOf } from './previewOf.ts'

interface LinkPreviewsProps {
  /** CSS selector of the links. */
  readonly selector: string
}

/** Shows what the links of the page open. Renders nothing. */
export default function LinkPreviews({ selector }: LinkPreviewsProps): null {
  useEffect(() => attachHints({ selector, textOf: previewOf, isSpecial: false }), [selector])
  return null
}
