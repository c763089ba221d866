import { createHash } from 'node:crypto'
import type { ResolvedCsp } from '../../shared/config/resolvedConfig.ts'
import type { CspDirective } from '../../shared/config/siteConfig.ts'
import type { ReadDocument } from './readDocument.ts'

/** Digests of the inline code of documents, as sources of a policy. */
export interface InlineHashes {
  readonly scripts: ReadonlySet<string>
  readonly styles: ReadonlySet<string>
}

/** What the theme needs. Small images of stylesheets are data URLs. */
const BUILT_IN: Readonly<Partial<Record<CspDirective, readonly string[]>>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
}

/** Directives that mean something in a header only. */
const HEADER_ONLY: readonly CspDirective[] = ['frame-ancestors']

/** The sources of every directive: those of the theme, then those of the site. */
export function sourcesOf({ sources }: ResolvedCsp): ReadonlyMap<CspDirective, readonly string[]> {
  const names = new Set([...Object.keys(BUILT_IN), ...Object.keys(sources)] as CspDirective[])
  return new Map(
    [...names].map((name) => {
      const own = sources[name] ?? []
      const fallback = name === 'frame-ancestors' ? [] : (BUILT_IN['default-src'] ?? [])
      const builtIn = BUILT_IN[name] ?? fallback
      // 'none' can't be combined.
      const all = own.includes("'none'")
        ? ["'none'"]
        : own.length > 0
          ? [...builtIn.filter((source) => source !== "'none'"), ...own]
          : builtIn
      return [name, [...new Set(all)]]
    }),
  )
}

/** The text of a policy: one directive after the other. */
export function policyText(
  csp: ResolvedCsp,
  { scripts, styles }: InlineHashes,
  place: 'meta' | 'header',
): string {
  const hashesOf = (name: CspDirective): Iterable<string> =>
    name === 'script-src' ? scripts : name === 'style-src' ? styles : []
  return [...sourcesOf(csp)]
    .filter(([name]) => place === 'header' || !HEADER_ONLY.includes(name))
    .map(([name, sources]) => {
      // A hash would switch 'unsafe-inline' off.
      const hashes = sources.includes("'unsafe-inline'") ? [] : [...hashesOf(name)].toSorted()
      return [name, ...sources, ...hashes].join(' ')
    })
    .join('; ')
}

/** Digests of the inline scripts and styles of a document. */
export function hashInline({
  scripts,
  styles,
}: Pick<ReadDocument, 'scripts' | 'styles'>): InlineHashes {
  return { scripts: new Set(scripts.map(digest)), styles: new Set(styles.map(digest)) }
}

function digest(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/**
 * Puts a policy into the head of a document, before anything that it decides about. The rest stays
 * as it is, byte for byte.
 */
export function withMeta(
  html: string,
  policy: string,
  { headAt }: Pick<ReadDocument, 'headAt'>,
): string {
  if (headAt === null) return html
  const meta =
    '<meta http-equiv="content-security-policy" ' +
    `content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  return `${html.slice(0, headAt)}\n${meta}${html.slice(headAt)}`
}
