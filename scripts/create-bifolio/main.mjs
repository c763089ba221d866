#!/usr/bin/env node
// The command of the package create-bifolio: `npm create bifolio`. It does what `bifolio init`
// does, and installs nothing for it.
import { parseArgs } from 'node:util'
import { createSite } from '../../lib/node/init/createSite.js'
import { formatDiagnostics } from '../../lib/node/report.js'
import { UsageError } from '../../lib/shared/diagnostic.js'
import { devDependencies, peerDependencies, version } from '../../package.json'

const help = `Usage: create-bifolio [folder] [options]

Creates a site in a folder, by default the working directory.
Asks for what the options leave open. Doesn't overwrite any files.

Options:
  --lang <names>    Languages, en, zh or en,zh
  --title <text>    Title of the site
  --template <name> site, or library for a monorepo with components
  --scripts         Add scripts and packages to an existing package.json without asking
  --no-scripts      Leave an existing package.json unchanged
  --help            Show this text`

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        lang: { type: 'string' },
        title: { type: 'string' },
        template: { type: 'string' },
        scripts: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [message] = error.message.split('. ')
    throw new UsageError([
      {
        code: 'cli/usage',
        severity: 'error',
        message: message.replace(/\.?$/, '.'),
        hint:
          'Options: --lang <names>, --title <text>, --template <name>, --scripts, --no-scripts, ' +
          '--help.',
      },
    ])
  }
}

async function main() {
  const {
    values: { help: wantsHelp, ...values },
    positionals,
  } = read()
  if (wantsHelp) console.log(help)
  else
    await createSite(
      { root: process.cwd(), args: positionals, ...values },
      {
        program: 'create-bifolio',
        bifolio: { version, peerDependencies, devDependencies },
        userAgent: process.env.npm_config_user_agent,
        input: process.stdin,
      },
    )
}

main().catch((error) => {
  console.error(
    error instanceof UsageError
      ? formatDiagnostics(error.diagnostics, {
          color: process.stderr.isTTY === true && !process.env.NO_COLOR,
        })
      : error,
  )
  process.exitCode = 1
})
