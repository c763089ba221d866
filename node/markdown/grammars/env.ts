import type { Refractor } from 'refractor/core'

/** Files with environment variables. */
export function env(Prism: Refractor): void {
  const variable = /\$\{[^}\r\n]*\}|\$\w+/
  Prism.languages.env = {
    comment: { pattern: /(^|\s)#.*/m, lookbehind: true, greedy: true },
    keyword: { pattern: /^([ \t]*)export\b/m, lookbehind: true },
    property: { pattern: /(^[ \t]*(?:export[ \t]+)?)[\w.-]+(?=[ \t]*=)/m, lookbehind: true },
    string: [
      {
        pattern: /(=[ \t]*)"(?:\\[\s\S]|[^"\\])*"/,
        lookbehind: true,
        greedy: true,
        inside: { variable },
      },
      { pattern: /(=[ \t]*)(?:'[^']*'|`[^`]*`)/, lookbehind: true, greedy: true },
    ],
    variable,
    boolean: { pattern: /(=[ \t]*)(?:true|false)(?=[ \t]*(?:#|$))/im, lookbehind: true },
    number: { pattern: /(=[ \t]*)\d+(?:\.\d+)?(?=[ \t]*(?:#|$))/m, lookbehind: true },
    operator: /=/,
  }
}
env.displayName = 'env'
