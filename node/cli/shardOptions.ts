import { statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { BuildContext } from '../context.ts'
import type { ShardRequest } from '../output/shards.ts'
import type { CommandOptions } from './main.ts'

/** What a build is asked to do with shards: make one, take all of them, or neither. */
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
export async function openWithShards({ shard, out, merge }: Pick<CommandOptions, 'shard' | 'out' | 'merge'>, open: () => Promise<BuildContext>): Promise<ShardOptions & { readonly context: BuildContext }> {
  const [, number = 0, of = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(shard ?? '')?.map(Number) ?? []
  const problems = [
    ...(shard !== undefined && !(number >= 1 && number <= of) ? [usage(`--shard is "${shard}".`, 'Give its number and how many there are: of four, the first is 1/4 and the last 4/4.')] : []),
    ...(shard !== undefined && out === undefined ? [usage('--shard needs --out.', 'Name the folder that the shard is written to: --out shards.')] : []),
    ...(shard === undefined && out !== undefined ? [usage('--out is set without --shard.', 'A build writes to `outDir` of the config. --out is for a shard: --shard 1/4 --out shards.')] : []),
    ...(shard !== undefined && merge !== undefined ? [usage('--shard and --merge exclude each other.', 'Make all shards first, and then the site: bifolio build --merge shards.')] : []),
    ...Object.entries({ out, merge }).flatMap(([name, value]) => (value === '' ? [usage(`--${name} is empty.`, `Name a folder: --${name} shards.`)] : [])),
  ]
  const context = await open().catch((error: unknown) => {
    throw error instanceof UsageError ? new UsageError([...problems, ...error.diagnostics]) : error
  })
  if (out) problems.push(...wrongPlace(out, context))
  if (problems.length > 0) throw new UsageError(problems)
  return { context, shard: shard === undefined || out === undefined ? null : { number, of, folder: out }, merge: merge ?? null }
}

/** A shard among the sources would be a part of the site, and one in the output would be deleted. */
function wrongPlace(out: string, { root, contentRoot, publicDir, config }: BuildContext): Diagnostic[] {
  const folder = resolve(root, out)
  const taken = [contentRoot, publicDir, join(root, config.outDir)].find((each) => isWithin(folder, each))
  if (taken !== undefined) return [usage(`--out cannot be "${out}": it is in "${relative(root, taken).replaceAll('\\', '/')}", which the build reads or replaces.`, 'Name a folder of its own: --out shards.')]
  return statSync(folder, { throwIfNoEntry: false })?.isFile() ? [usage(`--out cannot be "${out}": a file is there.`, 'Name a folder: --out shards.')] : []
}

function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path)
  return !/^\.\.(?:[\\/]|$)/.test(below) && !isAbsolute(below)
}

function usage(message: string, hint: string): Diagnostic {
  return { code: 'cli/usage', severity: 'error', message, hint }
}
