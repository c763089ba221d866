import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { useOutline, useArticleLang } from '../../client/index.ts'
import { focusTarget } from '../../client/focusTarget.ts'
import { richTitle } from '../../client/RichTitle.tsx'
import type { OutlineMarks } from './sectionsInView.ts'
import './outline.css'

/** Props of `OutlineList`. */
export interface OutlineListProps extends OutlineMarks {
  /** Called with the id of the chosen section, before the focus moves to its heading. */
  readonly onChoose?: (id: string) => void
}

/**
 * The headings of the page as links. Sections in view are marked on the rail.
 *
 * @example
 * const marks = useSectionsInView(useOutline())
 * <OutlineList {...marks} />
 */
export function OutlineList({ inView, current, onChoose }: OutlineListProps): ReactElement {
  const toc = useOutline()
  // The rail stays at the side where the page has it.
  const { lang } = useArticleLang()
  const ref = useRef<HTMLUListElement>(null)

  useLayoutEffect(() => {
    const row = ref.current?.querySelector<HTMLElement>('[aria-current]')
    const scroller = ref.current?.closest<HTMLElement>('[data-scroller]')
    if (!row || !scroller) return
    const view = scroller.getBoundingClientRect()
    const box = row.getBoundingClientRect()
    if (box.top < view.top || box.bottom > view.bottom)
      scroller.scrollTop += box.top - view.top - view.height / 3
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it reads the marked row
  }, [current])

  const choose = (id: string): void => {
    onChoose?.(id)
    focusTarget(document.getElementById(id))
  }
  /** The headings of a level. Deeper ones are in a list below theirs. */
  const rowsOf = ([first, ...rest]: typeof toc): ReactElement[] => {
    if (!first) return []
    const { id, text, rich, depth } = first
    const end = rest.findIndex((entry) => entry.depth <= depth)
    const below = end < 0 ? rest : rest.slice(0, end)
    return [
      <li key={id}>
        <a
          href={`#${encodeURIComponent(id)}`}
          data-in-view={inView.includes(id) ? '' : undefined}
          aria-current={current === id ? 'location' : undefined}
          onClick={onChoose && (() => choose(id))}
        >
          {richTitle(text, rich)}
        </a>
        {below.length > 0 && <ul>{rowsOf(below)}</ul>}
      </li>,
      ...rowsOf(rest.slice(below.length)),
    ]
  }
  return (
    <ul ref={ref} className="bf-outline-list" lang={lang}>
      {rowsOf(toc)}
    </ul>
  )
}
