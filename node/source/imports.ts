import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import { slashed } from '../slashed.ts'

/**
 * Finds the Markdown file of an import, or null: relative, from the project root with a leading
 * slash, or with an alias of `tsconfig.json`, with or without its extension.
 */
export type ResolvePart = (specifier: string, importer: string) => string | null

interface Alias {
  readonly before: string
  readonly after: string
  /** True with a `*` between the two. */
  readonly isPattern: boolean
  /** Absolute, with `*` for what is between. */
  readonly targets: readonly string[]
}

const ENDINGS = ['', '.mdx', '.md']

/** Reads the aliases of a project once. `root`: absolute. */
export function createPartResolver(root: string): ResolvePart {
  let aliases: readonly Alias[] | undefined
  return (specifier, importer) => {
    const wanted = specifier.replace(/\?.*$/, '')
    if (/\.(?!mdx?$)[a-z]\w*$/i.test(wanted)) return null
    const paths = /^\.{1,2}(?:\/|$)/.test(wanted)
      ? [resolve(dirname(importer), wanted)]
      : wanted.startsWith('/')
        ? [join(root, wanted)]
        : (aliases ??= readAliases(root)).flatMap((alias) => targetsOf(alias, wanted))
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

function targetsOf({ before, after, isPattern, targets }: Alias, specifier: string): string[] {
  if (!isPattern) return specifier === before ? [...targets] : []
  if (
    specifier.length < before.length + after.length ||
    !specifier.startsWith(before) ||
    !specifier.endsWith(after)
  )
    return []
  const between = specifier.slice(before.length, specifier.length - after.length)
  return targets.map((target) => target.replace('*', () => between))
}

/** The aliases as Vite takes them. */
export function viteAliases(root: string): { find: RegExp; replacement: string }[] {
  return readAliases(root).flatMap(({ before, after, isPattern, targets: [target] }) => {
    // `"*"` stands for types of all packages.
    if (target === undefined || before === '') return []
    const text = (part: string): string => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    return [
      {
        find: new RegExp(`^${text(before)}${isPattern ? '(.*)' : ''}${text(after)}$`),
        replacement: slashed(target).replaceAll('$', '$$$$').replace('*', '$1'),
      },
    ]
  })
}

/** `paths` of `tsconfig.json`, or of one that it extends by a relative path. */
function readAliases(root: string): Alias[] {
  let file = join(root, 'tsconfig.json')
  for (let levels = 0; levels < 5 && existsSync(file); levels++) {
    const { compilerOptions = {}, extends: base } = (parse(readFileSync(file, 'utf8'), [], {
      allowTrailingComma: true,
    }) ?? {}) as {
      compilerOptions?: { paths?: Readonly<Record<string, readonly string[]>>; baseUrl?: string }
      extends?: unknown
    }
    const { paths, baseUrl = '.' } = compilerOptions
    const folder = resolve(dirname(file), baseUrl)
    if (paths) {
      return Object.entries(paths).map(([name, targets]) => {
        const [before = '', after = ''] = name.split('*')
        return {
          before,
          after,
          isPattern: name.includes('*'),
          targets: targets.map((target) => resolve(folder, target)),
        }
      })
    }
    if (typeof base !== 'string' || !base.startsWith('.')) return []
    file = resolve(dirname(file), base)
  }
  return []
}
