import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import picomatch from 'picomatch'

/**
 * Files below a folder that are links or behind links to folders, relative, with forward slashes.
 * Links out of the repository, and those to a folder that they are in, aren't followed.
 */
export function linkedFiles(root: string, ignored: readonly string[]): string[] {
  const isIgnored = picomatch([...ignored], { dot: true })
  const top = repositoryOf(root)
  const found: string[] = []
  const walk = (folder: string, above: readonly string[]): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isIgnored(path) || isIgnored(`${path}/_`)) continue
      const isBehindLink = above.length > 1
      if (entry.isDirectory()) walk(path, above)
      else if (entry.isFile() && isBehindLink) found.push(path)
      else if (entry.isSymbolicLink()) {
        const target = targetOf(join(root, path))
        if (target === null || !isIn(target, top)) continue
        if (statSync(target).isFile()) found.push(path)
        else if (!above.some((each) => isIn(each, target))) walk(path, [...above, target])
      }
    }
  }
  walk('', [realpathSync(root)])
  return found
}

/** The folder of the repository that a folder is in, else that folder. */
function repositoryOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return folder
  }
}

function targetOf(link: string): string | null {
  try {
    return realpathSync(link)
  } catch {
    return null
  }
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
