import { parse as parseYaml } from 'yaml'
import {
  type Diagnostic,
  parseFrontMatter,
  type SidebarItemConfig,
  withIndexName,
} from '../engine.ts'
import { tableOf } from '../configKeys.ts'
import { convertFrontMatter, type FrontMatterRules } from '../frontMatter.ts'
import { langOf, localesOf } from '../languages.ts'
import { keepHeadingIds } from '../headingIds.ts'
import { noteOf } from '../notes.ts'
import { orNoted, readPage } from '../page.ts'
import { readTheDocs } from '../readTheDocs.ts'
import {
  finished,
  type MigrationPlan,
  type PlannedPage,
  type ProjectReader,
  type SourceProject,
} from '../types.ts'
import { convertText, type TextSyntax } from './convertText.ts'
import { type Book, gitbookOf, mdbookOf, routeOf } from './bookConfig.ts'
import { assetUrl } from './gitbook.ts'
import { type Entry, pathsOf, readSummary, sidebarOf } from './summary.ts'

/** Reads books of mdBook. */
export const mdbook: ProjectReader = {
  label: 'mdBook',
  configFiles: ['book.toml'],
  read: async (project, configFile = 'book.toml') => {
    const text = project.has(configFile) ? await project.read(configFile) : ''
    return await readBook(project, mdbookOf(text, configFile, project.files))
  },
}

/** Reads spaces of GitBook that are synchronized with a repository. */
export const gitbook: ProjectReader = {
  label: 'GitBook',
  configFiles: ['.gitbook.yaml', '.gitbook.yml', 'SUMMARY.md'],
  read: async (project, configFile) => {
    const file = configFile?.startsWith('.gitbook.') ? configFile : undefined
    const config = tableOf(file === undefined ? {} : parseYaml(await project.read(file)))
    return await readBook(project, gitbookOf(config))
  },
}

const FRONT_MATTER: FrontMatterRules = {
  title: true,
  description: true,
  tags: true,
  hidden: (value) => (value === true ? { search: false } : null),
  icon: () => null,
  cover: () => null,
  coverY: () => null,
  layout: () => null,
  metaLinks: () => null,
}

const isReadme = (path: string): boolean => /(?:^|\/)(?:README|readme|index)\.md$/.test(path)

async function readBook(project: SourceProject, book: Book): Promise<MigrationPlan> {
  const { src, summary, config, syntax } = book
  const notes: Diagnostic[] = [...book.notes]
  const entries = readSummary(project.has(summary) ? await project.read(summary) : '')
  if (entries.length === 0)
    notes.push(
      noteOf(
        'migrate/manual',
        { file: summary },
        'There is no list of pages.',
        'The sidebar was left out. Write it in `themeConfig.sidebar`.',
      ),
    )
  const listed = pathsOf(entries)
  const isSource = (file: string): boolean =>
    file.startsWith(src) && !/(?:^|\/)(?:\.|node_modules\/)/.test(file.slice(src.length))
  const below = project.files.filter(isSource).map((file) => file.slice(src.length))
  const names = below.filter(
    (name) =>
      name.endsWith('.md') && src + name !== summary && (!book.isListed || listed.includes(name)),
  )
  const lang = langOf({ prefix: '', tag: book.lang })
  const titles = new Map<string, string>()
  const pages = await convertPages(names, { project, src, syntax, lang, titles, notes })
  const known = new Set(names)
  const sidebar = planSidebar(entries, { known, summary, notes })
  const readme = names.find((name) => isReadme(name) && !name.includes('/'))
  const first = listed.find((path) => known.has(path))
  const title = config.title ?? (readme === undefined ? undefined : titles.get(readme))
  const home = readme === undefined && first !== undefined
  return {
    config: finished({
      ...config,
      title,
      lang,
      locales: localesOf([{ prefix: '', tag: book.lang, label: undefined }]),
      themeConfig: {
        ...config.themeConfig,
        ...(sidebar.length > 0 && { sidebar: { '/': sidebar } }),
      },
    }),
    pages: [
      ...pages,
      ...(home
        ? [homePage(book, { lang, title: title ?? 'Documentation', link: routeOf(first) })]
        : []),
    ],
    files: [
      ...below
        .filter((name) => ASSET.test(name))
        .map((name) => ({ path: `content/${lang}/${name}`, copyOf: src + name })),
      ...project.files
        .filter((file) => file.startsWith(`${src}.gitbook/assets/`))
        .map((file) => ({ path: `public${assetUrl(file.slice(src.length))}`, copyOf: file })),
    ],
    redirects: book.redirects,
    notes,
  }
}

function planSidebar(
  entries: readonly Entry[],
  {
    known,
    summary,
    notes,
  }: {
    readonly known: ReadonlySet<string>
    readonly summary: string
    readonly notes: Diagnostic[]
  },
): SidebarItemConfig[] {
  return sidebarOf(entries, {
    route: (path) => (known.has(path) ? routeOf(path) : null),
    draft: ({ text, line }) =>
      void notes.push(
        noteOf(
          'migrate/left-out',
          { file: summary, line },
          `"${text}" of the list has no page.`,
          'It was left out.',
        ),
      ),
  })
}

const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|mp3|pdf)$/i

/** The page at the root of a book whose first page has another name. */
function homePage(
  { lang: tag, summary }: Book,
  { lang, title, link }: { readonly lang: string; readonly title: string; readonly link: string },
): PlannedPage {
  return {
    path: `content/${lang}/index.md`,
    text: [
      '---',
      'pageType: home',
      'hero:',
      `  name: ${JSON.stringify(title)}`,
      '  actions:',
      '    - theme: brand',
      `      text: ${readTheDocs(tag)}`,
      `      link: ${link}`,
      '---',
      '',
    ].join('\n'),
    source: summary,
    oldPath: '/',
  }
}

interface PagesContext {
  readonly project: SourceProject
  readonly src: string
  readonly syntax: TextSyntax
  readonly lang: string
  /** Gets the title of each page. */
  readonly titles: Map<string, string>
  readonly notes: Diagnostic[]
}

async function convertPages(
  names: readonly string[],
  { project, src, syntax, lang, titles, notes }: PagesContext,
): Promise<PlannedPage[]> {
  const pages: PlannedPage[] = []
  for (const name of names) {
    const file = src + name
    const text = await project.read(file)
    const [frontMatter = ''] = /^---\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text) ?? []
    const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text)?.[1]
    const title = parseFrontMatter(text, name).frontMatter.title ?? heading
    if (title !== undefined) titles.set(name, title.replaceAll(/[`*]|<[^>]*>|\{#.*$/g, '').trim())
    const lost = (what: string): void =>
      void notes.push(
        noteOf('migrate/left-out', { file }, `${what} has no equal.`, 'It was left out.'),
      )
    const converted = await orNoted({ file, notes }, async () => {
      const lines = text.slice(frontMatter.length).split('\n')
      const body = await convertText(lines, syntax, {
        file,
        project,
        lost,
        state: { ids: new Set() },
      })
      const edited = readPage({
        file,
        text: frontMatter + body.join('\n'),
        syntax: 'md',
        notes,
        trees: project.trees,
      })
      if (edited) convertFrontMatter(edited, FRONT_MATTER)
      if (edited && syntax.ids) keepHeadingIds(edited, syntax.ids)
      return edited?.edits.toString()
    })
    const path = withIndexName(name.replace(/\.md$/, ''))
    pages.push({
      path: `content/${lang}/${path}.md`,
      text: converted ?? text,
      source: file,
      oldPath: `/${path.replace(/(^|\/)index$/, '$1')}`,
    })
  }
  return pages
}
