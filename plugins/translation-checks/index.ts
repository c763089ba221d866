import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { definePlugin, type PluginFactory, type PluginProblem, type SitePage } from 'bifolio'
import picomatch from 'picomatch'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { translationsIn } from '../translationsIn.ts'
import { compareFacts, pairs } from './compare.ts'
import { type Aspect, ASPECTS, type Fact, type SectionFacts, sectionFacts } from './facts.ts'
import { readTerms, type Terms, termsNotFollowed } from './terms.ts'

/** Options of the plugin. */
export interface TranslationChecksOptions {
  /**
   * JSON file with the terms of the site and their translations, relative to the root of the
   * project.
   *
   * @default none
   */
  readonly terms?: string
  /**
   * What a section of a translation has to have in common with its original.
   *
   * @default ['numbers', 'code', 'links', 'images']
   */
  readonly compare?: readonly ('numbers' | 'code' | 'links' | 'images')[]
  /** Patterns of pages below the content folder that aren't compared. @default [] */
  readonly exclude?: readonly string[]
  /** How differences are reported. @default 'warning' */
  readonly severity?: 'error' | 'warning'
}

const filled = z.string().min(1)
const schema = z.strictObject({
  terms: filled
    .regex(/\.json$/)
    .describe("a JSON file, such as './i18n/terms.json'")
    .optional(),
  compare: z.array(z.enum(ASPECTS)).optional(),
  exclude: z.array(filled).describe("a list of patterns such as ['*/blog/**']").optional(),
  severity: z.enum(['error', 'warning']).optional(),
} satisfies Record<keyof TranslationChecksOptions, z.ZodType>)

/**
 * Compares each section of a translation with its original: terms, numbers, code, links, images.
 *
 * @example
 * translationChecks({ terms: './i18n/terms.json' })
 */
export const translationChecks: PluginFactory<TranslationChecksOptions> = definePlugin({
  name: 'bifolio:translation-checks',
  options: schemaOf<TranslationChecksOptions>(schema),
  setup({ options, root, config: { lang: ownLang, locales, editions, root: contentFolder } }) {
    const { terms: file, compare = ASPECTS, exclude = [], severity = 'warning' } = options
    const isExcluded = picomatch([...exclude])
    const isMissing = file !== undefined && !existsSync(resolve(root, file))
    const languages = locales.map(({ lang }) => lang).filter((lang) => lang !== ownLang)
    const factsOf = async (page: SitePage): Promise<SectionFacts[]> => {
      if (page.file === null) return []
      const { prefix = '' } =
        editions.find(({ lang, version }) => lang === page.lang && version === page.version) ?? {}
      return sectionFacts(page, await readFile(page.file, 'utf8'), {
        prefix,
        languages: locales.map(({ lang }) => lang),
      })
    }
    return {
      configResolved: () =>
        isMissing
          ? [
              {
                message: `The file "${file}" of \`terms\` does not exist.`,
                hint: 'Correct the path. It is relative to the root of the project.',
                at: ['terms'],
              },
            ]
          : [],
      async checkSite({ pages }) {
        if (isMissing) return []
        const { terms, problems } =
          file === undefined
            ? { terms: new Map(), problems: [] }
            : readTerms(await readFile(resolve(root, file), 'utf8'), { file, languages })
        const compared = pages.filter(
          ({ file: source, relativePath }) => source !== null && !isExcluded(relativePath),
        )
        const translationsOf = translationsIn(compared)
        const found = await Promise.all(
          compared
            .filter(({ lang }) => lang === ownLang)
            .flatMap((original) => {
              const translations = translationsOf(original)
              const facts = translations.length > 0 ? factsOf(original) : []
              return translations.map(async (page) =>
                problemsOf([await facts, await factsOf(page)], { page, original, terms, compare }),
              )
            }),
        )
        return [
          ...problems,
          ...found.flat().map((problem) => ({
            ...problem,
            severity,
            file: `${contentFolder}/${problem.file}`,
          })),
        ]
      },
    }
  },
})

interface Comparison {
  readonly page: SitePage
  readonly original: SitePage
  readonly terms: Terms
  readonly compare: readonly Aspect[]
}

/** What is missing, each once: `an image (3 times)`. */
function namesOf(missing: readonly Fact[]): string[] {
  const counts = new Map<string, number>()
  for (const { label } of missing) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].map(([label, count]) => (count === 1 ? label : `${label} (${count} times)`))
}

/** What is wrong in a translation. Files are relative to the content folder. */
function problemsOf(
  [facts, translated]: readonly [readonly SectionFacts[], readonly SectionFacts[]],
  { page, original, terms, compare }: Comparison,
): (PluginProblem & { readonly file: string })[] {
  const { lang, relativePath: file } = page
  const differences = compareFacts(facts, translated, compare).map(
    ({ original: before, translation: after, missing }) => ({
      file,
      line: after.line,
      message: `${sectionName(after)} lacks what the original has: ${namesOf(missing).join(', ')}.`,
      hint: `Compare it with ${original.relativePath}:${before.line}.`,
    }),
  )
  const wrongTerms = pairs(facts, translated).flatMap(([before, after]) =>
    termsNotFollowed(before, after, { terms, lang }).map(({ term, use, written, line }) => ({
      file,
      line,
      message:
        written === null
          ? `${sectionName(after)} does not translate "${term}" as the list of terms does.`
          : `"${written}" is not the translation of "${term}".`,
      hint: `Write ${use.map((word) => `"${word}"`).join(' or ')}.`,
    })),
  )
  return [...differences, ...wrongTerms]
}

function sectionName({ id, text }: SectionFacts): string {
  return id === '' ? 'The opening' : `"${text}"`
}
