import type { SocialIcon } from '../../shared/config/siteConfig.ts'
import { inlineSocialIcons } from './socialIcons.ts'
import { lucideIcon } from './iconSource.ts'

/** Icons of Lucide that come with the package. `scripts/builtInIcons.mjs` makes their files. */
export const BUILT_IN_ICONS: readonly string[] = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'bell',
  'blocks',
  'book-open',
  'bookmark',
  'bug',
  'calendar',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-question-mark',
  'circle-x',
  'clock',
  'cloud',
  'code',
  'copy',
  'cpu',
  'database',
  'download',
  'external-link',
  'eye',
  'file',
  'file-code',
  'file-text',
  'flag',
  'flask-conical',
  'folder',
  'folder-open',
  'gift',
  'globe',
  'heart',
  'history',
  'house',
  'image',
  'info',
  'key',
  'languages',
  'layers',
  'lightbulb',
  'link',
  'list',
  'lock',
  'mail',
  'menu',
  'message-circle',
  'message-square-warning',
  'monitor',
  'moon',
  'octagon-alert',
  'package',
  'palette',
  'pencil',
  'play',
  'plug',
  'plus',
  'puzzle',
  'quote',
  'rocket',
  'rotate-cw',
  'search',
  'server',
  'settings',
  'shield',
  'smartphone',
  'star',
  'sun',
  'tag',
  'terminal',
  'text-wrap',
  'trash',
  'triangle-alert',
  'upload',
  'user',
  'users',
  'wrench',
  'x',
  'zap',
]

/** Marks of services that come with the package. X has the name of a sign. */
export const BUILT_IN_MARKS: readonly SocialIcon[] = [
  'github',
  'gitlab',
  'discord',
  'slack',
  'bluesky',
  'mastodon',
  'youtube',
  'zulip',
  'rss',
]

/**
 * The markup of an icon: one that comes with the package, else one of `lucide-static` or
 * `simple-icons` where the site has installed them. Null when there is none.
 */
export function iconMarkup(name: string): string | null {
  const found = isMark(name) ? null : lucideIcon(name)
  return found && 'svg' in found ? found.svg : markOf(name)
}

function isMark(name: string): boolean {
  return BUILT_IN_MARKS.some((mark) => mark === name)
}

/** The mark of a brand in the form of an icon. */
function markOf(name: string): string | null {
  const [link] = inlineSocialIcons([{ icon: name, mode: 'link', content: '' }])
  return typeof link?.icon === 'object' ? link.icon.svg : null
}
