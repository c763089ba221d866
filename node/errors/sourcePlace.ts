// Places in the sources of a site, for what failed in the code that was made from them.
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { framesOf, isProjectFile, type StackFrame } from './stack.ts'

/** What an error is explained with. */
export interface ErrorSite {
  /** Absolute project root. */
  readonly root: string
  /** Path of the content below the root. */
  readonly contentFolder: string
  /** Place in the sources of a place in generated code. @default frames are taken as they are */
  readonly originalPlace?: (frame: StackFrame) => StackFrame | null
  /**
   * Place in a page of a place in its compiled module. @default places in pages are not known
   */
  readonly pagePlace?: (frame: StackFrame) => StackFrame | null
  /**
   * Absolute paths of the site's stylesheets, in which an error of the bundled one is looked for.
   * @default []
   */
  readonly stylesheets?: readonly string[]
  /**
   * Absolute paths of the modules that are loaded, in which an import is looked for that no message
   * has the place of. @default []
   */
  readonly modules?: readonly string[]
}

/** The innermost call in the sources of the site. */
export function placeOfStack(
  error: Error,
  site: ErrorSite,
): (StackFrame & { readonly isExample: boolean }) | null {
  for (const frame of framesOf(error.stack ?? '')) {
    const original = site.originalPlace ? site.originalPlace(frame) : frame
    if (!original || !isProjectFile(original.file, site.root)) continue
    if (!existsSync(original.file.replace(CODE_OF_PAGE, '$1'))) continue
    const place = /\.mdx?$/.test(original.file) ? (site.pagePlace?.(original) ?? null) : original
    if (place)
      return {
        ...place,
        file: shown(place.file, site),
        isExample: CODE_OF_PAGE.test(place.file),
      }
  }
  return null
}

/**
 * Place of a word in a source. Positions in compiled pages are of no use: the source itself is
 * searched.
 */
export function placeOfText(
  file: string,
  word: string,
  site: ErrorSite,
): { readonly file: string; readonly line?: number; readonly column?: number } {
  const [, page, first = '0'] = CODE_OF_PAGE.exec(file) ?? []
  const path = page ?? file.replace(/\?.*$/, '')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = text.split('\n').map((line, index) => (index < Number(first) ? '' : line))
  const holds = (line: string): number => {
    const at = line.indexOf(word)
    return at >= 0 && /\b(?:import|export|from)\b|url\(/.test(line) ? at : -1
  }
  const row = lines.findIndex((line) => holds(line) >= 0)
  const fallback = row < 0 ? lines.findIndex((line) => line.includes(word)) : row
  if (fallback < 0) return { file: shown(path, site) }
  return {
    file: shown(path, site),
    line: fallback + 1,
    column: (lines[fallback]?.indexOf(word) ?? 0) + 1,
  }
}

export function absolute(file: string, { root }: ErrorSite): string {
  const path = file.replace(/\?.*$/, '')
  return isAbsolute(path) && (existsSync(path) || !existsSync(join(root, path)))
    ? path
    : join(root, path)
}

export function shown(file: string, site: ErrorSite): string {
  return slashed(relative(site.root, absolute(file, site))).replace(CODE_OF_PAGE, '$1')
}

/**
 * Module of code that a plugin takes out of a page: `x.mdx~example-12-0a1b.tsx` begins in line 12.
 * It has the lines of the page.
 */
const CODE_OF_PAGE = /^(.+\.mdx?)~(?:[a-z]+-(\d+)-)?.*$/
