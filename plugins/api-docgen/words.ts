import type { PluginContext } from 'bifolio'
import type { ReferenceWords } from '../texts/officialTexts.ts'
import { textsFor } from '../texts/textsOf.ts'

/** Texts above and next to the documentation, in one language. */
export type ApiWords = Pick<
  ReferenceWords,
  | 'property'
  | 'parameter'
  | 'type'
  | 'default'
  | 'description'
  | 'required'
  | 'returns'
  | 'throws'
  | 'example'
  | 'deprecated'
  | 'since'
  | 'inheritedFrom'
  | 'none'
  | 'colon'
  | 'marks'
  | 'comma'
>

/** The names of the words. */
export const API_WORDS: readonly (keyof ApiWords)[] = [
  'property',
  'parameter',
  'type',
  'default',
  'description',
  'required',
  'returns',
  'throws',
  'example',
  'deprecated',
  'since',
  'inheritedFrom',
  'none',
  'colon',
  'marks',
  'comma',
]

/** The words of a language: those of the site, else the built-in ones. */
export function apiWordsOf(
  lang: string,
  config: Pick<PluginContext['config'], 'locales'>,
  own: Readonly<Record<string, Partial<ApiWords>>> = {},
): ApiWords {
  return { ...textsFor(lang, config).reference, ...own[lang] }
}
