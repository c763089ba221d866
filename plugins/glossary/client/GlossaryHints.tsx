import { useEffect } from 'react'
import { attachHints } from './attachHints.ts'
import './glossary.css'

interface GlossaryHintsProps {
  /** CSS selector of the links to terms. */
  readonly selector: string
}

/** Shows definitions of the terms that the page links to. Renders nothing. */
export default function GlossaryHints({ selector }: GlossaryHintsProps): null {
  useEffect(() => attachHints(selector), [selector])
  return null
}
