import type { ReactElement } from 'react'
import { usePage } from '../../client/index.ts'
import { DocFooter } from '../doc-footer/DocFooter.tsx'
import { PageTools } from '../doc-footer/PageTools.tsx'
import { LocaleSuggestion } from '../language/LocaleSuggestion.tsx'
import { Overview, PageBanner, TranslationNotice } from './lazyPageParts.tsx'
import { PrintHead } from './PrintHead.tsx'
import { Slot } from '../layout/Slot.tsx'
import { useThemed } from '../layout/parts.ts'
import type { LayoutProps } from '../layout/theme.ts'

/**
 * The main part of a doc page: its text, and what is rendered before and after it.
 *
 * @example
 * import { defineTheme, DocLayout } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { DocLayout: ({ children }) =>
 * <DocLayout>{children}</DocLayout> } })
 */
export function DocLayout({ children }: LayoutProps): ReactElement {
  const { frontmatter } = usePage()
  const themed = useThemed({
    PrintHead,
    PageTools,
    PageBanner,
    TranslationNotice,
    Overview,
    DocFooter,
  })
  return (
    <>
      <themed.PrintHead />
      <themed.Breadcrumbs />
      {frontmatter.footer !== false && <themed.PageTools />}
      <themed.PageBanner />
      <themed.VersionNotice />
      <themed.TranslationNotice />
      <LocaleSuggestion />
      <Slot name="beforeDoc" />
      <Slot name="beforeDocContent" />
      {children}
      {frontmatter.overview && <themed.Overview />}
      <Slot name="afterDocContent" />
      {frontmatter.footer !== false && <themed.DocFooter />}
      <Slot name="afterDoc" />
    </>
  )
}
