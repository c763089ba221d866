import { posix } from 'node:path'
import { textOf } from '../configKeys.ts'
import type { Diagnostic } from '../engine.ts'
import { frontMatterOf } from '../frontMatter.ts'
import { markedLines } from '../markedLines.ts'
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
import { blogOf } from './blog.ts'
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
  const blog = blogOf(pages, plugins, ({ name, text }) => titleOf(name, text))
  const planned = await convertPages(pages, {
    project,
    config,
    folders: allFolders,
    locales,
    assets,
    ids: headingIdsOf(config),
    posts: blog.posts,
    notes,
  })
  const site = convertSite(config, {
    file,
    notes,
    plugins,
    languages,
    // Posts are in no sidebar: the page of the blog lists them.
    pages: pages
      .filter(({ file: each }) => !blog.posts.has(each))
      .map(({ name, locale, text }) => ({ name, locale, title: titleOf(name, text) })),
    blog,
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
  const title = textOf(frontMatterOf(text)['title'])
  const heading = markedLines(text)
    .map(({ line, isCode }) =>
      isCode ? undefined : /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\{.*\})?$/.exec(line)?.[1],
    )
    .find((found) => found !== undefined)
  const plain = heading?.replaceAll(/[`*]|:[\w-]+:|<[^>]*>|\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
  return title ?? (plain === undefined || plain === '' ? labelOf(posix.basename(name)) : plain)
}
