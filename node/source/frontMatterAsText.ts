import type { Diagnostic } from '../../shared/diagnostic.ts'

/** YAML between lines of hyphens, below empty lines. A ruler has no key below it. */
const BELOW = /^\uFEFF?(\s+)---[ \t]*\r?\n(?:#.*\r?\n)*[\w-]+:(?:\s[^]*?)?\n---[ \t]*\r?$/m
/** TOML between lines of plus signs, as Hugo and Zola read it. */
const TOML = /^\uFEFF?(\s*)\+\+\+[ \t]*\r?\n[^]*?^\+\+\+[ \t]*\r?$/m

/** The problem of front matter that is no front matter, so that the page would show it. */
export function frontMatterAsText(source: string, file: string): Diagnostic | null {
  const found = matchAtStart(TOML, source) ?? matchAtStart(BELOW, source)
  if (!found) return null
  const isToml = found[0].trimStart().startsWith('+')
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
    line: (found[1] ?? '').split('\n').length,
    column: 1,
  }
}

/** With the flag `m`, `^` is the start of every line. */
function matchAtStart(pattern: RegExp, source: string): RegExpExecArray | null {
  const found = pattern.exec(source)
  return found?.index === 0 ? found : null
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
