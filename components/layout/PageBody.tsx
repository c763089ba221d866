import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useHref, useLocale, usePage, useSite, useTextLocale } from '../../client/index.ts'
import { DocFooter } from '../doc-footer/DocFooter.tsx'
import { FacingSwitch } from '../facing/FacingSwitch.tsx'
import { Features } from '../home/Features.tsx'
import { Hero } from '../home/Hero.tsx'
import { ErrorBoundary } from '../notFound/ErrorBoundary.tsx'
import { TranslationNotice } from '../notice/TranslationNotice.tsx'
import { Overview } from '../overview/Overview.tsx'
import { LocaleHint } from './LocaleHint.tsx'
import { Slot } from './Slot.tsx'
import { useContentAnimation } from './useContentAnimation.ts'

interface PageBodyProps {
  readonly hasDocFooter: boolean
  readonly children: ReactNode
}

/** The main part of a page. */
export function PageBody({ hasDocFooter, children }: PageBodyProps): ReactElement {
  const page = usePage()
  const ref = useRef<HTMLElement>(null)
  useContentAnimation(ref)
  useArticle(ref)
  return (
    <main ref={ref} id="bf-main" tabIndex={-1}>
      <FacingSwitch />
      <ErrorBoundary routePath={page.routePath}>
        {page.pageType === 'home' ? (
          <>
            <TranslationNotice />
            <Slot name="beforeHero" />
            <Hero />
            <Slot name="afterHero" />
            <Features />
            <Slot name="afterFeatures" />
            {children}
          </>
        ) : page.pageType === 'doc' ? (
          <>
            <PrintHead />
            <TranslationNotice />
            <Slot name="beforeDoc" />
            {children}
            {page.frontmatter.overview && <Overview />}
            <LocaleHint />
            {hasDocFooter && <DocFooter />}
            <Slot name="afterDoc" />
          </>
        ) : (
          children
        )}
      </ErrorBoundary>
    </main>
  )
}

/** Address and language of the page, on paper only. */
function PrintHead(): ReactElement {
  const { routePath } = usePage()
  const { siteUrl, title } = useSite()
  const { label } = useLocale()
  const href = useHref()
  return (
    <p className="bf-print-head" aria-hidden="true">
      {title} · {(siteUrl ?? '') + href(routePath)} · {label}
    </p>
  )
}

/** Attaches the behaviour of code blocks, tables and anchors to the article, whose nodes React may not own. */
function useArticle(ref: React.RefObject<HTMLElement | null>): void {
  const page = usePage()
  const { uiText } = useTextLocale()
  useEffect(() => {
    const article = ref.current?.querySelector<HTMLElement>('article.bf-prose')
    if (!article) return
    let isCurrent = true
    let detach: (() => void) | undefined
    void import('../mdx/articleBehaviour.ts').then(
      ({ attachArticle }) => {
        if (isCurrent) detach = attachArticle(article, uiText)
      },
      () => {},
    )
    return () => {
      isCurrent = false
      detach?.()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the article is another one on another page
  }, [ref, page, uiText])
}
