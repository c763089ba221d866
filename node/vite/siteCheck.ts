import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { contentProblems } from '../site/contentProblems.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { page } from '../site/page.ts'

/** When the check of a site gives way. */
export interface CheckTurns {
  /** True while something that somebody waits for is under way. */
  readonly isBusy: () => boolean
  /** True for a check that a later one replaces. */
  readonly isOver: () => boolean
}

/** How long a check gives way in all: a request may never end. Unit: milliseconds. */
const PATIENCE = 10_000

/** How often it looks whether it may go on. Unit: milliseconds. */
const PAUSE = 5

/**
 * Finds everything that is wrong with the content. The pages that nobody has asked for are compiled
 * one by one, and requests come first. Null if the check was given up.
 */
export async function checkInTurns(
  { get }: BuildContext,
  { isBusy, isOver }: CheckTurns,
): Promise<readonly Diagnostic[] | null> {
  let waited = 0
  for (const place of (await get(listing)).pages) {
    for (; isBusy() && waited < PATIENCE; waited += PAUSE) await setTimeout(PAUSE)
    if (isOver()) return null
    await get(page, place)
    await setImmediate()
  }
  return await get(contentProblems)
}
