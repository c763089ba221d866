import type { Refractor } from 'refractor/core'
import { codeInBraces, tagWith } from './components.ts'

type Rules = Record<string, unknown>

/** A dialect of Markdown with tokens of its own, which begin where its fenced code is over. */
function dialect(Prism: Refractor, name: string, rules: Rules): void {
  const { languages } = Prism
  languages[name] = languages.extend('markdown', {})
  languages.insertBefore(name, 'title', rules as never)
  // The colors of fenced code are hooks of the language `markdown`.
  const { hooks } = Prism as unknown as {
    hooks: {
      add(name: string, run: (env: { language: string }) => void): void
      run(name: string, env: object): void
    }
  }
  hooks.add('after-tokenize', (env) => {
    if (env.language === name) hooks.run('after-tokenize', { ...env, language: 'markdown' })
  })
}

/** Markdown with components, expressions, imports and exports. */
export function mdx(Prism: Refractor): void {
  const code = codeInBraces(Prism)
  dialect(Prism, 'mdx', {
    // Up to the next empty line.
    esm: {
      pattern: /(^|\n)(?:import|export)(?=[ {*'"]).*(?:\n.+)*/,
      lookbehind: true,
      greedy: true,
      inside: Prism.languages.tsx,
    },
    expression: code,
    tag: tagWith(code),
  })
}
mdx.displayName = 'mdx'

/** Markdown with tags, variables and functions between `{%` and `%}`. */
export function markdoc(Prism: Refractor): void {
  const variable = /[$@][a-z_][\w.-]*/i
  dialect(Prism, 'markdoc', {
    'markdoc-tag': {
      pattern: /\{%[\s\S]*?%\}/,
      greedy: true,
      inside: {
        delimiter: { pattern: /^\{%|\/?%\}$/, alias: 'punctuation' },
        string: { pattern: /"(?:\\.|[^"\\])*"/, greedy: true },
        keyword: { pattern: /^(\s*\/?\s*)[a-z][\w-]*(?![\w-]*[=(])/i, lookbehind: true },
        variable,
        'attr-name': /[\w-]+(?==)/,
        function: /[a-z]\w*(?=\()/i,
        boolean: /\b(?:true|false|null)\b/,
        number: /\b\d+(?:\.\d+)?\b/,
        'class-name': /[.#][\w-]+/,
        punctuation: /[/=,:()[\]{}]/,
      },
    },
    'markdoc-variable': {
      pattern: /\{%?\$[\w.-]+%?\}/,
      inside: { variable, punctuation: /[{}%]/ },
    },
  })
}
markdoc.displayName = 'markdoc'
markdoc.aliases = ['mdoc']
