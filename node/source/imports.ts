import { createPathsMatcher, parseTsconfig, type PathsMatcher } from 'get-tsconfig'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import { slashed } from '../slashed.ts'

/**
 * Finds the Markdown file of an import, or null: relative, from the project root with a leading
 * slash, or with an alias of `tsconfig.json`, with or without its extension.
 */
export type ResolvePart = (specifier: string, importer: string) => string | null

const ENDINGS = ['', '.mdx', '.md']

/** Reads the aliases of a project once. `root`: absolute. */
export function createPartResolver(root: string): ResolvePart {
  let aliases: Aliases | undefined
  return (specifier, importer) => {
    const wanted = specifier.replace(/\?.*$/, '')
    if (/\.(?!mdx?$)[a-z]\w*$/i.test(wanted)) return null
    const paths = /^\.{1,2}(?:\/|$)/.test(wanted)
      ? [resolve(dirname(importer), wanted)]
      : wanted.startsWith('/')
        ? [join(root, wanted)]
        : (aliases ??= readAliases(root)).resolve(wanted)
    return (
      paths
        .flatMap((path) => ENDINGS.map((ending) => path + ending))
        .find(
          (path) =>
            /\.mdx?$/.test(path) && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false),
        ) ?? null
    )
  }
}

/** The aliases as Vite takes them: the first that matches is used. */
export function viteAliases(root: string): { find: RegExp; replacement: string }[] {
  const aliases = readAliases(root)
  const prefix = (pattern: string): string => pattern.replace(/\*.*$/, '')
  return aliases.patterns
    .toSorted((a, b) => prefix(b).length - prefix(a).length)
    .flatMap((pattern) => {
      const [target] = aliases.resolve(pattern)
      // `"*"` stands for types of all packages.
      if (target === undefined || prefix(pattern) === '') return []
      const text = pattern.split('*').map(escapeRegExp).join('(.*)')
      return [
        {
          find: new RegExp(`^${text}$`),
          replacement: slashed(target).replaceAll('$', '$$$$').replace('*', '$1'),
        },
      ]
    })
}

interface Aliases {
  /** With `*` for any text, as in `paths`. */
  readonly patterns: readonly string[]
  /** Absolute paths that a specifier may have. */
  readonly resolve: PathsMatcher
}

/** `paths` of the project's `tsconfig.json`. Vite reports a file that cannot be read. */
function readAliases(root: string): Aliases {
  const path = join(root, 'tsconfig.json')
  try {
    const config = existsSync(path) ? parseTsconfig(path) : {}
    return {
      patterns: Object.keys(config.compilerOptions?.paths ?? {}),
      resolve: createPathsMatcher({ path, config }) ?? (() => []),
    }
  } catch {
    return { patterns: [], resolve: () => [] }
  }
}
