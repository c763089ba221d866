import type { SocialIcon } from '../../shared/config/siteConfig.ts'
import { inlineSocialIcons } from './socialIcons.ts'
import { lucideIcon } from './iconSource.ts'

/** Icons of Lucide that come with the package. `scripts/builtInIcons.mjs` makes their files. */
export const BUILT_IN_ICONS: readonly string[] = [
  'arrow-left', 'arrow-right', 'arrow-up-right', 'bell', 'blocks', 'book-open', 'bookmark', 'bug', 'calendar', 'check', 'chevron-down', 'chevron-right',
  'circle-alert', 'circle-check', 'circle-question-mark', 'circle-x', 'clock', 'cloud', 'code', 'copy', 'cpu', 'database', 'download', 'external-link',
  'eye', 'file', 'file-code', 'file-text', 'flag', 'flask-conical', 'folder', 'folder-open', 'gift', 'globe', 'heart', 'history', 'house', 'image', 'info',
  'key', 'languages', 'layers', 'lightbulb', 'link', 'list', 'lock', 'mail', 'menu', 'message-circle', 'message-square-warning', 'monitor', 'moon', 'octagon-alert',
  'package', 'palette', 'pencil', 'play', 'plug', 'plus', 'puzzle', 'quote', 'rocket', 'rotate-cw', 'search', 'server', 'settings', 'shield', 'smartphone',
  'star', 'sun', 'tag', 'terminal', 'text-wrap', 'trash', 'triangle-alert', 'upload', 'user', 'users', 'wrench', 'x', 'zap',
]

/** Marks of services that come with the package. X has the name of a sign. */
export const BUILT_IN_MARKS: readonly SocialIcon[] = ['github', 'gitlab', 'discord', 'slack', 'bluesky', 'mastodon', 'youtube', 'zulip', 'rss']

/** The markup of an icon: one that comes with the package, else one of `lucide-static` where the site has installed it. Null when there is none. */
export function iconMarkup(name: string): string | null {
  const mark = BUILT_IN_MARKS.find((candidate) => candidate === name)
  if (mark !== undefined) {
    const [link] = inlineSocialIcons([{ icon: mark, mode: 'link', content: '' }])
    return typeof link?.icon === 'object' ? link.icon.svg : null
  }
  const found = lucideIcon(name)
  return 'svg' in found ? found.svg : null
}
