import { PLACEHOLDER } from './markdownText.ts'
import type { MarkdownReference, MarkdownText } from './pageJob.ts'

/** What only the whole site can resolve. */
export interface MarkdownResolver {
  /** URL of a page. */
  page(routePath: string): Promise<string>
  /** URL of a file below the content root. */
  file(path: string): string
  /** An imported Markdown file. */
  fragment(path: string): Promise<MarkdownText | null>
}

/** Place of a fragment. */
interface Inside {
  /** The fragments around it. */
  readonly open?: readonly string[]
  /** What the page gives it. */
  readonly parameters?: Readonly<Record<string, string>>
}

/**
 * The text with every placeholder replaced. A fragment that imports itself ends where it would
 * begin again.
 */
export async function resolveMarkdown(
  markdown: MarkdownText | null,
  resolver: MarkdownResolver,
  { open = [], parameters = {} }: Inside = {},
): Promise<string> {
  if (!markdown) return ''
  const { references } = markdown
  const valueOf = async (reference: MarkdownReference | undefined): Promise<string> => {
    switch (reference?.kind) {
      case undefined:
        return ''
      case 'page':
        return (await resolver.page(reference.routePath)) + reference.suffix
      case 'file':
        return resolver.file(reference.path)
      case 'parameter':
        return parameters[reference.name] ?? ''
      case 'fragment': {
        if (open.includes(reference.path)) return ''
        const given = await Promise.all(
          Object.entries(reference.parameters).map(
            async ([name, value]) => [name, await fill(value)] as const,
          ),
        )
        return await resolveMarkdown(await resolver.fragment(reference.path), resolver, {
          open: [...open, reference.path],
          parameters: Object.fromEntries(given),
        })
      }
    }
  }
  const fill = async (text: string): Promise<string> => {
    const used = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, index]) => Number(index)))]
    const values = new Map(
      await Promise.all(
        used.map(async (index) => [index, await valueOf(references[index])] as const),
      ),
    )
    return text.replaceAll(PLACEHOLDER, (_, index: string, at: number) => {
      // Lines of a fragment keep the indentation and the quote markers of its place.
      let start = at
      while (' \t>'.includes(text[start - 1] ?? '\n')) start--
      const head = start === 0 || text[start - 1] === '\n' ? text.slice(start, at) : ''
      return (values.get(Number(index)) ?? '').replaceAll('\n', `\n${head}`)
    })
  }
  return await fill(markdown.text)
}
