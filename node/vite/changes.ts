import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { isRearranged } from '../config/placeContent.ts'
import { slashed } from '../slashed.ts'
import type { BuildContext } from '../site/context.ts'
import { hasDataType } from '../site/dataTypes.ts'
import { addedPages, dataPages, listing } from '../site/listing.ts'
import { pageExtra } from '../site/pageExtra.ts'
import {
  contentFiles,
  fileExists,
  fileHash,
  projectFiles,
  publicFiles,
  sourceText,
} from '../site/siteInputs.ts'
import { writeSiteTypes } from '../site/siteTypes.ts'

/** Files that changed, or that were added or removed. */
export interface FileChange {
  readonly kind: 'change' | 'list'
  /** Absolute paths, with forward slashes. */
  readonly files: readonly string[]
}

/** Marks files as changed. True if one of them belongs to the content. */
export async function noteChange(
  context: BuildContext,
  { kind, files }: FileChange,
): Promise<boolean> {
  const { graph, get } = context
  const { placesOf } = await get(listing)
  let isContent = false
  for (const file of files) {
    const places = placesOf(file)
    const isPublic = isPublicFile(context, file)
    const isRead = [fileHash, fileExists].map((query) => graph.touch(query, file)).includes(true)
    for (const place of places) {
      graph.touch(sourceText, place)
      // A plugin that reports the file of a page returns other data for the same text.
      graph.touch(pageExtra, place)
    }
    if (isPublic) graph.touch(publicFiles)
    isContent ||= places.length > 0 || isPublic || isRead
  }
  if (kind === 'list') {
    const isListed = await mayBeListed(context, files)
    for (const query of isListed ? [contentFiles, dataPages, addedPages] : [contentFiles])
      graph.touch(query)
    isContent ||= isListed
  }
  if (kind === 'list' || files.some((file) => hasDataType(context.root, file)))
    await writeSiteTypes(get)
  graph.touch(projectFiles)
  return isContent
}

/** Marks files as changed that may have been written, come or gone just now. */
export async function noteWritten(context: BuildContext, files: readonly string[]): Promise<void> {
  const { placesOf, isPage, isFallback, others } = await context.get(listing)
  const isKnown = (file: string): boolean =>
    placesOf(file).some((place) => (isPage(place) && !isFallback(place)) || others.includes(place))
  for (const file of files) {
    const kind = isKnown(file) === existsSync(file) ? 'change' : 'list'
    await noteChange(context, { kind, files: [file] })
  }
}

/** Marks every file that was read as changed, as after a time in which none was watched. */
export function noteAny({ graph }: BuildContext): void {
  for (const query of [sourceText, fileHash, fileExists])
    for (const key of graph.keys(query)) graph.touch(query, key)
  for (const query of [contentFiles, dataPages, addedPages, publicFiles, projectFiles])
    graph.touch(query)
}

/**
 * True when files that came or went may change which pages plugins and data make: files of Vike,
 * those among the content, and any file once there are pages made from others.
 */
async function mayBeListed({ get }: BuildContext, files: readonly string[]): Promise<boolean> {
  const { placesOf } = await get(listing)
  const made = [...(await get(dataPages)).dependencies, ...(await get(addedPages)).dependencies]
  return (
    made.length > 0 ||
    files.some((file) => placesOf(file).length > 0 || /\/pages\/(?:.*\/)?\+[^/]+$/.test(file))
  )
}

function isPublicFile({ publicDir, publicFolders }: BuildContext, file: string): boolean {
  return [publicDir, ...publicFolders.map(({ path }) => path)].some((folder) =>
    file.startsWith(`${slashed(folder)}/`),
  )
}

/** True for a change after which the site is read again: Vite reads aliases when it starts. */
export function changesSetup(
  { root, config, configFile, configDependencies }: BuildContext,
  { kind, files }: FileChange,
): boolean {
  const isOfSetup = files.some(
    (file) =>
      file === configFile ||
      slashed(relative(root, file)) === 'tsconfig.json' ||
      configDependencies.includes(file) ||
      (kind === 'list' && isThemeFile(file, root)),
  )
  return isOfSetup || (kind === 'list' && isRearranged(config, root))
}

/** The theme is found when the server starts. */
export function isThemeFile(file: string, root: string): boolean {
  return /^theme\/index\.tsx?$/.test(slashed(relative(root, file)))
}
