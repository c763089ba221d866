import type { AddPagesContext } from '../plugin/types.ts'
import type { TextChange } from './changedText.ts'
import type { ChangedPage, ChangedSection, PagePlace } from './changedPage.ts'
import { comparePages, type PageComparison, type PageRow } from './compareSites.ts'
import type { MarkedBlock } from './markBlocks.ts'
import { openState, workingTree } from './openStates.ts'
import type { SiteState } from './siteState.ts'
import { openGit } from './states/git.ts'
import { type SiteOfStates, sourceState } from './states/sourceState.ts'
import { usageError } from '../usageError.ts'

/** Compares states of a site for plugins. Each is read once, while the function is in use. */
export function createStateComparer(site: SiteOfStates): AddPagesContext['compare'] {
  const { versions, default: current } = site.config.multiVersion
  const files = new Set<string>()
  const states = new Map<string, Promise<SiteState>>()
  const isVersion = (name: string): boolean => versions.includes(name)
  const open = async (name: string): Promise<SiteState> => {
    const git = await openGit(site.root)
    if (name !== '' && !isVersion(name)) return await openState(name, site, git, site.root)
    const tree = await workingTree(site, git)
    const read = (path: string): Buffer | null => {
      files.add(path)
      return tree.read(path)
    }
    return sourceState(site, { ...tree, read, ...(name !== '' && { name, version: name }) })
  }
  const stateOf = (name: string): Promise<SiteState> => {
    const state = states.get(name) ?? open(name)
    states.set(name, state)
    return state
  }
  return async (before, after = isVersion(before) ? current : '') => {
    const [from, to] = [await stateOf(before), await stateOf(after)]
    if (from.kind !== to.kind)
      throw usageError(
        `"${before}" can't be compared with "${to.name}".`,
        'Compare two versions of the docs, or two commits.',
      )
    const { changes } = await comparePages(from, to)
    return { value: changes.map(changedPage), files: [...files] }
  }
}

function changedPage({ pair, page }: PageComparison['changes'][number]): ChangedPage {
  return {
    kind: page.kind,
    title: page.title,
    lang: page.lang,
    before: pair.before && placeOf(pair.before.page),
    after: pair.after && placeOf(pair.after.page),
    sections: page.rows.flatMap((row) => changedSection(row, pair.after?.page.file) ?? []),
  }
}

function placeOf({ file, routePath }: PagePlace): PagePlace {
  return { file, routePath }
}

/** Null where a section was that is on another page now. */
function changedSection(
  { before, after, depth, blocks, change }: PageRow,
  file: string | undefined,
): ChangedSection | null {
  if (after === null) return { kind: 'gone', depth, before, after, texts: [] }
  if (after.file !== file) return null
  if (before === null) return { kind: 'new', depth, before, after, texts: [] }
  const isRead = change?.kind === 'changed' || change?.kind === 'moved'
  return {
    kind: isRead ? change.kind : 'same',
    depth,
    before,
    after,
    texts: isRead ? blocks.map(textsOf).filter((runs) => runs.length > 0) : [],
  }
}

/** The runs of a block. None of one that is the same, and of code. */
function textsOf({ kind, state, pieces }: MarkedBlock): TextChange[] {
  if (state === 'same' || kind === 'code') return []
  const runs: TextChange[] = []
  for (const { text, mark } of pieces) {
    const own = mark === 'ins' ? 'new' : mark === 'del' ? 'gone' : 'same'
    const last = runs.at(-1)
    if (last?.kind === own) runs.splice(-1, 1, { kind: own, text: last.text + text })
    else if (text !== '') runs.push({ kind: own, text })
  }
  return runs
}
