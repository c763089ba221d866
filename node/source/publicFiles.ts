import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { shownName } from '../schema/urlName.ts'
import { slashed } from '../slashed.ts'
import { unreadable } from '../textFile.ts'
import type { PublicFolders } from './publicFolders.ts'

interface PublicRules {
  /** Absolute. */
  readonly root: string
  /** `markdown.fileRoots`: from the project root. */
  readonly fileRoots: readonly string[]
}

/**
 * Reports what a folder of files can't publish, or publishes although it is somewhere else: named
 * pipes and devices, links to nothing, links out of the project.
 */
export function checkPublicFiles(
  { publicDir, publicFolders = [] }: PublicFolders,
  { root, fileRoots }: PublicRules,
): Diagnostic[] {
  const folders = [publicDir, ...publicFolders.map(({ path }) => path)]
  const own = [root, ...folders, ...fileRoots.map((folder) => join(root, folder))].map(realPathOf)
  const diagnostics: Diagnostic[] = []
  const nameOf = (path: string): string => shownName(slashed(relative(root, path)))

  const walk = (folder: string, above: readonly string[]): void => {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name)
      if (entry.isFile()) continue
      if (entry.isDirectory()) walk(path, [...above, join(above.at(-1) ?? '', entry.name)])
      else if (entry.isSymbolicLink()) follow(path, above)
      else diagnostics.push(notAFile(nameOf(path)))
    }
  }
  const follow = (path: string, above: readonly string[]): void => {
    const [file, found] = [nameOf(path), stateOf(path)]
    if (found instanceof Error) {
      diagnostics.push(brokenLink(found, file))
      return
    }
    const target = realPathOf(path)
    if (above.includes(target)) diagnostics.push(circle(file))
    else if (!found.isFile() && !found.isDirectory()) diagnostics.push(notAFile(file))
    else {
      if (!own.some((folder) => isBelow(target, folder))) diagnostics.push(outside(file))
      if (found.isDirectory()) walk(path, [...above, target])
    }
  }
  for (const folder of new Set(folders)) walk(folder, [realPathOf(folder)])
  return diagnostics
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // There is none, or the build reports that it can't be read.
    return []
  }
}

function stateOf(path: string): Stats | Error {
  try {
    return statSync(path)
  } catch (error) {
    return error as Error
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function isBelow(path: string, folder: string): boolean {
  return !/^(?:\.\.(?:\/|$)|\/|[A-Za-z]:)/.test(slashed(relative(folder, path)))
}

/** Reading a pipe would wait for a writer, without end. */
function notAFile(file: string): Diagnostic {
  return {
    code: 'file/unreadable',
    severity: 'error',
    message: `Cannot read "${file}": it is neither a file nor a folder.`,
    hint: 'Remove it: only files and folders can be published.',
    file,
  }
}

function brokenLink(error: Error, file: string): Diagnostic {
  const problem = unreadable(error, file)
  return problem.code === 'file/missing'
    ? {
        ...problem,
        code: 'file/broken-link',
        message: `The symbolic link "${file}" points to a file that does not exist.`,
        hint: 'Correct the link, or remove it.',
      }
    : problem
}

function circle(file: string): Diagnostic {
  return {
    code: 'file/link-circle',
    severity: 'error',
    message: `The symbolic link "${file}" points to a folder that contains it.`,
    hint: 'Remove the link.',
    file,
  }
}

function outside(file: string): Diagnostic {
  return {
    code: 'file/outside-project',
    severity: 'warning',
    message: `"${file}" publishes a file outside the project.`,
    hint: 'If this is intended, add its folder to `markdown.fileRoots`.',
    file,
  }
}
