import { posix } from 'node:path'
import { type Diagnostic, parseFrontMatter } from '../engine.ts'
import type { MigrationPlan, PlannedFile, ProjectReader, SourceProject } from '../types.ts'
import {
  CONFIG_FILES,
  docsOf,
  findConfig,
  headingIdsOf,
  optionsOf,
  OTHER_CONFIGS,
  readConfig,
} from './config.ts'
import { convertPages } from './convertPages.ts'
import { languagesOf } from './languages.ts'
import { withoutMacros } from './macros.ts'
import { navOfFiles } from './navFiles.ts'
import { labelOf } from './navigation.ts'
import { convertSite } from './site.ts'
import { exclusionOf, readSources, themeFiles } from './sources.ts'

/** Reads sites of MkDocs with Material, and of its successors Zensical and ProperDocs. */
export const mkdocs: ProjectReader = {
  label: 'MkDocs',
  configFiles: CONFIG_FILES,
  otherConfigs: OTHER_CONFIGS,
  read,
}

async function read(
  project: SourceProject,
  configFile: string | undefined,
): Promise<MigrationPlan> {
  const notes: Diagnostic[] = []
  const file = configFile ?? (await findConfig(project)) ?? 'mkdocs.yml'
  const stated = project.has(file) ? await readConfig(project, file) : {}
  const plugins = optionsOf(stated['plugins'])
  const docs = docsOf(file, stated)
  const nav = await navOfFiles(project, { config: stated, docs, plugins })
  const config = nav === undefined ? stated : { ...stated, nav }
  const { languages, folders } = await languagesOf(project, file, { config, plugins })
  const locales = languages.map(({ locale }) => locale)
  const sources = await readSources(folders, project, exclusionOf(config, plugins))
  const home = posix.dirname(file)
  // A file of the pages has its URL before one of the theme.
  const assets = new Map([...(await themeFiles(project, home, config)), ...sources.assets])
  const allFolders = [home, ...folders.map(({ path }) => path)]
  const pages = await withoutMacros(sources.pages, {
    project,
    config,
    plugins,
    folders: allFolders,
    notes,
  })
  const planned = await convertPages(pages, {
    project,
    config,
    folders: allFolders,
    locales,
    assets,
    ids: headingIdsOf(config),
    notes,
  })
  const site = convertSite(config, {
    file,
    notes,
    plugins,
    languages,
    pages: pages.map(({ name, locale, text }) => ({ name, locale, title: titleOf(name, text) })),
    assets,
  })
  return {
    ...site,
    pages: planned,
    files: [...assets].map(([path, copyOf]): PlannedFile => ({ path: `public/${path}`, copyOf })),
    notes,
  }
}

function titleOf(name: string, text: string): string {
  const { title } = parseFrontMatter(text, name).frontMatter
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\{.*\})?$/m.exec(text)?.[1]
  const plain = heading?.replaceAll(/[`*]|:[\w-]+:|<[^>]*>|\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
  return title ?? (plain === undefined || plain === '' ? labelOf(posix.basename(name)) : plain)
}
