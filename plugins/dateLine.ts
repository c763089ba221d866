import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { text } from './api-text/nodes.ts'
import { dayOf } from './blog/day.ts'

/**
 * A line with a day, such as `2026-01-31`, in the words of a language. Only the page has it: feeds
 * have dates of their own.
 */
export function dateLine(date: string, tag: string, className: string): MdxJsxFlowElement {
  const attribute = (name: string, value: string) =>
    ({ type: 'mdxJsxAttribute', name, value }) as const
  return {
    type: 'mdxJsxFlowElement',
    name: 'p',
    attributes: [attribute('className', className), attribute('data-page-only', '')],
    children: [
      {
        type: 'mdxJsxTextElement',
        name: 'time',
        attributes: [attribute('dateTime', date)],
        children: [text(dayOf(date, tag))],
      },
    ] as unknown as MdxJsxFlowElement['children'],
  }
}
