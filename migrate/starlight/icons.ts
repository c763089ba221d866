import { BUILT_IN_ICONS, BUILT_IN_MARKS } from '../engine.ts'

/**
 * An icon of Starlight by our name. Others than the built-in ones need a package, which is added to
 * `packages`. Null when there is none like it.
 */
export function iconOf(name: unknown, packages: Record<string, string>): string | null {
  if (typeof name !== 'string') return null
  const brand = BRANDS.has(name) ? brandOf(name) : undefined
  if (brand !== undefined) {
    packages['simple-icons'] = '*'
    return brand
  }
  const ours = Object.hasOwn(OURS, name)
    ? OURS[name]
    : BUILT_IN_MARKS.find((mark) => mark === name.toLowerCase())
  if (ours === undefined) return null
  if (!BUILT_IN_ICONS.includes(ours) && !(BUILT_IN_MARKS as readonly string[]).includes(ours))
    packages['lucide-static'] = '*'
  return ours
}

/** Brands that `simple-icons` has. */
const BRANDS = new Set(
  (
    'bitbucket gitter codeberg threads twitch instagram stackOverflow telegram facebook reddit ' +
    'patreon signal matrix hackerOne openCollective discourse pinterest tiktok astro alpine pnpm ' +
    'biome bun mdx apple linux homebrew nix node cloudflare vercel netlify deno jsr backstage ' +
    'jira confluence storybook jetbrains zed vim figma sketch npm sourcehut substack farcaster'
  ).split(' '),
)

/** Name of a brand in `simple-icons`. */
export function brandOf(name: string): string {
  return (
    { alpine: 'alpinedotjs', nix: 'nixos', node: 'nodedotjs', zed: 'zedindustries' }[name] ??
    name.toLowerCase()
  )
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
  bars: 'menu',
  translate: 'languages',
  pencil: 'pencil',
  pen: 'pencil',
  document: 'file-text',
  'add-document': 'file-plus',
  setting: 'settings',
  external: 'external-link',
  download: 'download',
  'cloud-download': 'cloud-download',
  moon: 'moon',
  sun: 'sun',
  laptop: 'monitor',
  'open-book': 'book-open',
  information: 'info',
  magnifier: 'search',
  'forward-slash': 'slash',
  close: 'x',
  error: 'circle-x',
  warning: 'triangle-alert',
  'approve-check-circle': 'circle-check',
  'approve-check': 'check',
  rocket: 'rocket',
  star: 'star',
  puzzle: 'puzzle',
  'list-format': 'list',
  random: 'shuffle',
  comment: 'message-circle',
  'comment-alt': 'message-circle',
  heart: 'heart',
  email: 'mail',
  phone: 'smartphone',
  blueSky: 'bluesky',
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
