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

/**
 * The commands of the package manager that runs this process, those of npm when none does. Source:
 * `npm_config_user_agent`, which begins as in `pnpm/10.20.0`.
 */
export function nextCommands(userAgent: string | undefined): NextCommands {
  return COMMANDS[userAgent?.split('/')[0] ?? ''] ?? NPM
}

/** The command that enters a folder, whose name may have spaces. */
export function enterFolder(folder: string): string {
  return /^[\p{L}\p{M}\p{N}._/\\@:~-]+$/u.test(folder) ? `cd ${folder}` : `cd "${folder}"`
}
