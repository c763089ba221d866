// The numbers of the ranking, in one place: they were chosen together, by questions of readers.

/** What a term counts by where it is. */
export const FIELD = {
  title: 3.6,
  keywords: 3.6,
  path: 4.8,
  heading: 4,
  trail: 0.8,
  text: 1,
  /** Text before the first heading: most pages begin with their subject. */
  opening: 1.5,
  code: 0.4,
}

/** How counts become a score. A page that has all terms where they count most has about 1. */
export const SCORE = {
  /** A term that counts this much has half of what it can have. */
  half: 4.5,
  /** Power of the part of a question that a section has: below 1, a word may be elsewhere. */
  lack: 0.3,
  /** Power of the quality of a term that a page has in another form only. */
  loose: 0.3,
  /** What other sections of a page add: this part of the second best, and less of each next one. */
  others: 0.2,
  decay: 0.5,
  /** How much less a word of a heading counts for each other word of it. */
  focus: 0.4,
  /** What the kind of a page and the links to it add at most. */
  prior: 0.55,
  /** Part of the best section's score that others need to be shown. */
  shown: 0.6,
}

/** What a name adds that is, or has, what is asked. */
export const NAME = {
  titleIs: 2,
  keywordIs: 1.5,
  headingIs: 1,
  titleHas: 1,
  keywordsHave: 0.2,
  headingHas: 0.3,
  phrase: 0.3,
  /** A short name against a long one. */
  brevity: 0.08,
  /** A title that begins with the query. */
  begins: 0.1,
}

/** How well a unit answers a term. Unit: percent. */
export const QUALITY = {
  exact: 100,
  /** The beginning of a word, of the word that is being typed. */
  typed: 60,
  prefix: 25,
  /** Another form of the word. */
  form: 75,
  /** Written as one word or as two. */
  joined: 70,
  /** Parts of a name. */
  parts: 50,
  typo: 40,
  synonym: 20,
}
