import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersUpward } from '../foldersUpward.ts'

/** The commands of a package manager for the next steps. */
export interface NextCommands {
  /** Installs what `package.json` names. */
  readonly install: string
  /** Adds packages, whose names follow. */
  readonly add: string
  /** Adds packages for development, whose names follow. */
  readonly addDev: string
  /** Runs a script, whose name follows. */
  readonly run: string
  /** Runs a command of an installed package. */
  readonly exec: string
  /** Fetches a package, whose name follows, keeps it in a cache, and runs its command. */
  readonly fetch: string
  /** Runs a script of the workspace package `docs`, whose name follows. */
  readonly inDocs: string
  /** The range of a dependency on another package of the workspace. */
  readonly workspaceRange: string
}

const COMMANDS: Readonly<Record<string, NextCommands>> = {
  npm: {
    install: 'npm install',
    add: 'npm install',
    addDev: 'npm install --save-dev',
    run: 'npm run',
    exec: 'npx',
    fetch: 'npx --yes --prefer-offline',
    inDocs: 'npm run --workspace docs',
    workspaceRange: '*',
  },
  pnpm: {
    install: 'pnpm install',
    add: 'pnpm add',
    addDev: 'pnpm add --save-dev',
    run: 'pnpm',
    exec: 'pnpm exec',
    fetch: 'pnpm dlx',
    inDocs: 'pnpm --filter docs run',
    workspaceRange: 'workspace:*',
  },
  yarn: {
    install: 'yarn install',
    add: 'yarn add',
    addDev: 'yarn add --dev',
    run: 'yarn',
    exec: 'yarn',
    // `yarn dlx` deletes the package after its command, and Yarn 1 doesn't have it.
    fetch: 'npx --yes --prefer-offline',
    inDocs: 'yarn workspace docs run',
    // Yarn 1 takes a version only.
    workspaceRange: '*',
  },
  bun: {
    install: 'bun install',
    add: 'bun add',
    addDev: 'bun add --dev',
    run: 'bun run',
    exec: 'bunx',
    fetch: 'bunx',
    inDocs: 'bun run --filter docs',
    workspaceRange: 'workspace:*',
  },
}

const NPM = COMMANDS['npm'] as NextCommands

/** Files that one package manager writes, and the others don't read. */
const FILES: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': 'pnpm',
  'pnpm-workspace.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'package-lock.json': 'npm',
}

/**
 * The package manager of the repository that a folder is in, as it names itself when it runs a
 * process, or else the one that runs this one: `npx bifolio init` in a repository with pnpm is
 * followed by `pnpm install`. A folder outside of any repository is looked at alone.
 */
export function userAgentIn(folder: string, running: string | undefined): string | undefined {
  const upward = foldersUpward(folder)
  const top = upward.findIndex((above) => existsSync(join(above, '.git')))
  const found = upward.slice(0, Math.max(top, 0) + 1).map(managerOf)
  const named = found.find((manager) => manager !== undefined)
  const isRunning = running?.split('/')[0] === named?.split('/')[0]
  return named === undefined || isRunning ? running : named
}

/** `pnpm/10.20.0`, or `pnpm/` if the version isn't known. Undefined if nothing names one. */
function managerOf(folder: string): string | undefined {
  const [, name, version] = /"packageManager"\s*:\s*"(\w+)@([\d.]+)/.exec(textOf(folder)) ?? []
  if (name !== undefined && name in COMMANDS) return `${name}/${version}`
  const file = Object.keys(FILES).find((path) => existsSync(join(folder, path)))
  return file === undefined ? undefined : `${FILES[file]}/`
}

function textOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'package.json'), 'utf8')
  } catch {
    return ''
  }
}

/**
 * The commands of a package manager, those of npm if it isn't known. `userAgent` is what package
 * managers put into `npm_config_user_agent`, and begins as in `pnpm/10.20.0`.
 */
export function nextCommands(userAgent: string | undefined): NextCommands {
  return COMMANDS[userAgent?.split('/')[0] ?? ''] ?? NPM
}

/** The command that enters a folder, whose name may have spaces. */
export function enterFolder(folder: string): string {
  return /^[\p{L}\p{M}\p{N}._/\\@:~-]+$/u.test(folder) ? `cd ${folder}` : `cd "${folder}"`
}
