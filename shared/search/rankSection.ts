import type { InvertedIndex } from './invertedIndex.ts'
import { isOpening, type PageUnits, type SectionUnits } from './pageUnits.ts'
import { ALL, brevity, focus, saturate, type Scale, shareIn, STRENGTH } from './scale.ts'
import type { TermMatch } from './termMatch.ts'
import { FIELD, NAME, QUALITY, SCORE } from './weights.ts'

const NOTHING: SectionUnits = { heading: -1, text: -1, code: -1 }

/** A section of a page that answers the query. */
export interface RankedSection {
  /** Position of the unit worth showing: the heading, or the text below it. */
  readonly unit: number
  readonly score: number
  /** Score without what names add. */
  readonly base: number
  readonly strength: number
}

/** Where a section is. */
export interface SectionContext {
  readonly units: PageUnits
  /** Position in the page. */
  readonly section: number
  /** Positions of the sections above it. */
  readonly above: readonly number[]
  /** What each term counts by the names of the page. */
  readonly named: readonly number[]
}

/** Part of its weight that a synonym counts in a heading. */
const SYNONYM_TELLS = 0.6

/** Looks at names of the page, headings and texts of a section together. */
export function rankSection(
  index: InvertedIndex,
  { units, section, above, named }: SectionContext,
  scale: Scale,
): RankedSection {
  const { heading, text, code } = units.sections[section] ?? NOTHING
  const { terms, total, phrase, names } = scale
  const textWeight = isOpening(units, section) ? FIELD.opening : FIELD.text
  const isAsked = heading >= 0 && terms.some(({ quality }) => quality[heading] !== 0)
  const focused = isAsked ? focus(index.units[heading]?.text ?? '') : 1
  let value = 0
  const held = { all: 0, heading: 0, named: 0, text: 0, code: 0 }
  for (const [at, term] of terms.entries()) {
    const { weight } = term
    const inHeading = shareIn(term, heading)
    const inText = shareIn(term, text)
    const inCode = shareIn(term, code)
    const count =
      (named[at] ?? 0) +
      inHeading * FIELD.heading * focused +
      inTrail(term, above, units) * FIELD.trail +
      inText * textWeight +
      inCode * FIELD.code
    value += weight * saturate(count)
    if (term.isExtra) continue
    if (count > 0) held.all += weight
    if (inHeading > 0) held.heading += weight
    if (inText > 0) held.text += weight
    if (inCode > 0) held.code += weight
    held.named += weight * distinctness(Math.max(inHeading, shareIn(term, units.title)))
  }
  const covered = held.all / total
  const base = (value / total) * covered ** SCORE.lack
  const name = held.heading > 0 ? index.foldedText(heading).trim() : ''
  const isNamed = name !== '' && names.includes(name)
  const isInHeadings = held.heading > 0 && held.named >= total * ALL
  const isWhole = covered >= ALL
  const isPhrase =
    isWhole &&
    phrase !== null &&
    [heading, text, code].some((unit) => unit >= 0 && phrase.test(index.foldedText(unit)))
  const bonus =
    (isNamed ? NAME.headingIs : isInHeadings ? NAME.headingHas : 0) +
    (isPhrase ? NAME.phrase : 0) +
    NAME.brevity * brevity(name) * (held.heading / total)
  const best = held.text > 0 || held.code > 0 ? (held.text >= held.code ? text : code) : -1
  return {
    unit: best < 0 || (heading >= 0 && (isNamed || isInHeadings)) ? heading : best,
    score: base + bonus,
    base,
    strength: isNamed
      ? STRENGTH.headingIs
      : isInHeadings || isPhrase
        ? STRENGTH.headingHas
        : isWhole
          ? STRENGTH.text
          : STRENGTH.scattered,
  }
}

/** True if a section has a term itself. */
export function hasTerm({ quality }: TermMatch, { heading, text, code }: SectionUnits): boolean {
  return (
    (heading >= 0 && quality[heading] !== 0) ||
    (text >= 0 && quality[text] !== 0) ||
    (code >= 0 && quality[code] !== 0)
  )
}

/** Part of its weight that a term counts in a name: less if the name has another word for it. */
function distinctness(share: number): number {
  return share === 0 ? 0 : share > QUALITY.synonym / QUALITY.exact ? 1 : SYNONYM_TELLS
}

function inTrail(term: TermMatch, above: readonly number[], { sections }: PageUnits): number {
  let most = 0
  for (const at of above) most = Math.max(most, shareIn(term, sections[at]?.heading ?? -1))
  return most
}
