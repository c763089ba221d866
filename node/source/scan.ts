import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace, inFolder } from '../../shared/edition.ts'
import { unreadable } from '../textFile.ts'
import { shownName } from '../schema/urlName.ts'

/** Decides by their paths which files below the content root may be pages. */
export function createPageFilter({
  route,
  editions,
}: ResolvedConfig): (relativePath: string) => boolean {
  const isIncluded = picomatch([...route.include])
  const isExcluded = route.exclude.length > 0 ? picomatch([...route.exclude]) : () => false
  return (relativePath) => {
    // Patterns match no line breaks.
    const path = shownName(relativePath)
    return (
      route.extensions.some((extension) => path.endsWith(extension)) &&
      editionOfPlace(path, editions) !== undefined &&
      isIncluded(path) &&
      !isExcluded(path)
    )
  }
}

/** A symbolic link in the content. */
export interface ContentLink {
  /** Below the content root; empty for the content root itself. */
  readonly place: string
  /** Absolute path of its target, with forward slashes. */
  readonly target: string
}

/** What is below the content root. */
export interface ScannedContent {
  /**
   * Every file, sorted, with forward slashes. Links are followed; names that begin with a dot are
   * left out.
   */
  readonly files: readonly string[]
  readonly links: readonly ContentLink[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Lists the content. What cannot be listed is reported, unless `route.exclude` leaves it out. */
export async function scanContent(
  contentRoot: string,
  config: ResolvedConfig,
): Promise<ScannedContent> {
  const scan = new ContentScan(contentRoot, config)
  await scan.begin()
  return { files: scan.files.sort(), links: scan.links, diagnostics: scan.diagnostics }
}

/** A walk through the content, with what it has found. */
class ContentScan {
  readonly files: string[] = []
  readonly links: ContentLink[] = []
  readonly diagnostics: Diagnostic[] = []
  readonly #contentRoot: string
  readonly #config: ResolvedConfig
  readonly #mayBePage: (place: string) => boolean
  readonly #isExcluded: (place: string) => boolean

  constructor(contentRoot: string, config: ResolvedConfig) {
    const { exclude } = config.route
    this.#contentRoot = contentRoot
    this.#config = config
    this.#mayBePage = createPageFilter(config)
    this.#isExcluded = exclude.length > 0 ? picomatch([...exclude]) : () => false
  }

  async begin(): Promise<void> {
    const real = await realpath(this.#contentRoot).catch(() => null)
    if (real === null) return
    if (real !== this.#contentRoot) this.links.push({ place: '', target: slashed(real) })
    await this.#walk('', [real])
  }

  /** `above` are the real paths of the folder and of those it is in. */
  async #walk(folder: string, above: readonly string[]): Promise<void> {
    const path = join(this.#contentRoot, folder)
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
      this.#report(folder, unreadable(error, this.#fileOf(folder)))
      return []
    })
    for (const entry of entries) {
      const { name } = entry
      const place = inFolder(folder, name)
      if (name.startsWith('.')) this.#reportHidden(place, name)
      else if (name.includes('\uFFFD'))
        this.#report(place, {
          code: 'route/invalid-name',
          severity: 'error',
          message: `The name "${name}" is not UTF-8.`,
          hint: 'Rename it.',
        })
      else if (entry.isSymbolicLink()) await this.#follow(place, above)
      else if (entry.isDirectory()) await this.#enter(place, [join(above[0] ?? '', name), ...above])
      else if (entry.isFile()) this.files.push(place)
    }
  }

  async #enter(place: string, above: readonly string[]): Promise<void> {
    if (this.#mayBePage(place))
      this.#report(place, {
        code: 'route/folder-named-as-page',
        severity: 'error',
        message: `"${this.#fileOf(place)}" is a folder with the extension of a page.`,
        hint: 'Rename the folder.',
      })
    await this.#walk(place, above)
  }

  async #follow(place: string, above: readonly string[]): Promise<void> {
    const path = join(this.#contentRoot, place)
    const file = this.#fileOf(place)
    try {
      const [found, target] = [await stat(path), await realpath(path)]
      this.links.push({ place, target: slashed(target) })
      if (found.isFile()) this.files.push(place)
      else if (!found.isDirectory()) return
      else if (above.includes(target))
        this.#report(place, {
          code: 'file/link-circle',
          severity: 'error',
          message: `The symbolic link "${file}" points to a folder that contains it.`,
          hint: 'Remove the link.',
        })
      else await this.#enter(place, [target, ...above])
    } catch (error) {
      const problem = unreadable(error, file)
      this.#report(place, problem.code === 'file/missing' ? brokenLink(problem, file) : problem)
    }
  }

  /** `._page.mdx` and `.#page.mdx` are leftovers of macOS and of editors. */
  #reportHidden(place: string, name: string): void {
    const isPage =
      this.#config.route.extensions.includes(name) ||
      this.#mayBePage(place.slice(0, -name.length) + name.slice(1))
    if (isPage && !/^\.[_#]/.test(name))
      this.#report(place, {
        code: 'route/hidden-file',
        severity: 'warning',
        message: `"${shownName(name)}" is not a page: its name begins with a dot.`,
        hint: 'Rename the file, or move it out of the content folder.',
      })
  }

  #fileOf(place: string): string {
    return shownName(inFolder(this.#config.root, place).replace(/\/$/, ''))
  }

  #report(place: string, problem: Omit<Diagnostic, 'file'>): void {
    if (!this.#isExcluded(place)) this.diagnostics.push({ ...problem, file: this.#fileOf(place) })
  }
}

function brokenLink(problem: Diagnostic, file: string): Diagnostic {
  return {
    ...problem,
    code: 'file/broken-link',
    message: `The symbolic link "${file}" points to a file that does not exist.`,
    hint: 'Correct the link, or remove it.',
  }
}

/**
 * Places of a file below the content root: where it is, and where symbolic links show it. Vite and
 * the watcher return real paths, of which several places may be made.
 */
export function placesOf(
  file: string,
  contentRoot: string,
  links: readonly ContentLink[],
): string[] {
  const path = slashed(file)
  const below = (folder: string): string | null =>
    path === folder ? '' : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null
  const roots = [{ place: '', target: slashed(contentRoot) }, ...links]
  const places = roots.flatMap(({ place, target }) => {
    const rest = below(target)
    return rest === null ? [] : [place === '' ? rest : rest === '' ? place : `${place}/${rest}`]
  })
  return [...new Set(places)]
}
