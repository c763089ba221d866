import type { Root } from 'mdast'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import type { z } from 'zod'
import { publishedFields } from '../plugin/frontMatterFields.ts'
import { frontMatterSchema } from '../schema/frontMatterSchema.ts'
import { valueOfYaml } from '../source/frontMatter.ts'

/**
 * Exports the front matter from the module of a page, without the keys that are not published. What
 * the text of the page shows is: `{frontmatter.status}`.
 */
export function publishedYaml(schemaOf: (file: VFile) => z.ZodType | undefined): PluggableList {
  const written = new WeakMap<Root, string>()
  return [
    () => (tree: Root, file: VFile) => {
      const [first] = tree.children
      if (first?.type !== 'yaml') return
      const value = valueOfYaml(first.value)
      if (typeof value !== 'object' || value === null) return
      const kept = publishedFields(value, schemaOf(file) ?? frontMatterSchema)
      if (kept === value) return
      const shown = shownKeys(String(file.value))
      written.set(tree, first.value)
      first.value = JSON.stringify({
        ...Object.fromEntries(Object.entries(value).filter(([key]) => shown.has(key))),
        ...kept,
      })
    },
    [
      remarkMdxFrontmatter,
      { parsers: { yaml: (text: string) => valueOfYaml(text) ?? {} }, default: {} },
    ],
    // Plugins of the site see what is written.
    () => (tree: Root) => {
      const first = tree.children.find(({ type }) => type === 'yaml')
      const before = written.get(tree)
      if (first?.type === 'yaml' && before !== undefined) first.value = before
    },
  ]
}

const USE = /\bfrontmatter\s*(?:(?:\?\.)?\s*\[\s*["'`]([^"'`]+)["'`]|\??\.\s*([\w$]+))/g

/** Keys of the front matter that the text of a page names. */
function shownKeys(source: string): Set<string> {
  return new Set([...source.matchAll(USE)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
}
