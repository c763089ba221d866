import { posix } from 'node:path'
import { textOf } from '../configKeys.ts'
import { langOf } from '../languages.ts'
import { plainPath } from '../redirects.ts'
import type { SourceProject } from '../types.ts'
import type { SourcePage } from './sourcePages.ts'
import { folderOf, folderOfVersion, type SourceSite } from './sourceSite.ts'
import { withoutNumbers } from './names.ts'

/** Where a link is written: a page, or a file that pages import. */
export interface LinkPlace {
  /** File that it is in, relative to the source folder. */
  readonly file: string
  /** Where that file is in the new project. */
  readonly path: string
  readonly page: SourcePage | null
}

/** Resolves links and paths of the old site. */
export interface Links {
  /** New form of a link in a text. The same when it needs no change. */
  of(href: string, place: LinkPlace): string
  /** New form of a link of the config, within version and language. */
  ofConfig(href: string, version: string): string
  /**
   * Where an image or another file is now, as the page writes it. Null when there is no such file.
   */
  asset(path: string, place: LinkPlace): string | null
  /**
   * Existing file that a path in a page stands for, relative to the source folder. Null when there
   * is none.
   */
  fileOf(path: string, place: Pick<LinkPlace, 'file' | 'page'>): string | null
  /** Place of a copied file in the new project. It is copied from then on. */
  copy(file: string): string
  /** Place that a file would have in the new project. */
  pathFor(file: string): string
  /** Puts the final paths of pages into a text. `paths` are those by source file. */
  finish(text: string, paths: ReadonlyMap<string, string>): string
}

/** Stands for the path of a page until all pages have their extension. */
const TOKEN = /bifolio-page-(\d+)-from-(\d+)-/g

export function createLinks(
  site: SourceSite,
  {
    pages,
    project,
    copies,
  }: {
    readonly pages: readonly SourcePage[]
    readonly project: SourceProject
    readonly copies: Map<string, string>
  },
): Links {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const byOld = new Map(pages.map((page) => [plainPath(page.oldPath), page]))
  const byLowerCase = new Map([...byOld].map(([path, page]) => [path.toLowerCase(), page]))
  /** The page at a path. The router of Docusaurus ignores case. */
  const pageOf = (path: string): SourcePage | undefined =>
    byOld.get(plainPath(path)) ?? byLowerCase.get(plainPath(path).toLowerCase())
  const siteBase = posix.join('/', textOf(site.config['baseUrl']) ?? '/', '/')
  /** Docusaurus adds the base to links that don't have it. */
  const withoutBase = (path: string): string =>
    path.startsWith(siteBase) ? path.slice(siteBase.length - 1) : path
  const targets: SourcePage[] = []
  const origins: string[] = []
  const roots = rootsOf(site)

  const exists = (file: string): boolean =>
    (!file.startsWith('../../') || roots.some(({ dir }) => file.startsWith(`${dir}/`))) &&
    /\.\w+$/.test(file) &&
    project.has(file)
  const fileOf: Links['fileOf'] = (path, { file, page }) => {
    const clean = decode(path.replace(/[?#].*$/, ''))
    const inStatic = clean.startsWith('/')
      ? site.staticDirs.map((dir) => posix.join(dir, clean))
      : []
    const own = page?.docs?.version.dir ?? page?.blog?.dir ?? null
    // A translated page may refer to files next to the original.
    const original = page && own !== null ? [posix.join(own, posix.dirname(page.name), clean)] : []
    const candidates = clean.startsWith('@site/')
      ? [site.pathOf(clean)]
      : clean.startsWith('/')
        ? [
            ...inStatic,
            ...roots.map(({ dir }) => posix.join(dir, clean)),
            site.pathOf(clean.slice(1)),
          ]
        : [
            posix.join(posix.dirname(file), clean),
            ...original,
            ...(clean.startsWith('.') ? [] : roots.map(({ dir }) => posix.join(dir, clean))),
          ]
    return candidates.find((candidate) => exists(candidate)) ?? null
  }
  const copy = (file: string): string => {
    const known = [...copies].find(([, from]) => from === file)?.[0]
    const path = known ?? newPathOf(file, site, roots)
    copies.set(path, file)
    return path
  }
  const shown = (path: string, place: LinkPlace): string => {
    if (path.startsWith('public/')) return path.slice('public'.length)
    const found = posix.relative(posix.dirname(place.path), path)
    return found.startsWith('.') ? found : `./${found}`
  }
  const asset: Links['asset'] = (path, place) => {
    const [, clean = path, rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
    const file = fileOf(clean.replace(/^pathname:\/\//, ''), place)
    return file === null || byFile.has(file)
      ? null
      : `${encodeSpaces(shown(copy(file), place))}${rest}`
  }
  const inPage = (
    target: SourcePage,
    place: LinkPlace | null,
    version: string,
    locale: string,
  ): string => {
    const isElsewhere = target.version !== version
    const isOther =
      target.locale.prefix !== locale &&
      place !== null &&
      target.locale.prefix !== '' &&
      place.page?.locale.prefix !== target.locale.prefix
    const inVersion = isElsewhere ? `/${target.version}` : ''
    const inLocale = isOther ? `/${langOf(target.locale, site.locales)}` : ''
    return `${inVersion}${inLocale}${target.route}`
  }
  const placeIn = (place: LinkPlace): { readonly version: string; readonly locale: string } => ({
    version:
      place.page?.version ??
      site.docs
        .flatMap(({ versions }) => versions)
        .find(({ dir }) => place.file.startsWith(`${dir}/`))?.folder ??
      site.defaultVersion,
    locale: place.page?.locale.prefix ?? '',
  })
  /** The page at a path of the old site, in a language where it has it. */
  const pageAt = (path: string, locale: string): SourcePage | undefined =>
    pageOf(`${locale === '' ? '' : `/${locale}`}${path}`) ?? pageOf(path)

  /**
   * A page of a blog that lists posts, which no file makes. Blogs belong to the default version.
   */
  const listAt = (path: string, version: string): string | null => {
    const plain = plainPath(`/${path.replace(/^\/+/, '')}`)
    const blog = site.blogs.find(({ base }) => base !== '' && `${plain}/`.startsWith(`/${base}/`))
    const prefix = version === site.defaultVersion ? '' : `/${site.defaultVersion}`
    return blog ? `${prefix}/${blog.folder}/${plain.slice(blog.base.length + 2)}` : null
  }

  return {
    fileOf,
    copy,
    pathFor: (file) => newPathOf(file, site, roots),
    asset,
    of(href, place) {
      const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
      // A path with the base may be that of a file, too.
      const path = fileOf(written, place) === null ? withoutBase(written) : written
      if (path === '' || /^(?!pathname:)[a-z][\w+.-]*:/i.test(path) || path.startsWith('//'))
        return href
      if (path.startsWith('pathname://')) return `${path.slice('pathname://'.length)}${rest}`
      const { version, locale } = placeIn(place)
      const file = fileOf(path, place)
      const target = file === null ? undefined : byFile.get(file)
      if (target) {
        const own = pageAt(target.oldPath, locale) ?? target
        if (own.version !== version || own.locale.prefix !== locale)
          return `${inPage(own, place, version, locale)}${rest}`
        const origin = origins.indexOf(place.path)
        const from = origin < 0 ? origins.push(place.path) - 1 : origin
        return `bifolio-page-${targets.push(own) - 1}-from-${from}-${rest}`
      }
      if (file !== null) return asset(href, place) ?? href
      const base = `http://x${place.page?.oldPath ?? '/'}`
      const url = path.startsWith('/')
        ? null
        : URL.canParse(path, base)
          ? new URL(path, base)
          : null
      const absolute = url ? url.pathname : path
      const found = pageAt(absolute, locale)
      const list = found ? null : listAt(withoutLocale(absolute, locale), version)
      if (list !== null) return `${list}${rest}`
      if (found) return `${inPage(found, place, version, locale)}${rest}`
      // It may be served by a blog, or be dead: `check` reports it.
      return path.startsWith('/') || place.page === null || /\.\w+$/.test(path)
        ? `${path}${rest}`
        : `${withoutLocale(decode(absolute), locale)}${rest}`
    },
    ofConfig(href, version) {
      if (/^[a-z][\w+.-]*:/i.test(href)) return href.replace(/^pathname:\/\//, '')
      const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
      const path = withoutBase(written)
      const target = pageOf(`/${path.replace(/^\/+/, '')}`)
      return target
        ? `${inPage(target, null, version, '')}${rest}`
        : `${listAt(path, version) ?? `/${path.replace(/^\/+/, '')}`}${rest}`
    },
    finish: (text, paths) =>
      text.replace(TOKEN, (_, index: string, origin: string) => {
        const target = targets[Number(index)]
        const path = target && paths.get(target.file)
        const from = origins[Number(origin)]
        if (!target || path === undefined || from === undefined) return target?.route ?? ''
        const found = posix.relative(posix.dirname(from), path)
        return encodeSpaces(found.startsWith('.') ? found : `./${found}`)
      }),
  }
}

interface Root {
  readonly dir: string
  /** Folder that it becomes. */
  readonly to: string
  readonly isNumbered: boolean
}

/** Folders of content, and where they go. The innermost first. */
function rootsOf(site: SourceSite): Root[] {
  const roots = site.locales.flatMap((locale) => {
    const of = (dir: string, plugin: string, id: string): string => {
      const name = id === 'default' ? plugin : `${plugin}-${id}`
      return locale.prefix === ''
        ? dir
        : site.pathOf(`i18n/${locale.prefix}/docusaurus-plugin-content-${name}`)
    }
    return [
      ...site.docs.flatMap(({ id, base, versions }) =>
        versions.map((version): Root => ({
          dir:
            locale.prefix === ''
              ? version.dir
              : `${of('', 'docs', id)}/${folderOfVersion(version)}`,
          to: posix.join(folderOf(site, locale, version.folder), base),
          isNumbered: true,
        })),
      ),
      ...site.blogs.map((blog): Root => ({
        dir: of(blog.dir, 'blog', blog.id),
        to: posix.join(folderOf(site, locale, site.defaultVersion), blog.folder),
        isNumbered: false,
      })),
    ]
  })
  return roots.toSorted((a, b) => b.dir.length - a.dir.length)
}

/** New place of a file that isn't a page. */
function newPathOf(file: string, site: SourceSite, roots: readonly Root[]): string {
  const fixed = site.staticDirs.find((dir) => file.startsWith(`${dir}/`))
  if (fixed !== undefined) return `public/${file.slice(fixed.length + 1)}`
  const root = roots.find(({ dir }) => file.startsWith(`${dir}/`))
  if (root) {
    const below = file.slice(root.dir.length + 1)
    const folder = posix.dirname(below)
    return posix.join(
      root.to,
      root.isNumbered && folder !== '.' ? withoutNumbers(folder) : folder,
      posix.basename(below),
    )
  }
  const below =
    site.dir !== '' && file.startsWith(`${site.dir}/`) ? file.slice(site.dir.length + 1) : file
  const inside = below.replace(/^(?:\.\.\/)+/, 'outside/')
  return inside.startsWith('src/') ? inside : `src/${inside}`
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function encodeSpaces(path: string): string {
  return path.replaceAll(' ', '%20')
}

function withoutLocale(path: string, locale: string): string {
  return locale !== '' && path.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) : path
}
