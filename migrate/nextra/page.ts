import { posix } from 'node:path'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import { dateOf } from '../dateOf.ts'
import { COMMON_RULES, convertFrontMatter, type FrontMatterRules } from '../frontMatter.ts'
import { CODE_LANGUAGE, markedLines } from '../markedLines.ts'
import type { EditedPage } from '../page.ts'
import type { PageTheme } from './navigation.ts'
import { headingOf, type SourcePage, titleOf, titleOfName } from './sourcePages.ts'

/**
 * A page as our parser reads it: ids of headings as `{#id}`, code in a line without the name of its
 * language, and the language of the page in the place of the parameter that has it. Lines stay
 * where they are.
 */
export function withOurSyntax(
  text: string,
  { parameter, tag }: { readonly parameter: string | null; readonly tag: string },
): string {
  const language =
    parameter === null
      ? /(?!)/g
      : new RegExp(`(?<=[{(=:,]\\s*)props\\.params\\.${parameter}\\b`, 'g')
  return markedLines(text)
    .map(({ line, isCode }) =>
      isCode
        ? line
        : line
            .replace(language, `'${tag}'`)
            .replace(/^(#{1,6}[ \t].*?)[ \t]*\[#([\w-]+)\][ \t]*$/, '$1 {#$2}')
            .replace(CODE_LANGUAGE, '$1$2$1')
            // MDX calls each page so, and Nextra lets a page import another by that name.
            .replace(/\bMDXContent\b/g, 'PageContent'),
    )
    .join('\n')
}

/** `lang` of `app/[lang]/[[...mdxPath]]/page.tsx`. Null where no page has that parameter. */
export function languageParameter(files: readonly string[]): string | null {
  const route = /(?:^|\/)app\/(?:[^[]*\/)?\[(\w+)\]\/(?:[^[]*\/)?\[\[?\.{3}\w+\]\]?\/page\.\w+$/
  return files.map((file) => route.exec(file)?.[1]).find((name) => name !== undefined) ?? null
}

/** Keys that are read elsewhere, or without effect on the new site. */
const READ = [
  'sidebarTitle',
  'asIndexPage',
  'display',
  'type',
  'theme',
  'layout',
  'full',
  'timestamp',
  'breadcrumb',
  'copyPage',
  'typesetting',
]

const RULES: FrontMatterRules = {
  ...Object.fromEntries(READ.map((key) => [key, () => null])),
  ...COMMON_RULES,
  searchable: (value) => (value === false ? { search: false } : null),
  date: (value) => (dateOf(value) === undefined ? null : { date: dateOf(value) }),
  tag: tagsOf,
  tags: tagsOf,
  keywords: (value) => {
    const words = wordsOf(value)
    return words.length === 0 ? null : { keywords: words }
  },
  author: (value) => authorsOf(value),
  authors: (value) => authorsOf(value),
}

function wordsOf(value: unknown): string[] {
  const all = typeof value === 'string' ? value.split(',') : listOf(value)
  return [...new Set(all.map((word) => String(word).trim()).filter((word) => word !== ''))]
}

function tagsOf(value: unknown): Table | null {
  const tags = wordsOf(value)
  return tags.length === 0 ? null : { tags }
}

function authorsOf(value: unknown): Table | null {
  const authors = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((each) => {
    const { name, url, link } = tableOf(each)
    const found = textOf(each) ?? textOf(name)
    const to = textOf(link) ?? textOf(url)
    return found === undefined
      ? []
      : [to !== undefined && /^https?:/.test(to) ? { name: found, url: to } : found]
  })
  return authors.length === 0 ? null : { authors }
}

/** Converts the front matter. `placed` is what the `_meta` files state for the page. */
export function readFrontMatter(
  page: EditedPage,
  source: SourcePage,
  placed: PageTheme | undefined,
): Table {
  const { before } = convertFrontMatter(page, RULES, (matter) => ({
    ...titleFields(page, source, placed),
    ...themeFields({ ...placed?.theme, ...tableOf(matter['theme']) }, placed?.isAlone === true),
  }))
  return before
}

/** A page without a title and a heading has the title of the navigation. */
function titleFields(page: EditedPage, source: SourcePage, placed: PageTheme | undefined): Table {
  if (titleOf(source) !== undefined || headingOf(page.text) !== undefined) return {}
  const { name, frontMatter } = source
  const at = posix.basename(name) === 'index' ? posix.dirname(name) : name
  const own = placed?.title ?? textOf(frontMatter['sidebarTitle'])
  if (own === undefined && at === '.') return {}
  return { title: own ?? titleOfName(posix.basename(at)) }
}

/** What is shown around the page. */
function themeFields(theme: Table, isAlone: boolean): Table {
  const { layout, sidebar, toc, navbar, footer, pagination, breadcrumb } = theme
  const isWide = layout === 'full' || layout === 'raw'
  return {
    ...((sidebar === false || isAlone || layout === 'raw') && { sidebar: false }),
    ...((toc === false || isWide) && { outline: false }),
    ...(navbar === false && { navbar: false }),
    ...(footer === false && { footer: false }),
    ...(breadcrumb === false && { breadcrumbs: false }),
    ...(pagination === false && footer !== false && { prev: false, next: false }),
  }
}
