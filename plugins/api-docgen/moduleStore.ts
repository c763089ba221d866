import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileRead, areUnchanged, createFileReader } from 'bifolio/__internal/files-read'
import type { ParsedModule } from './apiEntry.ts'

/** Reads modules, and reads one again when a file of it changed. */
export type ModuleStore = (name: string) => Promise<ParsedModule>

/** Opens a store. A module is parsed when it is first asked for. */
export function createModuleStore(parse: (name: string) => Promise<ParsedModule>): ModuleStore {
  const known = new Map<string, Promise<{ readonly module: ParsedModule; readonly files: readonly FileRead[] }>>()
  const read = async (name: string): Promise<{ readonly module: ParsedModule; readonly files: readonly FileRead[] }> => {
    const reader = createFileReader()
    const module = await parse(name)
    reader.watch(module.files)
    return { module, files: reader.files() }
  }
  return async (name) => {
    const before = await known.get(name)
    if (before && (await areUnchanged(before.files))) return before.module
    // Pages are compiled side by side: they share one reading.
    const reading = read(name)
    known.set(name, reading)
    reading.catch(() => known.delete(name))
    return (await reading).module
  }
}

/** A page that shows a module. */
export interface ModuleUse {
  readonly module: string
  /** Below the content folder. */
  readonly page: string
}

/** Finds the pages that show modules. */
export async function findUses(contentRoot: string): Promise<ModuleUse[]> {
  const pages = (await readdir(contentRoot, { recursive: true })).map((page) => page.replaceAll('\\', '/')).filter((page) => page.endsWith('.mdx')).toSorted()
  const found = await Promise.all(pages.map(async (page) => {
    // What is no file, or cannot be read, is reported with the other pages.
    const source = (await readFile(join(contentRoot, page), 'utf8').catch(() => '')).replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
    return [...source.matchAll(/^\s*<API\b[^>]*\bmoduleName=["']([^"']+)["']/gm)].map(([, module = '']) => ({ module, page }))
  }))
  return found.flat()
}
