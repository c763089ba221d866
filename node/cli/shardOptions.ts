import { statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { BuildContext } from '../site/context.ts'
import type { ShardRequest } from '../output/shards.ts'
import type { CommandOptions } from './main.ts'

/** Whether a build compiles one shard, merges all of them, or neither. */
export interface ShardOptions {
  readonly shard: ShardRequest | null
  /** Folder of the shards, relative to the project root or absolute. */
  readonly merge: string | null
}

/**
 * Reads `--shard`, `--out` and `--merge`, and opens the site.
 *
 * @throws UsageError with everything that is wrong with them and with the config
 */
export async function openWithShards(
  { shard, out, merge }: Pick<CommandOptions, 'shard' | 'out' | 'merge'>,
  open: () => Promise<BuildContext>,
): Promise<ShardOptions & { readonly context: BuildContext }> {
  const [, number = 0, of = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(shard ?? '')?.map(Number) ?? []
  const problems = [
    ...(shard !== undefined && !(number >= 1 && number <= of)
      ? [
          usage(
            `Invalid --shard "${shard}".`,
            'Use the number of the shard and the number of shards: 1/4 is the first of four, ' +
              '4/4 the last.',
          ),
        ]
      : []),
    ...(shard !== undefined && out === undefined
      ? [usage('Missing --out.', 'Set the folder to write the shard to: --out shards.')]
      : []),
    ...(shard === undefined && out !== undefined
      ? [
          usage(
            '--out can only be used with --shard.',
            'Remove it. A build writes to `outDir` of the config.',
          ),
        ]
      : []),
    ...(shard !== undefined && merge !== undefined
      ? [
          usage(
            "--shard and --merge can't be used together.",
            'Build all shards first, then the site: bifolio build --merge shards.',
          ),
        ]
      : []),
    ...Object.entries({ out, merge }).flatMap(([name, value]) =>
      value === ''
        ? [usage(`Empty --${name}.`, `Use a folder, for example --${name} shards.`)]
        : [],
    ),
  ]
  const context = await open().catch((error: unknown) => {
    throw error instanceof UsageError ? new UsageError([...problems, ...error.diagnostics]) : error
  })
  if (out) problems.push(...wrongPlace(out, context))
  if (problems.length > 0) throw new UsageError(problems)
  return {
    context,
    shard: shard === undefined || out === undefined ? null : { number, of, folder: out },
    merge: merge ?? null,
  }
}

/**
 * A shard among the sources would be a part of the site, and one in the output would be deleted.
 */
function wrongPlace(
  out: string,
  { root, contentRoot, publicDir, config }: BuildContext,
): Diagnostic[] {
  const folder = resolve(root, out)
  const taken = [contentRoot, publicDir, join(root, config.outDir)].find((each) =>
    isWithin(folder, each),
  )
  if (taken !== undefined)
    return [
      usage(
        `Invalid --out "${out}": it is inside ` +
          `"${slashed(relative(root, taken))}", which the build reads or replaces.`,
        'Use a separate folder, for example --out shards.',
      ),
    ]
  return statSync(folder, { throwIfNoEntry: false })?.isFile()
    ? [
        usage(
          `Invalid --out "${out}": a file with this name exists.`,
          'Use a folder, for example --out shards.',
        ),
      ]
    : []
}

function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path)
  return !/^\.\.(?:[\\/]|$)/.test(below) && !isAbsolute(below)
}

function usage(message: string, hint: string): Diagnostic {
  return { code: 'cli/usage', severity: 'error', message, hint }
}
