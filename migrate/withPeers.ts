import { posix } from 'node:path'
import { tableOf } from './configKeys.ts'
import { isInstallable, readPackages, readTable, repositoryFolders } from './manifest.ts'
import type { MigrationPlan, SourceProject } from './types.ts'

/** What every site of Bifolio has already. */
const OURS = /^(?:react|react-dom|vite|vike|@types\/.+)$/
/** The tools that old sites are made with. */
const OLD_TOOL = /^(?:@(?:docusaurus|astrojs|rspress)\/|vitepress|nextra|(?:vue|next|astro)$)/

/**
 * A plan with the packages that its packages need beside them. Package managers don't install those
 * that are optional, such as the style engine of MUI. Only what the old project names is added.
 *
 * @param dir Folder of the old config, relative to the project.
 */
export async function withPeers(
  plan: MigrationPlan,
  project: SourceProject,
  dir: string,
): Promise<MigrationPlan> {
  const names = Object.keys(plan.packages ?? {})
  if (names.length === 0) return plan
  const ranges = await readPackages(project, dir)
  const peersOf = await readPeers(project, repositoryFolders(project, dir))
  const packages: Record<string, string> = { ...plan.packages }
  // What is added may need others.
  for (const name of names)
    for (const peer of await peersOf(name)) {
      const range = ranges[peer]
      if (Object.hasOwn(packages, peer) || OURS.test(peer) || OLD_TOOL.test(peer)) continue
      if (!isInstallable(range)) continue
      packages[peer] = range
      names.push(peer)
    }
  return { ...plan, packages }
}

/** Finds the peers of a package, as it's installed or as a lockfile has it. */
async function readPeers(
  project: SourceProject,
  folders: readonly string[],
): Promise<(name: string) => Promise<readonly string[]>> {
  const locks = await Promise.all(folders.map((folder) => readLock(project, folder)))
  return async (name) => {
    const installed = await Promise.all(
      folders.map((folder) =>
        readTable(project, posix.join(folder, 'node_modules', name, 'package.json')),
      ),
    )
    return [...installed.flatMap(peerNames), ...locks.flatMap((lock) => lock(name))]
  }
}

async function readLock(
  project: SourceProject,
  folder: string,
): Promise<(name: string) => readonly string[]> {
  const { packages } = await readTable(project, posix.join(folder, 'package-lock.json'))
  const file = posix.join(folder, 'pnpm-lock.yaml')
  const pnpm = project.has(file) ? await project.read(file) : ''
  return (name) => [
    ...peerNames(tableOf(packages)[`node_modules/${name}`]),
    ...peersInPnpm(pnpm, name),
  ]
}

function peerNames(manifest: unknown): readonly string[] {
  return Object.keys(tableOf(tableOf(manifest)['peerDependencies']))
}

/** Of a lockfile that may have a hundred thousand lines, only those of the package are read. */
function peersInPnpm(text: string, name: string): readonly string[] {
  const entry = ["'", "'/", '', '/']
    .map((sign) => text.indexOf(`\n  ${sign}${name}@`))
    .find((index) => index >= 0)
  if (entry === undefined) return []
  // Its lines are indented further than the next entry.
  const [own = ''] = text.slice(entry + 1).split(/\n(?! {3,}\S)/, 1)
  const [, list = ''] = /\n {4}peerDependencies:\n((?: {6}.*(?:\n|$))+)/.exec(own) ?? []
  return [...list.matchAll(/^ {6}'?([^':\s]+)'?:/gm)].map(([, peer = '']) => peer)
}
