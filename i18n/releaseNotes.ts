import { readdirSync, readFileSync } from 'node:fs'
import type { ReplaceRule } from 'bifolio'

type Lang = 'en' | 'zh'

const WORDS = {
  en: { unreleased: 'Unreleased', highlights: 'Highlights' },
  zh: { unreleased: '未发布', highlights: '重点' },
} as const

/** What a change is about, in the order of the page. A change begins with it: `**Search:** `. */
const AREAS = {
  Pages: '页面',
  Languages: '语言',
  Search: '搜索',
  Theme: '主题',
  Plugins: '插件',
  Checks: '检查',
  Development: '开发',
  Build: '构建',
  Hosting: '部署',
  Migration: '迁移',
} as const

type Area = keyof typeof AREAS

const ROOT = new URL('..', import.meta.url)

/**
 * Puts the changes of the next release and of all releases into a page, for `%RELEASE_NOTES_EN%`
 * and `%RELEASE_NOTES_ZH%`.
 */
export function releaseNotes(): ReplaceRule[] {
  const changes = readdirSync(new URL('.changeset', ROOT))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => changeOf(readFileSync(new URL(`.changeset/${file}`, ROOT), 'utf8')))
  const released = releasesOf(readFileSync(new URL('CHANGELOG.md', ROOT), 'utf8'))
  return (['en', 'zh'] as const).map((lang) => ({
    search: `%RELEASE_NOTES_${lang.toUpperCase()}%`,
    replace: notesOf(lang, changes, released),
  }))
}

interface Change {
  readonly kind: 'minor' | 'patch'
  /** Null for a list of what a release consists of. */
  readonly area: Area | null
  /** Markdown. */
  readonly text: string
}

/** The change that a file in `.changeset` describes. */
export function changeOf(file: string): Change {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const [begin = '', name = ''] = /^\*\*([^*]+):\*\* /.exec(text.trim()) ?? []
  const area = Object.hasOwn(AREAS, name) ? (name as Area) : null
  return {
    kind: /:\s*(?:minor|major)\s*$/m.test(head) ? 'minor' : 'patch',
    area,
    text: asMdx(text.trim().slice(area === null ? 0 : begin.length)),
  }
}

/** The releases of a changelog without its title. */
export function releasesOf(changelog: string): string {
  return asMdx(changelog.replace(/^# .*\n+/, '').trim())
}

function notesOf(lang: Lang, changes: readonly Change[], released: string): string {
  const words = WORDS[lang]
  const listOf = (title: string, id: string, area: Area | null): string[] => {
    const found = changes.filter((change) => change.area === area)
    const sorted = found.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))
    return found.length === 0
      ? []
      : [`### ${title} {#unreleased-${id}}`, sorted.map(({ text }) => itemOf(text)).join('\n')]
  }
  const lists = [
    ...listOf(words.highlights, 'highlights', null),
    ...(Object.keys(AREAS) as Area[]).flatMap((area) =>
      listOf(lang === 'en' ? area : AREAS[area], area.toLowerCase(), area),
    ),
  ]
  const unreleased = lists.length === 0 ? [] : [`## ${words.unreleased} {#unreleased}`, ...lists]
  return [...unreleased, released].join('\n\n')
}

/** A change as an item of a list. What has a list stays as it is. */
function itemOf(text: string): string {
  return /^- /m.test(text) ? text : `- ${text.replaceAll('\n', '\n  ')}`
}

/** Markdown as MDX: what begins an expression or a tag outside of code is text. */
function asMdx(markdown: string): string {
  return markdown
    .split(/(`+[^`]+`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[{<]/g, '\\$&')))
    .join('')
}
