/** An inline element around a piece of text. */
export interface Mark {
  readonly tag: string
  /** Of a link. */
  readonly href?: string
}

/** Text with the same elements around it. */
export interface Piece {
  readonly text: string
  readonly marks: readonly Mark[]
  /** Set for an image, whose piece has no text. */
  readonly image?: { readonly src: string; readonly alt: string }
}

/** An element around a block: a list, an item, a cell, a callout. */
export interface Frame {
  readonly tag: string
  /** The same for blocks of the same element. */
  readonly key: number
  /** Kind of a callout. */
  readonly kind?: string
}

/** A paragraph, a cell, a heading or a code block. */
export interface Block {
  readonly kind: 'text' | 'heading' | 'code'
  /** What readers see, white space evened out. Code keeps its lines. */
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly frames: readonly Frame[]
}

/** A link, an image or a component of a section, which is compared apart from its text. */
export interface Target {
  readonly kind: 'link' | 'image' | 'component' | 'meta'
  /** What readers see of it: text of a link, alternative text, name of a component. */
  readonly text: string
  readonly to: string
}

/** A heading and the text below it, to the next heading of any level. */
export interface Section {
  /** Empty for the opening: the text above the first heading. */
  readonly id: string
  /** Level of the heading, 1 for the opening. */
  readonly depth: number
  /** Text of the heading; of the opening, the title of the page. */
  readonly title: string
  /** True for an id that is written. */
  readonly isExplicit?: boolean
  /** The heading is the first of them. */
  readonly blocks: readonly Block[]
  readonly targets: readonly Target[]
}

/** What readers get of a page. */
export interface PageContent {
  readonly title: string
  readonly sections: readonly Section[]
}
