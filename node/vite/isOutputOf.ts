import { existsSync } from 'node:fs'
import { NO_JEKYLL, STATE_FOLDER } from '../config/projectNames.ts'
import { slashed } from '../slashed.ts'

/**
 * Which paths of a project are in the output of a build, whichever config it has: in a folder
 * `client` with the file that every site has, or in the folder beside it where the next one is
 * made. Folders above the project don't count, whatever their names.
 */
export function isOutputOf(root: string): (path: string) => boolean {
  const above = `${slashed(root)}/`
  return (path) => {
    const whole = slashed(path)
    if (!whole.startsWith(above)) return false
    const parts = whole.slice(above.length).split('/')
    return parts.some(
      (part, at) =>
        part === STATE_FOLDER ||
        (part === 'client' && existsSync(above + [...parts.slice(0, at + 1), NO_JEKYLL].join('/'))),
    )
  }
}
