import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { checkDocument } from './checkDocument.ts'
import { hashInline, policyText, withMeta } from './policy.ts'
import { readDocument } from './readDocument.ts'

/** Writes the content security policy of a site while its pages are written. */
export interface CspWriter {
  /** The document with its policy. `file` is its source, for messages. */
  document(html: string, file: string | undefined): string
  /** What the policy forbids in the documents so far. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * The file `_headers` for all documents so far, after the site's own. Null when the policy is not
   * written there.
   */
  headersFile(publicDir: string): Promise<string | null>
}

/** A writer for one build. Null for a site without a policy. */
export function createCspWriter({ csp, base }: ResolvedConfig): CspWriter | null {
  if (csp === false) return null
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const diagnostics: Diagnostic[] = []
  return {
    diagnostics,
    document(html, file) {
      const read = readDocument(html)
      const hashes = hashInline(read)
      for (const hash of hashes.scripts) scripts.add(hash)
      for (const hash of hashes.styles) styles.add(hash)
      diagnostics.push(...checkDocument(read, csp, file))
      return csp.output.includes('meta')
        ? withMeta(html, policyText(csp, hashes, 'meta'), read)
        : html
    },
    async headersFile(publicDir) {
      if (!csp.output.includes('headers')) return null
      const own = await readFile(join(publicDir, '_headers'), 'utf8').catch(() => '')
      const rule =
        `${base}*\n  Content-Security-Policy: ${policyText(csp, { scripts, styles }, 'header')}\n` +
        ''
      return own.trim() === '' ? rule : `${own.trimEnd()}\n\n${rule}`
    },
  }
}
