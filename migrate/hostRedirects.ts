import { posix } from 'node:path'
import { parse as parseJson } from 'jsonc-parser'
import { listOf, tableOf, textOf } from './configKeys.ts'
import { noteOf } from './notes.ts'
import { parseToml } from './parseToml.ts'
import { redirectedPath } from './redirects.ts'
import type { MigrationPlan, SourceProject } from './types.ts'

/** A rule of the old host. */
interface HostRule {
  readonly file: string
  readonly from: string
  readonly to: string
}

interface HostFile {
  readonly name: string
  /** Rules of the file that are redirects. Null in the place of one that can't be taken over. */
  read(text: string): readonly (Omit<HostRule, 'file'> | { readonly lost: string })[]
}

/** How many folders above the project may have settings of its host. */
const MOST_FOLDERS = 4

const FILES: readonly HostFile[] = [
  { name: '_redirects', read: readLines },
  { name: 'netlify.toml', read: readNetlify },
  { name: 'vercel.json', read: readVercel },
]

/**
 * Adds the redirects of `_redirects`, `netlify.toml` and `vercel.json` beside the old project, and
 * above it up to the root of its repository. A `_redirects` among static files is copied with them.
 */
export async function withHostRedirects(
  plan: MigrationPlan,
  project: SourceProject,
): Promise<MigrationPlan> {
  const rules: HostRule[] = []
  const notes: MigrationPlan['notes'][number][] = []
  for (let folder = '', level = 0; level <= MOST_FOLDERS; level++) {
    for (const { name, read } of FILES) {
      const file = posix.join(folder, name)
      if (!project.has(file)) continue
      for (const rule of read(await project.read(file)))
        if ('lost' in rule)
          notes.push(
            noteOf(
              'migrate/left-out',
              { file },
              `The redirect from ${rule.lost} has conditions or variables.`,
              'It was left out. Keep it in the settings of the host.',
            ),
          )
        else rules.push({ file, ...rule })
    }
    if (['.git', 'pnpm-workspace.yaml'].some((name) => project.has(posix.join(folder, name)))) break
    folder = posix.join(folder, '..')
  }
  const known = new Set((plan.redirects ?? []).map(({ from }) => redirectedPath(from)))
  const base = (plan.config.base ?? '/').replace(/\/$/, '')
  const own = (path: string): string =>
    base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path
  const added = rules
    .map(({ from, to }) => ({ from: own(from), to: own(to) }))
    .filter(({ from }) => !known.has(redirectedPath(from)))
  return added.length === 0 && notes.length === 0
    ? plan
    : {
        ...plan,
        redirects: [...(plan.redirects ?? []), ...added],
        notes: [...plan.notes, ...notes],
      }
}

/** A rule as the plugin has it. Null for one of another site. */
function ruleOf(
  from: string,
  to: string,
): Omit<HostRule, 'file'> | { readonly lost: string } | null {
  if (!from.startsWith('/')) return null
  const start = from.replace(/\/?(?:\*|:[\w]+[*+]|\(\.\*\))$/, '')
  const isPattern = start !== from
  const target = isPattern ? to.replace(/(?<=\/):(?:splat|\w+[*+]?)$|(?<=\/)\$1$/, '*') : to
  const isPlain = (path: string): boolean => !/[:*()[\]{}?]/.test(path)
  const rest = target.replace(/^https?:\/\//, '').replace(/[?#].*$/, '')
  if (start === '' && isPattern && !/^https?:/.test(target)) return { lost: from }
  return isPlain(start) && isPlain(rest.replace(/\*$/, '')) && (isPattern || !rest.endsWith('*'))
    ? { from: isPattern ? `${start}/*` : from, to: target }
    : { lost: from }
}

type Rules = ReturnType<HostFile['read']>

function readLines(text: string): Rules {
  return text.split('\n').flatMap((line) => {
    const [from = '', ...rest] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    const at = rest.findIndex((word) => /^(?:\/|https?:)/.test(word))
    const status = rest[at + 1] ?? '301'
    const to = rest[at]
    if (from === '' || to === undefined || !/^30\d!?$/.test(status)) return []
    const isPlain = at === 0 && rest.length <= 2
    return (isPlain ? ruleOf(from, to) : { lost: from }) ?? []
  })
}

function readNetlify(text: string): Rules {
  return listOf(parseToml(text)?.['redirects']).flatMap((each) => {
    const { from: source, to: target, status = 301, conditions, query } = tableOf(each)
    const from = textOf(source)
    const to = textOf(target)
    if (from === undefined || to === undefined || !/^30\d$/.test(String(status))) return []
    return (conditions ?? query) === undefined ? (ruleOf(from, to) ?? []) : { lost: from }
  })
}

function readVercel(text: string): Rules {
  return listOf(tableOf(parseJson(text))['redirects']).flatMap((each) => {
    const { source, destination, has, missing } = tableOf(each)
    const from = textOf(source)
    const to = textOf(destination)
    if (from === undefined || to === undefined) return []
    return (has ?? missing) === undefined ? (ruleOf(from, to) ?? []) : { lost: from }
  })
}
