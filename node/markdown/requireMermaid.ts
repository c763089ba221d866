import { createRequire } from 'node:module'
import { join } from 'node:path'
import { requireOptional } from '../optionalPackage.ts'

/**
 * Makes sure that the Mermaid package is installed, which the browser loads. @throws UsageError
 * markdown/no-mermaid
 */
export function requireMermaid(
  root: string,
  resolve: (name: string) => string = createRequire(join(root, 'package.json')).resolve,
): void {
  requireOptional('mermaid', resolve, {
    code: 'markdown/no-mermaid',
    message: '`markdown.mermaid` is on, but the package mermaid is not installed.',
    hint: 'Install it (npm install --save-dev mermaid), or remove `markdown.mermaid`.',
    keyPath: 'markdown.mermaid',
  })
}
