import type { Refractor } from 'refractor/core'

type Rules = Record<string, unknown>
type Markup = { tag: { pattern: RegExp; inside: Rules } }

/** Code in braces, which may have braces in it. */
const BRACES = braces(6)
const NAME = String.raw`[^\s>/={}"'<]+`
const VALUE = `"[^"]*"|'[^']*'|\`[^\`]*\`|${BRACES}|[^\\s"'>={}]+`
/** A tag with code in its attributes: `on:click={() => a > b}`, `{...props}`. */
const TAG = new RegExp(
  String.raw`<\/?(?![\d\s])${NAME}(?:\s+(?:${BRACES}|${NAME}(?:\s*=\s*(?:${VALUE}))?))*\s*\/?>`,
)

function braces(depth: number): string {
  return depth === 0 ? String.raw`\{[^{}]*\}` : String.raw`\{(?:[^{}]|${braces(depth - 1)})*\}`
}

/** `<script>` and `<style>` that name another language than JavaScript and CSS. */
function blocks(Prism: Refractor): Rules {
  const block = (tag: string, names: string, lang: string): Rules => ({
    pattern: new RegExp(
      String.raw`(<${tag}\b[^>]*\blang\s*=\s*["']?(?:${names})["']?[^>]*>)[\s\S]*?(?=<\/${tag}>)`,
      'i',
    ),
    lookbehind: true,
    greedy: true,
    inside: Prism.languages[lang],
  })
  return {
    'script-ts': block('script', 'ts|typescript', 'typescript'),
    'script-tsx': block('script', 'tsx', 'tsx'),
    'style-scss': block('style', 'scss', 'scss'),
    'style-sass': block('style', 'sass', 'sass'),
    'style-less': block('style', 'less', 'less'),
  }
}

/** A tag whose attributes may be code. */
export function tagWith(code: unknown): Rules {
  return {
    pattern: TAG,
    greedy: true,
    inside: {
      tag: { pattern: /^<\/?[^\s>/]+/, inside: { punctuation: /^<\/?/, namespace: /^[^\s>/:]+:/ } },
      'attr-value': {
        pattern: /([^\s={}])=(?:"[^"]*"|'[^']*')/,
        lookbehind: true,
        inside: { code, punctuation: [{ pattern: /^=/, alias: 'attr-equals' }, /^["']|["']$/] },
      },
      code,
      punctuation: /\/?>|=/,
      'attr-name': /[^\s>/={}"']+/,
    },
  }
}

/** Single-file components of Vue: HTML with code in `{{ }}` and in directives. */
export function vue(Prism: Refractor): void {
  const { languages } = Prism
  const grammar = languages.extend('markup', {}) as unknown as Markup
  languages.vue = grammar as never
  grammar.tag.inside['special-attr'] = {
    pattern: /(^|\s)(?:v-[\w-]+(?::[^\s=>]+)?|[:@#][^\s=>/]+)\s*=\s*(?:"[^"]*"|'[^']*')/,
    lookbehind: true,
    inside: {
      'attr-name': /^[^\s=]+/,
      code: {
        pattern: /(=\s*(["']))[\s\S]+(?=\2$)/,
        lookbehind: true,
        inside: languages.typescript,
      },
      punctuation: /[="']/,
    },
  }
  languages.insertBefore('vue', 'prolog', blocks(Prism) as never)
  languages.insertBefore('vue', 'tag', {
    interpolation: {
      pattern: /\{\{[\s\S]*?\}\}/,
      greedy: true,
      inside: {
        delimiter: { pattern: /^\{\{|\}\}$/, alias: 'punctuation' },
        rest: languages.typescript,
      },
    },
  } as never)
}
vue.displayName = 'vue'

/** Components of Svelte: HTML with code and blocks such as `{#if}` in braces. */
export function svelte(Prism: Refractor): void {
  const { languages } = Prism
  const code = {
    pattern: new RegExp(BRACES),
    greedy: true,
    inside: {
      block: {
        pattern: /^\{[#:/@]\w+(?:\s+if\b)?/,
        inside: { keyword: /\w+/, punctuation: /[{#:/@]/ },
      },
      delimiter: { pattern: /^\{|\}$/, alias: 'punctuation' },
      rest: languages.typescript,
    },
  }
  languages.svelte = languages.extend('markup', { tag: tagWith(code) } as never)
  languages.insertBefore('svelte', 'prolog', blocks(Prism) as never)
  languages.insertBefore('svelte', 'tag', { expression: code } as never)
}
svelte.displayName = 'svelte'

/** Code in braces, which may have tags in it. */
export function codeInBraces({ languages }: Refractor): Rules {
  // Comments of TypeScript are not found right behind a delimiter.
  const inside: Rules = {
    comment: /(?<=^\{\s*)\/\*[\s\S]*?\*\//,
    delimiter: { pattern: /^\{|\}$/, alias: 'punctuation' },
    rest: languages.typescript,
  }
  const code = { pattern: new RegExp(BRACES), greedy: true, inside }
  inside.tag = tagWith(code)
  return code
}

/**
 * Components of Astro: TypeScript between dashes, then HTML with code in braces, which may have
 * HTML in it.
 */
export function astro(Prism: Refractor): void {
  const { languages } = Prism
  const code = codeInBraces(Prism)
  const tag = tagWith(code)
  languages.astro = languages.extend('markup', {})
  Object.assign(languages.astro, { tag })
  languages.insertBefore('astro', 'comment', {
    frontmatter: {
      pattern: /^(\s*)---[\s\S]*?\n---(?=\s|$)/,
      lookbehind: true,
      greedy: true,
      inside: {
        delimiter: { pattern: /^---|---$/, alias: 'punctuation' },
        rest: languages.typescript,
      },
    },
  } as never)
  languages.insertBefore('astro', 'prolog', blocks(Prism) as never)
  languages.insertBefore('astro', 'tag', { expression: code } as never)
}
astro.displayName = 'astro'
