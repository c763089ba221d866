import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Sample } from './collect.ts'
import { type Problem, problem } from './problem.ts'
import { repository, runCli } from '../support/cli.ts'
import type { Scratch } from './scratch.ts'

const run = promisify(execFile)

/** Commands of npm that need no script. */
const NPM_COMMANDS = ['install', 'ci', 'pack']

/**
 * What `npm pack` writes, as a folder beside the repository names it. The config fills in the
 * version.
 */
const OWN_TARBALL = '../bifolio/bifolio-%BIFOLIO_VERSION%.tgz'

/** What `npm create` runs: it takes the folder and the options of `bifolio init`. */
const OWN_STARTER = 'bifolio'

/** The command inside a clone of this repository, after it is compiled. */
const OWN_COMMAND = 'lib/node/cli/main.js'

/** Scripts that hand their arguments to `bifolio`. */
const SUBCOMMANDS: Readonly<Record<string, string>> = {
  dev: 'dev',
  build: 'build',
  preview: 'preview',
  i18n: 'i18n',
}

/** Each line of a shell sample: known to npm or to `bifolio`, or run in an empty folder. */
export async function checkShell(sample: Sample, scratch: Scratch): Promise<Problem[]> {
  const lines = sample.code.split('\n').map((line) =>
    line
      .replace(/^\$ /, '')
      .replace(/(^|\s)#.*$/, '')
      .trim(),
  )
  const cloned = lines.some((line) => line.startsWith('git clone '))
  const problems = await Promise.all(
    lines.map(async (line, index) => {
      if (line === '' || (cloned && /^cd (?:\.\.\/)?[\w.-]+$/.test(line))) return []
      const message = await problemOf(line, scratch)
      return message === null ? [] : [problem(sample, `\`${line}\`: ${message}`, index + 1)]
    }),
  )
  return problems.flat()
}

async function problemOf(line: string, scratch: Scratch): Promise<string | null> {
  const words = line.split(/\s+/)
  const [program, ...rest] = words[0] === 'npx' ? words.slice(1) : words
  if (program === 'npm') return npmProblem(rest)
  if (program === 'bifolio') return bifolioProblem(rest)
  if (program === 'node' && rest[0] === OWN_COMMAND) return bifolioProblem(rest.slice(1))
  if (program === 'git' && rest[0] === 'clone') {
    return /^https:\/\/\S+\.git$/.test(rest[1] ?? '') && rest.length <= 3
      ? null
      : 'is no `git clone https://….git [folder]`.'
  }
  return run('sh', ['-ec', line], { cwd: scratch.folder, timeout: 20_000 }).then(
    () => null,
    (error: Error) => error.message,
  )
}

async function npmProblem([command = '', ...rest]: readonly string[]): Promise<string | null> {
  const name = command === 'run' ? (rest[0] ?? '') : command
  const args = command === 'run' ? rest.slice(1) : rest
  if (command === 'install' && args.length === 1 && args[0] === OWN_TARBALL) return null
  if (command === 'install' && args.length > 0) return optionalPackagesProblem(args)
  if (command === 'create' && args[0] === OWN_STARTER)
    return argumentsProblem(['init'], args.slice(1))
  if (NPM_COMMANDS.includes(command))
    return args.length === 0 ? null : 'adds a package, which this site does not need.'
  if (command !== 'run' && command !== 'start' && command !== 'test')
    return `npm ${command} is not on the list of known commands.`
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  if (!Object.hasOwn(scripts, name)) return `package.json has no script "${name}".`
  const subcommand = SUBCOMMANDS[name]
  if (args.length === 0) return null
  return argumentsProblem(subcommand === undefined ? null : [subcommand], args)
}

/** Options reach the command only after `--`. */
function argumentsProblem(
  command: readonly string[] | null,
  args: readonly string[],
): string | null | Promise<string | null> {
  const end = args.indexOf('--')
  const ofNpm = end < 0 ? args : args.slice(0, end)
  if (ofNpm.some((arg) => arg.startsWith('-')))
    return 'npm takes the options for itself: write `--` before them.'
  return command === null
    ? null
    : bifolioProblem([...command, ...args.filter((_, index) => index !== end)])
}

const answers = new Map<string, Promise<string | null>>()

/** Queries the command itself: with `--help` it reads its arguments and does nothing. */
function bifolioProblem(args: readonly string[]): Promise<string | null> {
  const key = args.join(' ')
  let answer = answers.get(key)
  if (!answer) answers.set(key, (answer = askBifolio(args)))
  return answer
}

async function askBifolio(args: readonly string[]): Promise<string | null> {
  const [command] = args
  const { code, stdout, stderr } = await runCli([...args, '--help'], repository)
  if (code !== 0) return stderr.trim()
  const known = [...stdout.matchAll(/^ {2}([a-z]\w*) /gm)].map(([, name]) => name)
  return command === undefined || command.startsWith('-') || known.includes(command)
    ? null
    : `bifolio has no command "${command}".`
}

/** What the libraries of plugins need themselves. */
const BESIDE = ['typescript@6']

/** A site installs only what the package names as an optional peer. */
function optionalPackagesProblem(args: readonly string[]): string | null {
  const { peerDependencies } = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8'),
  ) as { readonly peerDependencies: Readonly<Record<string, string>> }
  const unknown = args.find(
    (arg) => arg !== '--save-dev' && !BESIDE.includes(arg) && !Object.hasOwn(peerDependencies, arg),
  )
  return unknown === undefined ? null : `adds ${unknown}, which no site needs.`
}
