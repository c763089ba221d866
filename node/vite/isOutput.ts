import { existsSync } from 'node:fs'
import { NO_JEKYLL, STATE_FOLDER } from '../config/projectNames.ts'
import { slashed } from '../slashed.ts'

/**
 * True for a path in the output of a build, whichever config the build has: in a folder `client`
 * with the file that every site has, or in the folder beside it where the next one is made.
 */
export function isOutput(path: string): boolean {
  const parts = slashed(path).split('/')
  return parts.some(
    (part, at) =>
      part === STATE_FOLDER ||
      (part === 'client' && existsSync([...parts.slice(0, at + 1), NO_JEKYLL].join('/'))),
  )
}
