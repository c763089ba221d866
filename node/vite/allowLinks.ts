import type { ViteDevServer } from 'vite'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'

/**
 * Somebody put these links into the content: Vite may serve their targets, such as components next
 * to pages.
 */
export async function allowLinks(server: ViteDevServer, { get }: BuildContext): Promise<void> {
  const { allow } = server.config.server.fs
  const { linkTargets } = await get(listing)
  allow.push(...linkTargets.filter((target) => !allow.includes(target)))
}
