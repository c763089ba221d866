import { slug as githubSlug } from 'github-slugger'
import { withEmoji } from './engine.ts'
import { type HeadingIds, textWithout } from './headingIds.ts'

/** Id of a heading as VitePress makes it from the text. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/\p{Cc}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase()
}

/** Words with hyphens, as Docusaurus makes paths of tags: `noImplicitAny` → `no-implicit-any`. */
export function kebabCase(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036F'’]/g, '')
  const words = plain.match(
    /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}\p{P}\p{S}\p{Z}\p{C}]+/gu,
  )
  return (words ?? []).join('-').toLowerCase().normalize('NFC')
}

/** Name of a tag in the URLs of the plugin `blog`. */
export function blogTagSlug(tag: string): string {
  return tag
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF%#?\\/.<>:"|*]+/gu, '-')
}

/** Without tags and shortcodes of emoji. What is between tags counts. */
export const VITEPRESS_IDS: HeadingIds = {
  textOf: (heading) =>
    textWithout(heading, ['html']).replace(/:[a-z\d_+-]+:/g, (code) =>
      withEmoji(code) === code ? code : '',
    ),
  slug: slugOf,
}

/** With what is written in tags, code and shortcodes. */
export const DOCUSAURUS_IDS: HeadingIds = {
  textOf: (heading) => textWithout(heading, ['html']),
  slug: githubSlug,
}

/** Without images, and without a hyphen at the end. Astro counts before it takes that off. */
export const ASTRO_IDS: HeadingIds = {
  textOf: (heading) => textWithout(heading, ['html', 'image', 'imageReference']),
  slug: githubSlug,
  finish: (id) => id.replace(/-$/, ''),
}

/** `a`, `a_1`, `a_2`. One without letters is a number: `_1`. */
function pythonUnique(slug: string, ids: ReadonlySet<string>): string {
  let id = slug
  while (ids.has(id) || id === '') {
    const [, start = id, count = '0'] = /^(.*)_(\d+)$/.exec(id) ?? []
    id = `${start}_${Number(count) + 1}`
  }
  return id
}

/**
 * Of Python-Markdown: letters of ASCII, one hyphen for several signs. `isUnicode` keeps other
 * letters, and `github` is what pymdownx makes, which keeps each hyphen.
 */
export function pythonIds(kind: 'ascii' | 'unicode' | 'github', separator = '-'): HeadingIds {
  const plain = (text: string): string =>
    text
      .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
      .trim()
      .toLowerCase()
  return {
    textOf: (heading) =>
      textWithout(heading, ['html', 'image', 'imageReference']).replace(/:[a-z\d_+-]+:/g, (code) =>
        withEmoji(code) === code ? code : '',
      ),
    slug: (text) => {
      if (kind === 'github') return plain(text.normalize('NFC')).replaceAll(' ', separator)
      const letters = kind === 'ascii' ? text.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '') : text
      return plain(letters).replace(/[-\s]+/g, separator)
    },
    unique: pythonUnique,
  }
}

/** Of mdBook: letters, numbers, `_` and `-` stay, and only letters of ASCII become small. */
export const MDBOOK_IDS: HeadingIds = {
  textOf: (heading) => textWithout(heading, ['html', 'image', 'imageReference']).trim(),
  slug: (text) =>
    text
      .replace(/[^\p{Alphabetic}\p{N}_\s-]/gu, '')
      .replace(/\s/g, '-')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
}
