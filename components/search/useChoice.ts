import { useEffect, type MouseEvent } from 'react'
import { navigate, useHref, useLocale } from '../../client/index.ts'
import type { CommandDialog } from './commands.ts'
import { storeHighlight } from '../highlight/storedHighlight.ts'
import { highlightMatches } from '../highlight/highlightMatches.ts'
import { rememberRecent } from './recent.ts'
import { foundTerms, type OptionGroup, type SearchOption } from './searchOptions.ts'
import type { SearchState } from './searchState.ts'
import type { SearchHandle } from './useSearch.ts'

type LinkedOption = Extract<SearchOption, { link: string }>
type Where = NonNullable<SearchState['opening']>

/** What happens to the row that a reader chooses. */
export interface Choice {
  /** For a click, whose link the browser follows. */
  readonly click: (option: SearchOption, event: MouseEvent) => void
  /** For Enter. While an answer is on its way, its best row is opened when it comes. */
  readonly open: (where: Where) => void
}

/** Opens the rows of the search dialog. */
export function useChoice(
  [state, dispatch, , onOpened]: SearchHandle,
  groups: readonly OptionGroup[],
  dialog: CommandDialog,
): Choice {
  const { lang } = useLocale()
  const href = useHref()
  const selected = groups.flatMap(({ options }) => options)[state.selected]
  /** Remembers what is opened and closes. */
  const leaveFor = (option: LinkedOption, where: Where): void => {
    if (state.phase !== 'empty') onOpened(option.link)
    if (option.kind !== 'custom') {
      rememberRecent(lang, state.query, {
        title: option.kind === 'page' ? option.title.text : option.page,
        link: option.link,
      })
      const { pathname, hash } = new URL(href(option.link), window.location.href)
      const terms = state.phase === 'empty' ? [] : foundTerms(state, groups, option)
      if (terms.length > 0)
        storeHighlight({ href: pathname + hash, terms, isPlace: option.kind !== 'page' })
      // Elsewhere, the page does this itself once it's rendered.
      if (pathname === window.location.pathname && where === 'here')
        setTimeout(() => void highlightMatches())
    }
    if (where === 'here') dialog.close()
  }
  const openLink = (option: LinkedOption, where: Where): void => {
    leaveFor(option, where)
    if (where === 'newTab') window.open(href(option.link), '_blank', 'noopener')
    else void navigate(option.link)
  }
  /** A row that stands for a query or for more rows shows them, and a command is run. */
  const showMore = (option: Exclude<SearchOption, LinkedOption>): void => {
    if (option.kind === 'query') dialog.ask(option.query)
    else if (option.kind === 'command') void option.command.run(dialog)
    else dispatch({ type: 'expanded', routePath: option.routePath })
  }
  useEffect(() => {
    if (state.phase !== 'answered' || state.opening === null) return
    dispatch({ type: 'opening', where: null })
    if (selected && 'link' in selected) openLink(selected, state.opening)
  })
  return {
    click(option, event) {
      if ('link' in option) leaveFor(option, isForNewTab(event) ? 'newTab' : 'here')
      else showMore(option)
    },
    open(where) {
      // The list still answers an older query.
      if (state.phase === 'waiting') dispatch({ type: 'opening', where })
      else if (selected && 'link' in selected) openLink(selected, where)
      else if (selected) showMore(selected)
    },
  }
}

function isForNewTab({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || button !== 0
}
