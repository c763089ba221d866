import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { editionOfPlace, placeInLanguage } from '../../shared/edition.ts'
import type { Translation } from '../../shared/page.ts'
import {
  compareSections,
  recordedById,
  type RecordedSection,
  type Translator,
  translatorOf,
} from './compareSections.ts'
import { translatorText } from './translatorText.ts'
import type { PageRecord } from './pageRecord.ts'
import type { Get } from '../graph/query.ts'
import { listing, translations } from './listing.ts'
import { page } from './page.ts'
import type { PageTranslation } from './pageTranslation.ts'
import { hasFile } from './pageSource.ts'
import { setup } from './siteSetup.ts'

/**
 * Every original in every other language, or in one, in the order of the languages and of the
 * paths.
 */
export async function translationStatus(get: Get, only?: string): Promise<PageTranslation[]> {
  const { lang: defaultLang, locales, editions } = (await get(setup)).config
  const { pages, source } = await get(listing)
  const originals = pages.filter(
    (place) => editionOfPlace(place, editions)?.lang === defaultLang && hasFile(source(place)),
  )
  const result: PageTranslation[] = []
  const others = locales.filter(
    ({ lang }) => lang !== defaultLang && [undefined, lang].includes(only),
  )
  for (const { lang } of others)
    for (const original of originals) result.push(await statusOf(original, lang, get))
  return result
}

async function statusOf(original: string, lang: string, get: Get): Promise<PageTranslation> {
  const { editions } = (await get(setup)).config
  const { translationOf: placeIn, isFallback } = await get(listing)
  const relativePath = placeIn(original, lang)
  if (relativePath === null) {
    return {
      lang,
      relativePath: placeInLanguage(original, lang, editions),
      original,
      state: 'missing',
      sections: [],
      headingsDiffer: false,
      translator: 'person',
    }
  }
  const { diagnostics, sections: own } = await get(page, relativePath)
  const headingsDiffer = diagnostics.some(({ code }) => code === 'i18n/heading-trees-differ')
  const recorded = isFallback(relativePath)
    ? null
    : (await get(translations)).sectionsOf(relativePath)
  if (!recorded)
    return {
      lang,
      relativePath,
      original,
      state: 'unrecorded',
      sections: [],
      headingsDiffer,
      translator: 'person',
    }
  const { sections: current, isReadable } = await get(page, original)
  // Of a page that cannot be read nothing is known.
  const sections = (isReadable ? compareSections(recorded, current) : []).map((difference) => ({
    ...difference,
    text: current.find(({ id }) => id === difference.id)?.text ?? '',
  }))
  return {
    lang,
    relativePath,
    original,
    state: sections.length > 0 ? 'behind' : 'current',
    sections,
    headingsDiffer,
    translator: pageTranslator(recordedById(recorded, current), own),
  }
}

/** A machine if any section that the page has is a machine's, then one that was reviewed. */
function pageTranslator(
  recorded: ReadonlyMap<string, RecordedSection>,
  own: PageRecord['sections'],
): Translator {
  const translators = own.map(({ id, hash }) => translatorOf(recorded.get(id) ?? {}, hash))
  return (['machine', 'reviewed'] as const).find((each) => translators.includes(each)) ?? 'person'
}

/** What the page does not follow: `changed: #install; headings differ`. */
export function changesText({ sections, headingsDiffer }: PageTranslation): string {
  const byKind = (['changed', 'added', 'removed'] as const).flatMap((kind) => {
    const ids = sections
      .filter((section) => section.kind === kind)
      .map(({ id }) => (id === '' ? 'opening' : `#${id}`))
    return ids.length > 0 ? [`${kind}: ${ids.join(', ')}`] : []
  })
  return [...byKind, ...(headingsDiffer ? ['headings differ'] : [])].join('; ')
}

/**
 * Facts about its original for readers of a page. Null for an original and for a current
 * translation.
 */
export async function translationOf(record: PageRecord, get: Get): Promise<Translation | null> {
  const { config } = await get(setup)
  const { locales } = config
  const original = (await get(listing)).originalOf(record.relativePath)
  if (original === null) return null
  const { lang, routePath } = await get(page, original)
  const language = languageName(tagOf(lang, locales), tagOf(record.lang, locales))
  if (record.isFallback) return { state: 'missing', lang, language, routePath, sections: [] }
  const { state, sections, translator } = await statusOf(original, record.lang, get)
  if (state !== 'behind' && translator === 'person') return null
  const ownText = new Map(record.headings.map(({ id, text }) => [id, text]))
  return {
    state: state === 'behind' ? state : 'current',
    lang,
    language,
    routePath,
    ...(translator !== 'person' && {
      by: { kind: translator, text: translatorText(translator, record.lang, config) },
    }),
    sections: sections.map(({ kind, id, text }) => ({ kind, id, text: ownText.get(id) ?? text })),
  }
}

function tagOf(lang: string, locales: ResolvedConfig['locales']): string {
  return locales.find((locale) => locale.lang === lang)?.tag ?? lang
}

/** Name of a language in another one. Chinese calls a written language 英文 and a spoken one 英语. */
function languageName(tag: string, inTag: string): string {
  const name =
    new Intl.DisplayNames([inTag], { type: 'language', languageDisplay: 'standard' }).of(
      tag.split('-')[0] ?? tag,
    ) ?? tag
  return inTag.startsWith('zh') ? name.replace(/语$/, '文') : name
}
