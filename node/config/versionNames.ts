import { closest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type CheckOptions, problemAt } from '../schema/checkValue.ts'
import { either } from '../schema/describe.ts'
import type { Path } from '../schema/place.ts'

/** Problems of the names in `multiVersion`. */
export function checkVersionNames(
  {
    default: current = '',
    versions,
  }: { readonly default?: string | undefined; readonly versions: readonly string[] },
  langs: readonly string[],
  options: CheckOptions,
): Diagnostic[] {
  const at = (path: Path, problem: Parameters<typeof problemAt>[1]): Diagnostic =>
    problemAt(['multiVersion', ...path], problem, options)
  return [
    ...versions.flatMap((version, index) => {
      const problem = version === '' ? null : wrongName(version, versions.slice(0, index), langs)
      return problem ? at(['versions', index], problem) : []
    }),
    ...(current === '' ? missingDefault(versions, at) : unknownDefault(current, versions, at)),
  ]
}

type ProblemIn = (path: Path, problem: Parameters<typeof problemAt>[1]) => Diagnostic

function wrongName(
  version: string,
  before: readonly string[],
  langs: readonly string[],
): Parameters<typeof problemAt>[1] | null {
  if (before.includes(version))
    return {
      what: 'duplicate-version',
      message: `The version '${version}' is listed twice.`,
      hint: 'Remove one of them.',
    }
  if (!langs.includes(version)) return null
  return {
    what: 'ambiguous-version',
    message: `'${version}' is a language and cannot be a version.`,
    hint:
      'Use another name for the version: languages and versions are both folders and route ' +
      'prefixes.',
  }
}

function missingDefault(versions: readonly string[], problemIn: ProblemIn): Diagnostic[] {
  if (versions.length === 0) return []
  return [
    problemIn(['versions'], {
      what: 'no-default-version',
      message: '`multiVersion.default` is missing.',
      hint: `Set it to the version without a prefix: ${either(quoted(versions))}.`,
    }),
  ]
}

function unknownDefault(
  current: string,
  versions: readonly string[],
  problemIn: ProblemIn,
): Diagnostic[] {
  if (versions.includes(current)) return []
  const near = closest(current, versions)
  const guess = near === undefined ? '' : `Did you mean '${near}'? `
  const list = '`multiVersion.versions`'
  return [
    problemIn(['default'], {
      what: 'unknown-version',
      message: `\`multiVersion.default\` is '${current}', which is not in ${list}.`,
      hint:
        versions.length === 0
          ? `Add it: versions: ['${current}'].`
          : `${guess}Use ${either(quoted(versions))}, or add it to \`versions\`.`,
    }),
  ]
}

function quoted(names: readonly string[]): string[] {
  return names.map((name) => `'${name}'`)
}
