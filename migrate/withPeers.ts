import { posix } from 'node:path'
import { parse as parseJson } from 'jsonc-parser'
import { tableOf } from './configKeys.ts'
import { isInstallable, readPackages } from './manifest.ts'
import type { MigrationPlan, SourceProject } from './types.ts'

/** What every site of Bifolio has already, and the tools that the old site was made with. */
const KNOWN =
  /^(?:react|react-dom|vi[tk]e|vue|next|nextra|astro|vitepress|@(?:types|docusaurus|astrojs)\/.+)$/
/** How many folders above may have what is installed. */
const LEVELS = 4

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
  const folders = Array.from({ length: LEVELS }, (_, level) => posix.join(dir, '../'.repeat(level)))
  const packages: Record<string, string> = { ...plan.packages }
  // What is added may need others.
  for (const name of names)
    for (const peer of await peersOf(name, { project, folders })) {
      const range = ranges[peer]
      if (Object.hasOwn(packages, peer) || KNOWN.test(peer) || !isInstallable(range)) continue
      packages[peer] = range
      names.push(peer)
    }
  return { ...plan, packages }
}

interface Installed {
  readonly project: SourceProject
  /** The nearest first. */
  readonly folders: readonly string[]
}

/** The peers of a package, as it is installed, or as a lockfile has it. */
async function peersOf(name: string, { project, folders }: Installed): Promise<readonly string[]> {
  for (const folder of folders)
    for (const [file, peersIn] of SOURCES) {
      const path = posix.join(folder, file(name))
      const peers = project.has(path) ? peersIn(await project.read(path), name) : []
      if (peers.length > 0) return peers
    }
  return []
}

type PeersIn = (text: string, name: string) => readonly string[]

const SOURCES: readonly (readonly [file: (name: string) => string, peersIn: PeersIn])[] = [
  [(name) => `node_modules/${name}/package.json`, (text) => peerNames(parseJson(text))],
  [
    () => 'package-lock.json',
    (text, name) =>
      peerNames(tableOf(tableOf(parseJson(text))['packages'])[`node_modules/${name}`]),
  ],
  [() => 'pnpm-lock.yaml', peersInPnpm],
]

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
