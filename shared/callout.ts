import type { UiText } from './ui-text/uiText.ts'

/** What a callout is for. `details` is closed until it is opened. */
export type CalloutType =
  | 'note'
  | 'tip'
  | 'info'
  | 'important'
  | 'warning'
  | 'caution'
  | 'danger'
  | 'details'

/** The title that a callout has without one of its own. */
export const CALLOUT_TITLES: Readonly<Record<CalloutType, keyof UiText>> = {
  note: 'calloutNote',
  tip: 'calloutTip',
  info: 'calloutInfo',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
  danger: 'calloutDanger',
  details: 'calloutDetails',
}
