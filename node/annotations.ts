import { relative, resolve } from 'node:path'
import { slashed } from './slashed.ts'
import { printable } from './printable.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'

/**
 * Prints problems as annotations where the command runs in GitHub Actions, which shows them beside
 * the lines of a pull request. Prints nothing elsewhere.
 */
export function printAnnotations(
  diagnostics: readonly Diagnostic[],
  root: string = process.cwd(),
): void {
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE } = process.env
  if (GITHUB_ACTIONS !== 'true') return
  for (const diagnostic of diagnostics)
    console.log(
      annotationOf(diagnostic, (file) =>
        slashed(relative(GITHUB_WORKSPACE ?? root, resolve(root, file))),
      ),
    )
}

/**
 * A problem as a workflow command:
 * `::error file=docs/content/en/a.md,line=3,col=1,title=link/dead::…`. `pathOf` gives a path within
 * the repository.
 */
export function annotationOf(
  { severity, code, message, hint, file, line, column }: Diagnostic,
  pathOf: (file: string) => string,
): string {
  const place =
    file === undefined
      ? {}
      : {
          file: pathOf(file),
          ...(line !== undefined && { line }),
          ...(column !== undefined && { col: column }),
        }
  const properties = Object.entries({ ...place, title: code }).map(
    ([name, value]) =>
      `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  )
  const text = printable(hint === undefined ? message : `${message}\n${hint}`)
  return `::${severity} ${properties.join(',')}::${escaped(text)}`
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
