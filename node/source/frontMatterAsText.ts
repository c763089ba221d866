import type { Diagnostic } from '../../shared/diagnostic.ts'

/** Lines of YAML, a key first. Text between two rulers has other lines. */
const KEY = /^[\w-]+:(?:\s|$)/
const YAML = /^(?:[\w-]+:(?:\s|$)|[\s#-]|$)/

interface FoundBlock {
  readonly line: number
  readonly isToml: boolean
}

/** Front matter that a page would show as text: below empty lines, or TOML. */
function findBlock(text: string): FoundBlock | null {
  if (!/^\s*(?:---|\+\+\+)/.test(text)) return null
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const fence = lines[first]?.trim()
  if (fence !== '---' && fence !== '+++') return null
  const length = lines.slice(first + 1).findIndex((line) => line.trimEnd() === fence)
  const inside = length < 0 ? [] : lines.slice(first + 1, first + 1 + length)
  const isToml = fence === '+++'
  const isFrontMatter = isToml
    ? length >= 0
    : KEY.test(inside.find((line) => !line.startsWith('#')) ?? '') &&
      inside.every((line) => YAML.test(line))
  return isFrontMatter ? { line: first + 1, isToml } : null
}

/** The problem of a page whose only front matter would be shown as text. */
export function frontMatterAsText(source: string, file: string): Diagnostic | null {
  const found = findBlock(source)
  if (!found) return null
  const { line, isToml } = found
  return {
    code: 'front-matter/syntax',
    severity: 'error',
    message: isToml
      ? 'The front matter is TOML, which is shown as text.'
      : 'The front matter is not at the start of the file, so it is shown as text.',
    hint: isToml
      ? 'Write it in YAML: `title: Install` instead of `title = "Install"`, between lines of ---.'
      : 'Remove what is above the ---: empty lines and spaces.',
    file,
    line,
    column: 1,
  }
}

/** The problem of a second block below the first, of which `bodyStart` is the length. */
export function secondFrontMatter(
  body: string,
  { file, bodyStart }: { readonly file: string; readonly bodyStart: number },
): Diagnostic | null {
  const found = findBlock(body)
  return (
    found && {
      code: 'front-matter/syntax',
      severity: 'error',
      message: 'The page has a second front matter, which is shown as text.',
      hint: 'Move its keys into the front matter above, and remove its lines.',
      file,
      line: bodyStart + found.line,
      column: 1,
    }
  )
}

/** The problem of front matter that has no end. */
export function unclosed(file: string): Diagnostic {
  return {
    code: 'front-matter/unclosed',
    severity: 'error',
    message: 'The front matter is not closed.',
    hint: 'Add a line --- below the last key.',
    file,
    line: 1,
    column: 1,
  }
}
