import { relative, resolve } from 'node:path'
import { slashed } from '../slashed.ts'
import type { AnalyzedPage } from './pageRecord.ts'

/**
 * A record with its paths relative to the project, as it's stored on disk: the project's folder may
 * change.
 */
export function toPortable(record: AnalyzedPage, root: string): AnalyzedPage {
  return withPaths(record, (path) => slashed(relative(root, path)))
}

/** A record of the disk with the paths that it has in this project. */
export function fromPortable(record: AnalyzedPage, root: string): AnalyzedPage {
  return withPaths(record, (path) => resolve(root, path))
}

/** Paths in the code of a page are portable as they are: see `portableImports.ts`. */
function withPaths(record: AnalyzedPage, change: (path: string) => string): AnalyzedPage {
  const moved = <Item extends { readonly path: string }>(item: Item): Item => ({
    ...item,
    path: change(item.path),
  })
  const { links, pictures, images, shownParts, files, markdown, html } = record
  return {
    ...record,
    links: links.map((link) =>
      link.target.kind === 'file' ? { ...link, target: moved(link.target) } : link,
    ),
    pictures: pictures.map(moved),
    images: images.map(change),
    shownParts: shownParts.map(moved),
    files: files.map(moved),
    markdown: markdown && {
      ...markdown,
      references: markdown.references.map((reference) =>
        'path' in reference ? moved(reference) : reference,
      ),
    },
    html: html && { ...html, gaps: html.gaps.map((gap) => ({ ...gap, asset: moved(gap.asset) })) },
  }
}
