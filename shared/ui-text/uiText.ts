/** Every string of the interface. `{name}` marks a value filled in at run time. */
export interface UiText {
  readonly skipToContent: string
  readonly mainNav: string
  readonly sidebarNav: string
  readonly language: string
  readonly menu: string
  readonly close: string
  readonly openMenu: string
  /** `{title}` */
  readonly expand: string
  /** `{title}` */
  readonly collapse: string
  readonly theme: string
  readonly themeLight: string
  readonly themeDark: string
  readonly themeSystem: string
  /** `{current}`, `{next}` */
  readonly themeSwitch: string
  readonly socialLinks: string
  readonly moreLinks: string
  readonly relatedTools: string
  /** `{name}` */
  readonly opensInNewTab: string
  readonly externalLink: string
  /** Shown on pages in another language. */
  readonly otherLanguageHint: string
  readonly search: string
  readonly searchPlaceholder: string
  readonly searchHint: string
  readonly searchLoading: string
  /** `{count}` */
  readonly searchCount: string
  readonly searchCountOne: string
  /** `{count}`, when there are more than are shown */
  readonly searchCountMore: string
  /** `{query}` */
  readonly searchNoResults: string
  readonly searchSuggestion: string
  readonly searchFailed: string
  readonly searchRetry: string
  readonly searchClear: string
  readonly searchRecent: string
  readonly searchRecentPages: string
  readonly searchForget: string
  readonly searchCode: string
  /** `{count}` */
  readonly searchMore: string
  readonly searchOtherLanguage: string
  /** Description of the search page. `{site}` is the title of the site. */
  readonly searchPageDescription: string
  readonly searchKeySelect: string
  readonly searchKeyOpen: string
  /** What Ctrl and Enter do. */
  readonly searchKeyTab: string
  /** What Escape does in a field that isn't empty. */
  readonly searchKeyClear: string
  readonly searchKeyClose: string
  /** What `>` lists in the search. */
  readonly commands: string
  /** `{scheme}` that it changes to */
  readonly themeCommand: string
  /** `{size}` that it changes to, in percent */
  readonly textSizeCommand: string
  readonly shortcuts: string
  readonly shortcutSearch: string
  readonly shortcutCommands: string
  readonly shortcutSelect: string
  readonly shortcutOpen: string
  readonly shortcutTab: string
  readonly shortcutClose: string
  readonly shortcutTabs: string
  /** A choice: shortcuts that are a single key, `{keys}` */
  readonly singleKeys: string
  readonly printPage: string
  /** `{title}` of a section, `{count}` pages */
  readonly printSection: string
  readonly printLoading: string
  readonly facing: string
  readonly facingDiffers: string
  readonly breadcrumbs: string
  readonly outlineTitle: string
  /** `{title}`: the section in view */
  readonly outlineToggle: string
  readonly prevPage: string
  readonly nextPage: string
  readonly prevNextNav: string
  readonly editPage: string
  readonly viewMarkdown: string
  readonly copyPage: string
  /** `{name}` of an assistant */
  readonly openIn: string
  /** What it is asked. `{url}`: the page as Markdown */
  readonly openInPrompt: string
  readonly sourceCode: string
  readonly sourceCodeOn: string
  readonly copyCode: string
  readonly copied: string
  readonly copyFailed: string
  /** After a click on the link of a heading. */
  readonly linkCopied: string
  readonly toggleWrap: string
  /** `{count}` lines of code */
  readonly codeShowAll: string
  /** `{count}` lines of a collapsed section */
  readonly codeShowHidden: string
  readonly codeShowLess: string
  /** `{title}` */
  readonly codeRegion: string
  readonly tableRegion: string
  readonly mathRegion: string
  /** Name of the bar above the page. */
  readonly announcement: string
  readonly backToTop: string
  readonly notFoundTitle: string
  readonly notFoundText: string
  readonly backHome: string
  readonly nearPages: string
  readonly errorTitle: string
  readonly errorText: string
  readonly reload: string
  readonly overviewFilter: string
  readonly overviewPlaceholder: string
  /** `{query}` */
  readonly overviewNoResult: string
  readonly overviewClear: string
  /** `{count}` */
  readonly overviewCount: string
  readonly overviewCountOne: string
  readonly calloutNote: string
  readonly calloutTip: string
  readonly calloutInfo: string
  readonly calloutImportant: string
  readonly calloutWarning: string
  readonly calloutCaution: string
  readonly calloutDanger: string
  readonly calloutDetails: string
  readonly footnotes: string
  readonly footnoteBack: string
  readonly newVersion: string
  readonly partFailed: string
  readonly partOffline: string
  readonly pageOffline: string
  readonly pageFailed: string
  readonly versions: string
  /** `{version}`, `{current}` */
  readonly versionNotice: string
  /** `{current}`: opens the same page */
  readonly versionCurrent: string
  /** `{current}`: opens the nearest page above it */
  readonly versionNearest: string
  /** Shown above a draft, in development. */
  readonly draftNotice: string
  /** `{language}`: that of the original, in the language of the page */
  readonly translationBehind: string
  /** `{language}` */
  readonly translationMissing: string
  /** `{language}` */
  readonly translationOriginal: string
  readonly translationOriginalShort: string
  /** `{title}` */
  readonly translationOriginalOf: string
  readonly translationChanges: string
  readonly translationOpening: string
  /** Prefix of the name of a section that only the original has. */
  readonly translationAdded: string
  /** `{title}` */
  readonly translationRemoved: string
}

/** Fills `{name}` places. Unknown names stay as written. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
