import { markdownLink } from '../api-text/nodes.ts'

interface CommentTextOptions {
  /** Language of the page. */
  readonly lang: string
  /** Every language of the site. */
  readonly langs: readonly string[]
  /** Finds the page of a name. */
  readonly find: (name: string) => string | undefined
}

const INLINE_TAG = /\{@(\w[\w-]*)\s+((?:[^{}]|\{[^{}]*\})*)\}/g
/** With the space before it. */
const SPACED_TAG = new RegExp(`[ \\t]*${INLINE_TAG.source}`, 'g')

/**
 * A comment in one language, its links as Markdown. `{@zh …}` takes the place of the rest on pages
 * in that language.
 */
export function commentText(source: string, { lang, langs, find }: CommentTextOptions): string {
  const own = [...source.matchAll(INLINE_TAG)]
    .filter(([, tag]) => tag === lang)
    .map(([, , text = '']) => text.trim())
  const chosen =
    own.length > 0
      ? own.join('\n\n')
      : source.replaceAll(SPACED_TAG, (whole, tag: string) => (langs.includes(tag) ? '' : whole))
  return chosen
    .replaceAll(INLINE_TAG, (whole, tag: string, text: string) => {
      if (!/^link(?:code|plain)?$/.test(tag)) return whole
      const [, target = '', label = target] =
        /^(\S+?)(?:\s*\|\s*|\s+|$)(.+)?$/.exec(text.trim()) ?? []
      const href = /^https?:/.test(target) ? target : find(target)
      const shown = tag === 'linkcode' ? `\`${label}\`` : label
      return href === undefined ? shown : markdownLink(shown, href)
    })
    .trim()
}
