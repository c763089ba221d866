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
  const mayBePage = createPageFilter(config)
  const isExcluded =
    config.route.exclude.length > 0 ? picomatch([...config.route.exclude]) : () => false
  const files: string[] = []
  const links: ContentLink[] = []
  const diagnostics: Diagnostic[] = []
  const fileOf = (place: string): string =>
    shownName(inFolder(config.root, place).replace(/\/$/, ''))
  const report = (place: string, problem: Omit<Diagnostic, 'file'>): void => {
    if (!isExcluded(place)) diagnostics.push({ ...problem, file: fileOf(place) })
  }

  /** `above` are the real paths of the folder and of those it is in. */
  async function walk(folder: string, above: readonly string[]): Promise<void> {
    const entries = await readdir(join(contentRoot, folder), { withFileTypes: true }).catch(
      (error: unknown) => {
        report(folder, unreadable(error, fileOf(folder)))
        return []
      },
    )
    for (const entry of entries) {
      const place = inFolder(folder, entry.name)
      if (entry.name.startsWith('.')) reportHidden(place, entry.name)
      else if (entry.name.includes('\uFFFD'))
        report(place, {
          code: 'route/invalid-name',
          severity: 'error',
          message: `The name "${entry.name}" is not UTF-8.`,
          hint: 'Rename it.',
        })
      else if (entry.isSymbolicLink()) await follow(place, above)
      else if (entry.isDirectory()) await enter(place, [join(above[0] ?? '', entry.name), ...above])
      else if (entry.isFile()) files.push(place)
    }
  }

  async function enter(place: string, above: readonly string[]): Promise<void> {
    if (mayBePage(place))
      report(place, {
        code: 'route/folder-named-as-page',
        severity: 'error',
        message: `"${fileOf(place)}" is a folder with the extension of a page.`,
        hint: 'Rename the folder.',
      })
    await walk(place, above)
  }

  async function follow(place: string, above: readonly string[]): Promise<void> {
    const path = join(contentRoot, place)
    try {
      const [found, target] = [await stat(path), await realpath(path)]
      links.push({ place, target: slashed(target) })
      if (found.isFile()) files.push(place)
      else if (!found.isDirectory()) return
      else if (above.includes(target))
        report(place, {
          code: 'file/link-circle',
          severity: 'error',
          message: `The symbolic link "${fileOf(place)}" points to a folder that contains it.`,
          hint: 'Remove the link.',
        })
      else await enter(place, [target, ...above])
    } catch (error) {
      const problem = unreadable(error, fileOf(place))
      report(
        place,
        problem.code === 'file/missing'
          ? {
              ...problem,
              code: 'file/broken-link',
              message: `The symbolic link "${fileOf(place)}" points to a file that does not exist.`,
              hint: 'Correct the link, or remove it.',
            }
          : problem,
      )
    }
  }

  /** `._page.mdx` and `.#page.mdx` are leftovers of macOS and of editors. */
  function reportHidden(place: string, name: string): void {
    const isPage =
      config.route.extensions.includes(name) ||
      mayBePage(place.slice(0, -name.length) + name.slice(1))
    if (isPage && !/^\.[_#]/.test(name))
      report(place, {
        code: 'route/hidden-file',
        severity: 'warning',
        message: `"${shownName(name)}" is not a page: its name begins with a dot.`,
        hint: 'Rename the file, or move it out of the content folder.',
      })
  }

  const real = await realpath(contentRoot).catch(() => null)
  if (real === null) return { files, links, diagnostics }
  if (real !== contentRoot) links.push({ place: '', target: slashed(real) })
  await walk('', [real])
  return { files: files.sort(), links, diagnostics }
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
