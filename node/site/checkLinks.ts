import { existsSync } from 'node:fs'
import { decodeText } from '../../shared/decodeText.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type LinkPattern, matchesPattern } from '../../shared/linkPattern.ts'
import { isFileName } from '../../shared/routePath.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { publicFile } from '../source/publicFolders.ts'
import { hintForAnchor, hintForFile, hintForPage, type HintSite } from './linkHints.ts'
import type { PageRecord } from './pageRecord.ts'
import type { PageRoutes } from '../source/pageRoutes.ts'
import type { Draft } from '../source/placePages.ts'

/** Valid targets of a link. */
export interface LinkTargets extends HintSite {
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
export function createLinkCheck(targets: LinkTargets): (link: LinkUse) => Diagnostic[] {
  const known = new KnownTargets(targets)
  return (link) => {
    const { href, target, file, line, column, keyPath } = link
    if (target.kind === 'external' || target.kind === 'script') return []
    if (matchesPattern(href, targets.excluded ?? [])) return []
    const finding = findingOf(link, known)
    return finding === null
      ? []
      : [
          {
            severity: 'error',
            file,
            ...(line && { line }),
            ...(column && { column }),
            ...(keyPath && { keyPath }),
            ...finding,
          },
        ]
  }
}

/** What is wrong with a link, without its place. */
type Finding = Pick<Diagnostic, 'code' | 'message' | 'hint'>

function findingOf(link: LinkUse, known: KnownTargets): Finding | null {
  const { href, target } = link
  if (href === '')
    return {
      code: 'link/empty',
      message: 'The link is empty.',
      hint: 'Write where it leads, or remove it.',
    }
  switch (target.kind) {
    case 'file':
      return target.exists
        ? null
        : known.missingFile(
            { href, path: href },
            'Correct the path, which is relative to this file, or add the file.',
          )
    case 'public':
      if (known.hasFile(target.path)) return null
      // What looks like a version is looked for among the files, and meant as a page.
      return isFileName(target.path)
        ? known.missingFile(
            { href, path: target.path },
            `Add it as public${target.path}, or use a path relative to this file.`,
          )
        : pageFinding(link, { routePath: target.path, anchor: '' }, known)
    case 'page':
      return pageFinding(link, target, known)
    default:
      return null
  }
}

/** What is wrong with a link to a page or to a place in it. */
function pageFinding(
  { href, file }: LinkUse,
  { routePath, anchor }: { readonly routePath: string; readonly anchor: string },
  known: KnownTargets,
): Finding | null {
  const partIds = href.startsWith('#') ? known.partIds(file) : undefined
  const written = decodeText(href)
  const page = partIds ? { routePath, ids: partIds } : known.pageAt(routePath)
  const draft = page ? undefined : known.draftAt(routePath)
  if (draft !== undefined)
    return {
      code: 'link/draft',
      message: `Dead link "${written}": ${draft} is a draft, and drafts aren't built.`,
      hint: 'Remove `draft: true` there, or remove the link.',
    }
  if (!page && routePath.startsWith('/../'))
    return {
      code: 'link/dead',
      message: `Dead link "${written}": the path is outside of the content folder.`,
      hint: 'Link to a page, or to the URL of the file in its repository, with https://.',
    }
  if (!page)
    return {
      code: 'link/dead',
      message: `Dead link "${written}": there is no page at ${routePath}.`,
      hint: known.hintForPage(href, routePath),
    }
  if (anchor === '' || known.hasId(page, anchor)) return null
  return {
    code: 'link/dead-anchor',
    message: `Dead anchor "${written}": ${routePath} has no heading with the id "${anchor}".`,
    hint: known.hintForAnchor(page, anchor),
  }
}

type LinkedPage = LinkTargets['pages'][number]

/** What there is to link to. A link in a menu is on every page: each thing is looked up once. */
class KnownTargets {
  readonly #targets: LinkTargets
  readonly #pages: ReadonlyMap<string, LinkedPage>
  readonly #drafts: ReadonlyMap<string, string>
  /** Published paths that are all that is below them. */
  readonly #folders: readonly string[]
  readonly #files = new Map<string, boolean>()
  readonly #ids = new Map<string, ReadonlySet<string>>()
  readonly #hints = new Map<string, string>()

  constructor(targets: LinkTargets) {
    const { drafts = [], pages, published } = targets
    this.#targets = targets
    this.#pages = new Map(pages.map((page) => [page.routePath, page]))
    this.#drafts = new Map(drafts.map(({ routePath, file }) => [routePath, file]))
    this.#folders = [...published].filter((path) => path.endsWith('/'))
  }

  pageAt(routePath: string): LinkedPage | undefined {
    return this.#pages.get(routePath)
  }

  draftAt(routePath: string): string | undefined {
    return this.#drafts.get(routePath)
  }

  partIds(file: string): readonly string[] | undefined {
    return this.#targets.parts?.get(file)
  }

  hasFile(path: string): boolean {
    const { published } = this.#targets
    return once(
      this.#files,
      path,
      () =>
        published.has(path) ||
        this.#folders.some((folder) => path.startsWith(folder)) ||
        existsSync(publicFile(path, this.#targets)),
    )
  }

  hasId({ routePath, ids }: LinkedPage, anchor: string): boolean {
    return once(this.#ids, routePath, () => new Set(ids)).has(anchor)
  }

  hintForPage(href: string, routePath: string): string {
    const moved = this.#targets.fileRoutes?.ofFile(routePath) ?? routePath
    if (moved !== routePath && this.#pages.has(moved))
      return `The page has a \`slug\`. Link to ${moved}.`
    return once(this.#hints, `${routePath} ${href}`, () =>
      hintForPage({ href, path: routePath }, [...this.#pages.keys()], this.#targets),
    )
  }

  missingFile(link: { readonly href: string; readonly path: string }, hint: string): Finding {
    return {
      code: 'asset/missing',
      message: `Missing file "${decodeText(link.href)}".`,
      hint: hintForFile(link, hint, this.#targets),
    }
  }

  hintForAnchor({ routePath, ids }: LinkedPage, anchor: string): string {
    return once(this.#hints, `${routePath}#${anchor}`, () => hintForAnchor(anchor, ids))
  }
}

/** A value of a table, which is made when it is needed first. */
function once<K, V>(table: Map<K, V>, key: K, make: () => V): V {
  const known = table.get(key)
  if (known !== undefined) return known
  const value = make()
  table.set(key, value)
  return value
}
