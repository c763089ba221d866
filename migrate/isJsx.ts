import { parseSync } from 'vite'

/** Whether a file of JavaScript has JSX: by its name Vite reads it without. */
export function isJsx(file: string, code: string): boolean {
  const hasErrors = (name: string): boolean => parseSync(name, code).errors.length > 0
  return file.endsWith('.js') && /<[\w>]/.test(code) && hasErrors('a.js') && !hasErrors('a.jsx')
}
