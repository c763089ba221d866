import type { ResolvedCsp } from '../../shared/config/resolvedConfig.ts'
import type { CspDirective } from '../../shared/config/siteConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { sourcesOf } from './policy.ts'
import type { ReadDocument } from './readDocument.ts'

/** Elements that load something, and the directive that decides. */
const LOADERS: readonly (readonly [tags: RegExp, attribute: RegExp, directive: CspDirective])[] = [
  [/^(?:img|source|input)$/, /^(?:src|srcset)$/, 'img-src'],
  [/^video$/, /^poster$/, 'img-src'],
  [/^(?:video|audio|track)$/, /^src$/, 'media-src'],
  [/^iframe$/, /^src$/, 'frame-src'],
  [/^script$/, /^src$/, 'script-src'],
]

/**
 * What a policy forbids in a document: the reader would see a page without its styles or images.
 */
export function checkDocument(
  { elements }: Pick<ReadDocument, 'elements'>,
  csp: ResolvedCsp,
  file: string | undefined,
): Diagnostic[] {
  const sources = sourcesOf(csp)
  const allows = (directive: CspDirective, source: string): boolean =>
    (sources.get(directive) ?? sources.get('default-src') ?? []).includes(source)
  const found: Diagnostic[] = []
  const add = (code: string, message: string, hint: string): void => {
    found.push({ code, severity: 'warning', message, hint, ...(file !== undefined && { file }) })
  }
  for (const { tag, attributes } of elements) {
    for (const [name, value] of attributes) {
      if (name === 'style' && !allows('style-src', "'unsafe-inline'")) {
        add(
          'csp/inline-style',
          `<${tag}> has a style attribute, which the content security policy forbids: ` +
            `style="${value}".`,
          'Use a class, and move the rule to a stylesheet.',
        )
      } else if (/^on[a-z]+$/.test(name) && !allows('script-src', "'unsafe-inline'")) {
        add(
          'csp/inline-handler',
          `<${tag}> has an ${name} attribute, which the content security policy forbids.`,
          'Use a component with an event handler.',
        )
      }
      const directive = LOADERS.find(([tags, names]) => tags.test(tag) && names.test(name))?.[2]
      const blocked =
        directive &&
        externals(value).find(
          (url) => !isAllowed(url, sources.get(directive) ?? sources.get('default-src') ?? []),
        )
      if (blocked !== undefined) {
        add(
          'csp/blocked-source',
          `<${tag}> loads ${blocked}, which the content security policy forbids.`,
          `Add the file to the site, or allow the host: csp: { sources: { '${directive}': ` +
            `['${new URL(blocked, 'https://host').origin}'] } }.`,
        )
      }
    }
  }
  return found
}

/** URLs of other hosts in an attribute, which may be a list of candidates. */
function externals(value: string): string[] {
  return value
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
    .filter((url) => /^(?:https?:)?\/\//i.test(url) && URL.canParse(url, 'https://host'))
}

function isAllowed(url: string, sources: readonly string[]): boolean {
  const { protocol, host } = new URL(url, 'https://host')
  return sources.some((source) => {
    if (source === '*' || source === protocol) return true
    const [, scheme = protocol, name = ''] = /^(?:(https?:)\/\/)?([^/']+)/.exec(source) ?? []
    const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : name === host
    return isHost && (scheme === protocol || (scheme === 'http:' && protocol === 'https:'))
  })
}
