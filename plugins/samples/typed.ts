import { resolve } from 'node:path'
import type { PluginCache, PluginProblem, SitePage } from 'bifolio'
import picomatch from 'picomatch'
import { type CheckedPage, type Checker, type CheckerOptions, createChecker } from './check.ts'
import { createConfigChecker } from './configs/checkConfigs.ts'
import { readSamples, type SamplePage } from './samples.ts'

/** Options of what can be found without running samples. They can be sent to a thread. */
export interface TypedOptions extends Omit<CheckerOptions, 'cache'> {
  readonly schemas: Readonly<Record<string, string>>
  readonly exclude: readonly string[]
}

/** Checks types and configs. */
export interface TypedCheck {
  readonly read: (pages: readonly SitePage[]) => SamplePage[]
  readonly check: (pages: readonly SamplePage[]) => Promise<CheckedPage[]>
  readonly files: Checker['files']
}

export function createTypedCheck(options: TypedOptions, cache: PluginCache): TypedCheck {
  const { root, schemas, versions, exclude } = options
  const isExcluded = picomatch([...exclude])
  const checkTyped = createChecker({ ...options, cache })
  const checkConfigs = createConfigChecker({ root: resolve(root), schemas, versions, cache })
  return {
    read: (pages) => readSamples(pages, { root, isExcluded }),
    check: async (pages) => [
      ...(await checkTyped(pages)),
      { samples: 0, unchecked: [], problems: await checkConfigs(pages) },
    ],
    files: checkTyped.files,
  }
}

export function problemsIn(checked: readonly CheckedPage[]): PluginProblem[] {
  return checked.flatMap(({ problems }) => problems)
}
