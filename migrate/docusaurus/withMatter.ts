import type { Table } from '../configKeys.ts'
import { markedLines } from '../markedLines.ts'

const ATTRIBUTE = /=\{([^{}]*\bfrontMatter\b[^{}]*)\}/g
const READ = /\bfrontMatter(?:\??\.(\w+)|\[(['"])([^'"]+)\2\])/g

/**
 * A page whose components are given values of its front matter as they are: Docusaurus has them as
 * `frontMatter`, under their old names.
 */
export function withMatter(text: string, matter: Table): string {
  if (!text.includes('frontMatter')) return text
  return markedLines(text)
    .map(({ line, isCode }) => (isCode ? line : withValues(line, matter)))
    .join('\n')
}

function withValues(line: string, matter: Table): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(ATTRIBUTE, (_, code: string) => `={${withLiterals(code, matter)}}`),
    )
    .join('')
}

function withLiterals(code: string, matter: Table): string {
  return code.replace(READ, (_, name?: string, _quote?: string, key = '') =>
    String(JSON.stringify(matter[name ?? key])),
  )
}
