import { join } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { missingExport, unbuiltPackage, unresolvedImport } from './explainImport.ts'
import { packageFailure } from './explainPackage.ts'
import { styleFailure } from './explainStyle.ts'
import { failedRender, thrownWhileLoading } from './explainThrow.ts'
import { pluginFailure, toolFailure } from './explainTool.ts'
import { absolute, type ErrorSite, shown } from './sourcePlace.ts'
import { isProjectFile } from './stack.ts'
import { originalOf, plainMessage, type ThrownError } from './thrownError.ts'

/**
 * Problems behind an error that the bundler, the module runner or a component threw, with their
 * place in the sources.
 * Empty for an error that no source of the site explains: that one is a bug, and its stack is worth
 * reading.
 */
export function explainError(error: unknown, site: ErrorSite): readonly Diagnostic[] {
  const original = originalOf(error)
  if (original instanceof UsageError) return original.diagnostics
  if (!(original instanceof Error)) return []
  const { errors } = original as { errors?: unknown }
  if (Array.isArray(errors) && errors.length > 0)
    return ofSources(
      errors.flatMap((one) => explainError(one, site)),
      site,
    )
  for (const explain of EXPLANATIONS) {
    const found = explain(original as ThrownError, site)
    if (found) return [found]
  }
  return []
}

/**
 * What fails in modules of the engine follows from something in the sources, where that is known.
 */
function ofSources(problems: readonly Diagnostic[], { root }: ErrorSite): readonly Diagnostic[] {
  const found = problems.filter(
    ({ file }) => file !== undefined && isProjectFile(join(root, file), root),
  )
  return found.length > 0 ? found : problems
}

type Explanation = (error: ThrownError, site: ErrorSite) => Diagnostic | null

const EXPLANATIONS: readonly Explanation[] = [
  unbuiltPackage,
  unresolvedImport,
  missingExport,
  failedRender,
  (error, site) => styleFailure(error, site),
  syntaxError,
  thrownWhileLoading,
  (error, { root }) => pluginFailure(error, root),
  (error, { root }) => packageFailure(error, root),
  (error, { root }) => toolFailure(error, root),
]

/** Code that cannot be parsed. */
function syntaxError(error: ThrownError, site: ErrorSite): Diagnostic | null {
  const message = plainMessage(error)
  // The frame of the parser names the place; other fields may be absent.
  const [, framed, line, column] = /[╭┌][─-]+\[\s*(.+?):(\d+):(\d+)\s*\]/u.exec(message) ?? []
  const isParser = /PARSE_ERROR|builtin:vite-transform|vite:oxc|vite:esbuild/.test(
    `${error.code ?? ''} ${error.plugin ?? ''} ${message.slice(0, 60)}`,
  )
  const file = error.id?.replace(/\?.*$/, '') ?? framed
  if (!isParser || file === undefined || !isProjectFile(absolute(file, site), site.root))
    return null
  const [first = ''] = message.split('\n')
  return {
    code: 'code/syntax',
    severity: 'error',
    message: first.replace(/^(?:\[[^\]]+\]\s*)+/, '').replace(/\.?$/, '.'),
    hint: 'Correct the code.',
    file: shown(file, site),
    ...(line === undefined
      ? error.loc && { line: error.loc.line, column: error.loc.column + 1 }
      : { line: Number(line), column: Number(column) }),
  }
}
