import { useMemo, useState } from 'react'
import { useLocale, useSiteText, useUiText } from '../../client/index.ts'
import { forgetRecent, readRecent } from './recent.ts'
import { type OptionGroup, pagesGroup, queriesGroup } from './searchOptions.ts'

/** What the search offers before anything is typed, and how to forget what it remembers. */
export interface Suggestions {
  readonly groups: readonly OptionGroup[]
  /** Null when nothing is remembered. */
  readonly forget: (() => void) | null
}

/** Recent searches and the pages opened from them, else the sections of the site. */
export function useSuggestions(): Suggestions {
  const { lang, nav } = useLocale()
  const t = useUiText()
  const text = useSiteText()
  const [recent, setRecent] = useState(() => readRecent(lang))
  return useMemo(() => {
    const { queries, pages } = recent
    const sections = nav.flatMap((item) =>
      item.link?.startsWith('/') ? [{ title: text(item.text), link: item.link }] : [],
    )
    if (queries.length === 0 && pages.length === 0)
      return { groups: pagesGroup(sections, t('searchHint'), false), forget: null }
    return {
      groups: [
        ...queriesGroup(queries, t('searchRecent')),
        ...pagesGroup(pages, t('searchRecentPages'), true),
      ],
      forget: () => {
        forgetRecent(lang)
        setRecent({ queries: [], pages: [] })
      },
    }
  }, [recent, lang, nav, t, text])
}
