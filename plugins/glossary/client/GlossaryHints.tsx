import { useEffect } from 'react'
import { attachHints } from '../../hints/client/attachHints.ts'
import type { HintText } from '../../hints/client/createHint.ts'
import '../../hints/client/hints.css'

interface GlossaryHintsProps {
  /** CSS selector of the links to terms. */
  readonly selector: string
}

/** Shows definitions of the terms that the page links to. Renders nothing. */
export default function GlossaryHints({ selector }: GlossaryHintsProps): null {
  useEffect(() => attachHints({ selector, textOf: definitionOf, isSpecial: true }), [selector])
  return null
}

async function definitionOf({ href }: HTMLAnchorElement): Promise<HintText | undefined> {
  const { hash, pathname } = new URL(href)
  // If it can't be loaded, the link still opens the definition.
  const data = await import('virtual:bifolio/data/bifolio:glossary').catch(() => null)
  return data?.default[pathname]?.[decodeURIComponent(hash.slice(1))]
}
