import { posix } from 'node:path'
import { markedLines } from './markedLines.ts'

/** Where a page was and is going to be. */
export interface Move {
  readonly from: string
  readonly to: string
  /** Where a page or a file of the project is now, by its path before. Null for what isn't one. */
  placeOf(path: string): string | null
}

const IMPORT = /(\b(?:from|import|require)\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+)\2/g
const FILES = [
  /(\]\(\s*<?)([^)\s<>#?]+)/g,
  /(\b(?:src|href|poster)=["'])([^"'#?]+)/g,
  /^([ \t]*\[[^\]]+\]:[ \t]*<?)([^\s<>#?]+)/g,
]

/** A page whose relative imports, images and links to files are right after pages have moved. */
export function relocated(text: string, move: Move): string {
  const inText = (part: string, index: number): string =>
    index % 2 === 1 ? part : lineOf(part, move)
  return markedLines(text)
    .map(({ line, isCode }) =>
      isCode
        ? line
        : line
            .split(/(`+[^`]+`+)/)
            .map(inText)
            .join(''),
    )
    .join('\n')
}

function lineOf(line: string, move: Move): string {
  const whole = line.replace(IMPORT, (_, start: string, quote: string, path: string) => {
    const target = targetOf(path, move)
    return start + quote + (pathTo(move.placeOf(target) ?? target, path, move) ?? path) + quote
  })
  return FILES.reduce(
    (done, pattern) =>
      done.replace(pattern, (all, start: string, url: string) => {
        if (/^(?:[a-z][\w+.-]*:|\/)/i.test(url)) return all
        const target = move.placeOf(targetOf(decoded(url), move))
        const path = target === null ? null : pathTo(target, decoded(url), move)
        return path === null ? all : start + encodeURI(path)
      }),
    whole,
  )
}

function targetOf(path: string, { from }: Move): string {
  return posix.join(posix.dirname(from), path)
}

/** Null where what is written is still right. */
function pathTo(target: string, written: string, { to }: Move): string | null {
  const folder = posix.dirname(to)
  if (posix.join(folder, written) === target) return null
  const path = posix.relative(folder, target)
  return path.startsWith('.') ? path : `./${path}`
}

function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
