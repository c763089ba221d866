import { compareSites } from '../changes/compareSites.ts'
import { openStates } from '../changes/openStates.ts'
import { formatChanges, jsonOfChanges } from '../changes/report.ts'
import { markdownOfChanges } from '../changes/reportMarkdown.ts'
import { writePreview } from '../changes/preview/writePreview.ts'
import { contextOf } from '../site/context.ts'
import type { CommandOptions } from './main.ts'
import { usageError } from '../usageError.ts'

/**
 * Compares two states of the documentation by what readers see. With `check`, ends with 1 when a
 * URL or an anchor ends.
 */
export async function changes({
  root,
  config: configFile,
  args = [],
  check = false,
  json = false,
  markdown = false,
  out,
}: CommandOptions): Promise<void> {
  if (args[2] !== undefined)
    throw usageError(`Unexpected argument "${args[2]}".`, 'Usage: bifolio changes [before] [after]')
  if (json && markdown)
    throw usageError("--json and --markdown can't be used together.", 'Remove one of them.')
  const { before, after } = await openStates({
    root,
    names: args,
    site: () => contextOf({ root, ...(configFile !== undefined && { configFile }) }),
  })
  const found = await compareSites(before, after)
  const sizes = before.sizes && after.sizes ? { before: before.sizes, after: after.sizes } : null
  const text = json
    ? jsonOfChanges(found, sizes)
    : markdown
      ? markdownOfChanges(found, sizes)
      : formatChanges(found, sizes)
  if (out !== undefined) writePreview(found, sizes, { root, out })
  if (text !== '') console.log(text)
  if (check && found.ended.length > 0) process.exitCode = 1
}
