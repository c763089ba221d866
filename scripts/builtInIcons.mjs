// Makes components/icons: the few icons that come with the package, from packages with thousands.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'

const require = createRequire(import.meta.url)
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const LUCIDE = dirname(require.resolve('lucide-static/LICENSE'))
const BRANDS = dirname(require.resolve('simple-icons'))

/** Rendered by the theme: one component each, so that a page loads those it shows. */
const COMPONENTS = [
  'a-large-small',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'blocks',
  'book-open',
  'chevron-down',
  'code',
  'copy',
  'corner-down-right',
  'ellipsis',
  'file-code',
  'file-text',
  'hash',
  'history',
  'keyboard',
  'languages',
  'menu',
  'monitor',
  'moon',
  'palette',
  'pencil',
  'printer',
  'puzzle',
  'rocket',
  'search',
  'sun',
  'text-quote',
  'x',
  'zap',
]

/** Named by stylesheets, by features, by kinds of containers and by pages. */
const FILES = [
  'arrow-up-right',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-alert',
  'copy',
  'info',
  'lightbulb',
  'message-square-warning',
  'octagon-alert',
  'text-wrap',
  'triangle-alert',
  'x',
  'bell',
  'blocks',
  'book-open',
  'bookmark',
  'bug',
  'calendar',
  'circle-check',
  'circle-question-mark',
  'clock',
  'code',
  'eye',
  'file-code',
  'file-text',
  'flag',
  'flask-conical',
  'globe',
  'heart',
  'history',
  'key',
  'languages',
  'link',
  'list',
  'lock',
  'package',
  'palette',
  'pencil',
  'puzzle',
  'quote',
  'rocket',
  'search',
  'settings',
  'shield',
  'star',
  'terminal',
  'users',
  'wrench',
  'zap',
  // For <Icon>.
  'arrow-left',
  'arrow-right',
  'circle-x',
  'cloud',
  'cpu',
  'database',
  'download',
  'external-link',
  'file',
  'folder',
  'folder-open',
  'gift',
  'house',
  'image',
  'layers',
  'mail',
  'menu',
  'message-circle',
  'monitor',
  'moon',
  'play',
  'plug',
  'plus',
  'rotate-cw',
  'server',
  'smartphone',
  'sun',
  'tag',
  'trash',
  'upload',
  'user',
]

const SOCIAL = [
  'bluesky',
  'discord',
  'github',
  'gitlab',
  'mastodon',
  'rss',
  'x',
  'youtube',
  'zulip',
]

const WIDTH = 100

/** The arguments of `createIcon` as oxfmt formats them. Long markup is in several strings. */
function argumentsOf(name, markup) {
  const title = name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  const line = `export const ${title}: Icon = /* @__PURE__ */ createIcon('${name}', '${markup}')`
  if (line.length <= WIDTH) return `'${name}', '${markup}'`
  const parts = ['']
  for (const word of markup.split(/(?<= )/)) {
    // Indentation, quotes and what joins the parts.
    if (parts.at(-1).length + word.length > WIDTH - 8) parts.push('')
    parts[parts.length - 1] += word
  }
  const joined = parts.map((part) => `'${part}'`).join(' +\n    ')
  return `\n  '${name}',\n  ${joined},\n`
}

/** Path below components/icons → text. */
export function iconFiles() {
  const version = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  const lucide = (name) =>
    readFileSync(join(LUCIDE, 'icons', `${name}.svg`), 'utf8')
      .replace(/<!--[^]*?-->/, '')
      .replace(/ class="[^"]*"/, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('> <', '><')
      .replaceAll(' />', '/>')
      .replaceAll(' >', '>')
      .trim()
  const componentOf = (name) => {
    const markup = /^<svg[^>]*>(.*)<\/svg>$/.exec(lucide(name))[1]
    const title = name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
    return [
      `${title}.ts`,
      `// From lucide-static ${version(LUCIDE)}, see LICENSE.txt. Made by ` +
        `scripts/builtInIcons.mjs.\nimport { createIcon, type Icon } from './createIcon.tsx'\n\n` +
        `export const ${title}: Icon = /* @__PURE__ */ createIcon(${argumentsOf(name, markup)})\n`,
    ]
  }
  return Object.fromEntries([
    ...COMPONENTS.map(componentOf),
    ...FILES.map((name) => [`${name}.svg`, `${lucide(name)}\n`]),
    ['LICENSE.txt', readFileSync(join(LUCIDE, 'LICENSE'), 'utf8')],
    ...SOCIAL.map((name) => [
      `social/${name}.svg`,
      `${optimized(readFileSync(join(BRANDS, 'icons', `${name}.svg`), 'utf8'))}\n`,
    ]),
    [
      'social/LICENSE.txt',
      `The icons in this folder are from Simple Icons ${version(BRANDS)} ` +
        '(https://simpleicons.org). The brands belong to their owners.\n\n' +
        `${readFileSync(join(BRANDS, 'LICENSE.md'), 'utf8')}`,
    ],
  ])
}

/** The icon in as few bytes as SVGO finds: it's 20 pixels wide, and every page carries it. */
function optimized(svg) {
  return optimize(svg, { multipass: true, floatPrecision: 2 }).data
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(ROOT, 'components/icons')
  if (existsSync(folder))
    for (const name of readdirSync(folder))
      if (name !== 'createIcon.tsx') rmSync(join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'social'), { recursive: true })
  for (const [name, text] of Object.entries(iconFiles())) writeFileSync(join(folder, name), text)
}
