import type { Diagnostic } from '../engine.ts'
import { type ConfigSource, listOf, tableOf, textOf } from '../configKeys.ts'
import { readsFormulas } from '../formulas.ts'
import { convertFrontMatter } from '../frontMatter.ts'
import { byText, createKeptTrees, type KeptTrees } from '../keptTrees.ts'
import { orNoted } from '../page.ts'
import type { Stubs } from '../stubs.ts'
import type { PlannedFile, PlannedPage, SourceProject } from '../types.ts'
import { excerptOf, legacyAuthor, readBlogNames } from './blog.ts'
import type { Components } from './components.ts'
import { fileTitle } from './fileTitle.ts'
import { dateOf } from '../dateOf.ts'
import { addedFrontMatter, frontMatterRules } from './frontMatter.ts'
import type { Links } from './links.ts'
import { convertPage } from './page.ts'
import { globalComponentsOf } from './globalComponents.ts'
import { isMarkdown, readMdx } from './readMdx.ts'
import { type ConfigDraft, magicCommentsOf, outlineOf, publicPath } from './siteConfig.ts'
import { docsOf, type SourcePage } from './sourcePages.ts'
import type { SourceSite } from './sourceSite.ts'
import { withMatter } from './withMatter.ts'

export interface PagesInput {
  readonly site: SourceSite
  readonly project: SourceProject
  readonly pages: readonly SourcePage[]
  readonly links: Links
  readonly components: Components
  readonly draft: ConfigDraft
  readonly source: ConfigSource
  readonly stubs: Stubs
  readonly notes: Diagnostic[]
}

/** Packages of the editors of code blocks. */
const PLAYGROUND = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-javascript',
  '@codemirror/language',
  '@codemirror/state',
  '@codemirror/view',
  'sucrase',
]

/** Converts all pages, and the parts that they import. */
export async function convertPages(
  input: PagesInput,
): Promise<{ readonly pages: PlannedPage[]; readonly files: PlannedFile[] }> {
  const { pages, links, project, components, notes } = input
  const parts = new Map<string, string>()
  const importedPages = new Set<string>()
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const takePart = (file: string): string => {
    const page = byFile.get(file)
    if (page) {
      importedPages.add(file)
      return `${page.stem}.mdx`
    }
    const path = links.pathFor(file).replace(/\.mdx?$/, '.mdx')
    parts.set(file, path)
    return path
  }
  const convert = await converter(input, takePart)
  const convertOrCopy: Convert = async (file, text, page, path, trees) =>
    (await orNoted({ file, notes }, () => convert(file, text, page, path, trees))) ?? {
      text,
      isMdx: file.endsWith('.mdx'),
    }
  const convertedTexts = new Map<SourcePage, ConvertedText>()
  for (const same of byText(pages)) {
    const trees = same.length > 1 ? createKeptTrees() : undefined
    for (const page of same)
      convertedTexts.set(
        page,
        await convertOrCopy(page.file, page.text, page, `${page.stem}.mdx`, trees),
      )
  }
  const converted = pages.flatMap((page) => {
    const text = convertedTexts.get(page)
    return text ? [{ page, ...text }] : []
  })
  const texts = new Map<string, { readonly text: string; readonly source: string }>()
  let code: PlannedFile[] = []
  // Parts and components import each other: both grow while they are read.
  for (let size = -1; size !== texts.size + code.length;) {
    size = texts.size + code.length
    for (const [file, path] of parts)
      if (!texts.has(path))
        texts.set(path, {
          text: (await convertOrCopy(file, await project.read(file), null, path)).text,
          source: file,
        })
    code = await components.files(takePart)
  }
  const paths = new Map(
    converted.map(({ page, isMdx }) => {
      const needsMdx =
        isMdx !== 'never' && (isMdx || page.file.endsWith('.mdx') || importedPages.has(page.file))
      return [page.file, `${page.stem}.${needsMdx ? 'mdx' : 'md'}`]
    }),
  )
  return {
    pages: converted.map(({ page, text, placeAt }) => ({
      path: paths.get(page.file) ?? `${page.stem}.md`,
      text: links.finish(text, paths),
      ...(placeAt && { placeAt }),
      source: page.file,
      ...(page.docs?.version.urlPart === undefined || page.docs.version.urlPart === ''
        ? { oldPath: page.oldPath }
        : {}),
    })),
    files: [
      ...code,
      ...[...texts].map(([path, { text, source }]) => ({
        path,
        text: links.finish(text, paths),
        source,
      })),
    ],
  }
}

type Convert = (
  file: string,
  text: string,
  page: SourcePage | null,
  path: string,
  trees?: KeptTrees,
) => ConvertedText | Promise<ConvertedText>

interface ConvertedText extends Pick<PlannedPage, 'placeAt'> {
  readonly text: string
  /** `never` for a page that isn't valid MDX. */
  readonly isMdx: boolean | 'never'
}

async function converter(
  { site, project, pages, links, components, draft, stubs, notes }: PagesInput,
  takePart: (file: string) => string,
): Promise<Convert> {
  const { config } = site
  const lowest = outlineOf(tableOf(config['themeConfig'])['tableOfContents'])
  const comments = magicCommentsOf(config)
  const format = textOf(tableOf(config['markdown'])['format'])
  const math = [...site.blogs, ...site.docs].some(({ options }) => readsFormulas(options))
  const names = new Map(
    await Promise.all(
      [...site.blogs, ...site.docs].map(
        async (plugin) =>
          [
            plugin,
            await readBlogNames(
              'dir' in plugin ? plugin.dir : (plugin.versions[0]?.dir ?? ''),
              project,
              plugin.options,
            ),
          ] as const,
      ),
    ),
  )
  const keywords = keywordsOf(site)
  const globals = await globalComponentsOf(site, { project, links })
  if (keywords.length > 0)
    draft.plugins.push({
      name: 'containerSyntax',
      from: 'bifolio/plugins/container-syntax',
      options: {
        kinds: Object.fromEntries(
          keywords.map((word) => [
            word,
            { title: word.charAt(0).toUpperCase() + word.slice(1), like: 'info' },
          ]),
        ),
      },
    })
  const onLive = (): void => {
    if (!draft.plugins.some(({ name }) => name === 'playground'))
      draft.plugins.push({ name: 'playground', from: 'bifolio/plugins/playground' })
    for (const name of PLAYGROUND) draft.packages[name] = '*'
  }
  return (file, text, source, path, trees) => {
    const place = { file, path, page: source }
    const matter = source?.matter ?? {}
    const ownFormat = textOf(tableOf(matter['mdx'])['format']) ?? textOf(matter['format']) ?? format
    const { page, syntax, isPlain } = readMdx(file, withMatter(text, matter), {
      format: ownFormat,
      isPart: source === null,
      notes,
      trees: project.trees ?? trees,
      math,
    })
    const facts = convertPage(
      page,
      {
        site,
        project,
        links,
        place,
        comments,
        onLive,
        matter,
        keywords,
        stubs,
        takeCode: components.take,
        takePart,
        takePackage: components.takePackage,
        takeShim: components.takeShim,
        globals,
      },
      { syntax, isPlain: isPlain && source !== null },
    )
    if (source) {
      const own = names.get(source.blog ?? source.docs?.instance ?? (site.docs[0] as never))
      const docs = source.docs
        ? docsOf(pages, { ...source.docs, locale: site.locales[0] ?? source.locale })
        : []
      const origin = `${draft.config.siteUrl ?? ''}${(draft.config.base ?? '/').replace(/\/$/, '')}`
      convertFrontMatter(
        page,
        frontMatterRules(source, {
          linkOf: (id) => docs.find((doc) => doc.id === id)?.route,
          imageOf: (image) =>
            /^\w+:/.test(image)
              ? image
              : origin +
                (links.asset(image, place)?.replace(/^(?!\/).*$/, '') || publicPath(image) || ''),
          tagOf: (key) => own?.tagOf(key) ?? key,
          authorOf: (value) => own?.authorOf(value) ?? null,
        }),
        (before) => ({
          ...addedFrontMatter(source, { lowest }),
          ...fileTitle(source, before, page.tree),
          ...(facts.isOverview && { overview: true, overviewHeaders: [] }),
          ...(facts.head.length > 0 && {
            head: [...headOf(before['image'], origin), ...facts.head],
          }),
          ...(source.kind === 'page' && { sidebar: false }),
          ...postFields(source, text, facts.truncatedAt, own?.authorOf),
        }),
      )
    }
    const isInvalid = syntax === 'md' && !isMarkdown(file, ownFormat)
    return {
      text: page.edits.toString(),
      isMdx: isInvalid ? 'never' : facts.isMdx,
      placeAt: page.placeAt,
    }
  }
}

function headOf(image: unknown, origin: string): unknown[] {
  const path = publicPath(image)
  return path === undefined
    ? []
    : [
        [
          'meta',
          { property: 'og:image', content: path.startsWith('/') ? `${origin}${path}` : path },
        ],
      ]
}

/** What a post has that its front matter does not state. */
function postFields(
  { kind, date, matter }: SourcePage,
  text: string,
  truncatedAt: number | undefined,
  authorOf: ((value: unknown) => unknown) | undefined,
): Record<string, unknown> {
  if (kind !== 'post') return {}
  const author = matter['authors'] === undefined ? legacyAuthor({ matter }) : undefined
  const excerpt =
    matter['description'] === undefined && truncatedAt !== undefined
      ? excerptOf(text.slice(0, truncatedAt))
      : undefined
  return {
    date: dateOf(matter['date']) ?? date,
    ...(author !== undefined && { authors: [authorOf?.(author)] }),
    ...(excerpt !== undefined && { description: excerpt }),
  }
}

/** Words of containers that the options add to those of Docusaurus. */
function keywordsOf(site: SourceSite): string[] {
  const known = [
    'note',
    'tip',
    'info',
    'important',
    'warning',
    'caution',
    'danger',
    'secondary',
    'success',
  ]
  const stated = [...site.docs, ...site.blogs].flatMap(({ options }) =>
    listOf(tableOf(options['admonitions'])['keywords']).map((word) => String(word).toLowerCase()),
  )
  return [...new Set(stated)].filter((word) => !known.includes(word) && /^[a-z][\w-]*$/.test(word))
}
