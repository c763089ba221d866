import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { closest, type PluginContext, type PluginProblem } from 'bifolio'
import picomatch from 'picomatch'
import type { WhatsNewOptions } from './options.ts'

const run = promisify(execFile)

/** The documentation as it was, or is, with a version. */
export interface State {
  /** As readers see it: `2.0`. Of what isn't released, the version before it. */
  readonly name: string
  /** A version of the docs or a tag. Undefined for the working tree. */
  readonly ref: string | undefined
  /** What a tag points to. Absent for what isn't a tag. */
  readonly object?: string
  /** When it was released: `2026-01-31`. Null if that isn't known. */
  readonly date: string | null
  /** True for what isn't released. */
  readonly isNext: boolean
}

/** What is compared, the oldest state first, or why it can't be. */
export interface States {
  readonly states: readonly State[]
  readonly problems: readonly PluginProblem[]
  /** True for tags, false for versions of the docs. */
  readonly areTags: boolean
}

type Site = Pick<PluginContext, 'root' | 'contentRoot' | 'config'>

/** Finds out what to compare. */
export async function findStates(options: WhatsNewOptions, site: Site): Promise<States> {
  const areTags = options.tags !== undefined
  const found = areTags ? await tagStates(options, site) : await versionStates(options, site)
  return { ...found, areTags }
}

type Found = Pick<States, 'states' | 'problems'>

function failed(...problems: readonly PluginProblem[]): Found {
  return { states: [], problems }
}

async function versionStates({ versions }: WhatsNewOptions, site: Site): Promise<Found> {
  const known = site.config.multiVersion.versions
  if (known.length === 0)
    return failed({
      severity: versions ? 'error' : 'warning',
      message: 'There is nothing to compare: the site has only one version.',
      hint: "Compare with Git tags: `tags: 'v*'`. Or keep a version: bifolio versions add 1.0",
      ...(versions && { at: ['versions'] }),
    })
  const problems = (versions ?? []).flatMap((name, at): PluginProblem[] => {
    if (known.includes(name)) return []
    const near = closest(name, known)
    return [
      {
        message: `Unknown version "${name}".`,
        hint: near === undefined ? `Use one of: ${known.join(', ')}.` : `Did you mean "${near}"?`,
        at: ['versions', at],
      },
    ]
  })
  if (problems.length > 0) return failed(...problems)
  const names = versions ?? known.toSorted(byNumber)
  const states = await Promise.all(
    names.map(async (name, at): Promise<State> => {
      const isNext = at > 0 && !isNumbered(name)
      return {
        name: isNext ? (names[at - 1] ?? name) : name,
        ref: name,
        date: isNext ? null : await firstCommit(join(site.contentRoot, name)),
        isNext,
      }
    }),
  )
  return { states, problems: [] }
}

function isNumbered(name: string): boolean {
  return /\d/.test(name)
}

/** `1.9`, `1.10`, then those without a number, such as `next`. */
function byNumber(a: string, b: string): number {
  if (isNumbered(a) !== isNumbered(b)) return isNumbered(a) ? -1 : 1
  return a.localeCompare(b, 'en', { numeric: true })
}

/** A tag of the repository, and its day. */
interface Tag {
  readonly name: string
  readonly date: string
  readonly object: string
}

const FETCH =
  'Fetch the tags: "git fetch --tags", or `fetch-depth: 0` for actions/checkout. Otherwise, ' +
  'correct the name.'

async function tagStates({ tags = [], last = 10 }: WhatsNewOptions, site: Site): Promise<Found> {
  const known = await readTags(site.root)
  if (known === null)
    return failed({
      severity: typeof tags === 'string' ? 'warning' : 'error',
      message: 'There are no Git tags to compare with: the project is in no Git repository.',
      hint: 'Build the site in a clone of its repository, or remove `tags`.',
      at: ['tags'],
    })
  if (typeof tags === 'string') {
    const matched = known.filter(({ name }) => picomatch.isMatch(name, tags)).slice(-last)
    if (matched.length === 0)
      return failed({
        severity: 'warning',
        message: `No Git tag matches "${tags}".`,
        hint: FETCH,
        at: ['tags'],
      })
    return { states: withWorkingTree(matched), problems: [] }
  }
  const problems = tags.flatMap((name, at): PluginProblem[] => {
    if (known.some((tag) => tag.name === name)) return []
    const near = closest(
      name,
      known.map((tag) => tag.name),
    )
    return [
      {
        message: `Unknown Git tag "${name}".`,
        hint: near === undefined ? FETCH : `Did you mean "${near}"?`,
        at: ['tags', at],
      },
    ]
  })
  if (problems.length > 0) return failed(...problems)
  return {
    states: withWorkingTree(tags.flatMap((name) => known.find((tag) => tag.name === name) ?? [])),
    problems: [],
  }
}

function withWorkingTree(tags: readonly Tag[]): State[] {
  const released = tags.map(({ name, date, object }): State => {
    const number = /^(?:.*[@/])?v?(\d.*)$/.exec(name)?.[1]
    return { name: number ?? name, ref: name, object, date, isNext: false }
  })
  const name = released.at(-1)?.name ?? ''
  return [...released, { name, ref: undefined, date: null, isNext: true }]
}

/** The tags of a repository by their numbers. Null without one. */
async function readTags(root: string): Promise<readonly Tag[] | null> {
  const text = await git(root, [
    'for-each-ref',
    'refs/tags',
    '--sort=version:refname',
    '--format=%(creatordate:short) %(objectname) %(refname:short)',
  ])
  if (text === null) return null
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Tag => {
      const [date = '', object = '', name = ''] = line.split(' ')
      return { date, object, name }
    })
}

/** Day of the first commit with files in a folder. Null if there is none. */
async function firstCommit(folder: string): Promise<string | null> {
  const args = ['log', '--diff-filter=A', '--format=%cs', '--', folder]
  const days = (await git(folder, args))?.trim().split('\n').at(-1) ?? ''
  return days === '' ? null : days
}

async function git(cwd: string, args: readonly string[]): Promise<string | null> {
  return await run('git', [...args], { cwd, maxBuffer: 1024 ** 3 }).then(
    ({ stdout }) => stdout,
    () => null,
  )
}
