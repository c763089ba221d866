import type { MaybePromise, PluginProblem } from 'bifolio'
import type { SamplePage } from './samples.ts'

/** A sample as a check of its language gets it. */
export interface SampleText {
  readonly lang: string
  /** Name of the file that the block is, or empty. */
  readonly title: string
  readonly code: string
}

/** What is wrong with a sample. */
export interface SampleProblem {
  /** The sample, as it was given. */
  readonly sample: SampleText
  /** What is wrong, one sentence. */
  readonly message: string
  /** Of the code, from 1. @default 1 */
  readonly line?: number
  /** From 1. @default 1 */
  readonly column?: number
}

/** A check of the samples in a language. */
export interface SampleLanguage {
  /** Language of the fence, or several. */
  readonly lang: string | readonly string[]
  /** Checks all samples of the language together. */
  readonly check: (samples: readonly SampleText[]) => MaybePromise<readonly SampleProblem[]>
}

/** Checks samples in languages of the site, and places what is found in their pages. */
export async function checkLanguages(
  pages: readonly SamplePage[],
  languages: readonly SampleLanguage[],
): Promise<PluginProblem[]> {
  if (languages.length === 0) return []
  const all = pages.flatMap((page) => page.samples()).filter(({ words }) => !words.has('no-check'))
  const found = await Promise.all(
    languages.map(async ({ lang, check }) => {
      const own = all
        .filter((sample) => [lang].flat().includes(sample.lang))
        .map((sample) => ({
          sample,
          text: { lang: sample.lang, title: sample.title, code: sample.code },
        }))
      const problems = own.length > 0 ? await check(own.map(({ text }) => text)) : []
      return problems.flatMap(({ sample: text, message, line = 1, column = 1 }) => {
        const sample = own.find((each) => each.text === text)?.sample
        return sample ? [{ ...placeIn(sample, line, column), message, hint: HINT }] : []
      })
    }),
  )
  return found.flat()
}

const HINT = 'Correct the sample, or leave it out: no-check="reason".'

function placeIn(
  { file, code, placeOf }: ReturnType<SamplePage['samples']>[number],
  line: number,
  column: number,
): Pick<PluginProblem, 'file' | 'line' | 'column'> {
  const before = code.split('\n').slice(0, line - 1)
  return { file, ...placeOf(before.reduce((sum, each) => sum + each.length + 1, column - 1)) }
}
