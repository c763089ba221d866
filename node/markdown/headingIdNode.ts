import type { Node } from 'mdast'

/** `{#id}` in Markdown: the id of its heading, as the last of the heading's nodes. */
export interface HeadingIdNode extends Node {
  type: 'headingId'
  value: string
}

declare module 'mdast' {
  interface PhrasingContentMap {
    headingId: HeadingIdNode
  }
  interface RootContentMap {
    headingId: HeadingIdNode
  }
}
