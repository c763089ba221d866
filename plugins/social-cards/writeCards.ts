import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildEndContext, PluginSetupContext, SitePage } from 'bifolio'
import type { CardFonts } from './fonts.ts'
import { rendererFor } from './render.ts'
import { type Drawing, type SiteCards, FOLDER, fileOf } from './siteCards.ts'

/** Writes the images of all cards, those of earlier builds from the cache. */
export async function writeCards(
  cards: SiteCards,
  { withoutOptions: cache }: PluginSetupContext['cache'],
  { pages, outDir, onlineOnly, ...context }: BuildEndContext,
): Promise<void> {
  onlineOnly(`${FOLDER}/`)
  const drawings = await Promise.all(
    pages
      .filter((page) => cards.hasCard(page))
      .map(async (page) => ({ page, ...(await cards.draw(page, context)) })),
  )
  const missing: typeof drawings = []
  for (const drawing of drawings) {
    const image = await cache.getBytes(drawing.hash)
    if (image) await writeCard(drawing.page, outDir, image)
    else missing.push(drawing)
  }
  for (const tag of new Set(missing.map((drawing) => drawing.tag))) {
    await drawAll(
      missing.filter((drawing) => drawing.tag === tag),
      cards.fonts(),
      async ({ hash, page }, image) => {
        await cache.setBytes(hash, image)
        await writeCard(page, outDir, image)
      },
    )
  }
}

async function writeCard(page: SitePage, outDir: string, image: Uint8Array): Promise<void> {
  const file = join(outDir, fileOf(page))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, image)
}

/** Draws cards of one language: while one becomes an image, the next one is laid out. */
async function drawAll<Card extends Drawing>(
  drawings: readonly Card[],
  fonts: CardFonts,
  onImage: (drawing: Card, image: Uint8Array) => Promise<void>,
): Promise<void> {
  const render = rendererFor(drawings, fonts)
  const waiting = [...drawings]
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await onImage(next, await render(next.tree))
  }
  await Promise.all([work(), work()])
}
