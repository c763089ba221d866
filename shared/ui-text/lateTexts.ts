import type { UiText } from './uiText.ts'

/** Texts of the interface that are loaded when a reader opens or presses what shows them. */
export type LateTexts = Pick<
  UiText,
  | 'searchHint'
  | 'searchLoading'
  | 'searchCount'
  | 'searchCountOne'
  | 'searchCountMore'
  | 'searchNoResults'
  | 'searchSuggestion'
  | 'searchFailed'
  | 'searchRetry'
  | 'searchClear'
  | 'searchRecent'
  | 'searchRecentPages'
  | 'searchForget'
  | 'searchCode'
  | 'searchMore'
  | 'searchOtherLanguage'
  | 'searchPageDescription'
  | 'searchKeySelect'
  | 'searchKeyOpen'
  | 'searchKeyTab'
  | 'searchKeyClear'
  | 'searchKeyClose'
  | 'linkCopied'
  | 'editPage'
  | 'codeShowAll'
  | 'codeShowHidden'
  | 'codeShowLess'
  | 'footnotes'
  | 'footnoteBack'
>

const LATE: Readonly<Record<keyof LateTexts, true>> = {
  searchHint: true,
  searchLoading: true,
  searchCount: true,
  searchCountOne: true,
  searchCountMore: true,
  searchNoResults: true,
  searchSuggestion: true,
  searchFailed: true,
  searchRetry: true,
  searchClear: true,
  searchRecent: true,
  searchRecentPages: true,
  searchForget: true,
  searchCode: true,
  searchMore: true,
  searchOtherLanguage: true,
  searchPageDescription: true,
  searchKeySelect: true,
  searchKeyOpen: true,
  searchKeyTab: true,
  searchKeyClear: true,
  searchKeyClose: true,
  linkCopied: true,
  editPage: true,
  codeShowAll: true,
  codeShowHidden: true,
  codeShowLess: true,
  footnotes: true,
  footnoteBack: true,
}

/**
 * Their keys. A prerendered page has all texts; browsers load these as a chunk of their own, such
 * as those of the search dialog with the dialog.
 */
export const LATE_TEXTS: readonly (keyof LateTexts)[] = Object.keys(LATE) as (keyof LateTexts)[]
