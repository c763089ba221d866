import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { glob } from 'tinyglobby'
import { parseSync } from 'vite'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { PictureUse } from '../markdown/pageJob.ts'
import { formatKeyPath, placeAt } from '../schema/place.ts'
import { ownAddress, picturesInCode, picturesInValue } from './namedPictures.ts'
import type { PageRecord } from './pageRecord.ts'
import type { LinkSource } from './treeContext.ts'

/** Unit: bytes. */
const KILOBYTE = 1000

const CODE = /\.[cm]?[jt]sx?$/
/** What may be left out of the path of an import. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** Where pictures are named outside the pages. */
export interface PictureSite {
  readonly root: string
  readonly contentRoot: string
  readonly publicDir: string
  readonly config: ResolvedConfig
  readonly configSource: LinkSource
}

/** Pictures of more than `check.imageSize` that readers get, once for each place that names one. */
export async function largePictures(pages: readonly PageRecord[], site: PictureSite): Promise<Diagnostic[]> {
  const uses = [...pages.flatMap(({ pictures }) => pictures), ...(await picturesOfComponents(pages, site)), ...picturesOfConfig(site)]
  const limit = site.config.check.imageSize
  const places = new Set<string>()
  return uses.flatMap(({ href, path, ...at }): Diagnostic[] => {
    const place = JSON.stringify([path, at.file, at.line, at.column])
    const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (bytes <= limit * KILOBYTE || places.has(place)) return []
    places.add(place)
    return [{
      code: 'asset/large',
      severity: 'warning',
      message: `The picture "${href}" has ${Math.round(bytes / KILOBYTE)} kB, more than the ${limit} kB of \`check.imageSize\`.`,
      hint: 'Scale it down or save it as WebP or AVIF.',
      ...at,
    }]
  })
}

function picturesOfConfig({ config, root, publicDir, configSource: { file, locate } }: PictureSite): PictureUse[] {
  const { icon, logo, head } = config
  const source = { path: join(root, file), publicDir }
  return picturesInValue({ icon, logo, head }, source, ownAddress(config)).map(({ keys, ...named }) => {
    // A logo may be stated as one picture for both schemes.
    const path = keys[0] === 'logo' ? ['logo'] : keys
    return { ...named, file, keyPath: formatKeyPath(path), ...locate?.(path, 'value') }
  })
}

/** What the components name that pages, the theme and the config bring in, and what those import by relative path. */
async function picturesOfComponents(pages: readonly PageRecord[], { root, contentRoot, publicDir, config }: PictureSite): Promise<PictureUse[]> {
  const uses: PictureUse[] = []
  const ofPages = pages.flatMap(({ relativePath, imports }) => imports.flatMap((specifier) => moduleFile(specifier, join(contentRoot, relativePath))))
  const named = [...config.markdown.globalComponents, ...config.globalUIComponents.map(([file]) => file)].map((file) => resolve(root, file))
  const ofSite = await glob(['theme/index.{ts,tsx}', 'pages/**/*.{ts,tsx,js,jsx}'], { cwd: root, absolute: true, expandDirectories: false })
  const modules = new Set([...ofPages, ...named, ...ofSite.map((file) => resolve(file))])
  // Pages that are components have told theirs.
  const told = new Set(pages.map(({ relativePath }) => join(contentRoot, relativePath)))
  for (const path of modules) {
    const text = told.has(path) || !CODE.test(path) ? null : await readFile(path, 'utf8').catch(() => null)
    if (text === null) continue
    const { program, module } = parseSync(path, text)
    const file = relative(root, path).replaceAll('\\', '/')
    uses.push(...picturesInCode(program, { path, publicDir }).map(({ start, ...picture }) => ({ ...picture, file, ...placeAt(text, start) })))
    for (const { moduleRequest } of module.staticImports) for (const imported of moduleFile(moduleRequest.value, path)) modules.add(imported)
  }
  return uses
}

/** The module that a relative import names, if any. */
function moduleFile(specifier: string, importer: string): string[] {
  if (!specifier.startsWith('.')) return []
  const path = resolve(dirname(importer), specifier)
  return ENDINGS.map((ending) => path + ending).filter((file) => CODE.test(file) && existsSync(file)).slice(0, 1)
}
