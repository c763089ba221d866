/// <reference types="vite/client" />

declare module 'virtual:bifolio/data/bifolio:glossary' {
  /** URL path of a glossary → its terms. */
  const glossaries: Readonly<
    Record<string, Readonly<Record<string, readonly [term: string, definition: string]>>>
  >
  export default glossaries
}

declare module 'virtual:bifolio-feedback/handler' {
  /** The site's file of the option `handler`. */
  const handle: (answer: unknown) => unknown
  export default handle
}
