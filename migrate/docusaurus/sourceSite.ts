import { join, posix, relative } from 'node:path'
import { glob } from 'tinyglobby'
import { listOf, tableOf, textOf, type Table } from '../configKeys.ts'
import { langOf, type SourceLocale } from '../languages.ts'
import type { Diagnostic, Path } from '../engine.ts'
import { noteOf } from '../notes.ts'
import type { SourceProject } from '../types.ts'
import type { SourcePreset } from './siteConfig.ts'

/** A docs, blog or pages plugin with its options. */
export interface ContentPlugin {
  readonly id: string
  readonly options: Table
  /** Where the options are in the config. */
  readonly at: Path
}

/** A version of the docs of an instance. */
export interface DocsVersion {
  /** As Docusaurus calls it: `current`, `1.0`. */
  readonly name: string
  /** Folder of the version on the new site. Empty on a site without versions. */
  readonly folder: string
  /** Part of the old URL behind the base of the docs. Empty for the last version. */
  readonly urlPart: string
  /** Folder of its pages, relative to the source folder. */
  readonly dir: string
  /** Place in the menu of versions. */
  readonly order: number
}

/** Docs below one path, with their versions. */
export interface DocsInstance extends ContentPlugin {
  /** Path of the docs on the site, without slashes. Empty at the root. */
  readonly base: string
  /** Folder of the pages that have no version yet, relative to the source folder. */
  readonly currentDir: string
  /** The last one first. */
  readonly versions: readonly DocsVersion[]
}

export interface Blog extends ContentPlugin {
  readonly dir: string
  /** Path of the blog on the old site, without slashes. */
  readonly base: string
  /** Folder of the posts on the new site. */
  readonly folder: string
}

/** A site of Docusaurus, before its pages are read. */
export interface SourceSite {
  /** Folder of the config, relative to the source folder. Empty for the source folder itself. */
  readonly dir: string
  readonly config: Table
  readonly locales: readonly SourceLocale[]
  readonly docs: readonly DocsInstance[]
  readonly blogs: readonly Blog[]
  /** Folder of React and Markdown pages. */
  readonly pagesDir: string | null
  readonly staticDirs: readonly string[]
  /**
   * Versions of the new site in the order of their menu, and the default one. Empty without
   * versions.
   */
  readonly versions: readonly string[]
  readonly defaultVersion: string
  /** Files below a folder, relative to the source folder. The folder may be outside of it. */
  list(dir: string): Promise<readonly string[]>
  /**
   * Path of a file relative to the source folder, as the config or an import with `@site` names it.
   */
  pathOf(name: string): string
}

/** Reads what decides where pages are. */
export async function readSite(
  project: SourceProject,
  config: Table,
  {
    dir,
    plugins,
    preset,
    notes,
  }: {
    readonly dir: string
    readonly notes: Diagnostic[]
    readonly plugins: readonly (ContentPlugin & { readonly name: string })[]
    readonly preset: SourcePreset | null
  },
): Promise<SourceSite> {
  const pathOf = (name: string): string => {
    const clean = name.replace(/^@site\//, '')
    return posix
      .normalize(
        posix.isAbsolute(clean)
          ? relative(project.root, clean).replaceAll('\\', '/')
          : posix.join(dir, clean),
      )
      .replace(/^\.\/|\/$/g, '')
  }
  const lists = new Map<string, Promise<readonly string[]>>()
  const list = (folder: string): Promise<readonly string[]> => {
    const known = lists.get(folder)
    if (known) return known
    const files = folder.startsWith('..')
      ? glob('**/*', {
          cwd: join(project.root, folder),
          onlyFiles: true,
          followSymbolicLinks: false,
          ignore: ['**/node_modules/**'],
        }).then((found) => found.toSorted().map((file) => `${folder}/${file}`))
      : Promise.resolve(
          project.files.filter((file) => folder === '' || file.startsWith(`${folder}/`)),
        )
    lists.set(folder, files)
    return files
  }
  const own = (key: string, name: string): ContentPlugin[] => [
    ...(preset && preset.options[key] !== false
      ? [{ id: 'default', options: tableOf(preset.options[key]), at: [...preset.at, key] }]
      : []),
    ...plugins.filter((plugin) => plugin.name === name),
  ]
  const docs = await Promise.all(
    own('docs', 'content-docs').map(async (plugin) =>
      withPresentVersions(await readDocs(plugin, { project, pathOf }), { list, notes }),
    ),
  )
  const [main] = docs.filter(({ versions }) => versions.length > 1)
  const defaultVersion = main?.versions[0]?.folder ?? ''
  const named = docs.map((instance) => ({
    ...instance,
    versions: instance.versions.map((version, index) => ({
      ...version,
      folder: index === 0 ? defaultVersion : version.folder,
    })),
  }))
  const pages = own('pages', 'content-pages')[0]
  return {
    dir,
    config,
    locales: localesOf(config),
    docs: named,
    blogs: own('blog', 'content-blog').map((plugin) => {
      const base = trimmed(textOf(plugin.options['routeBasePath']) ?? 'blog')
      return {
        ...plugin,
        base,
        folder: base === '' ? 'blog' : base,
        dir: pathOf(textOf(plugin.options['path']) ?? 'blog'),
      }
    }),
    pagesDir: pages ? pathOf(textOf(pages.options['path']) ?? 'src/pages') : null,
    staticDirs: (Array.isArray(config['staticDirectories'])
      ? config['staticDirectories'].map(String)
      : ['static']
    ).map(pathOf),
    versions: main
      ? [
          ...new Set(
            named.flatMap(({ versions }) =>
              [...versions].toSorted((a, b) => a.order - b.order).map(({ folder }) => folder),
            ),
          ),
        ]
      : [],
    defaultVersion,
    list,
    pathOf,
  }
}

/** The languages, the default one first. */
function localesOf(config: Table): SourceLocale[] {
  const { defaultLocale, locales, localeConfigs } = tableOf(config['i18n'])
  const first = textOf(defaultLocale) ?? 'en'
  return [...new Set([first, ...listOf(locales).map(String)])].map((name) => {
    const { label, htmlLang } = tableOf(tableOf(localeConfigs)[name])
    return {
      prefix: name === first ? '' : name,
      tag: textOf(htmlLang) ?? name,
      label: textOf(label),
    }
  })
}

async function readDocs(
  plugin: ContentPlugin,
  {
    project,
    pathOf,
  }: { readonly project: SourceProject; readonly pathOf: (name: string) => string },
): Promise<DocsInstance> {
  const { id, options } = plugin
  const prefix = id === 'default' ? '' : `${id}_`
  const listFile = pathOf(`${prefix}versions.json`)
  const stated =
    project.has(listFile) && options['disableVersioning'] !== true
      ? listOf(JSON.parse(await project.read(listFile))).map(String)
      : []
  const only = Array.isArray(options['onlyIncludeVersions'])
    ? options['onlyIncludeVersions'].map(String)
    : null
  const hasCurrent = options['includeCurrentVersion'] !== false || stated.length === 0
  // Some lists have `current` themselves.
  const names = [...new Set([...(hasCurrent ? ['current'] : []), ...stated])].filter(
    (name) => only === null || only.includes(name),
  )
  const last =
    textOf(options['lastVersion']) ?? stated.find((name) => names.includes(name)) ?? 'current'
  const currentDir = pathOf(textOf(options['path']) ?? 'docs')
  // The one at the URL of the docs is the first, whichever is called the last.
  const rankOf = ({ name, urlPart }: DocsVersion): number =>
    urlPart === '' ? 0 : name === last ? 1 : 2
  const versions = names
    .map((name): DocsVersion => {
      const { path, label } = tableOf(tableOf(options['versions'])[name])
      const urlPart = trimmed(
        typeof path === 'string' ? path : name === last ? '' : name === 'current' ? 'next' : name,
      )
      const readable =
        [urlPart, name === 'current' ? textOf(label) : name, name].find(
          (candidate) => candidate !== undefined && /^[\w.-]+$/.test(candidate),
        ) ?? name
      return {
        name,
        urlPart,
        order: names.indexOf(name),
        folder: readable,
        dir: name === 'current' ? currentDir : pathOf(`${prefix}versioned_docs/version-${name}`),
      }
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  return {
    ...plugin,
    base: trimmed(textOf(options['routeBasePath']) ?? 'docs'),
    currentDir,
    versions,
  }
}

/**
 * Docs without the versions whose folder doesn't exist. Scripts of a site copy the last one from
 * the current docs before a build: those are read instead, if no other version is made of them.
 */
async function withPresentVersions(
  instance: DocsInstance,
  { list, notes }: Pick<SourceSite, 'list'> & { readonly notes: Diagnostic[] },
): Promise<DocsInstance> {
  const { versions, currentDir } = instance
  if (versions.length === 1) return instance
  const files = await Promise.all(versions.map(async ({ dir }) => (await list(dir)).length))
  const isCurrentFree = versions.every(({ name }) => name !== 'current')
  return {
    ...instance,
    versions: versions.flatMap((version, index): DocsVersion[] => {
      if (files[index] !== 0) return [version]
      const isCopied = index === 0 && isCurrentFree
      notes.push(
        noteOf(
          isCopied ? 'migrate/changed' : 'migrate/left-out',
          { file: version.dir },
          'The folder of the version does not exist.',
          isCopied ? `It has the pages of ${currentDir}.` : 'The version was left out.',
        ),
      )
      return isCopied ? [{ ...version, dir: currentDir }] : []
    }),
  }
}

/** Folder of a version below that of its plugin. */
export function folderOfVersion({ name }: Pick<DocsVersion, 'name'>): string {
  return name === 'current' ? name : `version-${name}`
}

/** Folder of the translations of a plugin. */
export function translationsOf(
  site: SourceSite,
  locale: SourceLocale,
  plugin: 'docs' | 'blog' | 'pages',
  id: string,
): string {
  return site.pathOf(
    `i18n/${locale.prefix}/docusaurus-plugin-content-${plugin}${id === 'default' ? '' : `-${id}`}`,
  )
}

/** Folder of a language in the new project. */
export function folderOf(
  site: Pick<SourceSite, 'locales'>,
  locale: SourceLocale,
  version: string,
): string {
  return posix.join('content', version, langOf(locale, site.locales))
}

function trimmed(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}
