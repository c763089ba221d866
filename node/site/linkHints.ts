import { existsSync } from 'node:fs'
import { closest } from '../../shared/closest.ts'
import { decodeText } from '../../shared/decodeText.ts'
import type { Edition } from '../../shared/edition.ts'
import { localizeLink } from '../../shared/localizeLink.ts'
import { splitLink } from '../../shared/routePath.ts'
import { publicFile, type PublicFolders } from '../source/publicFolders.ts'

/** What the authors of links may have meant. */
export interface HintSite extends PublicFolders {
  /** Slash at both ends. @default `/` */
  readonly base?: string
  /** @default one, whose routes have no prefix */
  readonly editions?: readonly Pick<Edition, 'version' | 'lang' | 'prefix'>[]
}

interface DeadLink {
  /** As it is written. */
  readonly href: string
  /** Where it was looked for: a route path, or a path of a file. */
  readonly path: string
}

const ONLY: NonNullable<HintSite['editions']> = [{ version: '', lang: '', prefix: '' }]

/** A name that begins or ends like that of a host. */
const HOST =
  /^(?:www\.[a-z\d-]+\.|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:ai|app|cn|co|com|dev|io|net|org)(?:[/?#]|$))/i

/** What to do about a link to a page that doesn't exist. */
export function hintForPage(link: DeadLink, routePaths: readonly string[], site: HintSite): string {
  const { path } = link
  if (!path.endsWith('/') && existsSync(publicFile(`${path}/index.html`, site)))
    return `Link to ${path}/, which is a folder of \`public\`.`
  const slip = hintForSlip(link, new Set(routePaths), site)
  if (slip !== undefined) return slip
  const below = `${path.replace(/\/$/, '')}/`
  const child = routePaths.find((routePath) => routePath.startsWith(below))
  if (child !== undefined)
    return (
      `This folder has no index page. Link to one of its pages, such as ${child}, ` +
      'or add an index page.'
    )
  const guess = nearestPage(path, routePaths, site)
  return guess === undefined
    ? 'Correct the link, or add the page. If the URL is not part of this site, add it to ' +
        '`markdown.checkDeadLinks.excludes`.'
    : `Did you mean ${guess}?`
}

/** What to do about a link to a file that doesn't exist. */
export function hintForFile(link: DeadLink, fallback: string, site: HintSite): string {
  return hintForSlip(link, new Set(), site) ?? fallback
}

/** A link that exists in another form. */
function hintForSlip(
  { href, path }: DeadLink,
  routePaths: ReadonlySet<string>,
  site: HintSite,
): string | undefined {
  const { path: encoded, query, anchor } = splitLink(href)
  const written = decodeText(encoded)
  if (HOST.test(written)) return 'To link to another site, begin with https://.'
  const { base = '/', editions = ONLY } = site
  const exists = (rest: string): boolean =>
    routePaths.has(
      localizeLink(rest.replace(/\.(?:html|mdx?)$/, ''), editionAt(path, editions), editions),
    ) || existsSync(publicFile(rest.endsWith('/') ? `${rest}index.html` : rest, site))
  const withoutBase = base !== '/' && written.startsWith(base) && written.slice(base.length - 1)
  if (withoutBase && exists(withoutBase))
    return `Leave out the base, which is added to links: ${withoutBase}${query}${anchor}`
  const [, inPublic] = /^(?:\.?\/)?public(\/.*)$/.exec(written) ?? []
  return inPublic !== undefined && exists(inPublic)
    ? `Leave out \`public\`, whose files are at the root: ${inPublic}${query}${anchor}`
    : undefined
}

/**
 * The link to the page that was probably meant. Those of the same version and language come first.
 */
function nearestPage(
  path: string,
  routePaths: readonly string[],
  { editions = ONLY }: HintSite,
): string | undefined {
  const from = editionAt(path, editions)
  const all = routePaths.map((routePath) => ({ routePath, at: editionAt(routePath, editions) }))
  const own = all.filter(({ at }) => at === from)
  const sameLanguage = all.filter(({ at }) => at.lang === from.lang)
  const found = [own, sameLanguage, all]
    .map((pages) =>
      likelyPage(
        path,
        pages.map(({ routePath }) => routePath),
      ),
    )
    .find((guess) => guess !== undefined)
  if (found === undefined || localizeLink(found, from, editions) === found) return found
  const { prefix, version, lang } = editionAt(found, editions)
  const named = [version === from.version ? '' : version, lang === from.lang ? '' : lang]
  return `/${named.filter((name) => name !== '').join('/')}${found.slice(prefix.length)}`
}

function likelyPage(path: string, routePaths: readonly string[]): string | undefined {
  const [folder, name] = placeOf(path)
  // Names in the same folder have to be alike by themselves.
  const alike = routePaths.filter((routePath) => {
    const [other, otherName] = placeOf(routePath)
    return other !== folder || name === '' || closest(name, [otherName]) !== undefined
  })
  return (
    closest(path, alike) ??
    (name === '' ? undefined : routePaths.find((routePath) => routePath.endsWith(`/${name}`)))
  )
}

function placeOf(path: string): readonly [folder: string, name: string] {
  const at = path.lastIndexOf('/') + 1
  return [path.slice(0, at), path.slice(at)]
}

/** The edition that a route path belongs to. */
function editionAt(
  path: string,
  editions: NonNullable<HintSite['editions']>,
): NonNullable<HintSite['editions']>[number] {
  const [longest = ONLY[0]] = editions
    .filter(({ prefix }) => `${path}/`.startsWith(`${prefix}/`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  return longest as NonNullable<HintSite['editions']>[number]
}

/** What to do about a link to a heading that doesn't exist. */
export function hintForAnchor(anchor: string, ids: readonly string[]): string {
  const near = closest(anchor, ids)
  return near
    ? `Did you mean #${near}?`
    : ids.length > 0
      ? `Its anchors are: ${listed(ids)}.`
      : 'The page has no anchors.'
}

function listed(ids: readonly string[]): string {
  return ids.length > 8 ? `${ids.slice(0, 8).join(', ')} …` : ids.join(', ')
}
