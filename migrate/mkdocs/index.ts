import { posix } from 'node:path'
import picomatch from 'picomatch'
import { type Diagnostic, parseFrontMatter } from '../engine.ts'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import { convertFrontMatter, type FrontMatterRules } from '../frontMatter.ts'
import { localesOf as configLocales, langOf, type SourceLocale } from '../languages.ts'
import { type HeadingIds, keepHeadingIds } from '../headingIds.ts'
import { noteOf } from '../notes.ts'
import { orNoted, readPage } from '../page.ts'
import type {
  MigrationPlan,
  PlannedFile,
  PlannedPage,
  ProjectReader,
  SourceProject,
} from '../types.ts'
import { convertBlocks } from './blocks.ts'
import { findConfig, headingIdsOf, localesOf, optionsOf, readConfig } from './config.ts'
import { convertInline, type InlineSyntax } from './inline.ts'
import { readIncludes } from './includes.ts'
import { linkOf } from './links.ts'
import { labelOf, routeOfName } from './navigation.ts'
import { convertSite } from './site.ts'

/** Reads sites of MkDocs with Material. */
export const mkdocs: ProjectReader = {
  label: 'MkDocs',
  configFiles: ['mkdocs.yml', 'mkdocs.yaml'],
  read,
}

const FRONT_MATTER: FrontMatterRules = {
  title: true,
  description: true,
  tags: (value) => ({ tags: listOf(value).map(String) }),
  draft: true,
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

/** A page of the old site. */
interface OldPage {
  /** Relative to the source folder. */
  readonly file: string
  /** Path below the docs folder, without the language. */
  readonly name: string
  readonly locale: SourceLocale
  readonly text: string
}

async function read(
  project: SourceProject,
  configFile: string | undefined,
): Promise<MigrationPlan> {
  const notes: Diagnostic[] = []
  const file = configFile ?? (await findConfig(project)) ?? 'mkdocs.yml'
  const config = project.has(file) ? await readConfig(project, file) : {}
  const plugins = optionsOf(config['plugins'])
  const docs = `${(textOf(config['docs_dir']) ?? 'docs').replace(/^\.\/|\/$/g, '')}/`
  const { locales, structure } = sourceLocales(config, plugins)
  const isExcluded = picomatch(
    [
      ...lines(config['exclude_docs']),
      ...listOf(plugins.get('exclude')?.['glob']).map(String),
      `${textOf(tableOf(config['theme'])['custom_dir'])?.replace(docs, '') ?? '.none'}/**`,
    ].map((pattern) => pattern.replace(/^\//, '')),
    { dot: true },
  )
  const files = project.files
    .filter((each) => each.startsWith(docs) && !isExcluded(each.slice(docs.length)))
    .filter((each) => !/(?:^|\/)\./.test(each.slice(docs.length)))
  const pages = await Promise.all(
    files
      .filter((each) => each.endsWith('.md'))
      .map(async (each): Promise<OldPage> => {
        const { locale, name } = placeOf(each.slice(docs.length), locales, structure)
        return { file: each, locale, name, text: await project.read(each) }
      }),
  )
  const assets = files.filter((each) => !/\.(?:md|py|yml|yaml)$/.test(each))
  const planned = await convertPages(pages, {
    project,
    config,
    docs,
    locales,
    assets: new Set(assets),
    ids: headingIdsOf(config),
    notes,
  })
  const settings = { file, notes, plugins, locales }
  const site = convertSite(config, {
    ...settings,
    pages: pages.map(({ name, locale, text }) => ({ name, locale, title: titleOf(name, text) })),
    assets: assets.map((each) => each.slice(docs.length)),
  })
  return {
    ...site,
    config: {
      ...site.config,
      lang: configLocales(locales)[0]?.lang ?? 'en',
      locales: configLocales(locales),
    },
    pages: planned,
    files: assets.map((each): PlannedFile => ({
      path: `public/${each.slice(docs.length)}`,
      copyOf: each,
    })),
    notes,
  }
}

const lines = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !/^[!#]/.test(line))
    : []

function sourceLocales(
  config: Table,
  plugins: ReadonlyMap<string, Table>,
): { readonly locales: readonly SourceLocale[]; readonly structure: 'suffix' | 'folder' } {
  const { locales, structure } = localesOf(plugins)
  const tag = textOf(tableOf(config['theme'])['language']) ?? 'en'
  return {
    structure,
    locales:
      locales.length === 0
        ? [{ prefix: '', tag, label: undefined }]
        : locales.map((locale, index) => ({
            prefix: index === 0 ? '' : locale.tag,
            tag: locale.tag.replace('_', '-'),
            label: locale.label,
          })),
  }
}

/** Language of a file, and its path without it: `a.fr.md`, `fr/a.md`. */
function placeOf(
  path: string,
  locales: readonly SourceLocale[],
  structure: 'suffix' | 'folder',
): { readonly locale: SourceLocale; readonly name: string } {
  const [first = { prefix: '', tag: 'en', label: undefined }] = locales
  for (const locale of locales) {
    const folder = `${locale.prefix === '' ? locale.tag : locale.prefix}/`
    if (structure === 'folder' && locales.length > 1 && path.startsWith(folder))
      return { locale, name: path.slice(folder.length) }
    const suffix = `.${locale.prefix === '' ? locale.tag : locale.prefix}.md`
    if (structure === 'suffix' && locales.length > 1 && path.endsWith(suffix))
      return { locale, name: `${path.slice(0, -suffix.length)}.md` }
  }
  return { locale: first, name: path }
}

function titleOf(name: string, text: string): string {
  const { title } = parseFrontMatter(text, name).frontMatter
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\{.*\})?$/m.exec(text)?.[1]
  const plain = heading?.replaceAll(/[`*]|:[\w-]+:|<[^>]*>|\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
  return title ?? (plain === undefined || plain === '' ? labelOf(posix.basename(name)) : plain)
}

interface PagesContext {
  readonly project: SourceProject
  readonly config: Table
  readonly docs: string
  readonly locales: readonly SourceLocale[]
  readonly assets: ReadonlySet<string>
  readonly ids: HeadingIds
  readonly notes: Diagnostic[]
}

async function convertPages(
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
    const { file, name, locale } = page
    const { text } = page
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
        include: (path) => texts.get(path)?.split('\n') ?? null,
        lost,
      })
      const edited = readPage({
        file,
        text: frontMatter + body.join('\n').trimEnd() + '\n',
        syntax: 'md',
        notes,
      })
      if (edited) convertFrontMatter(edited, FRONT_MATTER)
      if (edited) keepHeadingIds(edited, context.ids)
      return edited?.edits.toString()
    })
    const lang = langOf(locale, locales)
    planned.push({
      path: `content/${lang}/${name.replace(/(^|\/)README\.md$/, '$1index.md')}`,
      text: converted ?? page.text,
      source: file,
      oldPath: `${locale.prefix === '' ? '' : `/${locale.prefix}`}${routeOfName(name)}`,
    })
  }
  return planned
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
  const hasOne = (...names: readonly string[]): boolean =>
    names.some((name) => extensions.has(name))
  return {
    abbreviations: hasOne('abbr') ? meanings : new Map(),
    keys: hasOne('pymdownx.keys'),
    marks: hasOne('pymdownx.mark', 'pymdownx.caret', 'pymdownx.tilde'),
    labels: labelsOf(text),
    closed: new Set([...text.matchAll(/<\/([\w-]+)/g)].map(([, name = '']) => name)),
    ids: new Set<string>(),
    link: (url) => {
      if (!/^javascript:/i.test(url)) return link(url)
      lost(`The script in the link ${url}`)
      return '#'
    },
    lost,
  }
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
