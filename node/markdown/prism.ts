import type { ElementContent } from 'hast'
import type { Refractor } from 'refractor/core'

/** The loading highlighter, once with the common languages and once with all. */
const loading: { common?: Promise<Refractor>; all?: Promise<Refractor> } = {}

/** The highlighter with a language, by Prism's name for it. Null if Prism lacks it. */
export async function prismWith(grammar: string): Promise<Refractor | null> {
  const common = await (loading.common ??= loadCommon())
  if (common.registered(grammar)) return common
  const all = await (loading.all ??= loadAll(common))
  return all.registered(grammar) ? all : null
}

/** Tokens of code in a language that Prism has. */
export async function highlight(source: string, grammar: string): Promise<ElementContent[]> {
  // The colors of a block never depend on what was highlighted before it.
  if (MARKDOWN.has(grammar)) for (const name of fencedLanguages(source)) await prismWith(name)
  const prism = await prismWith(grammar)
  if (!prism) throw new Error(`There is no grammar ${grammar}.`)
  return prism.highlight(source, grammar).children as ElementContent[]
}

/** Loaded when the first block is highlighted: a build that compiles no page doesn't wait. */
async function loadCommon(): Promise<Refractor> {
  const [{ refractor }, { COMMON_GRAMMARS }] = await Promise.all([
    import('refractor/core'),
    import('./grammars/common.ts'),
  ])
  COMMON_GRAMMARS.forEach((grammar) => refractor.register(grammar))
  return refractor
}

/** Loading all 290 languages takes several times as long. */
async function loadAll(prism: Refractor): Promise<Refractor> {
  const { COMMON_GRAMMARS } = await import('./grammars/common.ts')
  const common = new Set<unknown>(COMMON_GRAMMARS)
  const { register } = prism
  // `register` runs grammars that only change others, such as `css-extras`, once more.
  prism.register = (grammar) => {
    if (!common.has(grammar)) register(grammar)
  }
  try {
    await import('refractor/all')
  } finally {
    prism.register = register
  }
  return prism
}

const MARKDOWN: ReadonlySet<string> = new Set(['markdown', 'md', 'mdx', 'markdoc', 'mdoc'])

/** Languages of the fenced code in Markdown, by Prism's names for them. */
function fencedLanguages(source: string): string[] {
  return [...source.matchAll(/^[ \t]*(?:`{3,}|~{3,})(.*)/gm)].flatMap(([, info = '']) => {
    const words = info.replace(/\b#/g, 'sharp').replace(/\b\+\+/g, 'pp')
    return /[a-z][\w-]*/i.exec(words)?.[0].toLowerCase() ?? []
  })
}
