import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type ts from 'typescript'

/** The compiler's API. */
export type TypeScript = typeof ts

/** The installed compiler, which is loaded when it's needed. */
export interface Compiler {
  readonly version: string
  readonly load: () => TypeScript
}

/** Names of packages that have the API. TypeScript 7 has none under its own name. */
const NAMES = ['typescript', '@typescript/typescript6', 'typescript-6']

/** The TypeScript of a project. Null without one that other programs can call. */
export function findTypeScript(root: string): Compiler | null {
  const require = createRequire(join(root, 'package.json'))
  for (const name of NAMES) {
    try {
      const file = require.resolve(name)
      const version = versionAbove(file)
      if (Number.parseInt(version, 10) < 7)
        return { version, load: () => require(name) as TypeScript }
    } catch {
      // The next one may be installed.
    }
  }
  return null
}

function versionAbove(file: string): string {
  const manifest = JSON.parse(
    readFileSync(join(dirname(dirname(file)), 'package.json'), 'utf8'),
  ) as { readonly version: string }
  return manifest.version
}
