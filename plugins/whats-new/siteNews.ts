import type { ChangedPage, ContentPage, PluginContext } from 'bifolio'
import { siteTextFor, textsFor } from '../texts/textsOf.ts'
import { keyOf, originsOf, type Step } from './history.ts'
import { listOf, marksOf, type NewsList, type PageNews, type Texts, withVersion } from './news.ts'
import type { WhatsNewOptions } from './options.ts'
import type { Compare } from './readChanges.ts'
import type { State } from './states.ts'

type Config = PluginContext['config']

interface NewsInput extends Pick<WhatsNewOptions, 'marks' | 'since'> {
  readonly states: readonly State[]
  readonly steps: readonly Step[]
  readonly pages: readonly ContentPage[]
  readonly compare: Compare
  readonly config: Config
  readonly areTags: boolean
}

/** What each page shows of its history, by its place below the content folder. */
export async function siteNews(input: NewsInput): Promise<Map<string, PageNews>> {
  const { states, config, areTags, marks = 'new' } = input
  const news = new Map<string, PageNews>()
  const translates = findTranslations(input.pages, config)
  for (const [at, state] of states.entries()) {
    // Pages of earlier tags aren't on the site.
    if (at === 0 || (areTags && at < states.length - 1)) continue
    const origins = new Map(
      originsOf(input.steps.slice(0, at), config).map((each) => [each.key, each]),
    )
    const earlier = await listedSince(at, input)
    for (const page of input.pages) {
      if (page.isFallback || (!areTags && page.version !== state.ref)) continue
      const key = keyOf(fileOf(page, config), config)
      const texts = whatsNewTexts(page.lang, config)
      const isTranslation = translates(page)
      const lists = earlier.flatMap(({ since, pages }): NewsList[] => {
        const changed = pages.get(key)
        const list = changed && listOf(changed, { since, texts, isTranslation })
        return list ? [list] : []
      })
      const origin = origins.get(key)
      const own = marks === false || !origin ? [] : marksOf(origin, { texts, kinds: marks })
      if (own.length + lists.length > 0)
        news.set(page.relativePath, { marks: own, lists, summary: summaryOf(lists, texts) })
    }
  }
  return news
}

function fileOf({ relativePath }: Pick<ContentPage, 'relativePath'>, { root }: Config): string {
  return root === '' ? relativePath : `${root}/${relativePath}`
}

/** Returns what is true for pages that have the headings of an original. */
export function findTranslations(
  pages: readonly ContentPage[],
  config: Config,
): (page: ContentPage) => boolean {
  const keyIn = (lang: string, page: ContentPage): string =>
    `${page.version} ${keyOf(fileOf(page, config), config).replace(/^[^/]*/, lang)}`
  const originals = new Set(
    pages.filter(({ lang }) => lang === config.lang).map((page) => keyIn(config.lang, page)),
  )
  return (page) => page.lang !== config.lang && originals.has(keyIn(config.lang, page))
}

interface ListedPages {
  readonly since: State
  readonly pages: ReadonlyMap<string, ChangedPage>
}

/**
 * What differs from earlier states, the last one first. Readers of versions before the default one
 * have chosen to read about that version.
 */
async function listedSince(
  at: number,
  { states, compare, config, areTags, since = 3 }: NewsInput,
): Promise<ListedPages[]> {
  const own = states[at]
  const current = states.findIndex(({ ref }) => ref === config.multiVersion.default)
  if (!own || (!areTags && at < current)) return []
  const listed: ListedPages[] = []
  for (const earlier of states.slice(Math.max(0, at - since), at).toReversed()) {
    const pages = await compare(earlier, own)
    listed.push({
      since: earlier,
      pages: new Map(
        pages.flatMap((page) =>
          page.after ? [[keyOf(page.after.file, config), page] as const] : [],
        ),
      ),
    })
  }
  return listed
}

function summaryOf(lists: readonly NewsList[], texts: Texts): string {
  const [only] = lists
  return only && lists.length === 1
    ? withVersion(texts.whatsNewSummarySince, only.version)
    : texts.whatsNewSummary
}

/** The texts of a language in the wording of the site. */
export function whatsNewTexts(lang: string, config: Config): Texts {
  const own = textsFor(lang, config).whatsNew
  return Object.fromEntries(
    Object.entries(own).map(([key, text]) => [key, siteTextFor(key, lang, { own: text, config })]),
  ) as unknown as Texts
}
