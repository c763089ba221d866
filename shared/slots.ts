/** Named places of the layout that a theme and plugins fill. */
export const SLOTS = [
  'top',
  'beforeNav',
  'beforeNavTitle',
  'navTitle',
  'afterNavTitle',
  'afterNavMenu',
  'beforeSidebar',
  'afterSidebar',
  'beforeDoc',
  'beforeDocContent',
  'afterDocContent',
  'beforeDocFooter',
  'afterDocFooter',
  'afterDoc',
  'beforeOutline',
  'afterOutline',
  'beforeHero',
  'afterHero',
  'beforeFeatures',
  'afterFeatures',
  'bottom',
] as const

/** One of them. */
export type SlotName = (typeof SLOTS)[number]

/** Where a component can be added: a slot, or the end of every page. */
export type PlaceName = SlotName | 'end'
