import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { dirname, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { BuildContext } from '../site/context.ts'
import { explainError } from './explainError.ts'
import type { StackFrame } from './stack.ts'

/**
 * Waits for a step of a build. @throws UsageError when the error is one of the site's code, else
 * the error as it is
 */
export async function explained<T>(
  step: Promise<T>,
  context: BuildContext,
  staging: string,
): Promise<T> {
  try {
    return await step
  } catch (error) {
    const problems = problemsOf(error, context, staging)
    if (problems.length > 0) throw new UsageError(problems)
    throw error
  }
}

/**
 * Problems behind an error of a build, by their place in the sources. Empty for an error that no
 * source explains.
 */
export function problemsOf(
  error: unknown,
  { root, config }: Pick<BuildContext, 'root' | 'config'>,
  staging: string,
): readonly Diagnostic[] {
  const stylesheets = globSync('**/*.css', {
    cwd: root,
    absolute: true,
    ignore: ['**/node_modules/**', `${config.outDir}/**`],
  })
  return explainError(error, {
    root,
    contentFolder: config.root,
    stylesheets,
    originalPlace: (frame) => originalPlace(frame, staging.replaceAll('\\', '/')),
  })
}

/** Place in the sources of a place in the bundle that renders the pages. */
function originalPlace(frame: StackFrame, staging: string): StackFrame | null {
  const map = `${frame.file}.map`
  if (!frame.file.startsWith(staging)) return frame
  if (!existsSync(map)) return null
  const payload = JSON.parse(readFileSync(map, 'utf8')) as ConstructorParameters<
    typeof SourceMap
  >[0]
  const { originalSource, originalLine, originalColumn } = new SourceMap(payload).findEntry(
    frame.line - 1,
    frame.column - 1,
  ) as Partial<SourceMapping>
  if (originalSource === undefined || originalLine === undefined || originalColumn === undefined)
    return null
  return {
    file: resolve(dirname(map), originalSource).replaceAll('\\', '/'),
    line: originalLine + 1,
    column: originalColumn + 1,
  }
}

/** Where the renderer, which is a program of its own in the same process, leaves what fails. */
const FAILURES = Symbol.for('bifolio.failures')

/** What failed while pages were rendered. */
export interface RenderFailures {
  readonly count: () => number
  /**
   * Ends the collection. @throws UsageError with every problem, or the first error that no source
   * explains
   */
  finish(): void
}

/**
 * Lets all pages be rendered although some fail. Errors are explained at once: Vike removes its
 * bundle when it has rendered.
 */
export function collectFailures(context: BuildContext, staging: string): RenderFailures {
  const problems: Diagnostic[] = []
  const unexplained: unknown[] = []
  const place = globalThis as { [FAILURES]?: { push(error: unknown): void } }
  place[FAILURES] = {
    push(error) {
      const found = problemsOf(error, context, staging)
      problems.push(...found)
      if (found.length === 0) unexplained.push(error)
    },
  }
  return {
    count: () => problems.length + unexplained.length,
    finish() {
      delete place[FAILURES]
      if (unexplained.length > 0) throw unexplained[0]
      if (problems.length > 0) throw new UsageError(problems)
    },
  }
}
