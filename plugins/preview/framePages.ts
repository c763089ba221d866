import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import {
  type AddPagesContext,
  type AddedPage,
  type AddedTree,
  type CodeBlock,
  type PluginContext,
  readPageFacts,
} from 'bifolio'
import type { Code } from 'mdast'
import { belowEdition, editionAt, versionRoot } from '../editions.ts'
import { type ExampleMeta, readMeta } from './exampleMeta.ts'
import { exportOf } from './exportOf.ts'
import { createFrameNames } from './frameNames.ts'
import type { ResolvedPreview } from './options.ts'

/** Start of the route paths of pages that contain only an example. */
const FOLDER = 'preview-frames'

/** Place of the code in the fence on such a page. */
const ORIGIN = /(?:^|\s)origin="([^"]*):(\d+)"/

type Editions = PluginContext['config']['editions']

/**
 * The route path of an example's page: `/zh/preview-frames/guide/x/button` for the one that is
 * called `button` in `zh/guide/x.mdx`. Null outside the content.
 */
export function frameRoute(
  file: string,
  name: string,
  { contentRoot, editions }: { readonly contentRoot: string; readonly editions: Editions },
): string | null {
  const place = relative(contentRoot, file).replaceAll('\\', '/')
  const edition = editionAt(place, editions)
  const path = edition && belowEdition(place, edition)
  if (!edition || !path || place.startsWith('..')) return null
  const below = path.replace(/\.mdx?$/, '')
  return `${edition.prefix}/${FOLDER}/${below}/${name}`
}

/** Where the code of a page of an example is, from the project root, or null on any other page. */
export function originOf(meta: string): { readonly file: string; readonly line: number } | null {
  const [, file, line] = ORIGIN.exec(meta) ?? []
  return file === undefined ? null : { file, line: Number(line) }
}

/** The page of an example, and what it's listed with. */
export interface FramePage {
  readonly page: AddedPage
  /** Name in its page. */
  readonly name: string
  /** Title of the frame. */
  readonly title: string
  /** Absolute path of the page that shows it. */
  readonly file: string
  readonly lang: string
}

/** What the content has of examples. */
export interface FoundExamples {
  /** A page for each that runs in a frame. */
  readonly frames: readonly FramePage[]
  /** Absolute paths of the files with examples, with forward slashes. */
  readonly files: ReadonlySet<string>
}

/** Reads the examples of the content. */
export async function findExamples(
  { root: projectRoot, contentRoot, config, pages: contentPages, watch }: AddPagesContext,
  options: ResolvedPreview,
): Promise<FoundExamples> {
  const frames: FramePage[] = []
  const shownFiles = new Set<string>()
  const titles = new Map((await contentPages()).map(({ file, title }) => [file, title]))
  const files = await readdir(contentRoot, { recursive: true }).catch(() => [])
  for (const path of files.filter((name) => /\.mdx?$/.test(name)).sort()) {
    const file = join(contentRoot, path).replaceAll('\\', '/')
    // What isn't a file, or can't be read, is reported with the other pages.
    const text = await readFile(file, 'utf8').catch(() => '')
    if (!mayHaveExamples(text, options)) continue
    watch([file])
    const title = titles.get(file) ?? path
    const lang = editionAt(path.replaceAll('\\', '/'), config.editions)?.lang ?? config.lang
    const root = versionRoot(file, { root: projectRoot, contentRoot, config })
    let number = 0
    const nameOf = createFrameNames()
    for (const block of readPageFacts(text, { path }).codeBlocks) {
      const meta = readMeta(block, options)
      const shown = meta && meta.file !== null ? pathOfCode(meta.file, { root, file }) : null
      if (shown !== null) shownFiles.add(shown)
      if (meta?.mode !== 'iframe') continue
      const isExport = shown !== null && exportOf(shown, meta.part) !== null
      const name = nameOf({ meta, isExport, code: block.code })
      const routePath = frameRoute(file, name, { contentRoot, editions: config.editions })
      const label = `${title} – ${config.text['previewExample']?.[lang] ?? ''} ${++number}`
      if (routePath === null) continue
      const page = {
        routePath,
        ...framePage(block, meta, { root, projectRoot, file, name: label }),
        listed: false,
      }
      frames.push({ page, name, title: meta.title ?? label, file, lang })
    }
  }
  return { frames, files: shownFiles }
}

/** Spares most pages the parser. */
function mayHaveExamples(text: string, { defaultRenderMode }: ResolvedPreview): boolean {
  return defaultRenderMode === 'preview'
    ? /```|~~~/.test(text)
    : /(?:`{3,}|~{3,}).*\b(?:iframe|preview)\b/.test(text)
}

interface FramePlace {
  /** What code is shown from. */
  readonly root: string
  readonly projectRoot: string
  /** Absolute path of the page that shows it. */
  readonly file: string
  readonly name: string
}

function framePage(
  { lang, meta, code, line }: CodeBlock,
  { file: shown, part }: ExampleMeta,
  { root, projectRoot, file, name }: FramePlace,
): AddedTree {
  const words = meta.replace(/(?:^|\s)(?:title|file|origin)=(?:"[^"]*"|\S+)/g, '')
  // From the root, because the page itself is in another folder.
  const place =
    shown === null ? '' : relative(root, pathOfCode(shown, { root, file })).replaceAll('\\', '/')
  const origin = relative(projectRoot, file).replaceAll('\\', '/')
  const fileWord = shown === null ? '' : ` file="/${place}${part === null ? '' : `#${part}`}"`
  const example: Code = {
    type: 'code',
    lang,
    meta: `${words} origin="/${origin}:${line}"${fileWord}`,
    value: shown === null ? code : '',
  }
  return {
    tree: { type: 'root', children: [example] },
    frontmatter: {
      title: name,
      pageType: 'blank',
      pageClass: 'bf-unstyled',
      globalUIComponents: false,
      head: [['meta', { name: 'robots', content: 'noindex' }]],
    },
  }
}

/** Absolute path of a file that a fence names, from the root or from the page. */
export function pathOfCode(
  shown: string,
  { root, file }: { readonly root: string; readonly file: string },
): string {
  return (shown.startsWith('/') ? join(root, shown) : resolve(dirname(file), shown)).replaceAll(
    '\\',
    '/',
  )
}
