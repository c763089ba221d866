import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Element, Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { VFile } from 'vfile'
import { decodeText } from '../../../shared/decodeText.ts'
import { slashed } from '../../slashed.ts'
import { EXIT, visit } from '../../visit.ts'
import type { PageContent } from '../content.ts'
import { readBlocks } from '../readBlocks.ts'
import type { NavigationEntry, SiteSizes, SiteState } from '../siteState.ts'
import { pageStates, type ReadablePage } from './pageStates.ts'

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'pages',
  '.js': 'scripts',
  '.mjs': 'scripts',
  '.css': 'styles',
  '.md': 'Markdown',
  '.woff2': 'fonts',
  '.woff': 'fonts',
  ...Object.fromEntries(
    ['.png', '.jpg', '.jpeg', '.gif', '.svg', '.webp', '.avif', '.ico'].map((each) => [
      each,
      'images',
    ]),
  ),
}

/** A page that only redirects to another one. */
const REDIRECT = /<meta[^>]+http-equiv=["']?refresh/i

/** Reads a built site from its documents, whichever tool has built it. `folder`: absolute. */
export function buildState(name: string, folder: string): SiteState {
  const files = filesIn(folder)
  const documents = files
    .filter((file) => file.endsWith('.html') && !/(?:^|\/)404(?:\/index)?\.html$/.test(file))
    .map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))
  const pages = documents.filter(({ html }) => !REDIRECT.test(html))
  const redirects = new Set(
    documents.filter(({ html }) => REDIRECT.test(html)).map(({ file }) => routeOf(file)),
  )
  return {
    name,
    kind: 'build',
    pages: pageStates(pages.map(({ file, html }) => pageOf(file, html))),
    navigation: navigationIn(pages.map(({ html }) => html)),
    resolve(href, { routePath }) {
      if (/^[a-z][\w+.-]*:|^\/\//i.test(href)) return href
      try {
        const { pathname, hash } = new URL(href, `https://site.example${routePath}`)
        return decodeText(routeOf(pathname.slice(1)) + hash)
      } catch {
        return href
      }
    },
    isRedirected: (routePath) => redirects.has(routePath),
    sizes: sizesOf(folder, files),
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(join(entry.parentPath, entry.name)).slice(slashed(folder).length + 1))
    .toSorted()
}

function routeOf(path: string): string {
  return `/${path.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`
}

function sizesOf(folder: string, files: readonly string[]): SiteSizes {
  const kinds: Record<string, number> = {}
  const pages = new Map<string, number>()
  for (const file of files) {
    const { size } = statSync(join(folder, file))
    const kind = KINDS[extname(file)] ?? 'other files'
    kinds[kind] = (kinds[kind] ?? 0) + size
    if (file.endsWith('.html')) pages.set(routeOf(file), size)
  }
  return { kinds, pages }
}

/** Where tools put the text of a page, the most exact first. */
const PLACES: readonly ((element: Element) => boolean)[] = [
  ({ tagName }) => tagName === 'article',
  (element) => hasClass(element, /^(?:vp-doc|sl-markdown-content|theme-doc-markdown|md-content)$/),
  ({ tagName, properties }) => tagName === 'main' || properties.role === 'main',
  ({ tagName }) => tagName === 'body',
]

function hasClass({ properties: { className } }: Element, name: RegExp): boolean {
  return Array.isArray(className) && className.some((each) => name.test(String(each)))
}

function pageOf(file: string, html: string): ReadablePage {
  const routePath = routeOf(file)
  const lang = /<html[^>]+lang=["']?([\w-]+)/i.exec(html)?.[1] ?? ''
  return {
    key: routePath,
    file,
    routePath,
    lang,
    // Names of assets differ between any two builds, outside of the text.
    source: /<(?:article|main)\b[^]*<\/(?:article|main)>/i.exec(html)?.[0] ?? html,
    isComposed: false,
    originalKey: null,
    readOwn: async () => await Promise.resolve(readHtml(html)),
  }
}

/** Reads what a document shows of its page, without the layout. */
export function readHtml(html: string): PageContent {
  const raw: Root = { type: 'root', children: [{ type: 'raw', value: html }] }
  const tree = rehypeRaw()(raw, new VFile()) as Root
  // Of several articles, none is the page.
  const places = PLACES.flatMap((fits) => {
    const found = elementsIn(tree, fits)
    return found.length === 1 ? found : []
  })
  // The title of a home page is above its text.
  const titled = places.find((place) => elementsIn(place, ({ tagName }) => tagName === 'h1')[0])
  const text: Nodes = titled ?? places[0] ?? tree
  const title = /<title[^>]*>([^<]*)/i.exec(html)?.[1]
  const content = readBlocks(text)
  return content.title === '' && title !== undefined ? { ...content, title } : content
}

function elementsIn(tree: Nodes, fits: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (!fits(element)) return undefined
    found.push(element)
    return found.length > 1 ? EXIT : undefined
  })
  return found
}

/** Landmarks whose links differ from page to page. */
const OF_A_PAGE = /prev|pagin|locale|lang|breadcrumb|outline|toc/i

/** Links of the navigation that pages have in common, each list once. */
function navigationIn(documents: readonly string[]): NavigationEntry[] {
  const entries = new Map<string, NavigationEntry>()
  for (const html of documents)
    for (const [, attributes = '', inner = ''] of html.matchAll(/<nav\b([^>]*)>([^]*?)<\/nav>/gi)) {
      if (OF_A_PAGE.test(attributes.replace(/aria-label=(?:"[^"]*"|'[^']*')/i, ''))) continue
      const list = /aria-label=["']([^"']*)/i.exec(attributes)?.[1] ?? 'navigation'
      for (const [, href = '', label = ''] of inner.matchAll(
        /<a\b[^>]*?href=["']?([^"'\s>]*)[^>]*>([^]*?)<\/a>/gi,
      )) {
        const text = label
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim()
        if (href.startsWith('#')) continue
        entries.set(`${list}\n${href}\n${text}`, { list, text, link: href })
      }
    }
  return [...entries.values()]
}
