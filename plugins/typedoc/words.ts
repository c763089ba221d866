import type { PluginContext } from 'bifolio'
import { en } from '../texts/en.ts'
import type { ReferenceWords } from '../texts/officialTexts.ts'
import { textsFor } from '../texts/textsOf.ts'

/** Texts on the plugin's pages, in one language. */
export type TypedocWords = Omit<ReferenceWords, 'property' | 'required' | 'none'>

/** The words of a language: those of the site, else the built-in ones. */
export function wordsOf(
  lang: string,
  config: Pick<PluginContext['config'], 'locales'>,
  own: Readonly<Record<string, Partial<TypedocWords>>> = {},
): TypedocWords {
  return { ...textsFor(lang, config).reference, ...own[lang] }
}

const { property: _property, required: _required, none: _none, ...words } = en.reference

/** The names of the words. */
export const WORDS: readonly (keyof TypedocWords)[] = Object.keys(words) as (keyof TypedocWords)[]
