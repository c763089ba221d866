import { type Diagnostic } from '../engine.ts'
import { listOf, type Table, tableOf } from '../configKeys.ts'
import { convertFrontMatter, type FrontMatterRules } from '../frontMatter.ts'
import { type HeadingIds, keepHeadingIds } from '../headingIds.ts'
import { langOf, type SourceLocale } from '../languages.ts'
import { markedLines } from '../markedLines.ts'
import { noteOf } from '../notes.ts'
import { orNoted, readPage } from '../page.ts'
import type { PlannedPage, SourceProject } from '../types.ts'
import { convertBlocks } from './blocks.ts'
import { idsOfSlugify, optionsOf } from './config.ts'
import { readIncludes } from './includes.ts'
import { convertInline, type InlineSyntax } from './inline.ts'
import { linkOf } from './links.ts'
import { routeOfName } from './navigation.ts'
import type { OldPage } from './sources.ts'

const FRONT_MATTER: FrontMatterRules = {
  title: true,
  description: true,
  tags: (value) => ({ tags: listOf(value).map(String) }),
  draft: true,
  // Posts of a blog have their whole path in it. Other pages of MkDocs have none.
  slug: () => null,
  date: (value) =>
    typeof value === 'object' ? { date: tableOf(value)['created'] } : { date: value },
  hide: (value) => ({
    ...(listOf(value).includes('navigation') && { sidebar: false }),
    ...(listOf(value).includes('toc') && { outline: false }),
    ...(listOf(value).includes('footer') && { footer: false }),
  }),
  search: (value) => (tableOf(value)['exclude'] === true ? { search: false } : null),
  template: () => ({ leftOut: 'A template of Jinja. The page has the layout of a doc page.' }),
  icon: () => null,
  status: () => null,
  social: () => null,
}

/** What the pages of a site have in common. */
export interface PagesContext {
  readonly project: SourceProject
  readonly config: Table
  /** Folders of the config and of its pages. */
  readonly folders: readonly string[]
  readonly locales: readonly SourceLocale[]
  /** Files that aren't pages, by their path in `public`. */
  readonly assets: ReadonlyMap<string, string>
  readonly ids: HeadingIds
  /** Routes of the posts of a blog, by their files. */
  readonly posts: ReadonlyMap<string, string>
  readonly notes: Diagnostic[]
}

/** The pages of the new site. */
export async function convertPages(
  pages: readonly OldPage[],
  context: PagesContext,
): Promise<PlannedPage[]> {
  const { config, locales, notes } = context
  const extensions = optionsOf(config['markdown_extensions'])
  const snippets = extensions.get('pymdownx.snippets') ?? {}
  const texts = await readIncludes(
    pages.map(({ text }) => text),
    snippets,
    context,
  )
  const appended = listOf(snippets['auto_append']).map((path) => texts.get(String(path)) ?? '')
  const names = new Set(pages.map(({ name, locale }) => `${locale.prefix}/${name}`))
  const planned: PlannedPage[] = []
  for (const page of pages) {
    const { file, name, locale, text } = page
    const post = context.posts.get(file)
    const meanings = abbreviationsOf([text, ...appended].join('\n'))
    const lost = (what: string): void =>
      void notes.push(
        noteOf('migrate/left-out', { file }, `${what} has no equal.`, 'It was left out.'),
      )
    const syntax = syntaxOf(text, {
      extensions,
      meanings,
      lost,
      link: (url) => linkOf(url, { name, locale, names, ...context }),
    })
    const converted = await orNoted({ file, notes }, () => {
      const [frontMatter = ''] = /^---\n(?:[\s\S]*?\n)?---[ \t]*\n/.exec(text) ?? []
      const body = convertBlocks(text.slice(frontMatter.length).split('\n'), {
        inline: (line) => convertInline(line, syntax),
        math: syntax.math,
        tabId: tabIds(extensions),
        include: (path) => texts.get(path)?.split('\n') ?? null,
        lost,
      })
      const edited = readPage({
        file,
        text: frontMatter + body.join('\n').trimEnd() + '\n',
        syntax: 'md',
        notes,
        trees: context.project.trees,
      })
      const more = post === undefined ? {} : { slug: post }
      if (edited) convertFrontMatter(edited, FRONT_MATTER, () => more)
      if (edited) keepHeadingIds(edited, context.ids)
      return edited?.edits.toString()
    })
    const lang = langOf(locale, locales)
    planned.push({
      path: `content/${lang}/${name.replace(/(^|\/)README\.md$/, '$1index.md')}`,
      text: converted ?? text,
      source: file,
      oldPath: `${locale.prefix === '' ? '' : `/${locale.prefix}`}${post ?? routeOfName(name)}`,
    })
  }
  return planned
}

/** Ids of the tabs of a page, each once, where the config has a function that makes them. */
function tabIds(extensions: ReadonlyMap<string, Table>): (label: string) => string | null {
  const { slugify } = extensions.get('pymdownx.tabbed') ?? {}
  const used = new Set<string>()
  return (label) => {
    const id = slugify === undefined ? '' : idsOfSlugify({ slugify }).slug(label)
    if (id === '' || used.has(id)) return null
    used.add(id)
    return id
  }
}

/** What is converted inside of the lines of a page. */
function syntaxOf(
  text: string,
  {
    extensions,
    meanings,
    lost,
    link,
  }: Pick<InlineSyntax, 'lost'> & {
    readonly extensions: ReadonlyMap<string, Table>
    readonly meanings: ReadonlyMap<string, string>
    link(url: string): string
  },
): InlineSyntax {
  return {
    abbreviations: extensions.has('abbr') ? meanings : new Map(),
    keys: extensions.has('pymdownx.keys'),
    marks: extensions.has('pymdownx.mark'),
    carets: extensions.has('pymdownx.caret'),
    tildes: extensions.has('pymdownx.tilde'),
    math: extensions.has('pymdownx.arithmatex'),
    labels: labelsOf(text),
    closed: closedIn(text),
    ids: new Set<string>(),
    link: (url) => {
      if (!/^javascript:/i.test(url)) return link(url)
      lost(`The script in the link ${url}`)
      return '#'
    },
    lost,
  }
}

/** Elements that a text closes outside of code. */
function closedIn(text: string): ReadonlySet<string> {
  const lines = markedLines(text).filter(({ isCode }) => !isCode)
  const plain = lines.map(({ line }) => line.replaceAll(/(`+).*?\1/g, '')).join('\n')
  return new Set([...plain.matchAll(/<\/([\w-]+)/g)].map(([, name = '']) => name))
}

/** `*[HTML]: Hyper Text` */
function abbreviationsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^[ \t]{0,3}\*\[([^\]]+)\]:[ \t]*(.+)$/gm)].map(
      ([, name = '', meaning = '']) => [name, meaning],
    ),
  )
}

function labelsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^[ \t]{0,3}\[([^\]^]+)\]:/gm)].map(([, label = '']) => label.toLowerCase()),
  )
}
