/**
 * Every text of the official plugins in one language, by plugin. `{name}` marks a value filled in
 * later.
 */
export interface OfficialTexts {
  readonly blog: {
    readonly blogTitle: string
    readonly blogNewer: string
    readonly blogOlder: string
    /** `{tag}` */
    readonly blogTagged: string
    /** `{page}`, `{pages}` */
    readonly blogPage: string
    readonly blogEmpty: string
    readonly blogAuthors: string
    readonly blogTags: string
  }
  readonly changelog: {
    readonly changelogTitle: string
  }
  readonly embed: {
    /** `{host}` */
    readonly embedLoad: string
  }
  readonly controls: {
    /** `{name}` */
    readonly controlsOf: string
    readonly controlsUnset: string
    /** `{name}` */
    readonly controlsPick: string
    readonly controlsReset: string
    readonly controlsShare: string
    readonly controlsShared: string
    readonly controlsNotCopied: string
    readonly controlsFailed: string
  }
  readonly feedback: {
    readonly feedbackQuestion: string
    readonly feedbackYes: string
    readonly feedbackNo: string
    readonly feedbackThanks: string
    readonly feedbackFailed: string
  }
  readonly lastUpdated: {
    /** `{date}` */
    readonly lastUpdated: string
    /** `{names}` */
    readonly contributors: string
  }
  readonly mediumZoom: {
    /** `{alt}` */
    readonly mediumZoomOpen: string
    readonly mediumZoomClose: string
  }
  readonly playground: {
    readonly playgroundOpen: string
    readonly playgroundLoading: string
    readonly playgroundRun: string
    readonly playgroundFromLink: string
    readonly playgroundNotLoaded: string
    /** `{number}` */
    readonly playgroundEditor: string
    readonly playgroundLeave: string
    /** `{number}` */
    readonly playgroundResult: string
    readonly playgroundReset: string
    readonly playgroundCopy: string
    readonly playgroundCopied: string
    readonly playgroundShare: string
    readonly playgroundShared: string
    readonly playgroundNotCopied: string
    /** `{line}`, `{message}` */
    readonly playgroundLine: string
    readonly playgroundEmpty: string
    /** `{line}` */
    readonly playgroundEndless: string
    readonly playgroundLeft: string
    readonly playgroundBlocked: string
  }
  readonly preview: {
    readonly previewExample: string
    readonly previewCode: string
    readonly previewFailed: string
    readonly previewWidth: string
    readonly previewFull: string
    readonly previewTablet: string
    readonly previewPhone: string
    readonly previewScheme: string
    readonly previewOfPage: string
    readonly previewLight: string
    readonly previewDark: string
    readonly previewAlone: string
    readonly previewSource: string
  }
  readonly readingTime: {
    /** `{time}` */
    readonly readingTime: string
  }
  readonly shiki: {
    readonly typesInCode: string
  }
  readonly verify: {
    /** Above a list of sections. */
    readonly unverified: string
  }
  readonly whatsNew: {
    readonly whatsNewTitle: string
    readonly whatsNewSummary: string
    /** `{version}` */
    readonly whatsNewSummarySince: string
    /** `{version}` */
    readonly whatsNewSince: string
    /** `{version}` */
    readonly whatsNewNewIn: string
    /** `{version}` */
    readonly whatsNewNewSince: string
    /** `{version}` */
    readonly whatsNewChangedIn: string
    /** `{version}` */
    readonly whatsNewChangedSince: string
    readonly whatsNewNew: string
    readonly whatsNewChanged: string
    readonly whatsNewMoved: string
    readonly whatsNewGone: string
    readonly whatsNewNewPage: string
    readonly whatsNewGonePage: string
    readonly whatsNewNothing: string
  }
  readonly reference: ReferenceWords
}

/** Words of pages that are made from source code. */
export interface ReferenceWords {
  readonly class: string
  readonly interface: string
  readonly enum: string
  readonly namespace: string
  readonly module: string
  readonly modules: string
  readonly namespaces: string
  readonly classes: string
  readonly interfaces: string
  readonly enums: string
  readonly types: string
  readonly functions: string
  readonly variables: string
  readonly constructors: string
  readonly properties: string
  readonly methods: string
  readonly members: string
  readonly name: string
  readonly type: string
  readonly value: string
  readonly default: string
  readonly description: string
  readonly property: string
  readonly parameter: string
  readonly typeParameter: string
  readonly constraint: string
  readonly returns: string
  readonly throws: string
  readonly example: string
  readonly deprecated: string
  readonly remarks: string
  readonly see: string
  readonly since: string
  readonly extends: string
  readonly implements: string
  readonly inheritedFrom: string
  readonly source: string
  readonly required: string
  readonly optional: string
  readonly readonly: string
  readonly static: string
  readonly protected: string
  readonly abstract: string
  /** A sentence for a component without properties. */
  readonly none: string
  /** Between a word and what it introduces, with its spaces. */
  readonly colon: string
  /** `{marks}`: what is said of a name, in parentheses. */
  readonly marks: string
  /** Between two marks. */
  readonly comma: string
}
