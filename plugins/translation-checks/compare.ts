import type { Aspect, Fact, SectionFacts } from './facts.ts'

/** What a section of a translation lacks. */
export interface Difference {
  readonly original: SectionFacts
  readonly translation: SectionFacts
  readonly missing: readonly Fact[]
}

/**
 * Compares the sections that a page and its translation share, found by their ids. Code and links
 * may have gone to another section with the sentence that they are in.
 */
export function compareFacts(
  originals: readonly SectionFacts[],
  translations: readonly SectionFacts[],
  aspects: readonly Aspect[],
): Difference[] {
  const anywhere = {
    code: translations.flatMap(({ code }) => code.filter(({ isCounted }) => !isCounted)),
    links: translations.flatMap(({ links }) => links),
    numbers: [],
    images: [],
  }
  return pairs(originals, translations).flatMap(([original, translation]) => {
    const missing = aspects
      .filter((aspect) => !translation.differs.includes(aspect))
      .flatMap((aspect) =>
        missingFrom(original[aspect], [...translation[aspect], ...anywhere[aspect]]),
      )
    return missing.length === 0 ? [] : [{ original, translation, missing }]
  })
}

/** Sections of both, by their ids. */
export function pairs(
  originals: readonly SectionFacts[],
  translations: readonly SectionFacts[],
): (readonly [original: SectionFacts, translation: SectionFacts])[] {
  const byId = new Map(translations.map((section) => [section.id, section]))
  return originals.flatMap((original) => {
    const translation = byId.get(original.id)
    return translation ? [[original, translation] as const] : []
  })
}

/** What is in `all` and not in `some`. What counts has to be there as often. */
function missingFrom(all: readonly Fact[], some: readonly Fact[]): Fact[] {
  const left = some.map(({ key }) => key)
  const missing = new Map<string | number, Fact>()
  for (const [index, fact] of all.entries()) {
    const at = left.indexOf(fact.key)
    if (at < 0) missing.set(fact.isCounted ? index : fact.key, fact)
    else if (fact.isCounted) left.splice(at, 1)
  }
  return [...missing.values()]
}
