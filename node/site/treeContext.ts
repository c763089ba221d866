import { localizeLink } from '../../shared/localizeLink.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { siteText } from '../../shared/config/siteText.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { formatKeyPath, type Locate, type Path } from '../schema/place.ts'

/** A link of nav or sidebar, with the place where it was written. */
export interface PlacedLink {
  /** In the form readers get it: with locale prefix. */
  readonly link: string
  /** Relative to the project root. */
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly keyPath: string
}

/** A file that holds links. */
export interface LinkSource {
  readonly file: string
  readonly locate?: Locate
}

/** What building nav and sidebars of one locale needs, and collects. */
export interface TreeContext {
  readonly links: PlacedLink[]
  readonly diagnostics: Diagnostic[]
  /** Language tag of pages that are not translated. */
  readonly originalTag: string
  /** A text, replaced when it is a key of the site's text table. */
  text(text: string): string
  /** A link in this locale. It is noted for the link check. */
  link(link: string, path: Path, source: LinkSource): string
  /** Notes an error or a warning at a key. */
  report(
    problem: Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>,
    path: Path,
    source: LinkSource,
  ): void
}

/** What is known of the targets of links. */
export interface LinkTargetsOfTree {
  /** Every route path, where the slash at the end of a link does not matter. @default unknown */
  readonly routes?: ReadonlySet<string> | null
  /**
   * Where a link points that is not to a page of the language and version: to a file, to another
   * site, or to what plugins make for the default version. Else null. @default always null
   */
  readonly elsewhere?: (link: string) => string | null
}

/**
 * Starts the build of one locale's trees. With `routes` the slash at the end of a link does not
 * matter where only one of the two is a page.
 */
export function createTreeContext(
  locale: ResolvedLocale,
  config: ResolvedConfig,
  { routes = null, elsewhere = () => null }: LinkTargetsOfTree = {},
): TreeContext {
  const links: PlacedLink[] = []
  const diagnostics: Diagnostic[] = []
  const lookup = { table: config.text, lang: locale.lang, defaultLang: config.lang }
  return {
    links,
    diagnostics,
    originalTag: config.locales.find(({ lang }) => lang === config.lang)?.tag ?? config.lang,
    text: (text) => siteText(text, lookup),
    link(link, path, { file, locate }) {
      const written = elsewhere(link) ?? localizeLink(link, locale, config.editions)
      const other = written.endsWith('/') ? written.slice(0, -1) : `${written}/`
      const localized = routes && !routes.has(written) && routes.has(other) ? other : written
      links.push({
        link: localized,
        file,
        ...locate?.(path, 'value'),
        keyPath: formatKeyPath(path),
      })
      return localized
    },
    report(problem, path, { file, locate }) {
      const keyPath = formatKeyPath(path)
      diagnostics.push({
        ...problem,
        file,
        ...locate?.(path, 'value'),
        ...(keyPath !== '' && { keyPath }),
      })
    },
  }
}
