// `bifolio/theme`: what a theme is written with.
export { Layout } from './app/Layout.tsx'
export { LayoutProvider } from './app/LayoutProvider.tsx'
export { PageBody } from './app/PageBody.tsx'
export { PrintHead } from './app/PrintHead.tsx'
export { HydrationSuspense } from './layout/HydrationSuspense.tsx'
export { useLayoutParts } from './layout/useLayoutParts.ts'
export type { LayoutParts } from './layout/layoutParts.ts'
export { useLayout, type LayoutState } from './layout/LayoutContext.ts'
export type { NavbarState } from './layout/navbarStore.ts'
export { useNavbarHidden } from './layout/useNavbarHidden.ts'
export { Slot, type SlotProps } from './layout/Slot.tsx'
export type {
  FacingSwitchProps,
  LocalBarProps,
  LocaleHintProps,
  MenuButtonProps,
  MobileMenuProps,
  NavMenuProps,
  SearchDialogProps,
  SidebarProps,
  SidebarTreeProps,
} from './layout/partProps.ts'
export { useThemed } from './layout/parts.ts'
export {
  defineTheme,
  type LayoutProps,
  type OptionalComponents,
  type SlotName,
  type Theme,
  type ThemeComponents,
} from './layout/theme.ts'
export { DocLayout } from './app/DocLayout.tsx'
export {
  ErrorMessage,
  HomeLayout,
  NotFoundLayout,
  Overview,
  PageBanner,
  TranslationNotice,
} from './app/lazyPageParts.tsx'
export { LocaleHint } from './language/LocaleHint.tsx'
export { LocaleSuggestion } from './language/LocaleSuggestion.tsx'
export { VersionNotice } from './versions/VersionNotice.tsx'
export { DraftNotice } from './notice/DraftNotice.tsx'
export { AnnouncementBar } from './announcement/AnnouncementBar.tsx'
export { ScrollToTop } from './app/ScrollToTop.tsx'
export { FacingSwitch } from './facing/FacingSwitch.tsx'
export { useLocaleHint, type LocaleHintState } from './language/useLocaleHint.ts'
export { useAnnouncement, type AnnouncementState } from './announcement/useAnnouncement.ts'
export { Navbar } from './navbar/Navbar.tsx'
export { Logo } from './navbar/Logo.tsx'
export { NavMenu } from './navbar/NavMenu.tsx'
export { MenuButton } from './navbar/MenuButton.tsx'
export { MobileMenu } from './mobile-menu/MobileMenu.tsx'
export { useLocaleLinks, type LocaleLink } from './language/useLocaleLinks.ts'
export { useSchemeSwitch, type SchemeSwitchState } from './navbar/useSchemeSwitch.ts'
export { useNavCurrent } from './navbar/useNavCurrent.ts'
export { LocaleSwitch } from './language/LocaleSwitch.tsx'
export { shortLanguage } from './language/shortLanguage.ts'
export { SwitchMenu, type SwitchLink, type SwitchMenuProps } from './ui/SwitchMenu.tsx'
export { VersionSwitch } from './versions/VersionSwitch.tsx'
export { useVersionLinks, type VersionLink } from './versions/useVersionLinks.ts'
export { useVersionAlternates } from './versions/useVersionAlternates.ts'
export { VersionLinks } from './versions/VersionLinks.tsx'
export { SchemeSwitch } from './navbar/SchemeSwitch.tsx'
export { SchemeRadios } from './navbar/SchemeRadios.tsx'
export { SocialLinks } from './navbar/SocialLinks.tsx'
export { SocialIcon, socialLabelOf } from './navbar/SocialIcon.tsx'
export { Sidebar } from './sidebar/Sidebar.tsx'
export { SidebarTree } from './sidebar/SidebarTree.tsx'
export {
  useSidebarTree,
  type SidebarLinkAttributes,
  type SidebarTreeState,
} from './sidebar/useSidebarTree.ts'
export type { CollapseAction, CollapseChoice, CollapseState } from './layout/collapse.ts'
export type { CollapseStore } from './layout/collapseStore.ts'
export { useCurrentRow } from './sidebar/useCurrentRow.ts'
export { useSidebarScroll } from './sidebar/useSidebarScroll.ts'
export { RichTitle, type RichTitleProps } from '../client/RichTitle.tsx'
export { Outline } from './outline/Outline.tsx'
export { OutlineList, type OutlineListProps } from './outline/OutlineList.tsx'
export { LocalBar } from './outline/LocalBar.tsx'
export { useSectionsInView } from './outline/useSectionsInView.ts'
export type { OutlineMarks } from './outline/sectionsInView.ts'
export { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx'
export { DocFooter } from './doc-footer/DocFooter.tsx'
export { EditLink } from './doc-footer/EditLink.tsx'
export { CopyPage } from './doc-footer/CopyPage.tsx'
export { Footer } from './doc-footer/Footer.tsx'
export { PageTools } from './doc-footer/PageTools.tsx'
export { PrevNext } from './doc-footer/PrevNext.tsx'
export { CodeBlock } from './mdx/CodeBlock.tsx'
export { Dialog, type DialogProps } from './ui/Dialog.tsx'
export { lazyPart, type LazyPart, type LazyPartProps } from './ui/lazyPart.tsx'
export { Popover, type PopoverPlacement, type PopoverProps } from './ui/Popover.tsx'
export { Tooltip, type TooltipProps } from './ui/Tooltip.tsx'
export { useDisclosure, type Disclosure } from './ui/useDisclosure.ts'
export { SearchButton } from './search/SearchButton.tsx'
export { SearchDialog } from './search/SearchDialog.tsx'
export {
  SearchSheet,
  type SearchSheetHandle,
  type SearchSheetProps,
} from './search/SearchSheet.tsx'
export type { SearchStart } from './search/useSearch.ts'
export { Hero } from './home/Hero.tsx'
export { HeroCommand } from './home/HeroCommand.tsx'
export { HeroImage } from './home/HeroImage.tsx'
export { Features } from './home/Features.tsx'
export { FeatureIcon } from './ui/FeatureIcon.tsx'
export { useNearPages } from './notFound/useNearPages.ts'
export { NotFoundLanguages } from './notFound/NotFoundLanguages.tsx'
export { useOverview, type OverviewState } from './overview/useOverview.ts'
export { OverviewFilter, type OverviewFilterProps } from './overview/OverviewFilter.tsx'
export type { TextPart } from '../shared/search/results.ts'
export type { OverviewEntry, OverviewGroup, OverviewHeading } from './overview/overviewGroups.ts'
