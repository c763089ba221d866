import { createRequire } from 'node:module'
import { definePlugin, type PluginFactory, type PluginMarkdown } from 'bifolio'
import picomatch from 'picomatch'
import type { LanguageRegistration, ShikiTransformer, ThemeRegistrationAny } from 'shiki'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { createHighlighter } from './highlighter.ts'
import { installedState } from './lockfile.ts'
import { loadShiki } from './loadShiki.ts'
import { TYPES_STYLES } from './twoslash.ts'

/** The colors of the two schemes. */
export interface ShikiThemes {
  /** Name of a theme of Shiki, or a theme. */
  readonly light: string | ThemeRegistrationAny
  readonly dark: string | ThemeRegistrationAny
}

/** Options of the plugin. */
export interface ShikiOptions {
  /** @default { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } */
  readonly themes?: ShikiThemes
  /** Grammars of languages that Shiki does not have. @default [] */
  readonly langs?: readonly LanguageRegistration[]
  /** Transformers of Shiki. @default [] */
  readonly transformers?: readonly ShikiTransformer[]
  /** Runs TypeScript on blocks with `twoslash` after their language. @default false */
  readonly twoslash?: boolean
  /** Pages whose code Shiki colors, as patterns below the content folder. @default every page */
  readonly include?: readonly string[]
}

const theme = z.union([z.string(), z.looseObject({})]).describe('the name of a theme, or a theme')
const schema = z.strictObject({
  themes: z
    .strictObject({ light: theme, dark: theme } satisfies Record<keyof ShikiThemes, z.ZodType>)
    .describe('an object with `light` and `dark`')
    .optional(),
  langs: z
    .array(
      z
        .looseObject({ name: z.string(), scopeName: z.string() })
        .describe('a grammar: an object with `name` and `scopeName`'),
    )
    .describe('a list of grammars')
    .optional(),
  transformers: z.array(z.looseObject({})).describe('a list of transformers of Shiki').optional(),
  twoslash: z.boolean().optional(),
  include: z
    .array(z.string().regex(/\S/))
    .describe("a list of patterns, such as ['en/guide/**']")
    .optional(),
} satisfies Record<keyof ShikiOptions, z.ZodType>)

/**
 * Colors code by the grammars of VS Code, with Shiki, when the site is built.
 *
 * @example
 * shiki({ themes: { light: 'vitesse-light', dark: 'vitesse-dark' } })
 */
export const shiki: PluginFactory<ShikiOptions> = definePlugin({
  name: 'bifolio:shiki',
  options: schemaOf<ShikiOptions>(schema),
  async setup({
    options,
    root,
    config: {
      locales,
      markdown: { highlightLanguages },
    },
    logger,
  }) {
    const {
      themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
      langs = [],
      transformers = [],
      twoslash = false,
      include = ['**'],
    } = options
    const isIncluded = picomatch([...include])
    const loaded = await loadShiki({ themes, langs, twoslash })
    if ('problems' in loaded) {
      for (const problem of loaded.problems) logger.error(problem)
      return {}
    }
    // What transformers do cannot be compared between two builds, nor the types of packages that no
    // lockfile names.
    const installed = twoslash ? installedState(root) : ''
    const markdown: PluginMarkdown = {
      ...(transformers.length === 0 &&
        installed !== null && { cacheKey: JSON.stringify([versionOfShiki(), installed]) }),
      highlighter: createHighlighter(loaded, {
        isIncluded,
        aliases: new Map(highlightLanguages),
        locales,
        transformers,
        twoslash,
      }),
    }
    return {
      markdown,
      globalStyles: () => [
        {
          css: loaded.styles.css + (twoslash ? TYPES_STYLES : ''),
          when: ({ uses, relativePath }) => uses.includes('pre') && isIncluded(relativePath),
        },
      ],
    }
  },
})

function versionOfShiki(): string {
  try {
    return (createRequire(import.meta.url)('shiki/package.json') as { version: string }).version
  } catch {
    // A missing package is reported when it's loaded.
    return ''
  }
}
