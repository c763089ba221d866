import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { remarkContainerFence } from './containerFence.ts'
import { remarkHeadingId } from './headingId.ts'
import { remarkHan } from './remarkHan.ts'

/** What pages may be written with beside CommonMark and MDX. Math is a matter of the config. */
export const MARKDOWN_SYNTAX: PluggableList = [
  [remarkFrontmatter, ['yaml']],
  // One tilde is a range sign: `1~3`. Only `~~` strikes text through.
  [remarkGfm, { singleTilde: false }],
  remarkHan,
  remarkHeadingId,
  remarkContainerFence,
]
