import { noteOf } from './notes.ts'
import { relocated } from './relocated.ts'
import type { MigrationPlan, PlannedPage } from './types.ts'

/**
 * Moves pages of the main language whose URLs are those of another to the folder of that one:
 * `en/zh/a.md` has the URL `/zh/a`. A page that the folder has already is left out, with a note.
 */
export function inOwnLanguage(plan: MigrationPlan): MigrationPlan {
  const { lang = 'en', locales = [], multiVersion, root = 'content' } = plan.config
  const at = root.split('/').length + ((multiVersion?.versions?.length ?? 0) > 0 ? 1 : 0)
  const others = new Set(locales.map((locale) => locale.lang).filter((other) => other !== lang))
  const known = new Set(plan.pages.map(({ path }) => nameOf(path)))
  const notes: MigrationPlan['notes'][number][] = []
  const places = new Map([...plan.pages, ...plan.files].map(({ path }) => [path, path]))
  const moved = plan.pages.flatMap((page): PlannedPage[] => {
    const parts = page.path.replace(/\.(mdx?)$/, '/.$1').split('/')
    if (parts[at] !== lang || !others.has(parts[at + 1] ?? '')) return [page]
    const below = parts.toSpliced(at, 1)
    const path = below.join('/').replace(/\/\./, below.length === at + 2 ? '/index.' : '.')
    if (!known.has(nameOf(path))) {
      places.set(page.path, path)
      return [page]
    }
    notes.push(
      noteOf(
        'migrate/left-out',
        { file: page.source },
        `The page has the URL of ${nameOf(path)}, which is in the folder of its language.`,
        'It was left out.',
      ),
    )
    return []
  })
  if (moved.length === plan.pages.length && [...places].every(([from, to]) => from === to))
    return plan
  const pages = moved.map((page) => {
    const path = places.get(page.path) ?? page.path
    const placeOf = (file: string): string | null => places.get(file) ?? null
    return { ...page, path, text: relocated(page.text, { from: page.path, to: path, placeOf }) }
  })
  return {
    ...plan,
    pages,
    redirects: [...(plan.redirects ?? []), ...shownRedirects(plan, places)],
    notes: [...plan.notes, ...notes],
  }
}

/** The other language showed `/zh/a`, a page of the main one, at `/zh/zh/a`. */
function shownRedirects(
  { pages }: MigrationPlan,
  places: ReadonlyMap<string, string>,
): NonNullable<MigrationPlan['redirects']>[number][] {
  return pages.flatMap(({ path, oldPath: to }) => {
    if (to === undefined || (places.get(path) ?? path) === path) return []
    const prefix = /^\/[^/]+/.exec(to)?.[0] ?? ''
    return [{ from: prefix + to, to }]
  })
}

/** Path of a page without its extension. */
function nameOf(path: string): string {
  return path.replace(/(?:\/index)?\.mdx?$/, '')
}
