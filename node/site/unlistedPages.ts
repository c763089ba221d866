import { basename } from 'node:path/posix'
import type { MetaFile } from '../source/metaFile.ts'
import { type Folder, pagesBelow, withoutEnding } from './folderTree.ts'
import { isHidden, isOutside, type Section } from './section.ts'

/** A page or a folder without a place in the sidebar. */
interface Unlisted {
  /** Below the content root. */
  readonly path: string
  readonly name: string
  readonly isFolder: boolean
}

/**
 * Warns of pages that readers cannot reach through the sidebar because a `_meta.json` does not list
 * them: once for each of these files.
 */
export function reportUnlisted(section: Section): void {
  const byMeta = new Map<MetaFile, { readonly folder: string; readonly found: Unlisted[] }>()
  const note = (meta: MetaFile, folder: string, unlisted: Unlisted): void => {
    const known = byMeta.get(meta) ?? { folder, found: [] }
    known.found.push(unlisted)
    byMeta.set(meta, known)
  }
  const look = (
    folder: Folder,
    above?: { readonly meta: MetaFile; readonly folder: string; readonly below: string },
  ): void => {
    const own = section.metaFiles.get(folder.path)
    const listed = own ? { meta: own, folder: folder.path, below: '' } : above
    if (listed)
      for (const page of folder.pages.values())
        if (!page.isFallback && isHidden(page, section))
          note(listed.meta, listed.folder, {
            path: page.relativePath,
            name: listed.below + withoutEnding(basename(page.relativePath)),
            isFolder: false,
          })
    for (const inner of folder.folders.values()) {
      const isUnlisted =
        !section.shown.has(inner.path) &&
        pagesBelow(inner).every((page) => isOutside(page) || isHidden(page, section))
      if (!listed || !isUnlisted)
        look(inner, listed && { ...listed, below: `${listed.below}${inner.name}/` })
      else if (pagesBelow(inner).some((page) => !isOutside(page) && !page.isFallback))
        note(listed.meta, listed.folder, {
          path: inner.path,
          name: listed.below + inner.name,
          isFolder: true,
        })
    }
  }
  look(section.folder)
  for (const [meta, { folder, found }] of byMeta)
    section.context.report(
      { code: 'meta/unlisted', severity: 'warning', ...unlistedText(found, folder, meta) },
      [],
      meta,
    )
}

/** How many names a message lists. */
const MOST_NAMES = 4

function unlistedText(
  found: readonly Unlisted[],
  folder: string,
  { plugin }: MetaFile,
): { readonly message: string; readonly hint: string } {
  const [first] = found
  const hasFolder = found.some(({ isFolder }) => isFolder)
  const here = plugin === undefined ? 'here' : 'in its `menu`'
  if (first && found.length === 1) {
    return {
      message: `The ${hasFolder ? 'folder' : 'page'} ${first.path} is not in the sidebar.`,
      hint:
        `List "${first.name}" ${here}, or set \`sidebar: false\` in ` +
        `${hasFolder ? 'the front matter of its pages' : 'its front matter'}.`,
    }
  }
  const names = found.slice(0, MOST_NAMES).map(({ name }) => `"${name}"`)
  const rest = found.length - names.length
  return {
    message:
      `${found.length} pages${hasFolder ? ' or folders' : ''} of ${folder} are not in the ` +
      'sidebar: ' +
      (rest > 0
        ? `${names.join(', ')} and ${rest} more.`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`),
    hint: `List them ${here}, or set \`sidebar: false\` in their front matter.`,
  }
}
