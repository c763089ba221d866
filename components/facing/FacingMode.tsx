import { useEffect, useLayoutEffect, type ReactElement } from 'react'
import {
  loadPart,
  onBeforeNavigate,
  usePage,
  useSite,
  useUiText,
  type ClientLocale,
  type PageData,
} from '../../client/index.ts'
import { loadLocale } from '../../client/locales.ts'
import { loadPage, type PageModule } from '../../client/loadPage.ts'
import { useLoaded } from '../../client/useLoaded.ts'
import type { Alternate } from '../../shared/page.ts'
import { localeAt } from '../../shared/edition.ts'
import { routePathOfUrl } from '../../shared/routePath.ts'
import { setFacing, writeFacing } from './facingUrl.ts'
import { Leaves } from './Leaves.tsx'
import { ownArticle } from './ownBlocks.ts'
import { notePlace } from './notePlace.ts'
import './facing.css'

/** Props that the mode gets from its button. */
export interface FacingModeProps {
  /** Language in the URL. */
  readonly lang: string
  /** The page next to this one; absent on pages without a counterpart. */
  readonly other: Alternate | undefined
}

/**
 * The mode while it's on: keeps it in the URL during navigations, and shows the other page next to
 * this one.
 */
export function FacingMode({ lang, other }: FacingModeProps): ReactElement | null {
  const page = usePage()
  useFacingInUrl(page, lang)
  useEffect(() => {
    // A page isn't a translation of itself: the reader has switched to the other page.
    if (other && lang === page.lang) writeFacing(other.lang)
  }, [page, lang, other])
  return other ? <OtherPage key={page.routePath + other.lang} routePath={other.routePath} /> : null
}

/**
 * Every page that the reader goes to is shown in the same way. On the page of the other language
 * the leaves change places.
 */
function useFacingInUrl(page: PageData, lang: string): void {
  const site = useSite()
  useEffect(
    () =>
      onBeforeNavigate((url) => {
        const routePath = routePathOfUrl(url.pathname, site.base) ?? '/'
        setFacing(url, localeAt(routePath, site).lang === lang ? page.lang : lang)
        return url
      }),
    [site, page, lang],
  )
}

interface LoadedPage {
  readonly module: PageModule | null
  readonly locale: ClientLocale
}

/** Null when it can't be loaded, which the reader is informed of. */
async function loadOther(routePath: string): Promise<LoadedPage | null> {
  return await loadPart(async () => {
    const [module, locale] = await Promise.all([loadPage(routePath), loadLocale(routePath)])
    return { module, locale }
  })
}

function OtherPage({ routePath }: { readonly routePath: string }): ReactElement | null {
  const uiText = useUiText()
  const loaded = useLoaded(routePath, loadOther)

  useLayoutEffect(() => {
    const root = document.documentElement
    const change = (isOn: boolean): void => {
      const restore = notePlace(ownArticle())
      root.toggleAttribute('data-facing', isOn)
      restore()
    }
    change(true)
    return () => change(false)
  }, [])

  if (loaded === undefined) return null
  return loaded?.module ? (
    <Leaves locale={loaded.locale} module={loaded.module} />
  ) : (
    <p className="bf-facing-note">{uiText('errorText')}</p>
  )
}
