import { readdirSync, readFileSync } from 'node:fs'
import type { ReplaceRule } from 'bifolio'

type Lang = 'en' | 'zh'

const WORDS = {
  en: { unreleased: 'Unreleased', minor: 'Features', patch: 'Fixes' },
  zh: { unreleased: '未发布', minor: '新功能', patch: '修复' },
} as const

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
  /** Markdown. */
  readonly text: string
}

/** The change that a file in `.changeset` describes. */
export function changeOf(file: string): Change {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  return {
    kind: /:\s*(?:minor|major)\s*$/m.test(head) ? 'minor' : 'patch',
    text: asMdx(text.trim()),
  }
}

/** The releases of a changelog without its title. */
export function releasesOf(changelog: string): string {
  return asMdx(changelog.replace(/^# .*\n+/, '').trim())
}

function notesOf(lang: Lang, changes: readonly Change[], released: string): string {
  const words = WORDS[lang]
  const lists = (['minor', 'patch'] as const).flatMap((kind) => {
    const items = changes.filter((change) => change.kind === kind).map(({ text }) => itemOf(text))
    return items.length === 0
      ? []
      : [`### ${words[kind]} {#unreleased-${kind}}\n\n${items.join('\n')}`]
  })
  const unreleased = lists.length === 0 ? [] : [`## ${words.unreleased} {#unreleased}`, ...lists]
  return [...unreleased, released].join('\n\n')
}

/** A change as an item of a list. One that is a list itself stays one. */
function itemOf(text: string): string {
  return text.startsWith('- ') ? text : `- ${text.replaceAll('\n', '\n  ')}`
}

/** Markdown as MDX: what begins an expression or a tag outside of code is text. */
function asMdx(markdown: string): string {
  return markdown
    .split(/(`+[^`]+`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[{<]/g, '\\$&')))
    .join('')
}
