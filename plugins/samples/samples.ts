import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type CodeBlock, type PluginContext, readPageFacts, type SitePage } from 'bifolio'
import { hashOfText } from './fileStates.ts'
import { readMeta } from './meta.ts'

/** A place in a file. Both from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A fenced block of a page. */
export interface Sample extends CodeBlock {
  /** Of the page or the fragment, below the project root. */
  readonly file: string
  /** Name of the file that the block is, or empty. */
  readonly title: string
  readonly words: ReadonlyMap<string, string>
  /** True for a block in a comment, which readers don't see. */
  readonly isHidden: boolean
  /** Absolute path of the file whose code the block shows, or null. */
  readonly shown: string | null
  /** The whole of this file if the block shows a part of it, else null. */
  readonly whole: string | null
  /** Place in the page of an offset in the code. */
  readonly placeOf: (offset: number) => Place
}

/** A page with samples. */
export interface SamplePage {
  /** Below the project root. */
  readonly file: string
  /** Absolute. */
  readonly path: string
  readonly version: string
  /** What its samples depend on: its text, and the code of files that it shows. */
  readonly source: string
  /** Reads its samples, in their order. */
  readonly samples: () => readonly Sample[]
}

/** Stands for all that the samples of a page depend on, their places included. */
export function hashOf({ file, source }: SamplePage): string {
  return hashOfText(JSON.stringify([file, source]))
}

/** Stands for the samples of a page, wherever they are in it. */
export function hashOfSamples(page: SamplePage): string {
  const samples = page.samples().map((sample) => {
    const { lang, meta, code, isHidden, shown, whole, placeOf } = sample
    const starts = [...code.matchAll(/^/gm)].map(({ index }) => placeOf(index))
    const places = starts.map(({ line, column }) => [line - sample.line, column])
    return [lang, meta, code, isHidden, shown, whole, places]
  })
  return hashOfText(JSON.stringify([page.file, samples]))
}

interface ReadOptions extends Pick<PluginContext, 'root'> {
  /** True for a place below the content folder that is left out. */
  readonly isExcluded: (place: string) => boolean
}

/** Reads the samples of all pages, and of the fragments that they import, each file once. */
export function readSamples(
  pages: readonly SitePage[],
  { root, isExcluded }: ReadOptions,
): SamplePage[] {
  const read = new Map<string, SamplePage>()
  const add = (path: string, page: SitePage): void => {
    if (read.has(path) || !existsSync(path)) return
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    const file = path.slice(root.length + 1)
    const blocks = page.codeBlocks
    const shown = blocks
      .filter(({ meta }) => meta.includes('file='))
      .flatMap(({ code, meta }) => {
        const name = readMeta(meta).get('file')
        return name === undefined
          ? [code]
          : [code, wholeOf(pathOf(name, { path, root }), code) ?? '']
      })
    let samples: readonly Sample[] | undefined
    read.set(path, {
      file,
      path,
      version: page.version,
      source: [text, ...shown].join('\n'),
      samples: () => (samples ??= samplesIn(text, { file, root, path, blocks })),
    })
    for (const [, imported = ''] of text.matchAll(/^import .*?['"](\.{1,2}\/[^'"]+\.mdx?)['"]/gm))
      add(resolve(dirname(path), imported).replaceAll('\\', '/'), page)
  }
  for (const page of pages)
    if (
      page.file !== null &&
      !page.isFallback &&
      /\.mdx?$/.test(page.file) &&
      !('samples' in page.frontmatter && page.frontmatter.samples === false) &&
      !isExcluded(page.relativePath)
    )
      add(page.file, page)
  return [...read.values()]
}

interface PageSource {
  readonly file: string
  readonly path: string
  readonly root: string
  /** As compiled: those of files have their code. */
  readonly blocks: readonly CodeBlock[]
}

function samplesIn(text: string, { file, path, root, blocks }: PageSource): Sample[] {
  const lines = text.split('\n')
  const facts = readPageFacts(text, { path })
  const known = new Set(facts.codeBlocks.map(({ line }) => line))
  // Those in quotes are only among the compiled ones.
  const quoted = blocks.filter(
    ({ line }) => !known.has(line) && /^\s*>.*(?:`{3}|~{3})/.test(lines[line - 1] ?? ''),
  )
  const hidden = facts.comments.flatMap((comment) => hiddenIn(comment, lines))
  return [...facts.codeBlocks, ...quoted, ...hidden]
    .toSorted((a, b) => a.line - b.line)
    .map((block): Sample => {
      const words = readMeta(block.meta)
      const shown = words.get('file')
      const compiled = blocks.find(({ line, meta }) => line === block.line && meta === block.meta)
      const code = shown === undefined ? block.code : (compiled?.code ?? '')
      const place = shown === undefined ? null : pathOf(shown, { path, root })
      return {
        ...block,
        lang: block.lang.toLowerCase(),
        code,
        file,
        words,
        title: words.get('title') ?? '',
        isHidden: hidden.includes(block),
        shown: place,
        whole: place === null ? null : wholeOf(place, code),
        placeOf:
          shown === undefined
            ? placesOf(code, lines, block.line)
            : () => ({ line: block.line, column: 1 }),
      }
    })
}

function pathOf(shown: string, { path, root }: Pick<PageSource, 'path' | 'root'>): string {
  const name = shown.replace(/#[\w-]+$/, '')
  return resolve(name.startsWith('/') ? root : dirname(path), name.replace(/^\//, ''))
}

/** The text of a file, null if the code is all of it. */
function wholeOf(path: string, code: string): string | null {
  if (!existsSync(path)) return null
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  return text.trim() === code.trim() ? null : text
}

interface Comment {
  readonly text: string
  readonly line: number
}

/** Blocks in a comment of the page. */
function hiddenIn({ text, line: start }: Comment, lines: readonly string[]): CodeBlock[] {
  const found: CodeBlock[] = []
  const written = text.split('\n')
  let open: { fence: string; lang: string; meta: string; at: number } | null = null
  // Space before the comment is not part of it.
  const first = lines.findIndex((line, at) => at >= start - 1 && line.includes(written[0] ?? ''))
  for (const [at, line] of written.entries()) {
    const [, fence = '', lang = '', meta = ''] = /^\s*(`{3,}|~{3,})\s*(\S*)(.*)$/.exec(line) ?? []
    if (fence === '') continue
    if (!open) open = { fence, lang, meta: meta.trim(), at }
    else if (lang === '' && fence.startsWith(open.fence)) {
      const code = written.slice(open.at + 1, at).join('\n')
      found.push({ lang: open.lang, meta: open.meta, code, line: first + open.at + 1 })
      open = null
    }
  }
  return found
}

/** Where each line of the code is in the page: indented, in a quote or as it is. */
function placesOf(code: string, lines: readonly string[], fence: number): Sample['placeOf'] {
  const starts: (Place & { readonly offset: number })[] = []
  let at = fence
  let offset = 0
  for (const line of code.split('\n')) {
    while (at < lines.length && !(lines[at] ?? '').trimEnd().endsWith(line.trim())) at++
    const source = lines[at] ?? ''
    const indent = source.lastIndexOf(line.trim()) - (line.length - line.trimStart().length)
    starts.push({ line: at + 1, column: Math.max(indent, 0) + 1, offset })
    offset += line.length + 1
    at++
  }
  return (wanted) => {
    const {
      line,
      column,
      offset: start,
    } = starts.findLast((each) => each.offset <= wanted) ?? {
      line: fence,
      column: 1,
      offset: wanted,
    }
    return { line: Math.min(line, lines.length), column: column + wanted - start }
  }
}
