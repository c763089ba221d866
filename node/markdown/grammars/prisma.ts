import type { Refractor } from 'refractor/core'

/** Schemas of Prisma. */
export function prisma(Prism: Refractor): void {
  Prism.languages.prisma = {
    comment: { pattern: /\/\/.*/, greedy: true },
    string: { pattern: /"(?:\\.|[^"\\\r\n])*"/, greedy: true },
    declaration: {
      pattern: /\b(?:model|enum|type|view|datasource|generator)\s+\w+(?=\s*\{)/,
      inside: { keyword: /^\w+/, 'class-name': /\w+/ },
    },
    property: { pattern: /(\n[ \t]*)[a-zA-Z_]\w*(?=[ \t]+[\w=])/, lookbehind: true },
    function: /@@?[a-zA-Z_][\w.]*|\b[a-z]\w*(?=\()/,
    builtin: /\b(?:String|Boolean|Int|BigInt|Float|Decimal|DateTime|Json|Bytes|Unsupported)\b/,
    'maybe-class-name': /\b[A-Z]\w*\b/,
    boolean: /\b(?:true|false|null)\b/,
    number: /\b\d+(?:\.\d+)?\b/,
    operator: /[=?]/,
    punctuation: /[{}[\]().,:]/,
  }
}
prisma.displayName = 'prisma'
