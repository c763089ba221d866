import { isAbsolute, posix, relative } from 'node:path'
import picomatch from 'picomatch'
import { type Diagnostic, locateInConfig } from '../engine.ts'
import { isCode, listOf, tableOf, textOf } from '../configKeys.ts'
import { mergedConfigs } from '../mergedConfigs.ts'
import type { SourceLocale } from '../languages.ts'
import { readPackages } from '../manifest.ts'
import { noteOf } from '../notes.ts'
import { normalizeContainers } from '../containers.ts'
import { createStubs, type Stubs } from '../stubs.ts'
import { orNoted, readPage } from '../page.ts'
import type { MigrationPlan, PlannedPage, ProjectReader, SourceProject } from '../types.ts'
import { convertConfig, type VitePressConfig } from './config.ts'
import { type IncludedText, pascalCase, withIncludes } from './includes.ts'
import { linkedFrom } from './linkedFrom.ts'
import { contentPath, localesOf, placeOfLanguages, usedLocales, withOtherSites } from './locales.ts'
import { withMarkdownTags, withPlainAttributes } from './attributes.ts'
import { withFootnotes } from './inlineFootnotes.ts'
import { convertPage } from './page.ts'
import { readRewrites, type Rewrite } from './rewrites.ts'

const CONFIGS = ['', 'docs/', 'packages/docs/', 'website/'].flatMap((folder) =>
  ['config', 'config/index'].flatMap((name) =>
    ['ts', 'mts', 'js', 'mjs'].map((ending) => `${folder}.vitepress/${name}.${ending}`),
  ),
)

const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|woff2?)$/i

/** Reads sites of VitePress. */
export const vitepress: ProjectReader = { label: 'VitePress', configFiles: CONFIGS, read }

async function read(
  project: SourceProject,
  configFile: string | undefined,
): Promise<MigrationPlan> {
  const notes: Diagnostic[] = []
  const root =
    configFile === undefined ? '' : configFile.slice(0, configFile.indexOf('.vitepress/'))
  const main = configFile === undefined ? null : await readConfig(configFile, project, notes)
  const stated = tableOf(main?.value)
  const srcDir = folderOf(textOf(stated['srcDir']) ?? '.', root, project)
  const below = srcDir === '' ? '' : `${srcDir}/`
  const rewrite = readRewrites(stated['rewrites'])
  if (!rewrite && main)
    notes.push(
      noteOf(
        'migrate/manual',
        main.source,
        '`rewrites` of the config is a function.',
        'Pages keep the paths of their files. Move them where the function puts them.',
      ),
    )
  const isExcluded = picomatch(listOf(stated['srcExclude']).map(String), { dot: true })
  const sources = project.files
    .filter((file) => file.startsWith(below))
    .map((file) => file.slice(below.length))
    .filter(
      (file) => !file.startsWith('.vitepress/') && !file.startsWith('public/') && !isExcluded(file),
    )
  const additional = await readAdditional(sources, below, project, notes)
  const given: VitePressConfig = main ??
    additional.get('') ?? {
      value: {},
      source: { file: '.vitepress/config.ts', locate: () => undefined, notes },
    }
  // The one beside the pages of the root has what is theirs.
  if (!main) additional.delete('')
  const pathOf = rewrite ?? ((path: string): string => path)
  const names = sources.filter((file) => file.endsWith('.md'))
  const served = names.map(pathOf)
  const { pathOf: placed, inConfig } = placeOfLanguages(given.value, served)
  const own = { ...given, value: inConfig(given.value) }
  const paths = served.map(placed)
  const locales = usedLocales(localesOf(own.value, paths), paths, own)
  const stubs = createStubs('a component of Vue')
  const {
    pages,
    files,
    redirects = [],
  } = await readPages(names, {
    project,
    srcDir,
    below,
    root,
    rewrite: pathOf,
    placed,
    locales,
    config: own.value,
    stubs,
    notes,
  })
  const converted = convertConfig(own, { locales, additional })
  const { plugins, packages } = converted
  const config = withOtherSites(converted.config, own.value)
  return stubs.addTo({
    config,
    plugins,
    packages,
    pages,
    redirects,
    files: [
      ...files,
      ...project.files
        .filter((file) => file.startsWith(`${below}public/`))
        .map((file) => ({ path: file.slice(below.length), copyOf: file })),
      ...sources
        .filter((file) => ASSET.test(file))
        .map((file) => ({
          path: contentPath(placed(pathOf(file)), locales),
          copyOf: `${below}${file}`,
        })),
    ],
    notes: [...notes, ...themeNotes(project, root)],
  })
}

/** A folder of the config, relative to the source folder. It may be computed, and absolute. */
function folderOf(folder: string, root: string, { root: source }: SourceProject): string {
  const path = isAbsolute(folder) ? relative(source, folder) : posix.join(root, folder)
  return path.replaceAll('\\', '/').replace(/^\.(?:\/|$)|\/$/g, '')
}

/** Configs in folders of pages, by the name of the folder. */
async function readAdditional(
  sources: readonly string[],
  below: string,
  project: SourceProject,
  notes: Diagnostic[],
): Promise<Map<string, VitePressConfig>> {
  const found = sources.filter((file) => /^(?:[\w-]+\/)?config\.(?:ts|mts|js|mjs)$/.test(file))
  const entries = await Promise.all(
    found.map(
      async (file) =>
        [
          file.includes('/') ? posix.dirname(file) : '',
          await readConfig(`${below}${file}`, project, notes),
        ] as const,
    ),
  )
  return new Map(entries)
}

async function readConfig(
  file: string,
  project: SourceProject,
  notes: Diagnostic[],
): Promise<VitePressConfig> {
  const value = withBase(await project.evaluate(file))
  return { value, source: { file, notes, locate: locateInConfig(await project.read(file), file) } }
}

/** A config with the one that it extends. */
function withBase(value: unknown): unknown {
  const { extends: base } = tableOf(value)
  return base === undefined || isCode(base) ? value : mergedConfigs(withBase(base), value)
}

interface PagesContext {
  readonly project: SourceProject
  readonly root: string
  readonly srcDir: string
  /** `srcDir` with a slash, or nothing. */
  readonly below: string
  readonly rewrite: Rewrite
  /** Where a page goes whose language is a folder of a folder. */
  readonly placed: Rewrite
  readonly locales: readonly SourceLocale[]
  readonly config: unknown
  readonly stubs: Stubs
  readonly notes: Diagnostic[]
}

/** Files of Markdown beside the theme: a plugin makes components of them. */
function markdownComponents({ files }: SourceProject, root: string): Map<string, string> {
  return new Map(
    files
      .filter((file) => file.startsWith(`${root}.vitepress/`) && file.endsWith('.md'))
      .map((file) => [pascalCase(posix.basename(file, '.md')), file]),
  )
}

/** True if footnotes can be within the text: VitePress 2 has them, the first one with a plugin. */
function readsFootnotes(packages: Readonly<Record<string, string>>): boolean {
  return 'markdown-it-footnote' in packages || !/^[\^~]?[01]\b/.test(packages['vitepress'] ?? '')
}

async function readPages(
  names: readonly string[],
  { project, root, srcDir, below, rewrite, placed, locales, config, stubs, notes }: PagesContext,
): Promise<Pick<MigrationPlan, 'pages' | 'files' | 'redirects'>> {
  const hasFootnotes = readsFootnotes(await readPackages(project, root))
  const including = { project, srcDir, components: markdownComponents(project, root) }
  const texts = new Map(
    await Promise.all(
      names
        .filter((name) => !name.includes('['))
        .map(async (name) => [name, await withIncludes(`${below}${name}`, including)] as const),
    ),
  )
  for (const name of names.filter((each) => each.includes('[')))
    notes.push(
      noteOf(
        'migrate/left-out',
        { file: `${below}${name}` },
        'The page is made once per path of a data file.',
        'It was left out. Write a plugin that adds the pages with `addPages`.',
      ),
    )
  const linked = linkedFrom(
    JSON.stringify(config),
    [...texts].map(([name, { text }]) => [name, text]),
  )
  // A part of other pages is in them. It is a page of its own too when something links to it.
  const parts = new Set(
    [...texts.values()]
      .flatMap(({ included }) => included)
      .filter((file) => !linked.has(file.slice(below.length).replace(/\.md$/, ''))),
  )
  const siteTitle = textOf(tableOf(config)['title'])
  const { anchor } = tableOf(tableOf(config)['markdown'])
  const hasOwnIds = tableOf(anchor)['slugify'] === undefined
  const copies = new Map<string, string>()
  const copyCode = (file: string): string => {
    const own = file.replace(new RegExp(`^${below.replace(/[.]/g, '\\.')}`), '')
    const path = `snippets/${own.replace(/^(?:\.\.\/)+|^snippets\//, '')}`
    copies.set(path, file)
    return `/${path}`
  }
  const pages: PlannedPage[] = []
  for (const [name, { text, placeOf, included, missing }] of texts) {
    const file = `${below}${name}`
    if (parts.has(file)) continue
    for (const { path, ...place } of missing)
      notes.push(
        noteOf(
          'migrate/manual',
          place,
          `The file ${path} that is included does not exist.`,
          'The comment was left out.',
        ),
      )
    if (included.length > 0)
      notes.push(
        noteOf(
          'migrate/changed',
          { file },
          'The page includes other files.',
          'Their text is in the page now.',
        ),
      )
    const converted = await orNoted({ file, notes }, () => {
      const plain = withMarkdownTags(withPlainAttributes(text, config))
      const normalized = normalizeContainers(plain.text, { hasTabs: true })
      const page = readPage({
        file,
        text: normalized.text,
        syntax: 'md',
        notes,
        trees: project.trees,
        placeOf: (line) => placeOf(plain.lineOf(normalized.lineOf(line))),
      })
      if (page)
        convertPage(page, { srcDir, siteTitle, file, has: project.has, hasOwnIds, copyCode, stubs })
      const written = page?.edits.toString() ?? ''
      return (
        page && {
          text: hasFootnotes ? withFootnotes(written) : written,
          placeAt: page.placeAt,
        }
      )
    })
    const served = rewrite(name)
    pages.push({
      path: contentPath(placed(served), locales),
      ...(converted ?? { text }),
      source: file,
      oldPath: `/${served.replace(/\.md$/, '')}`,
    })
  }
  return {
    pages,
    files: [...copies].map(([path, copyOf]) => ({ path, copyOf })),
    redirects: [...parts].flatMap((part) => redirectOfPart(part, pages, { texts, below, rewrite })),
  }
}

/** A part was a page as well: its URL redirects to the first page that has its text. */
function redirectOfPart(
  part: string,
  pages: readonly PlannedPage[],
  {
    texts,
    below,
    rewrite,
  }: Pick<PagesContext, 'below' | 'rewrite'> & {
    readonly texts: ReadonlyMap<string, IncludedText>
  },
): { readonly from: string; readonly to: string }[] {
  const name = part.slice(below.length)
  const shown = pages.find(({ source }) =>
    texts.get(source.slice(below.length))?.included.includes(part),
  )
  return shown?.oldPath === undefined || !texts.has(name)
    ? []
    : [{ from: `/${rewrite(name).replace(/\.md$/, '')}`, to: shown.oldPath }]
}

function themeNotes({ files }: SourceProject, root: string): Diagnostic[] {
  return files
    .filter((file) =>
      new RegExp(`^${root}(?:\\.vitepress/theme|components)/.+\\.(?:vue|ts|js|css)$`).test(file),
    )
    .map((file) =>
      noteOf(
        'migrate/left-out',
        { file },
        file.endsWith('.css')
          ? 'The styles are for elements of the old theme.'
          : "A Vue theme or component can't be converted.",
        'It was left out. The page "Custom theme" describes what to use instead.',
      ),
    )
}
