/** Loads what copies the Markdown of a page: few readers need it. */
export function loadCopyMarkdown(): Promise<typeof import('./copyMarkdown.ts')> {
  return import('./copyMarkdown.ts')
}
