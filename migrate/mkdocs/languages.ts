import { basename, posix, resolve } from 'node:path'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import type { SourceLocale } from '../languages.ts'
import type { SourceProject } from '../types.ts'
import { docsOf } from './config.ts'
import { languageFolders } from './languageFolders.ts'

/** Where the language is in the path of a file: `a.fr.md`, `fr/a.md`. */
export type Structure = 'suffix' | 'folder'

/** A language of the site. */
export interface Language {
  readonly locale: SourceLocale
  /** Texts of the navigation in this language, by those of the main one. */
  readonly texts: Table
  /** Its config, where each language has one. */
  readonly config: Table
}

/** A docs folder: of one language, or of those whose pages are in it by `structure`. */
export interface DocsFolder {
  /** With a slash at its end. */
  readonly path: string
  readonly locales: readonly SourceLocale[]
  readonly structure: Structure
}

/** Languages of a site, the main one first, and the folders with their pages. */
export interface Languages {
  readonly languages: readonly Language[]
  readonly folders: readonly DocsFolder[]
}

/** Reads them from mkdocs-static-i18n, else from the folders beside that of the config. */
export async function languagesOf(
  project: SourceProject,
  file: string,
  { config, plugins }: { readonly config: Table; readonly plugins: ReadonlyMap<string, Table> },
): Promise<Languages> {
  const structure: Structure =
    plugins.get('i18n')?.['docs_structure'] === 'folder' ? 'folder' : 'suffix'
  const path = docsOf(file, config)
  const named = ofPlugin(plugins, config)
  if (named.length > 0)
    return {
      languages: named,
      folders: [{ path, locales: named.map(({ locale }) => locale), structure }],
    }
  const name = basename(resolve(project.root, posix.dirname(file)))
  const others = await languageFolders(project, file, { config, name })
  const tag = textOf(tableOf(config['theme'])['language']) ?? 'en'
  const main: Language = {
    locale: {
      prefix: others.length > 0 && hasOwnPath(config, name) ? name : '',
      tag,
      label: undefined,
    },
    texts: {},
    config,
  }
  return {
    languages: [
      main,
      ...others.map(({ locale, config: own }) => ({ locale, config: own, texts: {} })),
    ],
    folders: [
      { path, locales: [main.locale], structure },
      ...others.map(({ docs, locale }) => ({ path: docs, locales: [locale], structure })),
    ],
  }
}

/** True if the URL of the main language ends with its code, as those of the others do. */
function hasOwnPath({ site_url: url }: Table, name: string): boolean {
  return typeof url === 'string' && url.replace(/\/$/, '').endsWith(`/${name}`)
}

/** Languages of mkdocs-static-i18n. */
function ofPlugin(plugins: ReadonlyMap<string, Table>, config: Table): readonly Language[] {
  const found = listOf(plugins.get('i18n')?.['languages']).flatMap((language) => {
    const { locale, name, default: isDefault, build, nav_translations: texts } = tableOf(language)
    if (typeof locale !== 'string' || build === false || locale === 'null') return []
    return [{ locale, label: textOf(name), isDefault: isDefault === true, texts: tableOf(texts) }]
  })
  return found
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ locale, label, texts }, index) => ({
      locale: { prefix: index === 0 ? '' : locale, tag: locale.replace('_', '-'), label },
      texts,
      config,
    }))
}

/** Language of a file, and its path without it. */
export function placeOf(
  path: string,
  { locales, structure }: Pick<DocsFolder, 'locales' | 'structure'>,
): { readonly locale: SourceLocale; readonly name: string } {
  const [first = { prefix: '', tag: 'en', label: undefined }] = locales
  for (const locale of locales.length > 1 ? locales : []) {
    const code = locale.prefix === '' ? locale.tag : locale.prefix
    if (structure === 'folder' && path.startsWith(`${code}/`))
      return { locale, name: path.slice(code.length + 1) }
    if (structure === 'suffix' && path.endsWith(`.${code}.md`))
      return { locale, name: `${path.slice(0, -code.length - 4)}.md` }
  }
  return { locale: first, name: path }
}
