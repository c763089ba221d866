import { counted } from '../../shared/counted.ts'
import { buildWith, siteHost } from '../output/buildPlugin.ts'
import { createProgress } from '../output/progress.ts'
import { isPlainProject } from '../output/plainProject.ts'
import { compileShard } from '../output/shards.ts'
import { contextOf } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { requirePages } from '../site/requirePages.ts'
import { viteConfigOf } from '../vite/project.ts'
import type { CommandOptions } from './main.ts'
import { openWithShards } from './shardOptions.ts'
import { setV8Flags } from './v8Flags.ts'

/** Builds the site as `vite build` does, or compiles one shard of it. */
export async function build({
  root,
  base,
  config: configFile,
  verbose = false,
  ...rest
}: CommandOptions): Promise<void> {
  setV8Flags()
  process.env.NODE_ENV = 'production'
  const { context, shard, merge } = await openWithShards(rest, () =>
    contextOf({ root, command: 'build', ...(base && { base }), ...(configFile && { configFile }) }),
  )
  if (shard) {
    const progress = createProgress()
    await requirePages(context)
    const { file, pages } = await compileShard(context, shard, progress.step)
    const all = (await context.get(listing)).pages.length
    progress.done(
      `shard ${shard.number} of ${shard.of}, ${pages} of ${counted(all, 'page')}, in ${file}`,
    )
    return
  }
  const vite = { ...viteConfigOf(root), ...(base && { base }) }
  const host = siteHost(vite, isPlainProject(root))
  // What another Vite config sets is part of the site's config.
  if (!host.isPlain) await host.config()
  await buildWith(host, host.isPlain ? context : await contextOf({ root }), { verbose, merge })
}
