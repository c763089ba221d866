import type { PageContent } from '../content.ts'
import type { PageState } from '../siteState.ts'

/** A page before its original is known. */
export interface ReadablePage extends Omit<PageState, 'original' | 'read'> {
  /** Key of its original. Null if it's no translation. */
  readonly originalKey: string | null
  readonly readOwn: () => Promise<PageContent>
}

/** Reads each page once, with the ids that translations inherit. */
export function pageStates(pages: readonly ReadablePage[]): PageState[] {
  const states = new Map<string, PageState>()
  for (const { originalKey, readOwn, ...page } of pages) {
    let content: Promise<PageContent> | undefined
    const state: PageState = {
      ...page,
      get original() {
        return originalKey === null ? null : (states.get(originalKey) ?? null)
      },
      read: () => (content ??= readInherited(state, readOwn)),
    }
    states.set(page.key, state)
  }
  return [...states.values()]
}

async function readInherited(
  { original }: PageState,
  readOwn: () => Promise<PageContent>,
): Promise<PageContent> {
  const own = await readOwn()
  if (!original) return own
  const { sections } = await original.read()
  // As in a build: up to the first heading that isn't a translation of the original's.
  const differs = own.sections.findIndex(({ depth }, at) => sections[at]?.depth !== depth)
  return {
    ...own,
    sections: own.sections.map((section, at) =>
      section.isExplicit || (differs >= 0 && at >= differs)
        ? section
        : { ...section, id: sections[at]?.id ?? section.id },
    ),
  }
}
