// Completes documents: what was rendered gets its stylesheets, and what changes more often.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { STYLES_PLACE, UNSTYLED_ROOT } from '../../shared/stylesPlace.ts'
import { tagHtml } from '../../shared/tagHtml.ts'
import { takeLinks } from '../host/takeLinks.ts'
import { UNSTYLED_CSS } from '../vite/unstyledCss.ts'
import { textFont } from './textFont.ts'

/** Largest stylesheet that `'auto'` puts into documents. Unit: bytes. */
const AUTO_LIMIT = 100 * 1024

const END_OF_HEAD = '</head>'

/** What all documents of a build share. */
export interface DocumentParts {
  /** Folder of the output. */
  readonly client: string
  readonly config: Pick<ResolvedConfig, 'base' | 'inlineStylesheet'>
  /** File name of the theme's stylesheet in the output, from the bundler. */
  readonly theme: string
  /** Version of the bundle, by which a document recognizes data of its build. */
  readonly bundle: string
}

/** What a document gets beside its stylesheets. */
export interface DocumentExtras {
  /** URL of its sidebar, relative to the base. */
  readonly sidebar: string | null
  /** What describes it for search engines, as HTML. */
  readonly structuredData: string
}

/** Completes a rendered document. */
export type CompleteDocument = (rendered: Buffer, extras: DocumentExtras) => Buffer

/**
 * Makes the function that completes documents: stylesheets go to their place, and what changes more
 * often than the HTML to the end of the head. Documents are bytes: stylesheets are most of one, and
 * a text with a single Chinese character takes two bytes for every character of them.
 */
export function completeDocuments({ bundle, ...styles }: DocumentParts): CompleteDocument {
  const tagsOf = styleTags(styles)
  const bundleTag = metaTag('bundle', bundle)
  return (rendered, { sidebar, structuredData }) => {
    const end = rendered.indexOf(END_OF_HEAD)
    const head = takeLinks(rendered.toString('utf8', 0, end))
    const [before, after] = head?.html.split(STYLES_PLACE) ?? []
    if (end < 0 || !head || before === undefined || after === undefined)
      throw new Error("A page can't be styled: the document has no place for stylesheets.")
    const sidebarTag = sidebar === null ? '' : metaTag('sidebar', sidebar)
    return Buffer.concat([
      Buffer.from(before),
      tagsOf(head.hrefs, hasUnstyledRoot(before)),
      Buffer.from(after + bundleTag + sidebarTag + structuredData),
      rendered.subarray(end),
    ])
  }
}

function hasUnstyledRoot(head: string): boolean {
  return /<html[^>]*>/.exec(head)?.[0].includes(UNSTYLED_ROOT) ?? false
}

function metaTag(name: string, content: string): string {
  return `${tagHtml(['meta', { name: `bifolio-${name}`, content }])}\n`
}

/**
 * Requests the font of the text before the layout needs it. It then arrives before the first paint,
 * and no line breaks elsewhere after it.
 */
function fontTags(css: string): string[] {
  const href = textFont(css)
  if (href === null) return []
  return [
    tagHtml(['link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }]),
  ]
}

/**
 * The tags of stylesheets. The theme's own becomes a part of the document, as the option
 * `inlineStylesheet` sets: on a slow connection a page appears one round trip earlier.
 */
function styleTags({
  client,
  theme,
  config: { base, inlineStylesheet },
}: Omit<DocumentParts, 'bundle'>): (hrefs: readonly string[], isUnstyled: boolean) => Buffer {
  if (theme === '')
    throw new Error("Pages can't be styled: the build has no stylesheet of the theme.")
  const themeHref = base + encodeURI(theme)
  const themeCss = readFileSync(join(client, theme), 'utf8')
  const known = new Map<string, Buffer>()
  const isInline = (css: string): boolean =>
    inlineStylesheet === 'always' ||
    (inlineStylesheet === 'auto' && Buffer.byteLength(css) <= AUTO_LIMIT)
  const linkTo = (href: string): string => tagHtml(['link', { rel: 'stylesheet', href }])
  const styled = [
    ...fontTags(themeCss),
    isInline(themeCss)
      ? tagHtml(['style', { 'data-href': themeHref }, themeCss.trim()])
      : linkTo(themeHref),
  ]
  // The name keeps chunks from loading it.
  const unstyled = [tagHtml(['style', { 'data-href': themeHref }, UNSTYLED_CSS])]
  return (linked, isUnstyled) => {
    const others = linked.filter((href) => href !== themeHref)
    const key = `${isUnstyled} ${others.join('\n')}`
    // The theme's declares the order of the layers, so it comes first.
    const tags =
      known.get(key) ??
      Buffer.from([...(isUnstyled ? unstyled : styled), ...others.map(linkTo)].join('\n'))
    known.set(key, tags)
    return tags
  }
}
