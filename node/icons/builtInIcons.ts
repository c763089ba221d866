import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SocialIcon } from '../../shared/config/siteConfig.ts'
import { inlineSocialIcons } from '../config/socialIcons.ts'

/** Icons of Lucide that come with the package. `scripts/compile.mjs` copies them. */
export const BUILT_IN_ICONS: readonly string[] = [
  'arrow-left', 'arrow-right', 'arrow-up-right', 'bell', 'blocks', 'book-open', 'bookmark', 'bug', 'calendar', 'check', 'chevron-down', 'chevron-right', 'circle-alert',
  'circle-check', 'circle-question-mark', 'circle-x', 'clock', 'cloud', 'code', 'copy', 'cpu', 'database', 'download', 'external-link', 'eye', 'file', 'file-code',
  'file-text', 'flag', 'flask-conical', 'folder', 'folder-open', 'gift', 'globe', 'heart', 'history', 'house', 'image', 'info', 'key', 'languages', 'layers', 'lightbulb',
  'link', 'list', 'lock', 'mail', 'menu', 'message-circle', 'message-square-warning', 'monitor', 'moon', 'octagon-alert', 'package', 'palette', 'pencil', 'play', 'plug',
  'plus', 'puzzle', 'rocket', 'rotate-cw', 'search', 'server', 'settings', 'shield', 'smartphone', 'star', 'sun', 'tag', 'terminal', 'trash', 'triangle-alert', 'upload',
  'user', 'users', 'wrench', 'x', 'zap',
]

/** Marks of services that come with the package. X has the name of a sign. */
export const BUILT_IN_MARKS: readonly SocialIcon[] = ['github', 'gitlab', 'discord', 'slack', 'bluesky', 'mastodon', 'youtube', 'zulip', 'rss']

const require = createRequire(import.meta.url)

/** The markup of an icon: one that comes with the package, else one of `lucide-static` where the site has installed it. Null when there is none. */
export function iconMarkup(name: string, root: string): string | null {
  const mark = BUILT_IN_MARKS.find((candidate) => candidate === name)
  if (mark !== undefined) {
    const [link] = inlineSocialIcons([{ icon: mark, mode: 'link', content: '' }])
    return typeof link?.icon === 'object' ? link.icon.svg : null
  }
  if (BUILT_IN_ICONS.includes(name)) return readFileSync(require.resolve(`bifolio/__internal/icons/${name}.svg`), 'utf8')
  if (!/^[a-z][a-z\d-]*$/.test(name)) return null
  try {
    return readFileSync(createRequire(join(root, 'package.json')).resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  } catch {
    return null
  }
}
