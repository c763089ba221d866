import { existsSync } from 'node:fs'
import { closest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type LinkPattern, matchesPattern } from '../../shared/linkPattern.ts'
import { isFileName } from '../../shared/routePath.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { publicFile, type PublicFolders } from '../source/publicFolders.ts'
import type { PageRecord } from './pageRecord.ts'
import type { PageRoutes } from '../source/pageRoutes.ts'
import type { Draft } from '../source/placePages.ts'

/** Valid targets of a link. */
export interface LinkTargets extends PublicFolders {
  readonly pages: readonly Pick<PageRecord, 'routePath' | 'ids'>[]
  /**
   * Markdown files that pages import, relative to the project root, with the anchors that are
   * around their links. @default none
   */
  readonly parts?: ReadonlyMap<string, readonly string[]>
  /** Files that plugins write, by their paths without base. */
  readonly published: ReadonlySet<string>
  /** Pages that are left out. @default none */
  readonly drafts?: readonly Draft[]
  /** Where pages are whose files would have other routes. @default there are none */
  readonly fileRoutes?: Pick<PageRoutes, 'ofFile'>
  /** Links that aren't checked. @default none */
  readonly excluded?: readonly LinkPattern[]
}

/** Finds links that run code. They are wrong whatever else of links is checked. */
export function checkScriptLinks(links: readonly LinkUse[]): Diagnostic[] {
  return links.flatMap(({ href, target, file, line, column, keyPath }): Diagnostic[] =>
    target.kind !== 'script'
      ? []
      : [
          {
            code: 'security/script-link',
            severity: 'error',
            message: `The link ${JSON.stringify(href)} runs code in the reader's browser.`,
            hint: 'Link to a page, or to a URL with https:. To run code, write a component.',
            file,
            ...(line && { line }),
            ...(column && { column }),
            ...(keyPath && { keyPath }),
          },
        ],
  )
}

/** Finds links to pages, anchors and files that do not exist. */
export function checkLinks(links: readonly LinkUse[], targets: LinkTargets): Diagnostic[] {
  return links.flatMap(createLinkCheck(targets))
}

/** Creates a function that checks whether the target of a link exists. */
export function createLinkCheck({
  pages,
  parts = new Map(),
  publicDir,
  publicFolders = [],
  published,
  drafts = [],
  fileRoutes,
  excluded = [],
}: LinkTargets): (link: LinkUse) => Diagnostic[] {
  const byRoute = new Map(pages.map((page) => [page.routePath, page]))
  const routePaths = [...byRoute.keys()]
  const draftAt = new Map(drafts.map(({ routePath, file }) => [routePath, file]))
  // A link in a menu is on every page.
  const hints = new Map<string, string>()
  const hintFor = (key: string, make: () => string): string => {
    const known = hints.get(key) ?? make()
    hints.set(key, known)
    return known
  }
  const publicFiles = new Map<string, boolean>()
  // A folder stands for all below it.
  const folders = [...published].filter((path) => path.endsWith('/'))
  const isPublished = (path: string): boolean =>
    published.has(path) || folders.some((folder) => path.startsWith(folder))
  const isPublicFolder = (routePath: string): boolean =>
    !routePath.endsWith('/') &&
    existsSync(publicFile(`${routePath}/index.html`, { publicDir, publicFolders }))
  const idSets = new Map<string, ReadonlySet<string>>()

  return ({ href, target, file, line, column, keyPath }) => {
    if (target.kind === 'external' || target.kind === 'script') return []
    const at = {
      severity: 'error' as const,
      file,
      ...(line && { line }),
      ...(column && { column }),
      ...(keyPath && { keyPath }),
    }
    if (matchesPattern(href, excluded)) return []
    if (href === '')
      return [
        {
          ...at,
          code: 'link/empty',
          message: 'The link is empty.',
          hint: 'Write where it leads, or remove it.',
        },
      ]
    if (target.kind === 'file') {
      return target.exists
        ? []
        : [
            {
              ...at,
              code: 'asset/missing',
              message: `Missing file "${href}".`,
              hint: 'Correct the path, which is relative to this file, or add the file.',
            },
          ]
    }
    if (target.kind === 'public') {
      let exists = publicFiles.get(target.path)
      if (exists === undefined)
        publicFiles.set(
          target.path,
          (exists =
            isPublished(target.path) ||
            existsSync(publicFile(target.path, { publicDir, publicFolders }))),
        )
      if (exists) return []
      if (isFileName(target.path))
        return [
          {
            ...at,
            code: 'asset/missing',
            message: `Missing file "${href}".`,
            hint: `Add it as public${target.path}, or use a path relative to this file.`,
          },
        ]
    }
    // What looks like a version is looked for among the files, and meant as a page.
    const { routePath, anchor } =
      target.kind === 'page' ? target : { routePath: target.path, anchor: '' }
    const partIds = href.startsWith('#') ? parts.get(file) : undefined
    const page = partIds ? { routePath, ids: partIds } : byRoute.get(routePath)
    const draft = page ? undefined : draftAt.get(routePath)
    if (draft !== undefined)
      return [
        {
          ...at,
          code: 'link/draft',
          message: `Dead link "${href}": ${draft} is a draft, and drafts aren't built.`,
          hint: 'Remove `draft: true` there, or remove the link.',
        },
      ]
    if (!page) {
      const moved = fileRoutes?.ofFile(routePath) ?? routePath
      const hint =
        moved === routePath
          ? hintFor(routePath, () =>
              deadLinkHint(routePath, { routePaths, isFolder: isPublicFolder(routePath) }),
            )
          : `The page has a \`slug\`. Link to ${moved}.`
      return [
        {
          ...at,
          code: 'link/dead',
          message: `Dead link "${href}": there is no page at ${routePath}.`,
          hint,
        },
      ]
    }
    if (anchor === '') return []
    let ids = idSets.get(routePath)
    if (!ids) idSets.set(routePath, (ids = new Set(page.ids)))
    if (ids.has(anchor)) return []
    return [
      {
        ...at,
        code: 'link/dead-anchor',
        message: `Dead anchor "${href}": ${routePath} has no heading with the id "${anchor}".`,
        hint: hintFor(`${routePath}#${anchor}`, () => deadAnchorHint(anchor, page.ids)),
      },
    ]
  }
}

function deadLinkHint(
  routePath: string,
  { routePaths, isFolder }: { readonly routePaths: readonly string[]; readonly isFolder: boolean },
): string {
  if (isFolder) return `Link to ${routePath}/, which is a folder of \`public\`.`
  const near = closest(routePath, routePaths)
  const name = routePath.split('/').at(-1) ?? ''
  const sameName = name === '' ? undefined : routePaths.find((path) => path.endsWith(`/${name}`))
  const guess = near ?? sameName
  if (guess) return `Did you mean ${guess}?`
  return (
    'Correct the link, or add the page. If the URL is not part of this site, add it to ' +
    '`markdown.checkDeadLinks.excludes`.'
  )
}

function deadAnchorHint(anchor: string, ids: readonly string[]): string {
  const near = closest(anchor, ids)
  return near
    ? `Did you mean #${near}?`
    : ids.length > 0
      ? `Its anchors are: ${listed(ids)}.`
      : 'The page has no anchors.'
}

function listed(ids: readonly string[]): string {
  return ids.length > 8 ? `${ids.slice(0, 8).join(', ')} …` : ids.join(', ')
}
