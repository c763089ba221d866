import type { PluginContext, PluginMarkdown, PluginProblem } from 'bifolio'
import type { Root } from 'hast'
import type { ShikiTransformer } from 'shiki'
import { textsFor } from '../texts/textsOf.ts'
import { tokensOf } from './classNames.ts'
import type { Loaded } from './loadShiki.ts'
import { linesLeft, typesBelow, wantsTypes, withNotes } from './twoslash.ts'

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

interface HighlighterOptions extends Pick<PluginContext['config'], 'locales'> {
  readonly isIncluded: (relativePath: string) => boolean
  /** Language of Shiki by the name that blocks have. */
  readonly aliases: ReadonlyMap<string, string>
  readonly transformers: readonly ShikiTransformer[]
  readonly twoslash: boolean
}

/** Colors code blocks, and leaves those to Bifolio that are plain or on other pages. */
export function createHighlighter(
  loaded: Loaded,
  { locales, isIncluded, aliases, transformers, twoslash }: HighlighterOptions,
): NonNullable<PluginMarkdown['highlighter']> {
  return async (code, lang, { meta, relativePath, lang: language, watch, report }) => {
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
    const drawn = drawOrReport(() => loaded.draw(code, { lang: name, meta, transformers }), report)
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
  }
}

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
