import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { repository } from '../support/cli.ts'

/** Names that a module exports, sorted. */
export interface PublicNames {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

/** Reads the names of a module that exports what other files declare. */
export function publicNames(file: string): PublicNames {
  const { module, errors } = parseSync(file, readFileSync(join(repository, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const entries = module.staticExports.flatMap((statement) => statement.entries)
  const names = (isType: boolean): string[] =>
    entries
      .filter((entry) => entry.isType === isType)
      .map(({ exportName }) =>
        exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
      )
      .toSorted()
  return { values: names(false), types: names(true) }
}
