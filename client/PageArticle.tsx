import { useState, type ReactElement } from 'react'
import type { PageData } from '../shared/page.ts'
import { LocaleContext } from './contexts.ts'
import { useHydrated, useArticleLang, useArticleLocale } from './hooks.ts'
import type { PageModule } from './loadPage.ts'

interface PageArticleProps {
  readonly page: PageData
  /** Null while hydrating a page of data, whose text is in the document. */
  readonly module: PageModule | null
}

/** The text of a page. */
export function PageArticle({ page, module }: PageArticleProps): ReactElement {
  const locale = useArticleLocale()
  const textLang = useArticleLang()
  const Content = module?.default
  if (!Content) return <StaticArticle key={page.routePath} html={module?.html} />
  return (
    <article className={isTextOf(page) ? 'bf-prose' : undefined} key={page.routePath} {...textLang}>
      {/* Components speak the language of the text around them. */}
      <LocaleContext value={locale}>
        <Content />
      </LocaleContext>
    </article>
  )
}

/** A component that has the page for itself looks as it likes. */
function isTextOf({ pageType, relativePath }: PageData): boolean {
  return /\.mdx?$/.test(relativePath) || !(pageType === 'custom' || pageType === 'blank')
}

/**
 * HTML that React never looks into: while hydrating there is no `html`, and the server's nodes
 * stay.
 */
function StaticArticle({ html }: { readonly html: string | undefined }): ReactElement {
  const textLang = useArticleLang()
  const isHydrated = useHydrated()
  // React renders again when something else changed the document before. The nodes that it discards
  // contain the text.
  const [sent] = useState(() =>
    isHydrated && html === undefined
      ? document.querySelector('article.bf-prose')?.innerHTML
      : undefined,
  )
  return (
    <article
      className="bf-prose"
      {...textLang}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? sent ?? '' }}
    />
  )
}
