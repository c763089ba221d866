import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** State of a file, to distinguish a new change from a known one. */
export async function stateOf(file: string): Promise<string> {
  return await stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs}:${size}`,
    () => 'gone',
  )
}

/** An editor empties a file before it writes it: waits for the text, for a moment. */
export async function written(file: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const size = await stat(file).then(
      (found) => found.size,
      () => 1,
    )
    if (size > 0) return
    await setTimeout(10)
  }
}
