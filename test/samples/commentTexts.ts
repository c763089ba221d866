import { parseSync } from 'vite'
import type { MessageText } from './messageTexts.ts'

/** Every comment of a module, docstrings included, one entry per line. */
export function commentTexts(file: string, source: string): readonly MessageText[] {
  return parseSync(file, source).comments.flatMap(({ value, start }) => {
    const first = source.slice(0, start).split('\n').length
    return value
      .split('\n')
      .map((text, index) => ({ text: text.replace(/^\s*\*+ ?/, ''), line: first + index }))
  })
}
