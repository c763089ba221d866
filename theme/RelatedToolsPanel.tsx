import { useLocale } from 'bifolio/client'
import { useEffect, useRef, type ReactElement } from 'react'
import { toolFamily } from './relatedTools.ts'
import { ToolList } from './ToolList.tsx'

export interface RelatedToolsPanelProps {
  /** True if the first card takes the focus as soon as it's rendered. */
  readonly takesFocus: { readonly current: boolean }
}

/** What the grid button opens: the name of the family and its tools. */
export function RelatedToolsPanel({ takesFocus }: RelatedToolsPanelProps): ReactElement {
  const { lang } = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The panel is placed after this, so the page must not scroll to its current place.
    if (takesFocus.current) panel.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={panel}>
      <p className="bf-tools-family">{lang === 'zh' ? toolFamily.zh : toolFamily.en}</p>
      <ToolList isGrid />
    </div>
  )
}
