import { availableParallelism } from 'node:os'
import type { BuildContext } from '../site/context.ts'
import type { PageRecord } from '../site/pageRecord.ts'

/** Encodes the images of pages, several at once, before they are needed. */
export async function encodeImages(
  { images }: Pick<BuildContext, 'images'>,
  records: readonly PageRecord[],
  onImage: (done: number, total: number) => void,
): Promise<void> {
  if (!images) return
  const waiting = [...new Set(records.flatMap((record) => record.images))].sort()
  const total = waiting.length
  let done = 0
  const encodeNext = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await images.src(path)
      onImage(++done, total)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, encodeNext))
}
