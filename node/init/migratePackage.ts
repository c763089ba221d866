import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { UsageError } from '../../shared/diagnostic.ts'
import { packageFolder } from '../packageFolder.ts'
import { nextCommands } from './packageManager.ts'

const run = promisify(execFile)

/** The package that converts projects. Few sites need it, so Bifolio doesn't contain it. */
const NAME = '@bifolio/migrate'

interface Manifest {
  readonly version: string
  readonly bin: Readonly<Record<string, string>>
}

/**
 * Absolute path of the program that converts projects: of the installed package with the version of
 * Bifolio, otherwise of one that a package manager fetches and keeps in its cache.
 *
 * @throws UsageError migrate/package if it can't be fetched
 */
export async function requireMigrate(root: string): Promise<string> {
  const own = createRequire(import.meta.url).resolve('bifolio/package.json')
  const { version } = manifestOf(own)
  return installedProgram([dirname(own), root], version) ?? (await fetchProgram(root, version))
}

function installedProgram(places: readonly string[], version: string): string | null {
  for (const place of places) {
    const folder = packageFolder(NAME, place)
    if (folder === null) continue
    const manifest = manifestOf(join(folder, 'package.json'))
    const [program] = Object.values(manifest.bin)
    if (manifest.version === version && program !== undefined) return join(folder, program)
  }
  return null
}

async function fetchProgram(root: string, version: string): Promise<string> {
  const spec = `${NAME}@${version}`
  const { fetch, addDev } = nextCommands(process.env['npm_config_user_agent'])
  const [command = '', ...args] = fetch.split(' ')
  console.log(`Fetches ${spec}, which is not installed, with ${command}.`)
  // Options of the command that runs this one, such as `npx --package`, would be read again.
  const { npm_config_package: _, npm_config_call: __, ...env } = process.env
  try {
    const { stdout } = await run(command, [...args, spec, '--print-path'], {
      cwd: root,
      env,
      shell: process.platform === 'win32',
    })
    return stdout.trim().split(/\r?\n/).at(-1) ?? ''
  } catch (error) {
    throw new UsageError([
      {
        code: 'migrate/package',
        severity: 'error',
        message: `Can't fetch ${spec} with ${command}: ${reasonOf(error)}`,
        hint: `Check the connection to the registry, or install the package: ${addDev} ${spec}`,
      },
    ])
  }
}

/** The first line that a package manager printed about its failure. */
function reasonOf(error: unknown): string {
  const { stderr = '', message } = error as Error & { readonly stderr?: string }
  const [line] = stderr.split(/\r?\n/).filter((one) => /err/i.test(one))
  return (line ?? message).replace(/^\W*(?:npm )?err(?:or|!)?\W*/i, '').replace(/\.*$/, '.')
}

function manifestOf(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}
