import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { dirname, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { BuildContext } from '../site/context.ts'
import { explainError } from './explainError.ts'
import { joinFailures } from './joinFailures.ts'
import { callsOf, type StackFrame } from './stack.ts'

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
    const problems = await problemsOf(locate(error, staging), context)
    if (problems.length > 0) throw new UsageError(problems)
    throw error
  }
}

/** An error, and the places in the sources of its calls in the bundle. */
interface LocatedError {
  readonly error: unknown
  /** Place in the bundle → place in the sources, null where there is none. */
  readonly places: ReadonlyMap<string, StackFrame | null>
}

const keyOf = ({ file, line, column }: StackFrame): string => `${file}:${line}:${column}`

/** Reads the maps of the bundle, which Vike removes when it has rendered. */
function locate(error: unknown, staging: string): LocatedError {
  const folder = slashed(staging)
  return {
    error,
    places: new Map(
      callsOf(error).map((frame) => [keyOf(frame), originalPlace(frame, folder)] as const),
    ),
  }
}

/**
 * Problems behind an error of a build, by their place in the sources. Empty for an error that no
 * source explains.
 */
async function problemsOf(
  { error, places }: LocatedError,
  context: BuildContext,
): Promise<readonly Diagnostic[]> {
  const { root, config } = context
  const stylesheets = globSync('**/*.css', {
    cwd: root,
    absolute: true,
    ignore: ['**/node_modules/**', `${config.outDir}/**`],
  })
  const found = [...places.values()].filter((place) => place !== null)
  return explainError(error, {
    root,
    contentFolder: config.root,
    stylesheets,
    originalPlace: (frame) => places.get(keyOf(frame)) ?? null,
    pagePlace: await context.pagePlaces(found),
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
    file: slashed(resolve(dirname(map), originalSource)),
    line: originalLine + 1,
    column: originalColumn + 1,
  }
}

/** What failed while pages were rendered. */
export interface RenderFailures {
  readonly count: () => number
  add(error: unknown): void
  /** @throws UsageError with every problem, or the first error that no source explains */
  finish(): Promise<void>
}

/**
 * Lets all pages be rendered although some fail. Their places are looked up at once: Vike removes
 * its bundle when it has rendered.
 */
export function collectFailures(context: BuildContext, staging: string): RenderFailures {
  const failures: LocatedError[] = []
  return {
    count: () => failures.length,
    add: (error) => void failures.push(locate(error, staging)),
    async finish() {
      const problems: Diagnostic[] = []
      for (const failure of failures) {
        const found = await problemsOf(failure, context)
        if (found.length === 0) throw failure.error
        problems.push(...found)
      }
      if (problems.length > 0) throw new UsageError(joinFailures(problems))
    },
  }
}
