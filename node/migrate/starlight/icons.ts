import { BUILT_IN_ICONS, BUILT_IN_MARKS } from '../../icons/builtInIcons.ts'

/** An icon of Starlight by our name. Others than the built-in ones need a package, which is added to `packages`. Null when there is none like it. */
export function iconOf(name: unknown, packages: Record<string, string>): string | null {
  if (typeof name !== 'string') return null
  const ours = Object.hasOwn(OURS, name) ? OURS[name] : BUILT_IN_MARKS.find((mark) => mark === name.toLowerCase())
  if (ours === undefined) return null
  if (!BUILT_IN_ICONS.includes(ours) && !(BUILT_IN_MARKS as readonly string[]).includes(ours)) packages['lucide-static'] = '*'
  return ours
}

/** Names of Starlight → names of Lucide. */
const OURS: Readonly<Record<string, string>> = {
  'up-caret': 'chevron-up',
  'down-caret': 'chevron-down',
  'right-caret': 'chevron-right',
  'left-caret': 'chevron-left',
  'up-arrow': 'arrow-up',
  'down-arrow': 'arrow-down',
  'right-arrow': 'arrow-right',
  'left-arrow': 'arrow-left',
  'bars': 'menu',
  'translate': 'languages',
  'pencil': 'pencil',
  'pen': 'pencil',
  'document': 'file-text',
  'add-document': 'file-plus',
  'setting': 'settings',
  'external': 'external-link',
  'download': 'download',
  'cloud-download': 'cloud-download',
  'moon': 'moon',
  'sun': 'sun',
  'laptop': 'monitor',
  'open-book': 'book-open',
  'information': 'info',
  'magnifier': 'search',
  'forward-slash': 'slash',
  'close': 'x',
  'error': 'circle-x',
  'warning': 'triangle-alert',
  'approve-check-circle': 'circle-check',
  'approve-check': 'check',
  'rocket': 'rocket',
  'star': 'star',
  'puzzle': 'puzzle',
  'list-format': 'list',
  'random': 'shuffle',
  'comment': 'message-circle',
  'comment-alt': 'message-circle',
  'heart': 'heart',
  'email': 'mail',
  'phone': 'smartphone',
  'node': 'code',
  'npm': 'package',
  'pnpm': 'package',
  'blueSky': 'bluesky',
  'seti:folder': 'folder',
  'seti:image': 'image',
  'seti:config': 'settings',
  'seti:db': 'database',
  'seti:lock': 'lock',
  'seti:license': 'scale',
  'seti:markdown': 'file-text',
  'seti:javascript': 'file-code',
  'seti:typescript': 'file-code',
  'seti:json': 'file-code',
  'seti:html': 'file-code',
  'seti:css': 'file-code',
  'seti:shell': 'terminal',
  'seti:python': 'file-code',
  'seti:yml': 'file-code',
}
