import type { PluginProblem } from 'bifolio'
import { z } from 'zod'
import type { SectionFacts } from './facts.ts'
import { escapeRegExp } from '../escapeRegExp.ts'

/** How a term is written in a language. */
interface TermUse {
  /** Accepted translations. */
  readonly use: readonly string[]
  /** Translations that are wrong. */
  readonly avoid: readonly string[]
}

/** Term of the original → language → its translations. */
export type Terms = ReadonlyMap<string, ReadonlyMap<string, TermUse>>

const words = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])
const termsSchema = z.record(
  z.string().min(1),
  z.record(
    z.string().min(1),
    z.union([words, z.strictObject({ use: words, avoid: words.optional() })]),
  ),
)

/** Reads a file of terms, and reports what is wrong in it. */
export function readTerms(
  text: string,
  { file, languages }: { readonly file: string; readonly languages: readonly string[] },
): { readonly terms: Terms; readonly problems: readonly PluginProblem[] } {
  const lineOf = (name: unknown): number =>
    text.split('\n').findIndex((line) => line.includes(JSON.stringify(name))) + 1 || 1
  const problem = (message: string, name?: unknown): PluginProblem => ({
    file,
    line: name === undefined ? 1 : lineOf(name),
    message,
    hint: 'Write `{ "hydration": { "zh": "水合" } }`: a term, and for each language its translation.',
  })
  const nothing = (...problems: PluginProblem[]) => ({ terms: new Map(), problems })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return nothing(problem(`The file is not JSON: ${(error as Error).message}.`))
  }
  const parsed = termsSchema.safeParse(value)
  if (!parsed.success)
    return nothing(
      ...parsed.error.issues.map(({ path }) =>
        problem(
          path.length === 0
            ? 'The file has no object of terms.'
            : `"${path.join('.')}" is not a translation.`,
          path[0],
        ),
      ),
    )
  const problems = Object.entries(parsed.data).flatMap(([term, byLanguage]) =>
    Object.keys(byLanguage)
      .filter((lang) => !languages.includes(lang))
      .map((lang) => ({
        ...problem(`The term "${term}" has a translation for "${lang}".`, term),
        hint: `The languages of the site that pages are translated to: ${languages.join(', ')}.`,
      })),
  )
  const terms = Object.entries(parsed.data).map(([term, byLanguage]) => {
    const uses = Object.entries(byLanguage).map(([lang, use]) => [lang, termUse(use)] as const)
    return [term, new Map(uses)] as const
  })
  return { terms: new Map(terms), problems }
}

type WrittenUse = z.infer<typeof termsSchema>[string][string]

function termUse(written: WrittenUse): TermUse {
  const { use, avoid = [] } =
    typeof written === 'string' || Array.isArray(written) ? { use: written } : written
  return { use: [use].flat(), avoid: [avoid].flat() }
}

/** A term that a section of a translation doesn't follow. */
export interface TermUseFinding {
  readonly term: string
  readonly use: readonly string[]
  /** What is written instead. Null when the section has none of the translations. */
  readonly written: string | null
  /** From 1. */
  readonly line: number
}

/** Terms of a section of the original that the section of its translation has otherwise. */
export function termsNotFollowed(
  original: SectionFacts,
  translation: SectionFacts,
  { terms, lang }: { readonly terms: Terms; readonly lang: string },
): TermUseFinding[] {
  if (translation.differs.includes('terms')) return []
  const text = original.prose.join('\n')
  const translated = translation.source.toLowerCase()
  return [...terms].flatMap(([term, byLanguage]): TermUseFinding[] => {
    const { use, avoid } = byLanguage.get(lang) ?? { use: [], avoid: [] }
    if (use.length === 0 || !patternOf(term).test(text)) return []
    const at = translation.prose.findIndex((line) => avoid.some((word) => has(line, word)))
    if (at >= 0) {
      const written = avoid.find((word) => has(translation.prose[at] ?? '', word)) ?? null
      return [{ term, use, written, line: translation.line + at }]
    }
    return use.some((word) => translated.includes(word.toLowerCase()))
      ? []
      : [{ term, use, written: null, line: translation.line }]
  })
}

const has = (line: string, word: string): boolean => line.toLowerCase().includes(word.toLowerCase())

/** Whole words, in the plural too. Scripts without spaces have no ends of words. */
function patternOf(term: string): RegExp {
  const escaped = escapeRegExp(term).replaceAll(' ', String.raw`\s+`)
  const isSpaced = !/[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}\p{Script=Thai}]/u.test(term)
  return isSpaced
    ? new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?:e?s)?(?![\p{L}\p{N}])`, 'iu')
    : new RegExp(escaped, 'iu')
}
