import { useEffect, useState, type ReactNode } from 'react'
import type { SearchHookItem } from '../../shared/search/hooks.ts'
import { siteSearchHooks } from './askSearch.ts'

/**
 * Draws an entry that a hook of the site added, as its `render` hook does. Undefined when the site
 * has none.
 */
export function useHookDrawing(query: string): (item: SearchHookItem) => ReactNode {
  const [draw, setDraw] = useState<(item: SearchHookItem) => ReactNode>(() => () => undefined)
  useEffect(() => {
    void siteSearchHooks().then(({ render }) => {
      if (render) setDraw(() => (item: SearchHookItem) => render(item, query))
    })
  }, [query])
  return draw
}
