import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { SearchHookItem, SearchHooks } from '../../shared/search/hooks.ts'
import { siteSearchHooks } from './askSearch.ts'

/**
 * Renders an entry that a hook of the site added, as its `render` hook does. Undefined when the
 * site has none.
 */
export function useHookRender(query: string): (item: SearchHookItem) => ReactNode {
  const [render, setRender] = useState<SearchHooks['render']>()
  useEffect(() => {
    void siteSearchHooks().then((hooks) => setRender(() => hooks.render))
  }, [])
  const asked = render ? query : ''
  return useCallback((item) => render?.(item, asked) as ReactNode, [render, asked])
}
