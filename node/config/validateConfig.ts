import type { Diagnostic } from '../../shared/diagnostic.ts'
import { checkValue } from '../schema/checkValue.ts'
import type { Locate } from '../schema/place.ts'
import { userConfigSchema } from './configSchema.ts'
import { checkAcross } from './crossChecks.ts'
import { checkVersionedTheme } from './versionChecks.ts'

/** What makes the report of a config better when it is at hand. */
export interface ValidateConfigOptions {
  /** Finds the place of a key in the config file. */
  readonly locate?: Locate
  /** Whether a path relative to the project root is a file. Without it, files aren't checked. */
  readonly fileExists?: (path: string) => boolean
  /**
   * Where a path relative to the project root is once links are followed. Without it links are not
   * followed.
   */
  readonly realPath?: (path: string) => string
}

/**
 * Every problem of a config at once: unknown keys, wrong values, and parts that contradict each
 * other.
 */
export function validateConfig(
  value: unknown,
  file: string,
  options: ValidateConfigOptions = {},
): Diagnostic[] {
  const check = { area: 'config', subject: 'The config', file, ...options }
  return [
    ...checkValue(userConfigSchema, value, check),
    ...checkAcross(value, check),
    ...checkVersionedTheme(value, check),
  ]
}
