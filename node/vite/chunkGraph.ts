import type { Rolldown } from 'vite'
import { BROWSER_ENTRY } from './browserEntry.ts'

/** A chunk of a bundle, or something else in it. */
type Output = Rolldown.OutputBundle[string]

/**
 * Names of chunks and of everything that `next` reaches from them. The targets of a chunk come
 * before it, as they do when code runs.
 */
export function reachable(
  bundle: Readonly<Record<string, Output>>,
  from: Iterable<string>,
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string): void => {
    const output = bundle[name]
    if (output?.type !== 'chunk' || seen.has(name)) return
    seen.add(name)
    next(output).forEach(add)
    found.add(name)
  }
  for (const name of from) add(name)
  return found
}

/** Names of the chunks' stylesheets. */
export function stylesOf(
  bundle: Readonly<Record<string, Output>>,
  chunks: Iterable<string>,
): Set<string> {
  return new Set(
    [...chunks].flatMap((name) => {
      const output = bundle[name]
      return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : []
    }),
  )
}

/** Names of the chunks that every page loads. */
export function firstLoad(bundle: Readonly<Record<string, Output>>): Set<string> {
  return reachable(bundle, entryOf(bundle), ({ imports }) => imports)
}

/**
 * Name of the stylesheet that every page loads; empty if there is none. It is found by the chunk it
 * comes from, because a project names its files as it likes.
 * With `build.cssCodeSplit: false` all styles are in one file, which no chunk lists.
 */
export function themeOf(bundle: Readonly<Record<string, Output>>): string {
  const names = stylesOf(bundle, firstLoad(bundle))
  const sheets = Object.values(bundle).flatMap((output) =>
    output.type === 'asset' && output.fileName.endsWith('.css') ? [output] : [],
  )
  const theme =
    sheets.find((sheet) => names.has(sheet.fileName) && sheet.names.includes('theme.css')) ??
    sheets.find((sheet) => sheet.originalFileNames.includes('style.css'))
  return theme?.fileName ?? ''
}

/** Name of the chunk where the browser begins, if there is one. */
export function entryOf(bundle: Readonly<Record<string, Output>>): string[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.isEntry && BROWSER_ENTRY.test(output.facadeModuleId ?? '')
      ? [output.fileName]
      : [],
  )
}
