import { BUILT_IN_ICONS, BUILT_IN_MARKS } from '../engine.ts'

/** Icons of the theme by the names that ours have for the same drawing. */
const SAME: Readonly<Record<string, string>> = {
  account: 'user',
  'account-group': 'users',
  alert: 'triangle-alert',
  'alert-circle': 'circle-alert',
  'alert-octagon': 'octagon-alert',
  api: 'plug',
  'arrow-top-right': 'arrow-up-right',
  'book-open-variant': 'book-open',
  'book-open-page-variant': 'book-open',
  brain: 'lightbulb',
  'check-all': 'check',
  'check-bold': 'check',
  'check-circle': 'circle-check',
  'clock-outline': 'clock',
  close: 'x',
  'close-circle': 'circle-x',
  cog: 'settings',
  'code-braces': 'code',
  codescan: 'code',
  'code-tags': 'code',
  cube: 'package',
  delete: 'trash',
  email: 'mail',
  gear: 'settings',
  home: 'house',
  information: 'info',
  lightning: 'zap',
  'lightning-bolt': 'zap',
  magnify: 'search',
  'mark-github': 'github',
  'open-in-new': 'external-link',
  'paper-plane': 'mail',
  'question-circle': 'circle-question-mark',
  'rocket-launch': 'rocket',
  'shield-account': 'shield',
  'tag-text': 'tag',
  times: 'x',
  'trash-can': 'trash',
  translate: 'languages',
  warning: 'triangle-alert',
  'weather-night': 'moon',
  'weather-sunny': 'sun',
  web: 'globe',
}

/** Our icon for a shortcode such as `material-check-circle-outline`. Null without one. */
export function iconOf(shortcode: string): string | null {
  const name = shortcode
    .replace(/^(?:material|octicons|simple|fontawesome-(?:solid|regular|brands))-/, '')
    .replace(/-(?:12|16|24|48|96)$/, '')
    .replace(/-(?:outline|fill|variant)+$/, '')
  const ours = Object.hasOwn(SAME, name) ? SAME[name] : name
  return [...BUILT_IN_ICONS, ...BUILT_IN_MARKS].find((each) => each === ours) ?? null
}
