import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { globSync } from 'tinyglobby'
import type { Sample } from './collect.ts'
import { packageJsonOf } from '../../node/init/starter.ts'
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

/** Scripts of a new site, which is what readers have: name → command. */
const STARTER_SCRIPTS = (
  JSON.parse(packageJsonOf('docs', { dependencies: {}, devDependencies: {} })) as Manifest
).scripts

/** Scripts of this repository, for readers who clone it. */
const { scripts: OWN_SCRIPTS, peerDependencies: PEERS } = JSON.parse(
  readFileSync(join(repository, 'package.json'), 'utf8'),
) as Manifest & { readonly peerDependencies: Readonly<Record<string, string>> }

const PLUGINS = globSync('plugins/*/index.ts', { cwd: repository })

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
}

/** Where a command is typed. */
interface Place {
  /** Of the page, relative to the project root. */
  readonly file: string
  /** True in a clone of this repository. */
  readonly isCloned: boolean
}

/** Each line of a shell sample: known to npm or to `bifolio`, or run in an empty folder. */
export async function checkShell(sample: Sample, scratch: Scratch): Promise<Problem[]> {
  const lines = sample.code.split('\n').map((line) =>
    line
      .replace(/^\$ /, '')
      .replace(/(^|\s)#.*$/, '')
      .trim(),
  )
  const isCloned = lines.some((line) => line.startsWith('git clone '))
  const problems = await Promise.all(
    lines.map(async (line, index) => {
      if (line === '' || (isCloned && /^cd (?:\.\.\/)?[\w.-]+$/.test(line))) return []
      const message = await problemOf(line, { file: sample.file, isCloned }, scratch)
      return message === null ? [] : [problem(sample, `\`${line}\`: ${message}`, index + 1)]
    }),
  )
  return problems.flat()
}

async function problemOf(line: string, place: Place, scratch: Scratch): Promise<string | null> {
  const words = line.split(/\s+/)
  const [program, ...rest] = words[0] === 'npx' ? words.slice(1) : words
  if (program === 'npm') return npmProblem(rest, place)
  if (program === 'bifolio')
    return words[0] !== 'npx'
      ? 'No shell finds the command, which is in node_modules: write npx before it.'
      : isOfPlugin(rest[0] ?? '', place.file)
        ? null
        : bifolioProblem(rest)
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

async function npmProblem(
  [command = '', ...rest]: readonly string[],
  { file, isCloned }: Place,
): Promise<string | null> {
  const name = command === 'run' ? (rest[0] ?? '') : command
  const args = command === 'run' ? rest.slice(1) : rest
  if (command === 'install' && args.length === 1 && args[0] === OWN_TARBALL) return null
  if (command === 'install' && args.length > 0) return optionalPackagesProblem(args, file)
  if (command === 'create' && args[0] === OWN_STARTER)
    return argumentsProblem(['init'], args.slice(1))
  if (NPM_COMMANDS.includes(command))
    return args.length === 0 ? null : 'adds a package, which this site does not need.'
  if (command !== 'run' && command !== 'start' && command !== 'test')
    return `npm ${command} is not on the list of known commands.`
  const scripts = isCloned ? OWN_SCRIPTS : STARTER_SCRIPTS
  if (!Object.hasOwn(scripts, name))
    return `The package.json of ${isCloned ? 'this repository' : 'a site'} has no script "${name}".`
  const subcommand = STARTER_SCRIPTS[name]?.replace(/^bifolio /, '')
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

/** A command of an official plugin, or of one that a sample of the same page defines. */
function isOfPlugin(command: string, file: string): boolean {
  return [file, ...PLUGINS]
    .map((source) => join(repository, source))
    .some((path) => existsSync(path) && readFileSync(path, 'utf8').includes(`'${command}': {`))
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
  // Below the scratch folders there is no site, whose plugins would be loaded for their commands.
  const { code, stdout, stderr } = await runCli([...args, '--help'], join(repository, 'test/.tmp'))
  if (code !== 0) return stderr.trim()
  if (command === undefined || command.startsWith('-')) return null
  if (!stdout.startsWith(`Usage: bifolio ${command} `))
    return `bifolio has no command "${command}".`
  const known = [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name]) => name)
  const unknown = args
    .filter((arg) => arg.startsWith('--'))
    .map((arg) => arg.replace(/=.*$/, '').replace(/^--no-/, '--'))
    .find((arg) => !known.includes(arg))
  return unknown === undefined ? null : `bifolio ${command} has no option ${unknown}.`
}

/** What the libraries of plugins need themselves. */
const BESIDE = ['typescript@6']

/** A site installs optional peers of the package, and what samples of the same page import. */
function optionalPackagesProblem(args: readonly string[], file: string): string | null {
  const page = readFileSync(join(repository, file), 'utf8')
  const unknown = args.find(
    (arg) =>
      arg !== '--save-dev' &&
      !BESIDE.includes(arg) &&
      !Object.hasOwn(PEERS, arg) &&
      !page.includes(`from '${arg.replace(/^@types\//, '')}'`),
  )
  return unknown === undefined ? null : `adds ${unknown}, which no sample of the page imports.`
}
