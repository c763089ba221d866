import type { ReactElement } from 'react'
import { usePage } from '../../client/index.ts'
import { DocFooter } from '../doc-footer/DocFooter.tsx'
import { VersionNotice } from '../notice/VersionNotice.tsx'
import { LocaleHint } from './LocaleHint.tsx'
import { Overview, PageBanner, TranslationNotice } from './pageParts.tsx'
import { PrintHead } from './PrintHead.tsx'
import { Slot } from './Slot.tsx'
import { useThemed, type LayoutProps } from './theme.ts'

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
  const themed = useThemed({ PageBanner, VersionNotice, TranslationNotice, Overview, DocFooter })
  return (
    <>
      <PrintHead />
      <themed.PageBanner />
      <themed.VersionNotice />
      <themed.TranslationNotice />
      <Slot name="beforeDoc" />
      <Slot name="beforeDocContent" />
      {children}
      {frontmatter.overview && <themed.Overview />}
      <Slot name="afterDocContent" />
      <LocaleHint />
      {frontmatter.footer !== false && <themed.DocFooter />}
      <Slot name="afterDoc" />
    </>
  )
}
