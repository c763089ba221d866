import { parse } from 'yaml'
import { type Table, listOf, tableOf, textOf } from '../configKeys.ts'
import { type ConvertedKey, convertFrontMatter, type FrontMatterRules } from '../frontMatter.ts'
import type { EditedPage } from '../page.ts'
import { outlineOf, tagOf } from './config.ts'

export interface FrontMatterContext {
  /** Whether the page is shown where a URL has no page. */
  readonly isNotFound: boolean
  /** Title of the site in the language of the page. */
  readonly siteTitle: string | undefined
  /** Link of ours for one of Starlight. */
  link(url: string): string
  /** URL of an image that is copied to `public`. Null if it doesn't exist. */
  publish(path: string): string | null
}

/** Converts the front matter, and puts what has a place in the text only below it. */
export function readFrontMatter(page: EditedPage, context: FrontMatterContext): Table {
  const { before } = convertFrontMatter(page, rulesOf(page, context), ({ title, hero: top }) => {
    const isHome = !context.isNotFound && top !== undefined
    return {
      ...(typeof title === 'number' && { title: String(title) }),
      // The document of a home page has the title of the site.
      ...(isHome && title !== context.siteTitle && { titleSuffix: String(title) }),
    }
  })
  const hero = tableOf(before['hero'])
  const text = context.isNotFound ? notFoundText(hero, context) : null
  const yaml = page.tree.children.find(({ type }) => type === 'yaml')
  const end = yaml?.position?.end.offset
  if (text !== null && end !== undefined)
    page.edits.appendRight(end, `\n\n${text}${/^\n\s*\n/.test(page.text.slice(end)) ? '' : '\n'}`)
  if (before['hero'] !== undefined && before['template'] !== 'splash' && !context.isNotFound)
    page.note(
      'migrate/changed',
      page.tree,
      'The page has a hero and a sidebar.',
      'It is a home page now, which has no sidebar.',
    )
  return before
}

function rulesOf(
  page: EditedPage,
  { isNotFound, siteTitle, link, publish }: FrontMatterContext,
): FrontMatterRules {
  const stated = statedIn(page)
  const isHome = !isNotFound && stated['hero'] !== undefined
  const isSplash = stated['template'] === 'splash'
  return {
    title: true,
    description: true,
    draft: true,
    date: true,
    slug: (value) =>
      typeof value === 'string' && value !== ''
        ? { slug: `/${value.replace(/^\/+|\/+$/g, '')}` }
        : null,
    template: () =>
      isNotFound
        ? null
        : isHome
          ? { pageType: 'home' }
          : isSplash
            ? { sidebar: false, outline: false }
            : null,
    hero: (value) =>
      isNotFound
        ? null
        : {
            ...(!isSplash && { pageType: 'home' }),
            hero: heroOf(value, stated, { page, siteTitle, link, publish }),
          },
    banner: (value) => bannerOf(value, page, link),
    prev: (value) => neighbor('prev', value, link),
    next: (value) => neighbor('next', value, link),
    sidebar: (value) =>
      Object.keys(tableOf(tableOf(value)['attrs'])).length > 0
        ? {
            leftOut:
              'Label, order and badge are in the sidebar of the config. `attrs` was left out.',
          }
        : null,
    tableOfContents: (value) => {
      const levels = outlineOf(value)
      return levels === undefined || isHome || (isSplash && value === false)
        ? null
        : { outline: levels }
    },
    editUrl: (value) =>
      value === false
        ? { editLink: false }
        : typeof value === 'string'
          ? { leftOut: 'The edit link points to the file of the page.' }
          : null,
    // Home pages show no date.
    lastUpdated: (value) =>
      value === true || isHome || isNotFound
        ? null
        : {
            leftOut:
              'The date of the last change is that of the last commit, on every page or on none.',
          },
    pagefind: (value) =>
      value === false
        ? { search: false }
        : typeof value === 'object' && value !== null
          ? { leftOut: 'Every page has the same weight in the search.' }
          : null,
    head: (value) => {
      const tags = listOf(value).flatMap((tag) => {
        const converted = tagOf(tag)
        return converted === null ? [] : [converted]
      })
      const titles = tags.filter(([name]) => name === 'title')
      for (const [, , title] of titles)
        if (title !== stated['title'])
          page.note(
            'migrate/changed',
            page.tree,
            'The page sets its `<title>` in `head`.',
            'The title of the window is made from `title` and `titleSuffix`.',
          )
      const others = tags.filter(([name]) => name !== 'title')
      return others.length === 0 ? null : { head: others }
    },
    tags: (value) => {
      const words = listOf(value).filter((word) => typeof word === 'string')
      return words.length === 0 ? null : { tags: words }
    },
    authors: (value) => ({ 'x-authors': value }),
  }
}

/** The front matter as it is stated: some keys depend on others. */
function statedIn(page: EditedPage): Table {
  const yaml = page.tree.children.find(({ type }) => type === 'yaml')
  try {
    return tableOf(yaml && 'value' in yaml ? parse(yaml.value) : {})
  } catch {
    // The conversion of the keys reports it.
    return {}
  }
}

function neighbor(key: string, value: unknown, link: (url: string) => string): ConvertedKey | null {
  const { link: url, label } = tableOf(value)
  if (value === false) return { [key]: false }
  if (typeof url === 'string')
    return { [key]: { ...(typeof label === 'string' && { text: label }), link: link(url) } }
  return value === true
    ? null
    : {
        leftOut:
          'A text alone does not name the page. Write a link, or an object with `text` and `link`.',
      }
}

interface HeroContext extends Pick<FrontMatterContext, 'siteTitle' | 'link' | 'publish'> {
  readonly page: EditedPage
}

function heroOf(
  value: unknown,
  stated: Table,
  { page, siteTitle, link, publish }: HeroContext,
): Record<string, unknown> {
  const { title, tagline, image, actions } = tableOf(value)
  // The name is small, the text is large.
  const large = plainText(title) ?? (stated['title'] === undefined ? '…' : String(stated['title']))
  const name = siteTitle ?? large
  const picture = imageOf(image, { page, publish })
  const buttons = listOf(actions).flatMap((action) => {
    const { text, link: url, variant, attrs } = tableOf(action)
    if (textOf(text) === undefined || textOf(url) === undefined) return []
    if (Object.keys(tableOf(attrs)).length > 0)
      page.note(
        'migrate/left-out',
        page.tree,
        'A button of the hero has attributes.',
        'They were left out.',
      )
    return [
      {
        theme:
          variant === undefined || variant === 'primary'
            ? 'brand'
            : variant === 'minimal'
              ? 'plain'
              : 'alt',
        text,
        link: link(String(url)),
      },
    ]
  })
  if (listOf(actions).some((action) => tableOf(action)['icon'] !== undefined))
    page.note(
      'migrate/left-out',
      page.tree,
      'Buttons of the hero have icons.',
      'They were left out: buttons of the hero have none.',
    )
  return {
    name,
    ...(name !== large && { text: large }),
    ...(plainText(tagline) !== undefined && { tagline: plainText(tagline) }),
    ...(buttons.length > 0 && { actions: buttons }),
    ...(picture && { image: picture }),
  }
}

function imageOf(
  value: unknown,
  { page, publish }: Pick<HeroContext, 'page' | 'publish'>,
): Record<string, unknown> | null {
  const { file, dark, light, html, alt } = tableOf(value)
  const urlOf = (path: unknown): string | null => {
    const found = typeof path === 'string' ? publish(path) : null
    if (typeof path === 'string' && found === null)
      page.note(
        'migrate/manual',
        page.tree,
        `The image ${path} of the hero doesn't exist.`,
        'It was left out.',
      )
    return found
  }
  const [one, day, night] = [file, light, dark].map(urlOf)
  const shared = { alt: textOf(alt) ?? '' }
  if (day && night) return { src: { light: day, dark: night }, ...shared }
  const src = one ?? day ?? night
  if (src) return { src, ...shared }
  const [, href] = /<img\b[^>]*\ssrc=["']([^"']+)["']/.exec(textOf(html) ?? '') ?? []
  if (href !== undefined && /^(?:\/|https?:\/\/)/.test(href)) return { src: href, ...shared }
  if (html !== undefined)
    page.note(
      'migrate/left-out',
      page.tree,
      'The hero shows markup instead of an image.',
      'It was left out. A component can replace the hero.',
    )
  return null
}

/** Text of markup. */
function plainText(value: unknown): string | undefined {
  return textOf(value)
    ?.replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim()
}

/** Markup of one line as Markdown. */
function markdownOf(html: string, link: (url: string) => string): string {
  return html
    .replace(
      /<a\b[^>]*\shref=(["'])(.*?)\1[^>]*>([\s\S]*?)<\/a>/g,
      (_, __, url: string, text: string) => `[${text.trim()}](${link(url)})`,
    )
    .replace(/<\/?(?:strong|b)>/g, '**')
    .replace(/<\/?(?:em|i)>/g, '*')
    .replace(/<code>(.*?)<\/code>/g, '`$1`')
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A banner is one text, and its first link is that of the whole. */
function bannerOf(
  value: unknown,
  page: EditedPage,
  link: (url: string) => string,
): ConvertedKey | null {
  const content = textOf(tableOf(value)['content'])
  const text = plainText(content)?.replaceAll(/\s+/g, ' ')
  if (content === undefined || text === undefined || text === '') return null
  const [url, ...others] = [...content.matchAll(/<a\b[^>]*\shref=(["'])(.*?)\1/g)].map(
    ([, , href = '']) => href,
  )
  if (others.length > 0)
    page.note(
      'migrate/changed',
      page.tree,
      'The banner has several links.',
      `The whole banner now links to ${String(url)}.`,
    )
  return { banner: url === undefined ? text : { text, link: link(url) } }
}

/** The text of a hero on the 404 page, which has no hero. */
function notFoundText({ tagline, actions }: Table, { link }: FrontMatterContext): string | null {
  const text = textOf(tagline)
  const links = listOf(actions).flatMap((action) => {
    const { text: label, link: url } = tableOf(action)
    return typeof label === 'string' && typeof url === 'string' ? [`[${label}](${link(url)})`] : []
  })
  const parts = [text === undefined ? '' : markdownOf(text, link), links.join(' · ')].filter(
    (part) => part !== '',
  )
  return parts.length === 0 ? null : parts.join('\n\n')
}
