import type { ComponentType, ReactElement } from 'react'
import { usePage } from '../../client/index.ts'
import { createResource } from '../../client/resource.ts'
import type { PageData } from '../../shared/page.ts'
import { HydrationSuspense } from './HydrationSuspense.tsx'
import type { LayoutProps } from './theme.ts'

/** A part of the layout that only some pages have, and whose code and styles only they load. */
interface PagePart<Props> {
  readonly Part: (props: Props) => ReactElement
  load(): Promise<unknown>
  /** True for a page that has it. */
  isOn(page: PageData): boolean
}

function pagePart<Props extends object>(
  isOn: (page: PageData) => boolean,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): PagePart<Props> {
  const resource = createResource(load)
  function Loaded(props: Props): ReactElement {
    const { default: Component } = resource.read('')
    return <Component {...props} />
  }
  const Part = (props: Props): ReactElement => (
    <HydrationSuspense>
      <Loaded {...props} />
    </HydrationSuspense>
  )
  return { isOn, Part, load: () => resource.load('') }
}

/**
 * Each is a file of `components/parts`, by whose name the build finds its chunk. Loaded with the
 * page, so rendering doesn't wait.
 */
const PARTS = {
  home: pagePart(
    ({ pageType }) => pageType === 'home',
    () => import('../parts/home.ts'),
  ),
  error: pagePart(
    ({ pageType }) => pageType === 'error',
    () => import('../parts/error.ts'),
  ),
  notFound: pagePart(
    ({ pageType }) => pageType === '404',
    () => import('../parts/notFound.ts'),
  ),
  overview: pagePart(
    ({ frontmatter }) => frontmatter.overview === true,
    () => import('../parts/overview.ts'),
  ),
  pageBanner: pagePart(
    ({ frontmatter }) => frontmatter.banner !== undefined,
    () => import('../parts/pageBanner.ts'),
  ),
  translationNotice: pagePart(
    ({ translation }) => translation !== undefined,
    () => import('../parts/translationNotice.ts'),
  ),
}

/**
 * The main part of a home page.
 *
 * @example
 * import { defineTheme, HomeLayout } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { HomeLayout: ({ children }) =>
 * <HomeLayout>{children}</HomeLayout> } })
 */
export const HomeLayout: ComponentType<LayoutProps> = PARTS.home.Part
/** Shown instead of a page that the server couldn't render. */
export const ErrorMessage: ComponentType = PARTS.error.Part
/**
 * The main part of a page that does not exist.
 *
 * @example
 * import { defineTheme, NotFoundLayout } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { NotFoundLayout: () => <><NotFoundLayout /><p>Is
 * something missing? Tell us.</p></> } })
 */
export const NotFoundLayout: ComponentType = PARTS.notFound.Part
/**
 * Every page of the section with its headings, and a field that filters them.
 *
 * @example
 * import { defineTheme, Overview } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Overview: () => <><p>All pages of this
 * section:</p><Overview /></> } })
 */
export const Overview: ComponentType = PARTS.overview.Part
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
  return PARTS.translationNotice.isOn(usePage()) ? <PARTS.translationNotice.Part /> : null
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
  return PARTS.pageBanner.isOn(usePage()) ? <PARTS.pageBanner.Part /> : null
}

/** Names of the parts that a page has. */
export function pagePartsOf(page: PageData): string[] {
  return Object.entries(PARTS).flatMap(([name, { isOn }]) => (isOn(page) ? [name] : []))
}

/** Loads the parts that a page has. */
export async function loadPageParts(page: PageData): Promise<void> {
  await Promise.all(Object.values(PARTS).map(({ isOn, load }) => (isOn(page) ? load() : undefined)))
}
