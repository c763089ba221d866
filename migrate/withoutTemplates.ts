import { parseSync } from 'vite'
import { nodesOf } from './moduleNames.ts'

/**
 * Code with spaces in the place of the texts of its templates, which may show code. Code that isn't
 * valid stays.
 */
export function withoutTemplates(code: string, file: string): string {
  if (!code.includes('`')) return code
  const { program, errors } = parseSync(file.replace(/\.([cm]?)js$/, '.$1jsx'), code)
  if (errors.length > 0) return code
  let rest = code
  for (const { type, start, end } of nodesOf(program))
    if (type === 'TemplateElement')
      rest = rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end)
  return rest
}

/** Spaces, and the line breaks of the text. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
