import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requireMigrate } from '../init/migratePackage.ts'
import type { CommandOptions } from './main.ts'

/** Converts a project of another tool, with the package that does it. */
export async function migrate({ root, args = [], ...options }: CommandOptions): Promise<void> {
  const program = await requireMigrate(root)
  const values = (['from', 'out', 'sitemap'] as const).flatMap((name) =>
    options[name] === undefined ? [] : [`--${name}=${options[name]}`],
  )
  const flags = (['update', 'as-is', 'dry-run', 'verbose'] as const).flatMap((name) =>
    options[name] === true ? [`--${name}`] : [],
  )
  const child = spawn(process.execPath, [program, ...values, ...flags, '--', ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = code ?? 1
}
