import { ARGUMENT, type Diagnostic, locateInConfig, type Path } from '../engine.ts'
import { type ConfigSource, listOf, noteKey, tableOf, textOf } from '../configKeys.ts'
import { redirectsOfLanguage, type SourceLocale } from '../languages.ts'
import { isInstallable, readPackages } from '../manifest.ts'
import { CODE_LANGUAGE, markedLines } from '../markedLines.ts'
import { normalizeContainers } from '../containers.ts'
import { withPlainDirectives } from '../directives.ts'
import { readsFormulas } from '../formulas.ts'
import { orNoted, readPage, shownAsCode } from '../page.ts'
import { createStubs } from '../stubs.ts'
import type {
  MigrationPlan,
  PlannedFile,
  PlannedPage,
  ProjectReader,
  SourceProject,
} from '../types.ts'
import { convertConfig, type StarlightConfig, sourceLocales, starlightOf } from './config.ts'
import { createFiles, type FileCollector, PICTURE } from '../mdx/files.ts'
import { interfaceTexts } from './interfaceTexts.ts'
import {
  contentPath,
  fileOf,
  isBelow,
  type Layout,
  layoutOf,
  placeOf,
  servedFile,
} from './layout.ts'
import { importedParts, readConstantParts } from './parts.ts'
import { indexPages } from './pageIndex.ts'
import { readFrontMatter } from './frontMatter.ts'
import { convertLink } from './links.ts'
import { otherNotes } from './otherNotes.ts'
import { STARLIGHT } from './tool.ts'
import { convertPage } from '../mdx/page.ts'

/** Reads sites of Starlight. */
export const starlight: ProjectReader = {
  label: 'Starlight',
  configFiles: ['mjs', 'ts', 'mts', 'js', 'cjs'].map((ending) => `astro.config.${ending}`),
  read,
}

const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|woff2?|json|ya?ml|css)$/i

async function read(
  project: SourceProject,
  configFile: string | undefined,
): Promise<MigrationPlan> {
  const notes: Diagnostic[] = []
  const stated = await readConfig(project, configFile, notes)
  const layout = await layoutOf(project, {
    srcDir: textOf(stated.astro['srcDir']),
    publicDir: textOf(stated.astro['publicDir']),
  })
  const below = project.files
    .filter((file) => file.startsWith(`${layout.docs}/`))
    .map((file) => file.slice(layout.docs.length + 1))
  const names = below.filter((name) => /\.mdx?$/.test(name))
  const all = sourceLocales(stated)
  const locales = usedLocales(all, names, stated)
  const unused = all.filter((locale) => !locales.includes(locale))
  const packages: Record<string, string> = {}
  const dependencies = await readPackages(project)
  const usePackage = (name: string): boolean => {
    const range = dependencies[name]
    if (isInstallable(range)) packages[name] = range
    return isInstallable(range)
  }
  const fileOfPage = (specifier: string, from: string): string | null =>
    fileOf(specifier, from, layout)
  const newPlace = (file: string): string => placeOf(file, layout, locales)
  const files = createFiles(project, {
    tool: STARLIGHT,
    fileOf: fileOfPage,
    placeOf: newPlace,
    notes,
    usePackage,
  })
  // Names that begin with a line are parts of pages.
  const [parts, served] = [names.filter(isPart), names.filter((name) => !isPart(name))]
  const pages = await indexPages(served, { project, docs: layout.docs, locales })
  const {
    config,
    plugins,
    packages: ofConfig,
    redirects,
  } = convertConfig(stated, {
    locales,
    pages,
    uiTexts: await interfaceTexts(project, layout.src, { locales, notes }),
    has: project.has,
    publish: (path) => {
      if (/^https?:\/\//.test(path)) return path
      const named = fileOf(
        path.startsWith('.') || path.startsWith('/') ? path.replace(/^\//, './') : path,
        'astro.config.mjs',
        layout,
      )
      const found = named === null ? null : files.find(named)
      return found === null ? null : files.publish(found)
    },
    addStyles: (paths, path) => addStyles(paths, path, { files, layout, source: stated.source }),
  })
  const base = config.base
  /** URL of an image that a page names: a URL, or a file of `public`. */
  const publish = (path: string, from: string): string | null => {
    if (/^https?:\/\//.test(path)) return path
    const found = [path, `./${path}`]
      .map((each) => fileOf(each, from, layout))
      .map((named) => (named === null ? null : files.find(named)))
      .find((each) => each !== null)
    return found === undefined ? null : files.publish(found)
  }
  const pagePaths = new Map([
    ...pages.map(({ file, name }) => [file, contentPath(servedFile(name), locales)] as const),
    ...parts.map((name) => [`${layout.docs}/${name}`, contentPath(name, locales)] as const),
  ])
  const stubs = createStubs('a component of Astro')
  const constants = await readConstantParts(project)
  const imported = importedParts(project, { paths: pagePaths, placeOf: newPlace })
  const math = readsFormulas(tableOf(stated.astro['markdown']))
  const hasCodePlugins = listOf(tableOf(stated.astro['markdown'])['rehypePlugins']).length > 0
  const planned: PlannedPage[] = []
  const convert = async (
    file: string,
    text: string,
    oldPath: string | undefined,
    isNotFound: boolean,
  ): Promise<void> => {
    const path = pagePaths.get(file) ?? file
    const syntax = path.endsWith('.mdx') ? 'mdx' : 'md'
    const converted = await orNoted({ file, notes }, async () => {
      const plain = hasCodePlugins ? withoutLanguages(text) : text
      const normalized = normalizeContainers(syntax === 'mdx' ? withPlainDirectives(plain) : plain)
      const page =
        readPage({
          file,
          text: normalized.text,
          syntax,
          notes,
          trees: project.trees,
          math,
          placeOf: (line) => ({ file, line: normalized.lineOf(line) }),
        }) ?? readPage({ file, text: shownAsCode(text), syntax: 'md', notes })
      if (!page) return null
      const link = (url: string): string =>
        convertLink(url, { file, path, base, layout, pagePaths })
      await convertPage(page, {
        tool: STARLIGHT,
        file,
        path,
        takePage: imported.take,
        isPart: (each) => constants.has(each),
        fileOf: fileOfPage,
        link,
        files,
        packages,
        stubs,
        usePackage,
        readFrontMatter: (each) =>
          readFrontMatter(each, {
            isNotFound,
            siteTitle:
              config.locales?.find(({ lang }) => path.startsWith(`content/${lang}/`))?.title ??
              config.title,
            link,
            publish: (url) => publish(url, file),
          }),
      })
      return { text: page.edits.toString(), placeAt: page.placeAt }
    })
    planned.push({
      path,
      ...(converted ?? { text }),
      source: file,
      ...(oldPath !== undefined && { oldPath }),
    })
  }
  for (const { file, name, text, id, locale } of pages) {
    const prefix = isBelow(name, locale.prefix) ? locale.prefix : ''
    const oldPath = `/${[prefix, id].filter((part) => part !== '').join('/')}`
    await convert(file, text, id === '404' ? undefined : oldPath, id === '404')
  }
  for (const name of parts)
    await convert(
      `${layout.docs}/${name}`,
      await project.read(`${layout.docs}/${name}`),
      undefined,
      false,
    )
  // Parts import others: the list grows while it is read.
  for (const file of imported.files)
    await convert(file, constants.get(file) ?? (await project.read(file)), undefined, false)
  return stubs.addTo({
    config: {
      ...config,
      ...(parts.length > 0 && { route: { ...config.route, exclude: ['**/_*', '**/_*/**'] } }),
    },
    plugins,
    packages: { ...ofConfig, ...packages },
    redirects: [...redirects, ...unused.flatMap(({ prefix }) => redirectsOfLanguage(prefix))],
    pages: planned.filter(({ source }) => !imported.files.has(source)),
    files: withoutDoubles([
      ...project.files
        .filter((file) => file.startsWith(`${layout.publicDir}/`))
        .map((file) => ({
          path: `public/${file.slice(layout.publicDir.length + 1)}`,
          copyOf: file,
        })),
      ...below
        .filter((name) => ASSET.test(name))
        .map((name) => ({ path: contentPath(name, locales), copyOf: `${layout.docs}/${name}` })),
      ...project.files
        .filter((file) => file.startsWith(`${layout.src}/assets/`) && PICTURE.test(file))
        .map((file) => ({ path: placeOf(file, layout, locales), copyOf: file })),
      ...files.files(),
      ...planned.filter(({ source }) => imported.files.has(source)),
    ]),
    notes: [...notes, ...otherNotes(project, layout, { below, imported: imported.files })],
  })
}

/** A page whose code in lines has no names of languages, which plugins for HTML read. */
function withoutLanguages(text: string): string {
  return markedLines(text)
    .map(({ line, isCode }) => (isCode ? line : line.replace(CODE_LANGUAGE, '$1$2$1')))
    .join('\n')
}

function isPart(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('_'))
}

async function readConfig(
  project: SourceProject,
  file: string | undefined,
  notes: Diagnostic[],
): Promise<StarlightConfig> {
  if (file === undefined)
    return starlightOf({}, { file: 'astro.config.mjs', locate: () => undefined, notes })
  const locate = locateInConfig(await project.read(file), file)
  const value = await project.evaluate(file)
  // Keys of what Starlight is called with are those of its argument.
  const { path } = starlightOf(value, { file, locate, notes })
  const source: ConfigSource = {
    file,
    notes,
    locate: (at, part) =>
      locate(
        path.length > 0 && path.every((key, index) => at[index] === key) && at.length > path.length
          ? [...path, ARGUMENT, ...at.slice(path.length)]
          : at,
        part,
      ),
  }
  return starlightOf(value, source)
}

/** Those that have pages: others would be languages without a home page. */
function usedLocales(
  locales: readonly SourceLocale[],
  names: readonly string[],
  { source, path }: StarlightConfig,
): SourceLocale[] {
  return locales.filter(({ prefix }, index) => {
    if (index === 0 || prefix === '' || names.some((name) => isBelow(name, prefix))) return true
    noteKey(
      source,
      [...path, 'locales', prefix],
      'is a language without pages.',
      'It was left out. Its URLs redirect to the main language.',
    )
    return false
  })
}

interface StylesContext {
  readonly files: FileCollector
  readonly layout: Layout
  readonly source: ConfigSource
}

/** Stylesheets of the project come along without being loaded: they are made for other elements. */
function addStyles(
  paths: readonly string[],
  at: Path,
  { files, layout, source }: StylesContext,
): void {
  for (const [index, path] of paths.entries()) {
    const named = /^(?:\.|~|@\/|\/)/.test(path)
      ? fileOf(path.replace(/^\//, './'), 'astro.config.mjs', layout)
      : null
    const found = named === null ? null : files.find(named)
    if (found !== null)
      noteKey(
        source,
        [...at, index],
        'is a stylesheet for the old theme.',
        `It is at ${files.use(found)}, and is not loaded: its selectors and variables are ` +
          'those of Starlight. Put what is yours into the file that `globalStyles` names.',
      )
    else
      noteKey(
        source,
        [...at, index],
        named === null ? 'is a stylesheet of a package.' : 'names a file that does not exist.',
        'It was left out. Import it in the file that `globalStyles` names.',
        'migrate/manual',
      )
  }
}

function withoutDoubles(files: readonly PlannedFile[]): PlannedFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
