// Written by scripts/compile.mjs from the schemas in node/. Don't edit.
import type { HeadTag, Json, OutlineLevels } from './page.ts'

/** How a page is laid out. `doc` is the default. */
export type PageType = '404' | 'home' | 'doc' | 'custom' | 'blank'

/** A button of the hero. */
export interface HeroAction {
  /**
   * `brand` for the main button, `alt` for others, `plain` for one without a frame.
   * @default `brand` for the first button, `alt` for others
   */
  readonly theme?: 'brand' | 'alt' | 'plain'
  /** Label of the button. */
  readonly text: string
  /** Route path, relative path or external URL. */
  readonly link: string
}

/** The opening of a home page. */
export interface Hero {
  /** Name of the project. */
  readonly name: string
  /** What the project is. Split into lines at line breaks. */
  readonly text?: string
  /** One more sentence. */
  readonly tagline?: string
  /** Buttons. */
  readonly actions?: readonly HeroAction[]
  /** Command below the buttons, with a button that copies it. */
  readonly command?: string
  /** A line below that, such as the version or the license. */
  readonly note?: string
  /** Image of the hero. @default the theme's own */
  readonly image?: {
    readonly src: string | { readonly light: string; readonly dark: string }
    readonly alt: string
  }
}

/** A feature card of a home page. */
export interface Feature {
  /** Title of the card. */
  readonly title: string
  /** Text of the card. */
  readonly details: string
  /** Name of a built-in icon, URL of an image, an emoji, or the markup of an SVG. */
  readonly icon?: string
  /** Width in columns of twelve. @default 4 */
  readonly span?: 2 | 3 | 4 | 6 | 12
  /** Makes the card a link. */
  readonly link?: string
}

/** A line above the title of a page. */
export interface Banner {
  /** Text of the banner. */
  readonly text: string
  /** Makes the text a link: a route path, a relative path or an external URL. */
  readonly link?: string
}

/** A page before or after another one. */
export interface Neighbor {
  /** Text of the link. @default the title of that page */
  readonly text?: string
  /** Route path, relative path or external URL. */
  readonly link: string
}

/** Who wrote the page. */
export interface PageAuthor {
  /** Name of the author. */
  readonly name: string
  /** Page about the author. */
  readonly url?: string
  /** Path in `public`, or a URL with https://. */
  readonly picture?: string
}

/** The front matter of a page, checked and with defaults filled. */
export interface Frontmatter {
  /** Title of the page. @default the first `#` heading, else the name of the file */
  readonly title?: string
  /** What the page is about, for search engines and previews. @default the first paragraph */
  readonly description?: string
  /** Layout of the page. @default 'doc' */
  readonly pageType?: PageType
  /** Second part of the window title. @default the title of the site */
  readonly titleSuffix?: string
  /** Opening of a home page. */
  readonly hero?: Hero
  /** Cards of a home page. */
  readonly features?: readonly Feature[]
  /** Makes the page an overview page: a list of all pages of its section. @default false */
  readonly overview?: boolean
  /** Heading levels listed on an overview page. @default [2] */
  readonly overviewHeaders?: readonly number[]
  /** Line above the title of the page. */
  readonly banner?: string | Banner
  /** `false` hides the navbar. @default true */
  readonly navbar?: boolean
  /** `false` hides the sidebar. @default true */
  readonly sidebar?: boolean
  /** `false` hides the breadcrumbs. @default true */
  readonly breadcrumbs?: boolean
  /** Headings in the outline. `[2, 3]` lists the headings of these levels. @default true */
  readonly outline?: OutlineLevels
  /**
   * `false` hides the footer, the edit link, and the links to the previous and next page.
   * @default true
   */
  readonly footer?: boolean
  /** `false` removes the edit link. @default true */
  readonly editLink?: boolean
  /**
   * Previous page: a link, a link with its text, or `false` for none.
   * @default the one before in the sidebar
   */
  readonly prev?: false | string | Neighbor
  /**
   * Next page: a link, a link with its text, or `false` for none.
   * @default the one after in the sidebar
   */
  readonly next?: false | string | Neighbor
  /** Other names of what the page is about, which the search finds it by. */
  readonly keywords?: readonly string[]
  /** `false` keeps the page out of the search. @default true */
  readonly search?: boolean
  /** `false` keeps the page out of the sitemap. @default true */
  readonly sitemap?: boolean
  /** `false` leaves out the components that the config puts on every page. @default true */
  readonly globalUIComponents?: boolean
  /**
   * Shows or hides line numbers in code blocks.
   * @default `markdown.showLineNumbers` of the config
   */
  readonly lineNumbers?: boolean
  /** `false` keeps the page out of the Markdown pages and of `llms.txt`. @default true */
  readonly markdownPage?: boolean
  /** Class names for the page's root element. */
  readonly pageClass?: string
  /** Tags for the head of this page. */
  readonly head?: readonly HeadTag[]
  /**
   * `true` leaves the page out of the build and of `check`. The development server shows it.
   * @default false
   */
  readonly draft?: boolean
  /** When the page was published: `2026-01-31`, or with a time `2026-01-31T08:00:00+08:00`. */
  readonly date?: string
  /** Who wrote the page. */
  readonly authors?: readonly (string | PageAuthor)[]
  /** What the page is about. */
  readonly tags?: readonly string[]
  /**
   * Last part of the route path, or with a leading slash the whole route path within the language.
   * @default the name of the file
   */
  readonly slug?: string
  /** Keys of the author, kept as they are when they begin with `x-`. */
  readonly [custom: `x-${string}`]: Json
}
