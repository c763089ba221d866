import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { glob } from 'tinyglobby'
import type { ParseResult } from 'vite'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { CodeLink } from '../markdown/codeLink.ts'
import { linksInCode } from '../markdown/linksInCode.ts'
import type { ImageUse } from '../markdown/pageJob.ts'
import { parseModule } from '../schema/parseModule.ts'
import { placesIn } from '../schema/place.ts'
import { readTextFile } from '../textFile.ts'
import { imagesInCode } from '../markdown/namedImages.ts'
import type { PublicFolders } from '../source/publicFolders.ts'
import type { PageRecord } from './pageRecord.ts'

const CODE = /\.[cm]?[jt]sx?$/
/** What may be left out of the path of an import. */
const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

/** Where the components of a site are. */
export interface ComponentSite extends PublicFolders {
  readonly root: string
  readonly contentRoot: string
  readonly config: ResolvedConfig
}

/** What is known of a module. */
interface ReadModule {
  readonly time: number
  readonly images: readonly ImageUse[]
  readonly links: readonly CodeLink[]
  /** As written. */
  readonly imports: readonly string[]
}

/** What the components of a site refer to. */
export interface ComponentUses {
  /** Without those of pages that are components, which the pages have. */
  readonly images: readonly ImageUse[]
  /** Without those of files outside of the project, which other sites may share. */
  readonly links: readonly CodeLink[]
}

/**
 * Finds the images and links of components of pages, the theme and the config, and of the
 * components that these import by relative path. A module is read again when it has changed.
 */
export function createComponentUses({
  root,
  contentRoot,
  publicDir,
  publicFolders = [],
  config,
}: ComponentSite): (pages: readonly PageRecord[]) => Promise<ComponentUses> {
  const known = new Map<string, ReadModule>()

  async function read(path: string): Promise<ReadModule | null> {
    const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (time === undefined) return null
    const before = known.get(path)
    if (before?.time === time) return before
    const file = slashed(relative(root, path))
    const source = readTextFile(path, file)
    // The bundler reports what cannot be read.
    if ('problem' in source) return null
    const { text } = source
    const { program, module } = parseModule(path, text)
    const placeOf = placesIn(text)
    const images = imagesInCode(program, { path, publicDir, publicFolders }).map(
      ({ start, ...image }) => ({ ...image, file, ...placeOf(start) }),
    )
    const links = file.startsWith('../')
      ? []
      : linksInCode(program).map(({ start, ...link }) => ({ ...link, file, ...placeOf(start) }))
    const found = { time, images, links, imports: importsOf(module, text) }
    known.set(path, found)
    return found
  }

  return async (pages) => {
    const images: ImageUse[] = []
    const links: CodeLink[] = []
    const ofPages = pages.flatMap(({ relativePath, imports }) =>
      imports.flatMap((specifier) => moduleFile(specifier, join(contentRoot, relativePath))),
    )
    const named = [
      ...config.markdown.globalComponents,
      ...config.globalUIComponents.map(([file]) => file),
    ].map((file) => resolve(root, file))
    const ofSite = await glob(['theme/index.{ts,tsx}', 'pages/**/*.{ts,tsx,js,jsx}'], {
      cwd: root,
      absolute: true,
      expandDirectories: false,
    })
    const pageFiles = new Set(pages.map(({ relativePath }) => join(contentRoot, relativePath)))
    const ofTheme = ofSite.map((file) => resolve(file))
    const modules = new Set([...ofPages, ...named, ...ofTheme, ...pageFiles])
    for (const path of modules) {
      const found = CODE.test(path) ? await read(path) : null
      if (!pageFiles.has(path)) images.push(...(found?.images ?? []))
      links.push(...(found?.links ?? []))
      for (const specifier of found?.imports ?? [])
        for (const imported of moduleFile(specifier, path)) modules.add(imported)
    }
    return { images, links }
  }
}

/** What a module imports and exports again, as written. */
function importsOf(module: ParseResult['module'], text: string): string[] {
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    // Only the place of these is reported: between the quotes.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ]
}

/** The module that a relative import names, if any. */
function moduleFile(specifier: string, importer: string): string[] {
  if (!specifier.startsWith('.')) return []
  const path = resolve(dirname(importer), specifier)
  return ENDINGS.map((ending) => path + ending)
    .filter((file) => CODE.test(file) && existsSync(file))
    .slice(0, 1)
}
