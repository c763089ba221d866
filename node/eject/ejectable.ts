/** A component that can be copied into a site. */
export interface Ejectable {
  /** Its source below the components of the package. */
  readonly file: string
  /** What it draws, for the list that the command prints. */
  readonly summary: string
}

/** The components that use public names only, so that a copy works anywhere. */
export const EJECTABLE: Readonly<Record<string, Ejectable>> = {
  Navbar: { file: 'navbar/Navbar.tsx', summary: 'the navbar' },
  Logo: { file: 'navbar/Logo.tsx', summary: 'logo and name of the site' },
  NavMenu: { file: 'navbar/NavMenu.tsx', summary: 'the links to the sections, and their menus' },
  LocaleSwitch: { file: 'language/LocaleSwitch.tsx', summary: 'the links to the languages' },
  VersionSwitch: { file: 'versions/VersionSwitch.tsx', summary: 'the menu of versions' },
  VersionLinks: {
    file: 'versions/VersionLinks.tsx',
    summary: 'the versions in the drawer',
  },
  SchemeSwitch: { file: 'navbar/SchemeSwitch.tsx', summary: 'the color switch' },
  SocialLinks: { file: 'navbar/SocialLinks.tsx', summary: 'the social links' },
  Sidebar: {
    file: 'sidebar/Sidebar.tsx',
    summary: 'the sidebar, around the pages of the section',
  },
  SidebarTree: {
    file: 'sidebar/SidebarTree.tsx',
    summary: 'the pages of the section, there and in the drawer',
  },
  LocalBar: { file: 'outline/LocalBar.tsx', summary: 'the bar above the text on small screens' },
  SearchButton: {
    file: 'search/SearchButton.tsx',
    summary: 'the button that opens the search',
  },
  SearchDialog: { file: 'search/SearchDialog.tsx', summary: 'the search dialog' },
  MobileMenu: {
    file: 'mobile-menu/MobileMenu.tsx',
    summary: 'the drawer that the menu button opens',
  },
  MenuButton: { file: 'navbar/MenuButton.tsx', summary: 'the button that opens the drawer' },
  AnnouncementBar: {
    file: 'announcement/AnnouncementBar.tsx',
    summary: 'the announcement above the navbar',
  },
  ScrollToTop: {
    file: 'app/ScrollToTop.tsx',
    summary: 'the button that leads back to the top',
  },
  FacingSwitch: {
    file: 'facing/FacingSwitch.tsx',
    summary: 'the button that sets another language beside the text',
  },
  PrintHead: { file: 'app/PrintHead.tsx', summary: 'URL and language of the page, on paper' },
  PageBanner: {
    file: 'notice/PageBanner.tsx',
    summary: 'the line above the title of a page with a banner',
  },
  DraftNotice: { file: 'notice/DraftNotice.tsx', summary: 'the notice on drafts, in development' },
  VersionNotice: {
    file: 'versions/VersionNotice.tsx',
    summary: 'the notice on pages of older versions',
  },
  TranslationNotice: {
    file: 'notice/TranslationNotice.tsx',
    summary: 'the notice on pages without an up-to-date translation',
  },
  LocaleHint: {
    file: 'language/LocaleHint.tsx',
    summary: 'the link to the page in the language that the browser prefers',
  },
  HomeLayout: { file: 'app/HomeLayout.tsx', summary: 'the main part of a home page' },
  DocLayout: { file: 'app/DocLayout.tsx', summary: 'the main part of a doc page' },
  NotFoundLayout: {
    file: 'notFound/NotFoundLayout.tsx',
    summary: 'the main part of a page that does not exist',
  },
  ErrorMessage: {
    file: 'notFound/ErrorMessage.tsx',
    summary: 'the main part of a page that could not be rendered',
  },
  Hero: { file: 'home/Hero.tsx', summary: 'the hero of a home page' },
  Features: { file: 'home/Features.tsx', summary: 'the features of a home page' },
  Overview: {
    file: 'overview/Overview.tsx',
    summary: 'the pages of a section with their headings, and a filter',
  },
  Outline: { file: 'outline/Outline.tsx', summary: 'the headings beside the text' },
  DocFooter: { file: 'doc-footer/DocFooter.tsx', summary: 'what follows the text of a doc page' },
  Breadcrumbs: {
    file: 'breadcrumbs/Breadcrumbs.tsx',
    summary: 'the way to a doc page, above its title',
  },
  PageTools: { file: 'doc-footer/PageTools.tsx', summary: 'edit link, and links to the Markdown' },
  EditLink: { file: 'doc-footer/EditLink.tsx', summary: 'the edit link' },
  PrevNext: { file: 'doc-footer/PrevNext.tsx', summary: 'the previous and the next page' },
  Footer: { file: 'doc-footer/Footer.tsx', summary: 'the footer' },
}
