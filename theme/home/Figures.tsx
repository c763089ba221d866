import { useSiteText } from 'bifolio/client'
import type { ReactElement } from 'react'
import './home.css'

/**
 * Times of the benchmark by the keys of their labels, as `i18n/benchmark.ts` writes them. Unit:
 * seconds.
 */
export interface FiguresProps {
  readonly start: string
  readonly hmr: string
  readonly build: string
}

/** The times that an author waits, as bars of one scale. */
export function Figures({ start, hmr, build }: FiguresProps): ReactElement {
  const text = useSiteText()
  const times = Object.entries({ start, hmr, build })
  const longest = Math.max(...times.map(([, seconds]) => Number(seconds)))
  return (
    <ul className="site-figures">
      {times.map(([key, seconds]) => (
        <li key={key}>
          <span>{text(key)}</span> <span>{`${seconds} s`}</span>
          {/* The content security policy of the site allows no style attributes. */}
          <svg aria-hidden="true">
            <rect width={`${Math.round((Number(seconds) / longest) * 1000) / 10}%`} height="3" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
