import config from 'virtual:bifolio/config'
import { lateTexts, locales } from 'virtual:bifolio/locales'
import type { ClientLocale } from '../shared/config/resolvedConfig.ts'
import { editionKey, localeAt } from '../shared/edition.ts'
import type { PageData } from '../shared/page.ts'
import { routePathOfUrl } from '../shared/routePath.ts'
import type { LateTexts } from '../shared/ui-text/lateTexts.ts'
import { createResource, type Resource } from './resource.ts'

/** What pages know of their locale, by `editionKey`. */
export const localeResource: Resource<ClientLocale> = createResource(async (key) => {
  const load = locales[key]
  if (!load) throw new Error(`There is no locale ${key}.`)
  return (await load()).default
})

/** Texts that pages load when a reader opens what shows them, by `editionKey`. */
export const lateTextResource: Resource<LateTexts> = createResource(async (key) => {
  const load = lateTexts[key]
  if (!load) throw new Error(`There is no locale ${key}.`)
  return (await load()).default
})

/** Loads the late texts of the page in the URL. */
export async function loadLateTexts(): Promise<LateTexts> {
  const routePath = routePathOfUrl(window.location.pathname, config.base) ?? '/'
  return await lateTextResource.load(editionKey(localeAt(routePath, config)))
}

/** The locale of a route path. */
export async function loadLocale(routePath: string): Promise<ClientLocale> {
  return await localeResource.load(editionKey(localeAt(routePath, config)))
}

/**
 * Key of the locale that the text of a page is in: that of the original where the page is not
 * translated.
 */
export function textLocaleKey({ version, lang, translation }: PageData): string {
  return editionKey({ version, lang: translation?.state === 'missing' ? translation.lang : lang })
}

/** A locale with more texts, those of the language of a component. */
export function withText(
  locale: ClientLocale,
  text: Readonly<Record<string, string>> | undefined,
): ClientLocale {
  return { ...locale, text: { ...locale.text, ...text } }
}
