// Places and names in the sources, from what Vite keeps of the modules that it has served.
import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import type { TransformResult, ViteDevServer } from 'vite'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { missingExportAt } from '../errors/explainImport.ts'
import type { ErrorSite } from '../errors/sourcePlace.ts'
import { isProjectFile, type StackFrame } from '../errors/stack.ts'

/** Replaces the places in the stack of an error, and of its causes, by those in the sources. */
export function fixStacks(server: Pick<ViteDevServer, 'ssrFixStacktrace'>, error: unknown): void {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  )
    server.ssrFixStacktrace(cause)
}

/**
 * Names that modules of the site import and the other module does not export: the module runner
 * gives `undefined` for them.
 */
export async function missingExports(
  server: Pick<ViteDevServer, 'environments'>,
  site: ErrorSite,
): Promise<Diagnostic[]> {
  const { ssr } = server.environments
  const found: Diagnostic[] = []
  for (const [id, module] of ssr.moduleGraph.idToModuleMap) {
    // The engine's own modules import the theme and what the config names.
    if (!isProjectFile(id.replace(/\?.*$/, ''), site.root) && !id.startsWith('\0virtual:bifolio/'))
      continue
    for (const [, source = '""', metadata = '{}'] of module.transformResult?.code.matchAll(
      IMPORT,
    ) ?? []) {
      const url = withoutTime(JSON.parse(source) as string)
      const { importedNames = [] } = JSON.parse(metadata) as { importedNames?: readonly string[] }
      const imported = [...module.importedModules].find((other) => withoutTime(other.url) === url)
      if (!imported?.file || !isProjectFile(imported.file, site.root)) continue
      const { code = null } =
        imported.transformResult ??
        (await ssr.transformRequest(imported.url).catch(() => null)) ??
        {}
      if (code === null || code.includes('__vite_ssr_exportAll__(')) continue
      const exported = new Set([...code.matchAll(EXPORT)].map(([, name]) => name))
      for (const name of importedNames)
        if (!exported.has(name))
          found.push(missingExportAt({ name, exporter: imported.file, importer: id }, site))
    }
  }
  return found
}

/** Imports and exports of a module, as the module runner is given them. */
const IMPORT = /__vite_ssr_import__\(("(?:[^"\\]|\\.)*"), (\{[^}]*\})\)/g
const EXPORT = /__vite_ssr_exportName__\("([^"]+)"/g

/**
 * Place in the sources of a place in what the development server sent to a browser. Absent where
 * none is known.
 */
export async function originalPlaces(
  { config, environments: { client } }: ViteDevServer,
  frames: readonly StackFrame[],
): Promise<Map<StackFrame, StackFrame>> {
  const places = new Map<StackFrame, StackFrame>()
  for (const frame of frames) {
    const url = moduleUrl(frame.file, config.base)
    const module =
      url === null ? null : await client.moduleGraph.getModuleByUrl(url).catch(() => null)
    if (!module?.file) continue
    // A change can invalidate the module between the error and its report.
    const sent =
      module.transformResult ?? (await client.transformRequest(module.url).catch(() => null))
    const place = sent && originalPlace(frame, sent.map)
    if (place) places.set(frame, { ...place, file: module.file })
  }
  return places
}

/** URL of a module for the server, of its URL in the browser. Null for what is none. */
function moduleUrl(url: string, base: string): string | null {
  const path = /^https?:\/\/[^/]+(\/.*)$/.exec(url)?.[1]
  if (!path?.startsWith(base)) return null
  try {
    return `/${decodeURI(withoutTime(path.slice(base.length)))}`
  } catch {
    return null
  }
}

/** A module without a map has the lines of its source. */
function originalPlace(frame: StackFrame, map: TransformResult['map']): StackFrame | null {
  if (!map || !('mappings' in map) || map.mappings === '') return frame
  const { originalLine, originalColumn }: Partial<SourceMapping> = new SourceMap(
    map as ConstructorParameters<typeof SourceMap>[0],
  ).findEntry(frame.line - 1, frame.column - 1)
  return originalLine === undefined || originalColumn === undefined
    ? null
    : { ...frame, line: originalLine + 1, column: originalColumn + 1 }
}

/** Source of a problem, or null. */
export function sourceOf(root: string, { file, line }: Diagnostic): string | null {
  try {
    return file !== undefined && line !== undefined ? readFileSync(`${root}/${file}`, 'utf8') : null
  } catch {
    return null
  }
}

/** Vite adds the time of a change to the URL of a module. */
function withoutTime(url: string): string {
  return url.replace(/[?&]t=\d+/, '')
}
