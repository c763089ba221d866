/** Who wrote an item. */
export interface FeedAuthor {
  readonly name: string
  readonly email?: string
  /** A page about the author. */
  readonly url?: string
}

/** One entry of a feed. URLs are absolute. */
export interface FeedItem {
  /** Never changes, and no other item has it. @default the URL of the page */
  readonly id: string
  readonly url: string
  readonly title: string
  /** Plain text. */
  readonly description: string
  /** HTML. */
  readonly content: string
  readonly date: Date
  /** The last change that readers should hear of. @default `date` */
  readonly updated?: Date
  readonly author?: FeedAuthor
  readonly categories?: readonly string[]
}

/** One feed of one language, complete. URLs are absolute. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** URL of the feed. */
  readonly url: string
  /** Home page of the site in this language. */
  readonly homeUrl: string
  /** Language tag: `zh-CN`. */
  readonly language: string
  readonly author: FeedAuthor
  readonly image?: string
  readonly copyright?: string
  readonly items: readonly FeedItem[]
}

/**
 * When the feed last changed: with its newest item, so that two builds of the same pages write the
 * same.
 */
export function lastChange({ items }: Pick<Feed, 'items'>): Date {
  return new Date(Math.max(0, ...items.map(({ date, updated = date }) => updated.getTime())))
}
