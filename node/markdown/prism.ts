import type { Refractor, Syntax } from 'refractor/core'
import type { CodeToken, CodeTokens } from './codeTones.ts'

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
export async function highlight(source: string, grammar: string): Promise<CodeTokens> {
  const prism = await prismWith(grammar)
  if (!prism) throw new Error(`There is no grammar ${grammar}.`)
  if (!MARKDOWN.has(grammar)) return tokenize(source, grammar, prism)
  // The colors of a block never depend on what was highlighted before it.
  for (const name of fencedLanguages(source)) await prismWith(name)
  const tokens = tokenize(source, grammar, prism)
  return tokens.map((token) => withFencedCode(token, prism))
}

/** What Prism has besides what refractor describes. */
interface Tokenizer {
  tokenize(source: string, grammar: unknown): (string | CodeToken)[]
  readonly hooks: { run(name: string, env: object): void }
}

/**
 * Tokens as they are, without the elements that refractor makes of them: those would take as long
 * as the tokens.
 */
function tokenize(source: string, language: string, prism: Refractor): (string | CodeToken)[] {
  const { tokenize: split, hooks } = prism as unknown as Tokenizer
  const env = {
    code: source,
    grammar: prism.languages[language],
    language,
    tokens: [] as (string | CodeToken)[],
  }
  hooks.run('before-tokenize', env)
  env.tokens = split(env.code, env.grammar)
  hooks.run('after-tokenize', env)
  return env.tokens
}

/** A token of Markdown, with the tokens of the fenced code in it. */
function withFencedCode(token: string | CodeToken, prism: Refractor): string | CodeToken {
  if (typeof token === 'string') return token
  const { type, alias = [], content } = token
  const name = [alias].flat().find((each) => each.startsWith('language-')) ?? ''
  const language = name.slice('language-'.length)
  if (type === 'code-block' && typeof content === 'string' && prism.registered(language))
    return { ...token, content: tokenize(content, language, prism) }
  const inner = typeof content === 'string' ? content : [content].flat()
  return typeof inner === 'string'
    ? token
    : { ...token, content: inner.map((part) => withFencedCode(part, prism)) }
}

/** Loaded when the first block is highlighted: a build that compiles no page doesn't wait. */
async function loadCommon(): Promise<Refractor> {
  const [{ refractor }, { COMMON_GRAMMARS, OWN_GRAMMARS }] = await Promise.all([
    import('refractor/core'),
    import('./grammars/common.ts'),
  ])
  // There is one highlighter in a process. A plugin of the site may have loaded all languages.
  const isWhole = refractor.registered('abap')
  const grammars = [...(isWhole ? [] : COMMON_GRAMMARS), ...OWN_GRAMMARS]
  if (!refractor.registered('caddyfile')) {
    registerOnce(refractor, grammars)
    grammars.forEach((grammar) => refractor.register(grammar))
  }
  return refractor
}

/** Loading all 290 languages takes several times as long. */
async function loadAll(prism: Refractor): Promise<Refractor> {
  await import('refractor/all')
  return prism
}

/**
 * `register` runs a grammar that only changes others, such as `css-extras`, whenever it's called.
 * Run twice, some of them fail.
 */
function registerOnce(prism: Refractor, grammars: readonly Syntax[]): void {
  const { register } = prism
  const pending = new Set(grammars)
  prism.register = (grammar) => {
    if (pending.delete(grammar) || !grammars.includes(grammar)) register(grammar)
  }
}

const MARKDOWN: ReadonlySet<string> = new Set(['markdown', 'md', 'mdx', 'markdoc', 'mdoc'])

/** Languages of the fenced code in Markdown, by Prism's names for them. */
function fencedLanguages(source: string): string[] {
  return [...source.matchAll(/^[ \t]*(?:`{3,}|~{3,})(.*)/gm)].flatMap(([, info = '']) => {
    const words = info.replace(/\b#/g, 'sharp').replace(/\b\+\+/g, 'pp')
    return /[a-z][\w-]*/i.exec(words)?.[0].toLowerCase() ?? []
  })
}
