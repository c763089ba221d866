import { useLocale } from 'bifolio/client'
import { useId, useRef, useState, type ReactElement } from 'react'
import './icons.css'

const LABELS = {
  en: {
    filter: 'Filter icons',
    count: (shown: number) => `${shown} ${shown === 1 ? 'icon' : 'icons'}`,
  },
  zh: { filter: '筛选图标', count: (shown: number) => `${shown} 个图标` },
} as const

/**
 * A field that hides the icons of the list below it whose names do not contain what is typed. With
 * JavaScript disabled, only the list is shown.
 */
export function IconFilter(): ReactElement {
  const labels = useLocale().lang === 'zh' ? LABELS.zh : LABELS.en
  const id = useId()
  const field = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const filter = (query: string): void => {
    const words = query.toLowerCase().split(/[\s-]+/)
    // The list is not part of this component: it is plain HTML of the page.
    const items = [
      ...(field.current?.parentElement?.querySelectorAll<HTMLElement>('.site-icons li') ?? []),
    ]
    for (const item of items) item.hidden = !words.every((word) => item.textContent.includes(word))
    setShown(query.trim() === '' ? null : items.filter(({ hidden }) => !hidden).length)
  }
  return (
    <search ref={field} className="site-icon-filter" data-js>
      <label htmlFor={id}>{labels.filter}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => filter(target.value)}
      />
      <output>{shown === null ? '' : labels.count(shown)}</output>
    </search>
  )
}
