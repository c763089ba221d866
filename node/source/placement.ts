import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { localeOf } from '../../shared/locale.ts'
import type { Frontmatter } from '../../shared/page.ts'
import type { Place } from '../schema/place.ts'
import { COMPONENT_FILE, componentFrontMatter } from './componentFile.ts'
import { type ParseFrontMatterOptions, parseFrontMatter } from './frontMatter.ts'
import { withLineFeeds } from './lineEnds.ts'
import { isNotFoundPage } from './notFoundPage.ts'
import type { PageRoutes } from './pageRoutes.ts'
import { applyReplaceRules } from './replaceRules.ts'

/**
 * What decides whether a page exists, and where: it has to be known of every page before one is
 * compiled.
 */
export interface Placement {
  readonly isDraft: boolean
  readonly slug: string | null
  /** Where the slug is written. */
  readonly slugAt?: Place
}

const ORDINARY: Placement = { isDraft: false, slug: null }

/**
 * Reads the placement of a page. Other mistakes of its front matter are left to those who read all
 * of it.
 */
export function readPlacement(
  text: string,
  path: string,
  {
    config,
    frontMatter: options,
  }: {
    readonly config: Pick<ResolvedConfig, 'replaceRules'>
    readonly frontMatter: ParseFrontMatterOptions
  },
): Placement {
  const source = withLineFeeds(text)
  const replaced = applyReplaceRules(source, config.replaceRules)
  // Most pages have neither, and need not be parsed.
  if (!/\b(?:draft|slug)\b/.test(replaced?.text ?? source)) return ORDINARY
  const lenient = { ...options, isLenient: true }
  const {
    frontMatter: { draft = false, slug = null },
    locate,
  } = COMPONENT_FILE.test(path)
    ? componentFrontMatter(source, path, lenient)
    : parseFrontMatter(replaced?.text ?? source, path, lenient)
  const at = slug === null ? undefined : locate(['slug'], 'value')
  return { isDraft: draft, slug, ...(at && { slugAt: replaced ? replaced.placeOf(at) : at }) }
}

/** A slug that isn't valid at its place. */
export function slugProblem(
  place: string,
  { slug, slugAt }: Placement,
  {
    config,
    routes,
    plugin,
  }: {
    readonly config: Pick<ResolvedConfig, 'root' | 'editions'>
    readonly routes: PageRoutes
    readonly plugin: string | undefined
  },
): Diagnostic[] {
  if (slug === null) return []
  const problem = (message: string, hint: string): Diagnostic[] => [
    {
      code: 'front-matter/wrong-slug',
      severity: 'error',
      message,
      hint,
      file: `${config.root}/${place}`,
      ...slugAt,
      keyPath: 'slug',
    },
  ]
  if (plugin !== undefined)
    return problem(
      `The plugin "${plugin}" sets the URL of this page, so \`slug\` has no effect.`,
      'Remove `slug`.',
    )
  if (isNotFoundPage(place, config.editions))
    return problem('The 404 page has no URL of its own, so `slug` has no effect.', 'Remove `slug`.')
  const own = editionOfPlace(place, config.editions)
  const route = routes.of(place)
  const other = localeOf(route, config.editions)
  return own === undefined || other.folder === own.folder
    ? []
    : problem(
        `The URL ${route} belongs to the pages of \`${other.folder}\`.`,
        'Use another `slug`. It must not begin with the prefix of a language or version.',
      )
}

/** Front matter that pages made from data can't have: Vike gets their URLs from their lists. */
export function listedPageProblems(
  { draft, slug }: Frontmatter,
  { file, keyPath }: { readonly file: string; readonly keyPath: string },
): Diagnostic[] {
  return Object.entries({ draft, slug }).flatMap(([key, value]): Diagnostic[] =>
    value === undefined
      ? []
      : [
          {
            code: 'front-matter/not-for-data',
            severity: 'error',
            message: `\`${key}\` has no effect on a page made from data.`,
            hint:
              key === 'draft' ? 'Leave the page out of the list.' : 'Change its URL in the list.',
            file,
            keyPath: `${keyPath}.${key}`,
          },
        ],
  )
}
