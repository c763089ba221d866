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
  | 'commands'
  | 'themeCommand'
  | 'textSizeCommand'
  | 'shortcuts'
  | 'shortcutSearch'
  | 'shortcutCommands'
  | 'shortcutSelect'
  | 'shortcutOpen'
  | 'shortcutTab'
  | 'shortcutClose'
  | 'shortcutTabs'
  | 'singleKeys'
  | 'printPage'
  | 'printSection'
  | 'printLoading'
  | 'linkCopied'
  | 'overviewFilter'
  | 'overviewPlaceholder'
  | 'overviewNoResult'
  | 'overviewClear'
  | 'overviewCount'
  | 'overviewCountOne'
  | 'versions'
  | 'versionNotice'
  | 'versionCurrent'
  | 'versionNearest'
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
  commands: true,
  themeCommand: true,
  textSizeCommand: true,
  shortcuts: true,
  shortcutSearch: true,
  shortcutCommands: true,
  shortcutSelect: true,
  shortcutOpen: true,
  shortcutTab: true,
  shortcutClose: true,
  shortcutTabs: true,
  singleKeys: true,
  printPage: true,
  printSection: true,
  printLoading: true,
  linkCopied: true,
  overviewFilter: true,
  overviewPlaceholder: true,
  overviewNoResult: true,
  overviewClear: true,
  overviewCount: true,
  overviewCountOne: true,
  versions: true,
  versionNotice: true,
  versionCurrent: true,
  versionNearest: true,
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
