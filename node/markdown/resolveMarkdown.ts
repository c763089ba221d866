import { PLACEHOLDER } from './markdownText.ts'
import type { MarkdownText } from './pageJob.ts'

/** What only the whole site knows. */
export interface MarkdownResolver {
  /** Address of a page. */
  page(routePath: string): Promise<string>
  /** Address of a file below the content root. */
  file(path: string): string
  /** An imported Markdown file. */
  fragment(path: string): Promise<MarkdownText | null>
}

/** The text with every placeholder replaced. A fragment that imports itself ends where it would begin again. */
export async function resolveMarkdown(markdown: MarkdownText | null, resolver: MarkdownResolver, open: readonly string[] = []): Promise<string> {
  if (!markdown) return ''
  const { text, references } = markdown
  const values = await Promise.all(references.map(async (reference): Promise<string> => {
    if (reference.kind === 'page') return await resolver.page(reference.routePath) + reference.suffix
    if (reference.kind === 'file') return resolver.file(reference.path)
    if (open.includes(reference.path)) return ''
    return await resolveMarkdown(await resolver.fragment(reference.path), resolver, [...open, reference.path])
  }))
  return text.replaceAll(PLACEHOLDER, (_, index: string, at: number) => {
    // Lines of a fragment keep the indentation and the quote signs of the place where it stands.
    const head = text.slice(text.lastIndexOf('\n', at) + 1, at)
    return (values[Number(index)] ?? '').replaceAll('\n', `\n${/^[ \t>]*$/.test(head) ? head : ''}`)
  })
}
