import { posix } from 'node:path'
import { parse } from 'jsonc-parser'
import { listOf, tableOf, textOf } from './configKeys.ts'
import type { SourceProject } from './types.ts'

export interface Aliases {
  /** Beginning of an import → folder: `~/` → `src`. */
  readonly aliases: readonly (readonly [start: string, folder: string])[]
  /** Folder below which imports without a dot are looked for. */
  readonly baseUrl: string | undefined
}

/** What `tsconfig.json` states about imports. */
export async function aliasesOf(project: SourceProject): Promise<Aliases> {
  const file = ['tsconfig.json', 'jsconfig.json'].find((name) => project.files.includes(name))
  if (file === undefined) return { aliases: [], baseUrl: undefined }
  const { paths, baseUrl } = tableOf(
    tableOf(parse(await project.read(file), [], { allowTrailingComma: true }))['compilerOptions'],
  )
  const aliases = Object.entries(tableOf(paths)).flatMap(([pattern, targets]) => {
    const [target] = listOf(targets)
    return typeof target === 'string'
      ? [
          [
            pattern.replace(/\*$/, ''),
            posix.join(textOf(baseUrl) ?? '.', target.replace(/\*$/, '')),
          ] as const,
        ]
      : []
  })
  return { aliases, baseUrl: textOf(baseUrl) }
}
