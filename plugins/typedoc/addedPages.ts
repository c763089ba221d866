import type { AddedPage, MenuEntry, PluginContext } from 'bifolio'
import type { ConvertedModule } from './convert.ts'
import type { TypedocOptions } from './index.ts'
import {
  ALONE,
  type Plan,
  type PlannedModule,
  type PlannedPage,
  planPages,
  typeUrls,
} from './layout.ts'
import { type TypedocWords, wordsOf } from './words.ts'
import { writePage } from './writePage.ts'
import { createWriter } from './writer.ts'

/** What typedoc adds to a version. */
export interface AddedReference {
  /** In all languages. */
  readonly pages: AddedPage[]
  /** URLs of types by name, without the prefix of the version. */
  readonly types: Readonly<Record<string, string>>
}

/** The pages of a version. */
export function addedReference(
  modules: readonly ConvertedModule[],
  options: TypedocOptions,
  {
    config,
    root,
    version: wanted,
  }: Pick<PluginContext, 'config' | 'root'> & { readonly version: string },
): AddedReference {
  const { outDir = 'api', name = 'API', sourceUrl = null, nav = true, text } = options
  const plan = planPages(modules)
  const langs = config.locales.map(({ lang }) => lang)
  const hrefOf = (url: string): string => `/${outDir}/${url}`
  const pages = config.editions
    .filter(({ version }) => version === wanted)
    .flatMap(({ lang, prefix }) => {
      const words = wordsOf(lang, config, text)
      const title = typeof name === 'string' ? name : (name[lang] ?? name[config.lang] ?? 'API')
      const writer = createWriter({
        words,
        lang,
        langs,
        root,
        sourceUrl,
        href(target) {
          const href = plan.urlOf(target)
          return href === undefined ? undefined : hrefOf(href)
        },
      })
      return plan.pages.map((page): AddedPage => ({
        routePath: `${prefix}/${outDir}/${page.path}`,
        ...writePage(page, { plan, writer, title }),
        ...withMenu(page, plan, { words, isSection: !outDir.includes('/') }),
        ...(nav && page.path === '' && { nav: { text: title, activeMatch: `^/${outDir}/` } }),
      }))
    })
  const types = Object.entries(typeUrls(plan)).map(([type, url]) => [type, hrefOf(url)])
  return { pages, types: Object.fromEntries(types) as AddedReference['types'] }
}

/**
 * The menu of a folder. The first page of a section is listed; that of a folder inside is the
 * target of its name.
 */
function withMenu(
  page: PlannedPage,
  plan: Plan,
  { words, isSection }: { readonly words: TypedocWords; readonly isSection: boolean },
): Pick<AddedPage, 'menu'> {
  const first = isSection && page.path === '' ? ['index'] : []
  if (page.kind === 'overview')
    return { menu: [...first, ...plan.modules.map((module) => folderEntry(module, ''))] }
  return page.kind === 'module' ? { menu: [...first, ...moduleMenu(page.module, plan, words)] } : {}
}

function moduleMenu(
  { folder, inner }: PlannedModule,
  { pages }: Plan,
  words: TypedocWords,
): MenuEntry[] {
  const own = pages.filter(
    (page) => (page.kind === 'type' || page.kind === 'group') && page.module.folder === folder,
  )
  const fileOf = ({ path }: PlannedPage): string => path.slice(folder.length)
  return [
    ...ALONE.flatMap((group): MenuEntry[] => {
      const names = own.flatMap((page) =>
        page.kind === 'type' && page.group === group ? [fileOf(page)] : [],
      )
      return names.length === 0 ? [] : [{ type: 'section-header', label: words[group] }, ...names]
    }),
    ...own.flatMap((page): MenuEntry[] =>
      page.kind === 'group' ? [{ type: 'file', name: fileOf(page), label: words[page.group] }] : [],
    ),
    ...inner.map((module) => folderEntry(module, folder)),
  ]
}

function folderEntry({ name, folder }: PlannedModule, above: string): MenuEntry {
  return { type: 'dir', name: folder.slice(above.length, -1), label: name, collapsed: true }
}
