import { posix, relative } from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ShownPart } from '../markdown/pageJob.ts'
import { slashed } from '../slashed.ts'
import type { PageRecord } from './pageRecord.ts'
import { MOST_PARTS } from './shownParts.ts'
import type { Get } from '../graph/query.ts'
import { listing } from './listing.ts'
import { page } from './page.ts'
import { setup } from './siteSetup.ts'

/** Why fragments can't be rendered: they would never end. */
export interface EndlessFragments {
  readonly diagnostic: Diagnostic
  /** Places of the sources whose modules must not be rendered. */
  readonly places: readonly string[]
}

type Source = Pick<PageRecord, 'relativePath' | 'shownParts'>

/**
 * Finds fragments that show each other in a circle, and sources that show fragments inside of
 * fragments too many times, among some sources and all that they show. Every circle is found once.
 */
export async function findEndlessFragments(
  sources: readonly Source[],
  get: Get,
): Promise<EndlessFragments[]> {
  const { contentRoot, config } = await get(setup)
  const { sourceOf } = await get(listing)
  const found: EndlessFragments[] = []
  /** Place → how many fragments its source shows. */
  const counts = new Map<string, number>()
  const open: string[] = []
  const fileOf = (place: string): string => posix.normalize(`${config.root}/${sourceOf(place)}`)
  const report = (
    place: string,
    { line, column }: ShownPart,
    problem: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
    places: readonly string[],
  ): void => {
    const at = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
    found.push({
      diagnostic: { severity: 'error', ...problem, file: fileOf(place), ...at },
      places,
    })
  }

  const count = async ({ relativePath: place, shownParts }: Source): Promise<number> => {
    const known = counts.get(place)
    if (known !== undefined) return known
    open.push(place)
    let sum = 0
    for (const part of shownParts) {
      const shown = slashed(relative(contentRoot, part.path))
      const from = open.indexOf(shown)
      if (from !== -1) {
        const circle = open.slice(from)
        report(place, part, circular([...circle, shown].map(fileOf)), circle)
        continue
      }
      const inside = await count(await get(page, shown))
      // Where it is too much already, the source itself has the message.
      const isNew = sum <= MOST_PARTS && inside < MOST_PARTS
      sum += 1 + inside
      if (isNew && sum > MOST_PARTS) report(place, part, TOO_MANY, [place])
    }
    open.pop()
    counts.set(place, sum)
    return sum
  }
  for (const source of sources) await count(source)
  return found
}

/** The same as what is reported. */
export async function endlessFragments(
  sources: readonly Source[],
  get: Get,
): Promise<Diagnostic[]> {
  return (await findEndlessFragments(sources, get)).map(({ diagnostic }) => diagnostic)
}

const TOO_MANY = {
  code: 'mdx/too-many-fragments',
  message: `This file shows more than ${MOST_PARTS} fragments, including fragments inside them.`,
  hint: 'Split it, or show fragments that contain each other fewer times.',
}

function circular(chain: readonly string[]): Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  return {
    code: 'mdx/circular-fragment',
    message: `Circular fragment: ${chain.join(' → ')}.`,
    hint: 'Remove one of these fragments from the file that shows it.',
  }
}
