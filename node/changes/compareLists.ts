import type { Target } from './content.ts'
import type { NavigationEntry } from './siteState.ts'
import { diffLists } from './words.ts'

/** A target that differs. Null where a state doesn't have it. */
export interface TargetChange {
  readonly kind: Target['kind']
  readonly text: string
  readonly before: string | null
  readonly after: string | null
}

/** An entry of the navigation that came, went, or has another name, link or place. */
export interface NavigationChange {
  readonly kind: 'new' | 'gone' | 'changed' | 'moved'
  readonly list: string
  readonly before: Omit<NavigationEntry, 'list'> | null
  readonly after: Omit<NavigationEntry, 'list'> | null
}

interface Differences<Item> {
  readonly gone: Item[]
  readonly added: Item[]
}

/** What only one of two lists has. An item that is elsewhere in the list is in both. */
function differences<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Differences<Item> {
  const steps = diffLists(before.map(keyOf), after.map(keyOf))
  return {
    gone: steps.flatMap(({ kind, before: at }) => (kind === 'gone' ? (before[at] as Item) : [])),
    added: steps.flatMap(({ kind, after: at }) => (kind === 'new' ? (after[at] as Item) : [])),
  }
}

/** Takes the first item that fits out of a list. */
function take<Item>(list: Item[], fits: (item: Item) => boolean): Item | undefined {
  const at = list.findIndex(fits)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

/** Targets that differ. Those of the same text belong together. */
export function compareTargets(
  before: readonly Target[],
  after: readonly Target[],
): TargetChange[] {
  const keyOf = ({ kind, text, to }: Target): string => `${kind}\n${text}\n${to}`
  const { gone, added } = differences(before, after, keyOf)
  // A target that was only moved is the same.
  const left = gone.filter(
    (target) => take(added, (each) => keyOf(each) === keyOf(target)) === undefined,
  )
  const changes = left.map((target): TargetChange => {
    const { kind, text, to } = target
    const twin = take(
      added,
      (each) => each.kind === kind && (each.text === text || kind === 'image'),
    )
    return { kind, text, before: to, after: twin?.to ?? null }
  })
  return [
    ...changes,
    ...added.map(({ kind, text, to }) => ({ kind, text, before: null, after: to })),
  ]
}

/** Entries of navigations that differ, list by list. */
export function compareNavigation(
  before: readonly NavigationEntry[],
  after: readonly NavigationEntry[],
): NavigationChange[] {
  const lists = [...new Set([...before, ...after].map(({ list }) => list))]
  return lists.flatMap((list) => {
    const own = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
      entries.filter((entry) => entry.list === list)
    return compareList(own(before), own(after)).map((change) => ({ ...change, list }))
  })
}

function compareList(
  before: readonly NavigationEntry[],
  after: readonly NavigationEntry[],
): Omit<NavigationChange, 'list'>[] {
  const keyOf = ({ text, link }: NavigationEntry): string => `${text}\n${link}`
  const { gone, added } = differences(before, after, keyOf)
  const shown = ({ text, link }: NavigationEntry): Omit<NavigationEntry, 'list'> => ({ text, link })
  const changes = gone.map((entry): Omit<NavigationChange, 'list'> => {
    const twin = take(
      added,
      ({ text, link }) =>
        (link !== '' && link === entry.link) || (text !== '' && text === entry.text),
    )
    if (!twin) return { kind: 'gone', before: shown(entry), after: null }
    const kind = keyOf(twin) === keyOf(entry) ? 'moved' : 'changed'
    return { kind, before: shown(entry), after: shown(twin) }
  })
  return [
    ...changes,
    ...added.map((entry) => ({ kind: 'new' as const, before: null, after: shown(entry) })),
  ]
}
