import { stringify } from 'yaml'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { localeOf } from '../../shared/locale.ts'
import { placeOf } from '../../shared/routePath.ts'
import { readTextFile } from '../textFile.ts'
import { type MetaFile, parseMetaFile } from '../source/metaFile.ts'
import { findPluginFile } from '../plugin/findPluginFile.ts'
import { callHook } from '../plugin/runner.ts'
import { watchedFiles } from '../plugin/watchedFiles.ts'
import type {
  AddedComponent,
  AddedPage,
  AddPagesContext,
  ActivePlugin,
  PluginContext,
} from '../plugin/types.ts'

/** A page that a plugin makes. */
export interface AddedSource {
  readonly plugin: string
  readonly text: string
  readonly routePath: string
  /** Replaces the `_meta.json` of its folder. */
  readonly menu: MetaFile | null
  readonly nav: AddedPage['nav'] | null
  /** False for a page that no list of the site has. */
  readonly isListed: boolean
}

/** The pages of plugins, by their place below the content root, where no file is. */
export interface AddedPages {
  readonly sources: ReadonlyMap<string, AddedSource>
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths, with forward slashes, of the files they were made from. */
  readonly dependencies: readonly string[]
}

/** Gets the pages of every plugin. */
export async function loadAddedPages(
  plugins: readonly ActivePlugin[],
  context: PluginContext,
  pages: AddPagesContext['pages'],
): Promise<AddedPages> {
  const sources = new Map<string, AddedSource>()
  const diagnostics: Diagnostic[] = []
  const dependencies: string[] = []
  const told = {
    ...context,
    pages,
    watch: (files: string | readonly string[]) =>
      void dependencies.push(...watchedFiles(files).map((file) => file.replaceAll('\\', '/'))),
  }
  for (const plugin of plugins) {
    try {
      for (const page of await callHook(plugin, 'addPages', () => plugin.addPages?.(told) ?? [])) {
        const place = placeOfPage(page, context)
        const owner = sources.get(place ?? '')
        if (place === null)
          diagnostics.push(
            problem(
              `The plugin "${plugin.name}" adds a page with the invalid URL '${page.routePath}'.`,
              "Use a path from the root of the site, such as '/releases/1.0', without base " +
                'and query.',
            ),
          )
        else if (owner)
          diagnostics.push(
            problem(
              `Two plugins add a page at ${page.routePath}: "${owner.plugin}" and ` +
                `"${plugin.name}".`,
              'Use another URL for one of them.',
            ),
          )
        else {
          const text = await callHook(plugin, 'addPages', () => sourceOf(page))
          const { menu, problems } = menuOf(page, plugin, `${context.config.root}/${place}`)
          diagnostics.push(...problems)
          sources.set(place, {
            plugin: plugin.name,
            text,
            routePath: page.routePath,
            menu,
            nav: page.nav ?? null,
            isListed: page.listed ?? true,
          })
        }
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  return { sources, diagnostics, dependencies }
}

/** Read as a `_meta.json` is, so that its mistakes have the same messages. */
function menuOf(
  { menu, routePath }: AddedPage,
  { name }: ActivePlugin,
  file: string,
): { readonly menu: MetaFile | null; readonly problems: readonly Diagnostic[] } {
  if (menu === undefined) return { menu: null, problems: [] }
  if (!routePath.endsWith('/'))
    return {
      menu: null,
      problems: [
        problem(
          `The plugin "${name}" adds a menu to ${routePath}, which isn't an index page.`,
          'Add the menu to the index page of the folder, whose URL ends with a slash.',
        ),
      ],
    }
  const { meta, diagnostics } = parseMetaFile(JSON.stringify(menu), '')
  return {
    menu: meta && {
      ...meta,
      file: `${file} (plugin "${name}")`,
      plugin: name,
      locate: () => undefined,
    },
    problems: diagnostics.map(({ code, severity, message, hint }) => ({
      code,
      severity,
      ...(hint !== undefined && { hint }),
      message: `Invalid menu of the page ${routePath} from the plugin "${name}": ${message}`,
    })),
  }
}

function placeOfPage({ routePath }: AddedPage, { config }: PluginContext): string | null {
  if (!/^\/(?:[^/?#]+\/?)*$/.test(routePath)) return null
  return placeOf(routePath, localeOf(routePath, config.editions)).replace(/\.tsx$/, '.mdx')
}

async function sourceOf(page: AddedPage): Promise<string> {
  if ('text' in page) return page.text
  if ('component' in page) return componentPage(page)
  const { path } = findPluginFile(page.file)
  const read = await readTextFile(path, path)
  if ('problem' in read) throw new Error(`${path}: ${read.problem.message}`)
  return read.text
}

/** A page of MDX with nothing but the component. */
function componentPage({ component, props = {}, frontmatter }: AddedComponent): string {
  const { path, found } = findPluginFile(component)
  if (found === null)
    throw Object.assign(new Error(`there is no file ${path}`), {
      hint: "Resolve it from the plugin's module: new URL('./Name.tsx', import.meta.url).",
    })
  return (
    `---\n${stringify({ pageType: 'custom', ...frontmatter })}---\n\n` +
    `import Component from ${JSON.stringify(found)}\n\n` +
    `<Component {...${JSON.stringify(props)}} />\n`
  )
}

function problem(message: string, hint: string): Diagnostic {
  return { code: 'plugin/wrong-page', severity: 'error', message, hint }
}
