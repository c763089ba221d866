import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { closest } from '../../shared/closest.ts'
import { slashed } from '../slashed.ts'
import { scanContent } from '../source/scan.ts'
import { buildState } from './states/buildState.ts'
import { type Git, openGit } from './states/git.ts'
import { placesBelow, type SiteOfStates, sourceState } from './states/sourceState.ts'
import type { SiteState } from './siteState.ts'
import { usageError } from '../usageError.ts'

/** Two states to compare. */
export interface StatePair {
  readonly before: SiteState
  readonly after: SiteState
}

export interface OpenStatesOptions {
  /** Absolute project root. */
  readonly root: string
  /** As typed: at most two. */
  readonly names: readonly string[]
  /** Reads the config. Folders of builds are compared without one. */
  readonly site: () => Promise<SiteOfStates>
}

/**
 * Opens the states that somebody has named: folders of builds, versions of the docs, commits.
 * Without names, the last commit and the working tree.
 *
 * @throws UsageError cli/usage for a name that is none of these
 */
export async function openStates({ root, names, site }: OpenStatesOptions): Promise<StatePair> {
  const git = await openGit(root)
  const { before = 'HEAD', after, isFromBase } = await rangeOf(names, git)
  const folders = [before, after].map((name) => name !== undefined && isBuild(root, name))
  const isCommit = async (name: string): Promise<boolean> =>
    /^\.{0,2}\//.test(name) ? false : git !== null && (await git.commitOf(name)) !== null
  if (after !== undefined && folders[0] && folders[1]) {
    if (!(await isCommit(before)) || !(await isCommit(after)))
      return {
        before: buildState(before, resolve(root, before)),
        after: buildState(after, resolve(root, after)),
      }
  }
  const known = await site()
  const open = (name: string | undefined): Promise<SiteState> => openState(name, known, git, root)
  const isVersion = (name: string | undefined): boolean =>
    known.config.editions.some(({ version }) => version !== '' && version === name)
  if (isVersion(before) && (after === undefined || isVersion(after))) {
    const last = after ?? known.config.multiVersion.default
    return {
      before: await versionState(before, known, git),
      after: await versionState(last, known, git),
    }
  }
  const [first, second] = [await open(before), await open(after)]
  if (!isFromBase || first.commit === undefined) return { before: first, after: second }
  const head = second.commit ?? (await git?.commitOf('HEAD')) ?? first.commit
  const base = await git?.baseOf(first.commit, head)
  if (base === undefined || base === null)
    throw usageError(
      `"${before}" and "${after ?? 'HEAD'}" have no common commit.`,
      'Fetch the whole history: `fetch-depth: 0` in GitHub Actions.',
    )
  return { before: { ...(await open(base)), name: before }, after: second }
}

interface Range {
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** True for `a...b`: what `b` has changed since it left `a`. */
  readonly isFromBase: boolean
}

/** `a b`, `a..b` and `a...b`, as Git reads them. */
async function rangeOf([first, second]: readonly string[], git: Git | null): Promise<Range> {
  const [, from, dots, to] = /^(.+?)(\.{2,3})(?!\/)(.*)$/.exec(first ?? '') ?? []
  if (from === undefined || second !== undefined || (await git?.commitOf(from)) === null)
    return { before: first, after: second, isFromBase: false }
  return { before: from, after: to === '' ? undefined : to, isFromBase: dots === '...' }
}

function isBuild(root: string, name: string): boolean {
  const folder = resolve(root, name)
  return (
    statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
    existsSync(join(folder, 'index.html'))
  )
}

/**
 * Opens a commit, tag or branch. Without a name, the working tree.
 *
 * @throws UsageError cli/usage for another name
 */
export async function openState(
  name: string | undefined,
  site: SiteOfStates,
  git: Git | null,
  root: string,
): Promise<SiteState> {
  if (name === undefined) return sourceState(site, await workingTree(site, git))
  const commit = (await git?.commitOf(name)) ?? null
  if (git && commit !== null) return await commitState(name, commit, site, git)
  const versions = [...new Set(site.config.editions.map(({ version }) => version))].filter(Boolean)
  if (versions.includes(name) || isBuild(root, name)) {
    const kind = versions.includes(name) ? 'version of the docs' : 'build'
    throw usageError(
      `"${name}" is a ${kind}, and the other state isn't.`,
      'Compare two commits, two versions of the docs, or two folders of builds.',
    )
  }
  if (!git)
    throw usageError(
      `Unknown state "${name}": the project is in no Git repository.`,
      'Use the folders of two builds, such as `dist/client`, or two versions of the docs.',
    )
  const near = closest(name, versions)
  throw usageError(
    `Unknown commit, version or build "${name}".`,
    near === undefined
      ? 'Use a commit, tag or branch that `git rev-parse` finds, a version of the docs, or a ' +
          'folder that a build has written. In a shallow clone, fetch it first.'
      : `Did you mean "${near}"?`,
  )
}

async function commitState(
  name: string,
  commit: string,
  site: SiteOfStates,
  git: Git,
): Promise<SiteState> {
  const below = (path: string): string => slashed(relative(git.folder, path))
  const folder = below(site.contentRoot)
  const paths = await git.filesOf(commit, folder)
  if (paths.length === 0)
    throw usageError(
      `"${name}" has no files in "${folder}".`,
      'The content folder of the config is compared. Use a commit that has it.',
    )
  const cache = git.read(
    commit,
    paths.filter((path) => /\.mdx?$|\.json$/.test(path)),
  )
  return sourceState(site, {
    name,
    commit,
    places: placesBelow(site.contentRoot, paths, git.folder),
    read(path) {
      const file = below(path)
      if (!cache.has(file)) cache.set(file, git.read(commit, [file]).get(file) ?? null)
      return cache.get(file) ?? null
    },
  })
}

/** The sources of the working tree: those that Git doesn't ignore. */
export async function workingTree(
  { contentRoot, config }: SiteOfStates,
  git: Git | null,
): Promise<Parameters<typeof sourceState>[1]> {
  const tracked = git
    ? placesBelow(
        contentRoot,
        await git.ownFiles(slashed(relative(git.folder, contentRoot))),
        git.folder,
      )
    : []
  const places = tracked.length > 0 ? tracked : (await scanContent(contentRoot, config)).files
  return {
    name: 'working tree',
    places: places.filter((place) => existsSync(join(contentRoot, place))),
    read: (path) => {
      try {
        return readFileSync(path)
      } catch {
        return null
      }
    },
  }
}

async function versionState(
  version: string,
  site: SiteOfStates,
  git: Git | null,
): Promise<SiteState> {
  return sourceState(site, { ...(await workingTree(site, git)), name: version, version })
}
