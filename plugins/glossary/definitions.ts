import type { SitePage } from 'bifolio'

/** Anchor of a term → its name and the first paragraph below its heading. */
export type Definitions = Readonly<Record<string, readonly [term: string, definition: string]>>

/** Reads the terms of a glossary: the headings that have a text of their own. */
export function definitionsOf({ toc, text }: Pick<SitePage, 'toc' | 'text'>): Definitions {
  return Object.fromEntries(
    toc.flatMap(({ id, text: term, charIndex }, at) => {
      const [, definition = ''] = text.slice(charIndex, toc[at + 1]?.charIndex).split('\n')
      return definition === '' ? [] : [[id, [term, definition] as const]]
    }),
  )
}
