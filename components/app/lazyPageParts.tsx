import type { ComponentType, ReactElement } from 'react'
import { usePage } from '../../client/index.ts'
import { createResource } from '../../client/resource.ts'
import type { PageData } from '../../shared/page.ts'
import type { PagePartName } from '../../shared/themeComponents.ts'
import { HydrationSuspense } from '../layout/HydrationSuspense.tsx'
import type { LayoutProps } from '../layout/theme.ts'

/** A part of the layout that only some pages have, and whose code and styles only they load. */
interface PagePart<Props> {
  readonly Part: (props: Props) => ReactElement
  load(): Promise<unknown>
  /** True for a page that has it. */
  isOn(page: PageData): boolean
}

function pagePart<Props extends object>(
  isOn: (page: PageData) => boolean,
  load: () => Promise<ComponentType<Props>>,
): PagePart<Props> {
  const resource = createResource(async () => ({ Component: await load() }))
  function Loaded(props: Props): ReactElement {
    const { Component } = resource.read('')
    return <Component {...props} />
  }
  const Part = (props: Props): ReactElement => (
    <HydrationSuspense>
      <Loaded {...props} />
    </HydrationSuspense>
  )
  return { isOn, Part, load: () => resource.load('') }
}

/** Loaded with the page, so rendering doesn't wait. The build finds their chunks by their names. */
const PARTS = {
  HomeLayout: pagePart(
    ({ pageType }) => pageType === 'home',
    async () => (await import('./HomeLayout.tsx')).HomeLayout,
  ),
  ErrorMessage: pagePart(
    ({ pageType }) => pageType === 'error',
    async () => (await import('../notFound/ErrorMessage.tsx')).ErrorMessage,
  ),
  NotFoundLayout: pagePart(
    ({ pageType }) => pageType === '404',
    async () => (await import('../notFound/NotFoundLayout.tsx')).NotFoundLayout,
  ),
  Overview: pagePart(
    ({ frontmatter }) => frontmatter.overview === true,
    async () => (await import('../overview/Overview.tsx')).Overview,
  ),
  PageBanner: pagePart(
    ({ frontmatter }) => frontmatter.banner !== undefined,
    async () => (await import('../notice/PageBanner.tsx')).PageBanner,
  ),
  TranslationNotice: pagePart(
    ({ translation }) => translation !== undefined,
    async () => (await import('../notice/TranslationNotice.tsx')).TranslationNotice,
  ),
} satisfies Record<PagePartName, unknown>

/**
 * The main part of a home page.
 *
 * @example
 * import { defineTheme, HomeLayout } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { HomeLayout: ({ children }) =>
 * <HomeLayout>{children}</HomeLayout> } })
 */
export const HomeLayout: ComponentType<LayoutProps> = PARTS.HomeLayout.Part
/**
 * The main part of a page that the server couldn't render.
 *
 * @example
 * import { defineTheme, ErrorMessage } from 'bifolio/theme'
 *
 * const InBox = () => <div className="error"><ErrorMessage /></div>
 *
 * export default defineTheme({ components: { ErrorMessage: InBox } })
 */
export const ErrorMessage: ComponentType = PARTS.ErrorMessage.Part
/**
 * The main part of a page that does not exist.
 *
 * @example
 * import { defineTheme, NotFoundLayout } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { NotFoundLayout: () => <><NotFoundLayout /><p>Is
 * something missing? Tell us.</p></> } })
 */
export const NotFoundLayout: ComponentType = PARTS.NotFoundLayout.Part
/**
 * Every page of the section with its headings, and a field that filters them.
 *
 * @example
 * import { defineTheme, Overview } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Overview: () => <><p>All pages of this
 * section:</p><Overview /></> } })
 */
export const Overview: ComponentType = PARTS.Overview.Part
/**
 * Notice above the text that the page is behind its original, or that it is the original.
 *
 * @example
 * import { defineTheme, TranslationNotice } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { TranslationNotice: () => <div
 * className="behind"><TranslationNotice /></div> } })
 */
export function TranslationNotice(): ReactElement | null {
  return PARTS.TranslationNotice.isOn(usePage()) ? <PARTS.TranslationNotice.Part /> : null
}
/**
 * The line above the title of a page that has one in its front matter.
 *
 * @example
 * import { defineTheme, PageBanner } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { PageBanner: () => <div className="banner"><PageBanner
 * /></div> } })
 */
export function PageBanner(): ReactElement | null {
  return PARTS.PageBanner.isOn(usePage()) ? <PARTS.PageBanner.Part /> : null
}

/** Names of the parts that a page has. */
export function lazyPartsOf(page: PageData): string[] {
  return Object.entries(PARTS).flatMap(([name, { isOn }]) => (isOn(page) ? [name] : []))
}

/** Loads the parts that a page has. */
export async function loadLazyParts(page: PageData): Promise<void> {
  await Promise.all(Object.values(PARTS).map(({ isOn, load }) => (isOn(page) ? load() : undefined)))
}
