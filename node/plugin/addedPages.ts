import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { localeOf } from '../../shared/locale.ts'
import { placeOf } from '../../shared/routePath.ts'
import { callHook } from './runner.ts'
import type { AddedPage, BifolioPlugin, PluginContext } from './types.ts'

/** A page that a plugin makes. */
export interface AddedSource {
  readonly plugin: string
  readonly text: string
}

/** The pages that plugins make, by their place below the content root, where no file stands. */
export interface AddedPages {
  readonly sources: ReadonlyMap<string, AddedSource>
  readonly diagnostics: readonly Diagnostic[]
}

/** Asks every plugin for its pages. */
export async function loadAddedPages(plugins: readonly BifolioPlugin[], context: PluginContext): Promise<AddedPages> {
  const sources = new Map<string, AddedSource>()
  const diagnostics: Diagnostic[] = []
  for (const plugin of plugins) {
    try {
      for (const page of await callHook(plugin, 'addPages', () => plugin.addPages?.(context) ?? [])) {
        const place = placeOfPage(page, context)
        const owner = sources.get(place ?? '')
        if (place === null) diagnostics.push(problem(`The plugin "${plugin.name}" adds a page at '${page.routePath}', which is no address of a page.`, "Use a path from the root of the site, such as '/releases/1.0', without base and query."))
        else if (owner) diagnostics.push(problem(`The address ${page.routePath} belongs to two pages: one of the plugin "${owner.plugin}" and one of the plugin "${plugin.name}".`, 'Give one of them another address.'))
        else sources.set(place, { plugin: plugin.name, text: 'text' in page ? page.text : await callHook(plugin, 'addPages', () => readFile(pathOf(page.file), 'utf8')) })
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  return { sources, diagnostics }
}

function placeOfPage({ routePath }: AddedPage, { config }: PluginContext): string | null {
  if (!/^\/(?:[^/?#]+\/?)*$/.test(routePath)) return null
  return placeOf(routePath, localeOf(routePath, config.editions)).replace(/\.tsx$/, '.mdx')
}

function pathOf(file: string | URL): string {
  return file instanceof URL || file.startsWith('file:') ? fileURLToPath(file) : file
}

function problem(message: string, hint: string): Diagnostic {
  return { code: 'plugin/wrong-page', severity: 'error', message, hint }
}
