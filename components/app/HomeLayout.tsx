import type { ReactElement } from 'react'
import { Features } from '../home/Features.tsx'
import { Hero } from '../home/Hero.tsx'
import { TranslationNotice } from '../notice/TranslationNotice.tsx'
import { PageBanner } from './lazyPageParts.tsx'
import { Slot } from '../layout/Slot.tsx'
import { useThemed } from '../layout/parts.ts'
import type { LayoutProps } from '../layout/theme.ts'

/** The main part of a home page: hero and features, and the text of the page below them. */
export function HomeLayout({ children }: LayoutProps): ReactElement {
  const themed = useThemed({ PageBanner, TranslationNotice, Hero, Features })
  return (
    <>
      <themed.PageBanner />
      <themed.VersionNotice />
      <themed.TranslationNotice />
      <Slot name="beforeHero" />
      <themed.Hero />
      <Slot name="afterHero" />
      <Slot name="beforeFeatures" />
      <themed.Features />
      <Slot name="afterFeatures" />
      {children}
    </>
  )
}
