import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Another version of TypeDoc may describe the same sources in another way. */
export function versionOfTypedoc(): string {
  // TypeDoc exports no package.json.
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('typedoc')),
    '../package.json',
  )
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version
}
