import type { PluginProblem } from 'bifolio'
import { missingPackage } from '../api-text/missingPackage.ts'
import type { Root } from 'hast'
import type { BundledLanguage, LanguageRegistration, ShikiTransformer } from 'shiki'
import type { ShikiThemes } from './index.ts'
import { type Twoslash, loadTwoslash } from './twoslash.ts'
import { PREFIX, type ThemeStyles, themeStyles } from './themeStyles.ts'

interface DrawOptions {
  readonly lang: string
  /** Code block meta: the rest of the opening line after the language. */
  readonly meta: string
  readonly transformers: readonly ShikiTransformer[]
}

/** Shiki with its themes. */
export interface Loaded {
  readonly styles: ThemeStyles
  /** Leaves out what it does not know. */
  loadLanguages(names: readonly string[]): Promise<void>
  knows(language: string): boolean
  draw(code: string, options: DrawOptions): Root
  /**
   * Loads TypeScript, which is slow, for the blocks rendered from then on. Again when files have
   * changed.
   */
  loadTypes(): Promise<void>
  /** Null until it is loaded. */
  types(): Twoslash | null
}

interface Wanted {
  readonly themes: ShikiThemes
  readonly langs: readonly LanguageRegistration[]
  readonly twoslash: boolean
}

/** Loads Shiki and two themes, or reports a problem. */
export async function loadShiki({
  themes,
  langs,
  twoslash: wantsTwoslash,
}: Wanted): Promise<Loaded | { readonly problems: readonly PluginProblem[] }> {
  const library = await import('shiki').catch(() => null)
  if (!library)
    return {
      problems: [
        {
          message: 'The package shiki is not installed.',
          hint: 'Install it: npm install --save-dev shiki.',
        },
      ],
    }
  const problems = checkWanted(
    { themes, twoslash: wantsTwoslash },
    Object.keys(library.bundledThemes),
  )
  if (problems.length > 0) return { problems }
  let twoslash: Twoslash | null = null
  // One instance for all, as Shiki recommends: a development server that restarts would create
  // many.
  const highlighter = await library.getSingletonHighlighter()
  await highlighter.loadTheme(
    ...([themes.light, themes.dark] as Parameters<typeof highlighter.loadTheme>),
  )
  await highlighter.loadLanguage(...langs)
  const [light, dark] = [themes.light, themes.dark].map((theme) => highlighter.getTheme(theme))
  if (!light || !dark) throw new Error('Shiki has not loaded its themes.')
  const isLoaded = (name: string): boolean => highlighter.getLoadedLanguages().includes(name)
  return {
    styles: themeStyles(light, dark),
    loadLanguages: async (names) => {
      const wanted = names.filter(
        (name) => !isLoaded(name) && Object.hasOwn(library.bundledLanguages, name),
      )
      await highlighter.loadLanguage(...(wanted as BundledLanguage[]))
    },
    knows: isLoaded,
    loadTypes: async () => {
      if (!twoslash || twoslash.isStale()) twoslash = await loadTwoslash()
    },
    types: () => twoslash,
    draw: (code, { lang, meta, transformers }) =>
      // Without a time limit: on a busy machine the colors would be others.
      highlighter.codeToHast(code, {
        lang,
        themes: { light, dark },
        defaultColor: false,
        cssVariablePrefix: PREFIX,
        tokenizeTimeLimit: 0,
        transformers: [...(twoslash?.transformers ?? []), ...transformers],
        meta: { __raw: meta },
      }),
  }
}

/** A package for types that is missing; else, themes that Shiki doesn't have. */
function checkWanted(
  { themes, twoslash }: Pick<Wanted, 'themes' | 'twoslash'>,
  bundled: readonly string[],
): PluginProblem[] {
  if (twoslash && missingPackage('@shikijs/twoslash', '').length > 0)
    return [
      {
        message: '`twoslash` is on, but the package @shikijs/twoslash is not installed.',
        hint: 'Install it with TypeScript: npm install --save-dev @shikijs/twoslash typescript.',
        at: ['twoslash'],
      },
    ]
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const theme = themes[scheme]
    if (typeof theme !== 'string' || bundled.includes(theme)) return []
    return [
      {
        message: `Unknown Shiki theme '${theme}' in \`themes.${scheme}\`.`,
        hint: `Use one of: ${bundled.join(', ')}.`,
        at: ['themes', scheme],
      },
    ]
  })
}
