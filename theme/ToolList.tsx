import { useLocale, useUiText } from 'bifolio/client'
import type { KeyboardEvent, ReactElement } from 'react'
import { localizeTool, relatedTools } from './relatedTools.ts'
import { ToolLogo } from './ToolLogo.tsx'
import './tools.css'

export interface ToolListProps {
  /** Makes the list one stop of the Tab key, within which the arrow keys move. @default false */
  readonly isGrid?: boolean
}

/** The related tools as links that open in a new tab. */
export function ToolList({ isGrid = false }: ToolListProps): ReactElement {
  const { lang } = useLocale()
  const t = useUiText()
  return (
    <ul className="bf-tools">
      {relatedTools.map((tool, at) => {
        const { description, url } = localizeTool(tool, lang)
        return (
          <li key={tool.name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              tabIndex={isGrid && at > 0 ? -1 : undefined}
              onKeyDown={isGrid ? moveInGrid : undefined}
            >
              <ToolLogo tool={tool} />
              <strong>
                <span aria-hidden="true">{tool.name}</span>
                <span className="bf-sr">{t('opensInNewTab', { name: tool.name })}</span>
              </strong>
              <span>{description}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Columns of the grid on screen: the cards in the first row. */
function columnsOf(links: readonly HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top
  return Math.max(1, links.filter((link) => link.getBoundingClientRect().top === top).length)
}

/**
 * Position after a key in a grid, or null when the key does not move. Nothing happens at the edges.
 */
export function cardAfterKey(
  key: string,
  at: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  if (next === undefined) return null
  return next >= 0 && next < count ? next : at
}

function moveInGrid(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(event.currentTarget)
  const next = cardAfterKey(event.key, at, { count: links.length, columns: columnsOf(links) })
  if (next === null) return
  event.preventDefault()
  for (const link of links) link.tabIndex = -1
  const target = links[next]
  if (!target) return
  target.tabIndex = 0
  target.focus()
}
