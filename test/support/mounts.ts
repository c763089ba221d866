import { spawnSync } from 'node:child_process'

const COMMANDS = [
  ['unshare', '--mount'],
  ['unshare', '--map-root-user', '--mount'],
] as const

/**
 * How a command gets a view of the file system in which it may mount. Null where the system does
 * not let it.
 */
const prefix: readonly string[] | null =
  process.platform === 'linux'
    ? (COMMANDS.find(
        ([name, ...args]) =>
          spawnSync(name, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0,
      ) ?? null)
    : null

/** False where tests that mount have to be skipped: it takes Linux, and root or user namespaces. */
export const canMount: boolean = prefix !== null

/** Runs a shell script that may mount. Its mounts go with it. Returns what it printed. */
export function runWithMounts(
  script: string,
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): string {
  const [name = '', ...args] = prefix ?? []
  const all = { ...process.env, ...env }
  delete all['NODE_ENV']
  delete all['VITEST']
  const { status, stdout, stderr } = spawnSync(name, [...args, 'sh', '-eu', '-c', script], {
    cwd,
    env: all,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The script ended with code ${status}:\n${stdout}${stderr}`)
  return stdout
}
