import type { PageData } from '../shared/page.ts'
import type { UiText } from '../shared/ui-text/uiText.ts'

/** Data in the HTML for the browser, so that hydration needs no further request. */
export interface HydrationData {
  readonly page: PageData
  /**
   * URLs of the scripts that the page needs: the app first, each before what it imports. Empty in
   * development.
   */
  readonly scripts: readonly string[]
  /** URL of the page's chunk; null if the page is static or isn't content. */
  readonly chunk: string | null
  /** URL of the page's file of data, relative to the base, where hydration needs it. */
  readonly file?: string
  /** Hash of the page's file of data, which shows whether the document is out of date. */
  readonly fileHash?: string
  /**
   * URL of the list of pages, relative to the base, where the document shows it: it's loaded before
   * React takes over.
   */
  readonly pageIndex?: string
  /** What is shown when files of the build are missing, and no script has the texts. */
  readonly texts?: Pick<UiText, 'newVersion' | 'partFailed' | 'close'>
  /** Of the site data that the document was rendered from. Development only. */
  readonly revision?: number
}

/** Id of the element that carries the hydration data. No slug of a heading has a colon. */
export const HYDRATION_ID = 'bf:page'
/** Id of the element that the app is rendered in. */
export const APP_ID = 'bf:app'
/** Ids that React makes can't be those of a page either. */
export const ROOT_OPTIONS: { readonly identifierPrefix: string } = { identifierPrefix: 'bf:' }

/** The hydration data of the document. */
export function readHydrationData(): HydrationData {
  const element = document.getElementById(HYDRATION_ID)
  return JSON.parse(element?.textContent ?? '') as HydrationData
}

/** Event of the document: the page is hydrated. */
export const STARTED = 'bifolio:started'
/**
 * Event of the document: the page could not be hydrated, as when the chunk of its language is gone.
 */
export const FAILED = 'bifolio:failed'
/** Event of the document: a file that it names is missing, as after a deployment. */
export const MISSING = 'bifolio:missing'
