import type { z } from 'zod'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isRecord } from '../../shared/isRecord.ts'
import { hasErrors } from '../report.ts'
import { parseValue } from '../schema/checkValue.ts'
import type { Locate } from '../schema/place.ts'
import { usableParts } from '../schema/usableParts.ts'
import { userConfigSchema } from './userConfigSchema.ts'
import { checkAcross } from './crossChecks.ts'
import type { UserConfig } from './userConfig.ts'
import { checkVersionedTheme } from './versionChecks.ts'

/** What makes the report of a config better when it is at hand. */
export interface ParseConfigOptions {
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

/** The options of a config, defaults filled. */
export type ParsedConfig = z.output<typeof userConfigSchema>

/**
 * Every option of a config with its default, and every problem at once: unknown keys, wrong values,
 * and parts that contradict each other. With errors there are no options.
 */
export function parseConfig(
  value: unknown,
  file: string,
  options: ParseConfigOptions = {},
): { readonly options: ParsedConfig | null; readonly diagnostics: readonly Diagnostic[] } {
  const check = { area: 'config', subject: 'The config', file, ...options }
  const { data, problems } = parseValue(userConfigSchema, value, check)
  const parts = usableParts<UserConfig>(value, problems)
  const diagnostics = [
    ...problems.map(({ diagnostic }) => diagnostic),
    ...(isRecord(parts)
      ? [...checkAcross(parts, check), ...checkVersionedTheme(parts, check)]
      : []),
  ]
  return { options: hasErrors(diagnostics) ? null : data, diagnostics }
}
