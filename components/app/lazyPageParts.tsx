import type { ComponentType, ReactElement } from 'react'
import { usePage } from '../../client/index.ts'
import { loadLateTexts } from '../../client/locales.ts'
import { createResource } from '../../client/resource.ts'
import type { PageData } from '../../shared/page.ts'
import type { PagePartName } from '../../shared/themeComponents.ts'
import { HydrationSuspense } from '../layout/HydrationSuspense.tsx'
import type { LayoutProps } from '../layout/theme.ts'

/** A part of the layout that only some pages have, and whose code and styles only they load. */
interface LazyPagePart<Props> {
  readonly name: PagePartName
  readonly Part: (props: Props) => ReactElement
  load(): Promise<unknown>
  /** True for a page that has it. */
  isOn(page: PageData): boolean
}

/** The build finds the chunk of each by its name. */
function pagePart<Name extends PagePartName, Props extends object>(
  name: Name,
  isOn: (page: PageData) => boolean,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyPagePart<Props> {
  // Loaded with the page, so rendering doesn't wait.
  const resource = createResource(load)
  function Loaded(props: Props): ReactElement {
    const Component: ComponentType<Props> = resource.read('')[name]
    return <Component {...props} />
  }
  const Part = (props: Props): ReactElement => (
    <HydrationSuspense>
      <Loaded {...props} />
    </HydrationSuspense>
  )
  return { name, isOn, Part, load: () => resource.load('') }
}

const home = pagePart(
  'HomeLayout',
  ({ pageType }) => pageType === 'home',
  () => import('./HomeLayout.tsx'),
)
const error = pagePart(
  'ErrorMessage',
  ({ pageType }) => pageType === 'error',
  () => import('../notFound/ErrorMessage.tsx'),
)
const notFound = pagePart(
  'NotFoundLayout',
  ({ pageType }) => pageType === '404',
  () => import('../notFound/NotFoundLayout.tsx'),
)
const overview = pagePart(
  'Overview',
  ({ frontmatter }) => frontmatter.overview === true,
  async () => {
    const [module] = await Promise.all([
      import('../overview/Overview.tsx'),
      import.meta.env.SSR || loadLateTexts(),
    ])
    return module
  },
)
const banner = pagePart(
  'PageBanner',
  ({ frontmatter }) => frontmatter.banner !== undefined,
  () => import('../notice/PageBanner.tsx'),
)
const translation = pagePart(
  'TranslationNotice',
  (page) => page.translation !== undefined,
  () => import('../notice/TranslationNotice.tsx'),
)
const PARTS = [home, error, notFound, overview, banner, translation]

/**
 * The main part of a home page.
 *
 * @example
 * import { defineTheme, HomeLayout } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { HomeLayout: ({ children }) =>
 * <HomeLayout>{children}</HomeLayout> } })
 */
export const HomeLayout: ComponentType<LayoutProps> = home.Part
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
export const ErrorMessage: ComponentType = error.Part
/**
 * The main part of a page that does not exist.
 *
 * @example
 * import { defineTheme, NotFoundLayout } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { NotFoundLayout: () => <><NotFoundLayout /><p>Is
 * something missing? Tell us.</p></> } })
 */
export const NotFoundLayout: ComponentType = notFound.Part
/**
 * Every page of the section with its headings, and a field that filters them.
 *
 * @example
 * import { defineTheme, Overview } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Overview: () => <><p>All pages of this
 * section:</p><Overview /></> } })
 */
export const Overview: ComponentType = overview.Part
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
  return translation.isOn(usePage()) ? <translation.Part /> : null
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
  return banner.isOn(usePage()) ? <banner.Part /> : null
}

/** Names of the parts that a page has. */
export function lazyPartsOf(page: PageData): PagePartName[] {
  return PARTS.flatMap(({ name, isOn }) => (isOn(page) ? [name] : []))
}

/** Loads the parts that a page has. */
export async function loadLazyParts(page: PageData): Promise<void> {
  await Promise.all(PARTS.map(({ isOn, load }) => isOn(page) && load()))
}
