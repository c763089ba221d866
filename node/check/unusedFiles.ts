import { dirname, join, resolve } from 'node:path'
import { glob } from 'tinyglobby'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { decodeText } from '../../shared/decodeText.ts'
import { inFolder } from '../../shared/edition.ts'
import { isLanguage } from '../isLanguage.ts'
import { slashed } from '../slashed.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { BuildContext } from '../site/context.ts'
import { allLinks } from '../site/contentProblems.ts'
import { listing } from '../site/listing.ts'
import { writtenPages } from '../site/page.ts'
import { readSources, type SourceFile } from './siteSources.ts'

/**
 * Files that are of no use unless something names them. Others in `public` may be meant for the
 * host.
 */
const ENDINGS = 'png|jpe?g|gif|webp|avif|svg|mp4|webm|ogg|mp3|wav|woff2?|ttf|otf|pdf|zip'
const ASSET = new RegExp(`\\.(?:${ENDINGS})$`, 'i')
/** What may be a path. */
const WORD = /[^\s"'`()<>[\]{},;=|\\]+/g
const NAME_END = new RegExp(`(?<!^)\\.(?:${ENDINGS}|mdx?)(?![\\w-])`, 'gi')

/** Browsers ask for these by themselves. */
const WELL_KNOWN = /^(?:favicon|apple-touch-icon)[\w.-]*$/

/** Fragments that no page imports, and images and downloads that nothing refers to. */
export async function unusedFiles(context: BuildContext): Promise<Diagnostic[]> {
  const { root, publicDir, contentRoot, config, get } = context
  const { others } = await get(listing)
  const sources = await readSources(context)
  const used = await usedFiles(context, sources)
  const isUsed = (path: string): boolean =>
    used.paths.has(path) || endingsOf(path).some((ending) => used.endings.has(ending))
  const fragments = others.filter(
    (path) => /\.mdx?$/.test(path) && !isUsed(join(contentRoot, path)),
  )
  const assets = others.filter((path) => ASSET.test(path) && !isUsed(join(contentRoot, path)))
  const inPublic = await glob('**/*', { cwd: publicDir, expandDirectories: false }).catch(() => [])
  const files = inPublic.filter(
    (path) => ASSET.test(path) && !WELL_KNOWN.test(path) && !isUsed(join(publicDir, path)),
  )
  const folder = slashed(publicDir.slice(root.length + 1))
  return [
    ...fragments.map((path) =>
      warning(
        'content/unused-fragment',
        `${config.root}/${path}`,
        'Unused fragment: no page imports it.',
        fragmentHint(path, config),
      ),
    ),
    ...assets.map((path) =>
      warning(
        'asset/unused',
        `${config.root}/${path}`,
        'Unused file: no page and no source refers to it.',
        'Remove it, or link to it.',
      ),
    ),
    ...files.map((path) =>
      warning(
        'asset/unused',
        `${folder}/${path}`,
        'Unused file: no page and no source refers to it.',
        'Remove it, or link to it.',
      ),
    ),
  ]
}

function fragmentHint(path: string, { editions }: Pick<ResolvedConfig, 'editions'>): string {
  if (editions.some(({ folder }) => path.startsWith(inFolder(folder, ''))))
    return 'Import it in a page, or remove it.'
  const [, folder] = /^([^/]+)\//.exec(path) ?? []
  return folder !== undefined && isLanguage(folder)
    ? `If '${folder}' is a language of the site, add it to \`locales\`. Else import the fragment ` +
        'in a page, or remove it.'
    : 'Import it in a page, move it to the folder of a language, or remove it.'
}

function warning(code: string, file: string, message: string, hint: string): Diagnostic {
  return { code, severity: 'warning', message, hint, file: slashed(file) }
}

interface UsedFiles {
  readonly paths: ReadonlySet<string>
  /** Of paths that begin with an alias: which folder it stands for is not known. */
  readonly endings: ReadonlySet<string>
}

async function usedFiles(
  { root, publicDir, contentRoot, config, get }: BuildContext,
  sources: readonly SourceFile[],
): Promise<UsedFiles> {
  const paths = new Set<string>()
  const endings = new Set<string>()
  const note = (named: string, file: string): void => {
    const path = decodeText(named.replace(/[?#].*$/, ''))
    if (path.startsWith('.')) paths.add(resolve(dirname(file), path))
    else if (path.startsWith('/'))
      for (const folder of [publicDir, root]) paths.add(join(folder, path))
    else endings.add(path.replace(/^[@~]\/?/, ''))
  }
  const { sourceOf } = await get(listing)
  // For pages, links and code blocks are known.
  for (const { relativePath, imports, shownParts } of await writtenPages(get)) {
    for (const name of imports) note(name, join(contentRoot, sourceOf(relativePath)))
    for (const { path } of shownParts) paths.add(path)
  }
  for (const { target } of await allLinks(get)) {
    if (target.kind === 'file') paths.add(target.path)
    else if (target.kind === 'public') paths.add(join(publicDir, decodeText(target.path)))
  }
  const origin = config.siteUrl === null ? null : config.siteUrl + config.base
  for (const { path, text } of sources) {
    const isPage = path.startsWith(`${contentRoot}/`) && /\.mdx?$/.test(path)
    for (const name of namedFiles(text)) {
      const own = origin !== null && name.startsWith(origin) ? name.slice(origin.length - 1) : name
      if (/^\w+:/.test(own) || (isPage && !own.startsWith('/'))) continue
      note(own, path)
      if (config.base !== '/' && own.startsWith(config.base))
        note(own.slice(config.base.length - 1), path)
    }
  }
  return { paths, endings }
}

/**
 * Names of files in a text. A word counts up to its last file extension; it may be megabytes long,
 * as a data URL is.
 */
export function namedFiles(text: string): string[] {
  return [...text.matchAll(WORD)].flatMap(([word]) => {
    const end = [...word.matchAll(NAME_END)].at(-1)
    return end ? [word.slice(0, end.index + end[0].length)] : []
  })
}

/** `/a/b/c.png` → `a/b/c.png`, `b/c.png`, `c.png`. */
function endingsOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(index + 1))
}
