import { listOf, tableOf, textOf } from '../configKeys.ts'
import { type ConvertedKey, type FrontMatterRules } from '../frontMatter.ts'
import { headTagOf } from '../headTags.ts'
import { outlineOf } from './config.ts'

const KEPT = {
  title: true,
  description: true,
  navbar: true,
  footer: true,
  editLink: true,
  search: true,
  sitemap: true,
  tags: true,
  draft: true,
  date: true,
} as const

/** What the keys of VitePress are converted to. */
export const FRONT_MATTER: FrontMatterRules = {
  ...KEPT,
  titleTemplate: (value) =>
    value === false
      ? { titleSuffix: '' }
      : {
          titleSuffix: String(value)
            .replace(/:title\s*[|·-]?\s*/, '')
            .trim(),
        },
  layout: (value) =>
    value === 'doc'
      ? null
      : value === 'home'
        ? { pageType: 'home' }
        : value === 'page'
          ? { pageType: 'custom' }
          : value === false
            ? { pageType: 'blank' }
            : {
                leftOut:
                  `The layout ${String(value)} is a component of Vue. The page has the layout ` +
                  'of a doc page.',
              },
  head: (value) => ({
    head: listOf(value).flatMap((tag) => {
      const converted = headTagOf(tag)
      return converted ? [converted] : []
    }),
  }),
  hero: (value) => ({ hero: heroOf(value) }),
  features: (value) => ({
    features: listOf(value).flatMap(featureOf),
    ...(listOf(value).some((feature) => tableOf(feature)['linkText'] !== undefined) && {
      leftOut: 'A card is a link as a whole: `linkText` is not shown.',
    }),
  }),
  sidebar: (value) => (value === false ? { sidebar: false } : null),
  aside: (value) => (value === false ? { outline: false } : null),
  outline: (value) => {
    const levels = outlineOf(tableOf(value)['level'] ?? value)
    return levels === undefined ? null : { outline: levels }
  },
  pageClass: (value) => ({ pageClass: String(value).replace(/[^\w -]/g, '') }),
  prev: (value) => neighbor('prev', value),
  next: (value) => neighbor('next', value),
  lastUpdated: (value) =>
    value === false
      ? { leftOut: 'The date of the last change is shown on every page or on none.' }
      : null,
  markdownStyles: (value) =>
    value === false ? { leftOut: 'The styles of text apply to every page.' } : null,
  externalLinkIcon: () => null,
  isHome: () => null,
}

function neighbor(key: string, value: unknown): ConvertedKey | null {
  const { text, link } = tableOf(value)
  if (value === false) return { [key]: false }
  if (typeof link === 'string')
    return { [key]: { ...(typeof text === 'string' && { text }), link } }
  return {
    leftOut:
      'A text alone does not name the page. Write a link, or an object with `text` and `link`.',
  }
}

function heroOf(value: unknown): Record<string, unknown> {
  const { name, text, tagline, image, actions } = tableOf(value)
  const source = imageOf(image)
  const plain = (item: unknown): string | undefined =>
    typeof item === 'string' ? item.replace(/<br\s*\/?>/g, '\n').replace(/<[^>]+>/g, '') : undefined
  return compact({
    name: plain(name),
    text: plain(text),
    tagline: plain(tagline),
    actions:
      actions === undefined
        ? undefined
        : listOf(actions).flatMap((action) => {
            const { theme, text: label, link } = tableOf(action)
            // A button without a text or a place does nothing.
            if (textOf(label)?.trim() === undefined || String(label).trim() === '') return []
            if (textOf(link) === undefined) return []
            return [
              {
                theme: theme === undefined || theme === 'brand' ? 'brand' : 'alt',
                text: String(label).trim(),
                link,
              },
            ]
          }),
    image:
      source === undefined ? undefined : { src: source, alt: textOf(tableOf(image)['alt']) ?? '' },
  })
}

function featureOf(value: unknown): Record<string, unknown>[] {
  const { icon, title, details, link } = tableOf(value)
  if (textOf(title) === undefined) return []
  const source = imageOf(icon)
  // An element without content is styled by the old site.
  const found =
    typeof source === 'string' ? (/^<(?!svg)/.test(source) ? undefined : source) : source?.light
  return [compact({ icon: found, title, details: String(details ?? ''), link })]
}

function imageOf(
  value: unknown,
): string | { readonly light: string; readonly dark: string } | undefined {
  const { src, light, dark } = tableOf(value)
  if (typeof light === 'string' && typeof dark === 'string') return { light, dark }
  return textOf(value) ?? textOf(src)
}

function compact(table: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined))
}
