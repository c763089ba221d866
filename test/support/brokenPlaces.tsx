import type { ComponentType } from 'react'
import type { Part } from '../../client/part.ts'
import type { PageModule } from '../../client/loadPage.ts'
import type { PartSources } from '../../components/layout/parts.ts'
import type { Theme } from '../../components/layout/theme.ts'
import type { PageData } from '../../shared/page.ts'
import { SLOTS, type SlotName } from '../../shared/slots.ts'
import {
  DEFAULT_OFF,
  THEME_COMPONENTS,
  type ThemeComponentName,
} from '../../shared/themeComponents.ts'
import type { BrokenPart } from './brokenPart.tsx'

type Trouble = BrokenPart['Trouble']

/** Where a site or a plugin puts a component. */
export interface Place {
  /** What the report begins with. */
  readonly name: string
  /** The page that has it. */
  readonly page: Partial<PageData>
  readonly theme?: (Trouble: Trouble) => Theme
  readonly sources?: (Trouble: Trouble) => Partial<PartSources>
  /** What the module of the page exports. */
  readonly exports?: (Trouble: Trouble, Content: ComponentType) => Partial<PageModule>
  /** What a plugin adds to some pages. */
  readonly added?: (Trouble: Trouble) => Part
  /** True where the text of the page is in what throws. */
  readonly isAround?: boolean
  /** True where the document doesn't have it: it's added when the page runs. */
  readonly isLate?: boolean
  /** What opens it. It's closed when it fails. */
  readonly opener?: string
  /** True where no page is without it. */
  readonly isLasting?: boolean
}

const doc: Partial<PageData> = {
  title: 'First',
  sidebarKey: '/guide/',
  toc: [
    { id: 'a', text: 'Section', depth: 2, charIndex: 0 },
    { id: 'b', text: 'More', depth: 2, charIndex: 0 },
  ],
  alternates: [{ lang: 'zh', routePath: '/zh/guide/page' }],
}
const home: Partial<PageData> = {
  title: 'First',
  pageType: 'home',
  frontmatter: { hero: { name: 'First' }, features: [{ title: 'Exact', details: '' }] },
}

/** What is special about parts of the theme. A part that isn't listed is on a doc page. */
const PARTS: Partial<Record<ThemeComponentName, Partial<Place>>> = {
  Layout: { isAround: true, isLasting: true },
  HomeLayout: { page: home, isAround: true },
  DocLayout: { isAround: true },
  NotFoundLayout: { page: { title: 'First', pageType: '404' }, isAround: true },
  Hero: { page: home },
  Features: { page: home },
  Overview: { page: { ...doc, frontmatter: { overview: true } } },
  DraftNotice: { isLasting: true },
  LocaleHint: { isLate: true },
  ErrorMessage: { page: { title: 'First', pageType: 'error' }, isAround: true },
  FacingSwitch: { page: { ...doc, relativePath: 'en/guide/page.mdx' } },

  SearchDialog: { opener: '.bf-search-button button', isLasting: true },
  MobileMenu: { opener: '[aria-label="Open menu"]', isLasting: true },
}

/** `VersionLinks` are in the drawer, which fails as a whole here. */
const SHOWN = THEME_COMPONENTS.filter((name) => name !== 'VersionLinks')
const isOptional = (name: ThemeComponentName): boolean =>
  DEFAULT_OFF.some((optional) => optional === name)

/** What the config adds to every page. */
const SOURCES: readonly Pick<Place, 'name' | 'sources' | 'opener' | 'page'>[] = [
  ...SHOWN.filter((name) => isOptional(name)).map((name) => ({
    name,
    page: doc,
    sources: (Trouble: Trouble) => ({ enabled: { [name]: Trouble } }),
    ...PARTS[name],
  })),
  {
    name: 'globalUIComponents theme/Chat.tsx',
    page: doc,
    sources: (Component) => ({
      added: [{ name: 'globalUIComponents theme/Chat.tsx', place: 'end', Component }],
    }),
  },
]

const LASTING: readonly SlotName[] = ['top', 'beforeNav', 'bottom']

/** Every place, from the tables that the site is checked with. */
export const PLACES: readonly Place[] = [
  ...SLOTS.map((slot): Place => ({
    name: `slot "${slot}"`,
    page: /Hero|Features/.test(slot) ? home : doc,
    theme: (Trouble) => ({ slots: { [slot]: Trouble } }),
    isLasting: LASTING.includes(slot),
  })),
  ...[...SLOTS, 'end' as const].map((slot): Place => ({
    name: `Zoom.tsx at ${slot}`,
    page: { ...(/Hero|Features/.test(slot) ? home : doc), components: [0] },
    added: (Trouble) => ({
      name: `Zoom.tsx at ${slot}`,
      place: slot,
      Component: Trouble,
    }),
    isLate: true,
  })),
  ...SHOWN.map((name): Place => ({
    name,
    page: doc,
    theme: (Trouble) => ({ components: { [name]: Trouble } }),
    ...PARTS[name],
  })),
  ...SOURCES,
  {
    name: 'page /guide/page',
    page: doc,
    exports: (Trouble, Content) => ({
      default: () => (
        <Trouble>
          <Content />
        </Trouble>
      ),
    }),
    isAround: true,
  },
  {
    name: 'HeroImage',
    page: home,
    exports: (Trouble) => ({ HeroImage: Trouble }),
  },
]
