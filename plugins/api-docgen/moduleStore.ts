import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ParsedModule } from './apiEntry.ts'

/** Reads modules, and reads one again when a file of it changed. */
export type ModuleStore = (name: string) => Promise<ParsedModule>

/** Opens a store. A module is parsed when it is first asked for. */
export function createModuleStore(parse: (name: string) => Promise<ParsedModule>): ModuleStore {
  const known = new Map<string, Promise<{ readonly module: ParsedModule; readonly hash: string }>>()
  const read = async (name: string): Promise<{ readonly module: ParsedModule; readonly hash: string }> => {
    const module = await parse(name)
    return { module, hash: await hashOf(module.files) }
  }
  return async (name) => {
    const before = await known.get(name)
    if (before && before.hash === (await hashOf(before.module.files))) return before.module
    // Pages are compiled side by side: they share one reading.
    const reading = read(name)
    known.set(name, reading)
    reading.catch(() => known.delete(name))
    return (await reading).module
  }
}

async function hashOf(files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
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
