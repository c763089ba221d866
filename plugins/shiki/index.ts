import { createRequire } from 'node:module'
import { definePlugin, type PluginFactory, type PluginMarkdown, type PluginProblem } from 'bifolio'
import type { Root } from 'hast'
import picomatch from 'picomatch'
import type { LanguageRegistration, ShikiTransformer, ThemeRegistrationAny } from 'shiki'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { textsFor } from '../texts/textsOf.ts'
import { tokensOf } from './classNames.ts'
import { installedState } from './lockfile.ts'
import { TYPES_STYLES, linesLeft, typesBelow, wantsTypes, withNotes } from './twoslash.ts'
import { loadShiki } from './loadShiki.ts'

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

/** Languages without colors. */
const PLAIN = new Set([
  '',
  'ascii',
  'mermaid',
  'none',
  'nohighlight',
  'output',
  'plain',
  'plaintext',
  'stdout',
  'text',
  'tree',
  'txt',
])

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
    const aliases = new Map(highlightLanguages)
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
      async highlighter(code, lang, { meta, relativePath, lang: language, watch, report }) {
        if (PLAIN.has(lang.toLowerCase()) || !isIncluded(relativePath)) return null
        const names = [lang, lang.toLowerCase()].map((written) => aliases.get(written) ?? written)
        const hasTypes = twoslash && wantsTypes(meta)
        // Each is loaded when the first block needs it.
        await loaded.loadLanguages(names)
        if (hasTypes) await loaded.loadTypes()
        const name = names.find(loaded.knows)
        if (name === undefined) {
          report({
            severity: 'warning',
            message: `Unknown language "${lang}" of the code block.`,
            hint:
              'Use a language of Shiki, "txt" for plain text, an alias in ' +
              '`markdown.highlightLanguages`, or give the plugin a grammar in `langs`.',
          })
          return null
        }
        const drawn = drawOrReport(
          () => loaded.draw(code, { lang: name, meta, transformers }),
          report,
        )
        if (!drawn) return null
        const { nodes, unknown } = tokensOf(drawn, loaded.styles)
        if (unknown.length > 0)
          report({
            severity: 'warning',
            message:
              `A transformer of Shiki gives an element the style "${unknown[0]}", which was ` +
              'left out: pages have no inline styles.',
            hint: 'Let it give a class, and write the style into a stylesheet.',
          })
        const types = hasTypes ? loaded.types() : null
        const said = types?.result()
        if (!types || !said) return nodes
        watch(types.files())
        return {
          nodes: withNotes(nodes, said),
          lines: linesLeft(code, said),
          after: typesBelow(said, textsFor(language, { locales }).shiki.typesInCode),
        }
      },
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

/** TypeScript throws for errors that the block does not expect. */
function drawOrReport(
  draw: () => Root | undefined,
  report: (problem: PluginProblem) => void,
): Root | undefined {
  try {
    return draw()
  } catch (error) {
    const found = [
      ...(error instanceof Error ? error.message : String(error)).matchAll(
        /^\s*\[(\d+)\] \d+ - (.*)$/gm,
      ),
    ]
    if (found.length === 0) throw error
    const codes = found.map(([, code]) => code).join(' ')
    report({
      message: `TypeScript finds in this block: ${found.map(([, , text]) => text).join(' ')}`,
      hint: `Correct the code, or expect it: // @errors: ${codes}`,
    })
    return undefined
  }
}

function versionOfShiki(): string {
  try {
    return (createRequire(import.meta.url)('shiki/package.json') as { version: string }).version
  } catch {
    // A missing package is reported when it's loaded.
    return ''
  }
}
