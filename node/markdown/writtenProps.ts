import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Json } from '../../shared/page.ts'
import { literalOfProgram, type Scope } from '../schema/literal.ts'

/**
 * The props of a tag whose value is written out, or named in `values`. One without a value is
 * `true`.
 */
export function writtenProps(
  { attributes }: Pick<MdxJsxFlowElement | MdxJsxTextElement, 'attributes'>,
  values: Scope,
): Record<string, Json> {
  return Object.fromEntries(
    attributes.flatMap((attribute): [string, Json][] => {
      if (attribute.type !== 'mdxJsxAttribute') return []
      if (typeof attribute.value === 'string') return [[attribute.name, attribute.value]]
      const value = attribute.value ? literalOfProgram(attribute.value.data?.estree, values) : true
      return value === undefined ? [] : [[attribute.name, value]]
    }),
  )
}
