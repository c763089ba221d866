const PREFIX = 'bifolio-tabs-'

/**
 * Key of a group's choice in `localStorage`. All sites of an origin share it: what a reader
 * prefers, such as a package manager, is about the reader.
 */
export const keyOf = (groupId: string): string => PREFIX + groupId

/** Whether a group can be a parameter of the URL. A code group without a name has its labels. */
export const isUrlName = (groupId: string): boolean => /^[\w-]+$/.test(groupId)

/** The choices of the reader, group → value. What is later in the list wins. */
export function knownChoices(hasUrl: boolean): (readonly [groupId: string, value: string])[] {
  const inUrl = hasUrl
    ? [...new URLSearchParams(location.search)].filter(([name]) => isUrlName(name))
    : []
  return [...storedChoices(), ...inUrl]
}

function storedChoices(): (readonly [groupId: string, value: string])[] {
  try {
    return Object.entries<string>(localStorage).flatMap(([key, value]) =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), value] as const] : [],
    )
  } catch {
    return []
  }
}
