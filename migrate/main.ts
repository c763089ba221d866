#!/usr/bin/env node
// The command of the package: `npx @bifolio/migrate`. `bifolio migrate` runs it, too.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import bifolio from '../package.json' with { type: 'json' }
import {
  asReport,
  dependenciesOf,
  formatDiagnostics,
  isColored,
  printAnnotations,
  reportUncaught,
  typesOf,
  UsageError,
} from './engine.ts'
import { formatChanges } from './formatChanges.ts'
import { formatSummary } from './formatSummary.ts'
import { migrate } from './migrate.ts'

const HELP = `Usage: bifolio-migrate [folder] [options]

Converts a project of VitePress, Docusaurus, Starlight, Rspress, Nextra, MkDocs, mdBook or GitBook
to Bifolio, and writes the result to a new folder.

Options:
  --from <tool>     vitepress, docusaurus, starlight, rspress, nextra, mkdocs, mdbook or gitbook, if
                    it can't be detected
  --out <folder>    Folder of the new project
  --sitemap <file>  Sitemap of the old site, to list its URLs that the new site does not have
  --update          Take over what has changed in the old project, and leave what was edited in the
                    new one. Without a folder, the working directory is the new project
  --as-is           Write a small project that builds the old one as it is, and converts it whenever
                    it runs
  --dry-run         Print what would be written, and write nothing
  --verbose         Print every warning, also of one kind
  --help            Show this text`

function usage(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'cli/usage', severity: 'error', message, hint }])
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        out: { type: 'string' },
        sitemap: { type: 'string' },
        update: { type: 'boolean' },
        'as-is': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : '').split('. ')
    throw usage(message.replace(/\.?$/, '.'), 'Run with --help to list the options.')
  }
}

async function main(root: string): Promise<void> {
  const { values, positionals } = read()
  if (values.help) return console.log(HELP)
  const [folder, other] = positionals
  if (other !== undefined)
    throw usage(`Unexpected argument "${other}".`, 'Usage: bifolio migrate [folder]')
  const { from, out, sitemap, update: isUpdate = false } = values
  const { 'as-is': isAsIs = false, 'dry-run': isDry = false, verbose: isVerbose = false } = values
  if (isAsIs && isUpdate)
    throw usage(
      '--as-is and --update exclude each other.',
      'A project that builds the old one as it is is always up to date.',
    )
  const migration = await migrate(
    {
      cwd: root,
      isDry,
      isUpdate,
      isAsIs,
      ...(folder !== undefined && { folder }),
      ...(from !== undefined && { from }),
      ...(out !== undefined && { out }),
      ...(sitemap !== undefined && { sitemap }),
    },
    {
      dependencies: dependenciesOf(bifolio),
      devDependencies: typesOf(bifolio),
      peers: Object.keys(bifolio.peerDependencies),
      version: bifolio.version,
      onChanges: (changes, target) => console.log(formatChanges(changes, { root, target })),
      onEvaluate: (name) =>
        console.log(
          `Evaluates ${name} in a separate process, without the packages that it imports.`,
        ),
    },
  )
  console.log(formatSummary(migration, { root, isDry, isVerbose, isAsIs }))
}

function fail(thrown: unknown): void {
  const error = asReport(thrown, process.cwd())
  if (error instanceof UsageError) {
    printAnnotations(error.diagnostics)
    console.error(formatDiagnostics(error.diagnostics, { color: isColored(process.stderr) }))
  } else console.error(error)
  process.exitCode = 1
}

// `bifolio migrate` finds the place of a package that a package manager fetched.
if (process.argv[2] === '--print-path') console.log(fileURLToPath(import.meta.url))
else {
  reportUncaught(process.cwd(), { goesOn: false })
  main(process.cwd()).catch(fail)
}
