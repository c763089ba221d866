import { setImmediate } from 'node:timers/promises'
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

/** How long a check gives way to what is under way. Unit: milliseconds. */
const PATIENCE = 3000

/**
 * Finds everything that is wrong with the content. The pages that nobody has asked for are compiled
 * one by one, and requests come first. Null if the check was given up.
 */
export async function checkInTurns(
  { get }: BuildContext,
  { isBusy, isOver }: CheckTurns,
): Promise<readonly Diagnostic[] | null> {
  for (const place of (await get(listing)).pages) {
    for (const end = Date.now() + PATIENCE; isBusy() && Date.now() < end;) await setImmediate()
    if (isOver()) return null
    await get(page, place)
    await setImmediate()
  }
  return await get(contentProblems)
}
