import type { Refractor } from 'refractor/core'

/** Configuration of the web server Caddy. */
export function caddyfile(Prism: Refractor): void {
  const variable = /\{[\w$.:^*-]+\}/
  Prism.languages.caddyfile = {
    comment: { pattern: /(^|\s)#.*/m, lookbehind: true, greedy: true },
    string: [
      { pattern: /"(?:\\[\s\S]|[^"\\])*"/, greedy: true, inside: { variable } },
      { pattern: /`[^`]*`/, greedy: true },
    ],
    variable,
    // A block at the left margin is a site, or a snippet in brackets.
    selector: {
      pattern: /^(?:\([\w-]+\)|[^\s{}@(#][^\s{#]*(?:[ \t]+[^\s{#]+)*)(?=[ \t]*\{[ \t]*$)/m,
    },
    'class-name': /(?<![\w.])@[\w-]+/,
    keyword: { pattern: /^([ \t]+)[a-z][\w-]*(?=\s|$)/m, lookbehind: true },
    boolean: /\b(?:on|off|true|false)\b/,
    number: /(?<![\w.:/-])\d+(?:\.\d+)?(?:ns|us|ms|[smhd]|[kmgt]i?b)?(?![\w.:/-])/i,
    punctuation: /[{}]/,
  }
}
caddyfile.displayName = 'caddyfile'
caddyfile.aliases = ['caddy']
