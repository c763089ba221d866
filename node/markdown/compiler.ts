import mdx from '@mdx-js/rollup'
import type { Program } from 'estree'
import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import type { PluggableList, Processor } from 'unified'
import type { VFile } from 'vfile'
import { createSpelling } from './spelling.ts'
import type { Collection } from '../source/collections.ts'
import type { ParseFrontMatterOptions } from '../source/frontMatter.ts'
import { publishedYaml } from './publishedYaml.ts'
import { withLineFeeds } from '../source/lineEnds.ts'
import type { ResolvePart } from '../source/imports.ts'
import { MDX_COMPONENTS } from '../../shared/mdxComponents.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { drawContainers } from './callouts.ts'
import { checkDiagrams } from './checkDiagrams.ts'
import { readCodeFiles } from './codeFile.ts'
import { containerKinds, pairContainers } from './containers.ts'
import { markdownPlugins } from './markdownPlugins.ts'
import type { PluginDriver } from '../plugin/driver.ts'
import { watchedFiles } from '../plugin/watchedFiles.ts'
import { type CompilerSite, compilerSite } from './compilerSite.ts'
import { checkNesting } from './checkNesting.ts'
import { checkDuplicateIds } from './duplicateIds.ts'
import { reportForeignLinks } from './foreignFiles.ts'
import { checkFragmentProps, collectFragmentUses, reportUnreadFragments } from './fragmentProps.ts'
import type { GlobalComponent } from './globalComponents.ts'
import { headingIdHandler } from './headingId.ts'
import { keepFlags } from './keepFlags.ts'
import { labelTasks } from './labelTasks.ts'
import { MARKDOWN_SYNTAX } from './markdownSyntax.ts'
import { readMarkdownComponents } from './markdownComponents.ts'
import { markdownText } from './markdownText.ts'
import { drawMath, dropTex, type MathTools } from './math.ts'
import { withImports } from './pageHtml.ts'
import type { PageJob } from './pageJob.ts'
import { markPartIds } from './partIds.ts'
import { pageScope } from './pageScope.ts'
import { nameImportsByProject } from './portableImports.ts'
import { loadNativeParser, nativeParser } from './parser.ts'
import { parseRawHtml } from './rawHtml.ts'
import { rehypeCode } from './rehypeCode.ts'
import { rehypeHeadings } from './rehypeHeadings.ts'
import { rehypeImages } from './rehypeImages.ts'
import { rehypeLinks } from './rehypeLinks.ts'
import { rehypeStatic } from './rehypeStatic.ts'
import { collectText } from './rehypeText.ts'
import { remarkComponents } from './remarkComponents.ts'
import { remarkEmoji } from './remarkEmoji.ts'
import { remarkNotes } from './remarkNotes.ts'
import type { LinkSite } from './resolveLink.ts'
import { syntaxDiagnostic } from './syntaxDiagnostic.ts'
import { checkUnclosedTags } from './unclosedTags.ts'
import { reportMessages } from './userPlugins.ts'
import { placeTags } from './validNesting.ts'
import { versionRoot } from '../source/versionRoot.ts'
import { visit } from '../visit.ts'
import { wrapTables } from './wrapTables.ts'
import { componentOwners, placeWritten, writeComponents } from './writtenComponents.ts'

/** What the compiler of one site needs. */
export interface CompilerOptions {
  readonly config: ResolvedConfig
  /** Absolute project root. */
  readonly root: string
  /** Absolute. */
  readonly contentRoot: string
  /** Null: dollar signs are dollar signs. */
  readonly math: MathTools | null
  readonly globalComponents: ReadonlyMap<string, GlobalComponent>
  readonly remarkPlugins: PluggableList
  readonly rehypePlugins: PluggableList
  readonly driver: PluginDriver
  /** @default [] */
  readonly collections?: readonly Collection[]
}

/** Is given the source map of a page's code, and how many lines precede the mapped ones. */
export type TakeMap = (map: unknown, linesBefore: number) => void

/** Compiles sources to modules. What the plugins find is left in the job. */
export interface Compiler {
  readonly site: Omit<LinkSite, 'routes'>
  /** How front matter is read. */
  readonly frontMatter: ParseFrontMatterOptions
  readonly resolvePart: ResolvePart
  /** True when only an h1 of plain text is certain before a page is compiled. */
  readonly isTitlePlain: boolean
  /**
   * The module's code, empty if the page is HTML, which is left in the job. Null if the source
   * can't be read; the job then has the reason. `takeMap` is called with the code's source map.
   */
  compile(source: string, job: PageJob, takeMap?: TakeMap): Promise<string | null>
}

/** Builds the one pipeline by which every page is analysed and compiled. */
export function createCompiler(
  options: CompilerOptions,
  known: CompilerSite = compilerSite(options),
): Compiler {
  const { root, contentRoot, math, globalComponents, remarkPlugins, rehypePlugins, driver } =
    options
  const { plugins } = driver
  const { site } = known
  const { config } = site
  // A file may be compiled for several pages at once: a job goes in under a path of its own, and on
  // with its file.
  const waiting = new Map<string, PageJob>()
  let lastJob = 0
  const takeJob = (tree: MdastRoot, file: VFile): MdastRoot => {
    const job = waiting.get(file.path)
    if (!job) throw new Error(`No job for ${file.path}.`)
    file.path = job.path
    file.data['job'] = job
    file.data.watch = (files) => job.reader.watch(watchedFiles(files))
    return job.tree ? withTree(tree, job.tree) : tree
  }
  const jobOf = (file: VFile): PageJob => file.data['job'] as PageJob
  const kinds = containerKinds(plugins)
  const fileRules = { root, contentRoot, fileRoots: config.markdown.fileRoots }
  const spelling = createSpelling(config.check)
  const written = componentOwners(plugins)
  const isComponent = (name: string): boolean =>
    Object.hasOwn(MDX_COMPONENTS, name) || globalComponents.has(name) || written.has(name)
  const textOf = (lang: string): UiText => {
    const locale = config.locales.find((candidate) => candidate.lang === lang) ?? config.locales[0]
    if (!locale) throw new Error('A site needs at least one locale.')
    return locale.uiText
  }

  const createPlugin = async (uiText: UiText): Promise<ReturnType<typeof mdx>> => {
    const native = await loadNativeParser()
    const nativeSyntax: PluggableList = native
      ? [[nativeParser, { native, hasMath: math !== null }]]
      : []
    return mdx({
      development: false,
      format: 'detect',
      mdExtensions: ['.md'],
      mdxExtensions: ['.mdx'],
      remarkPlugins: [
        () => takeJob,
        () => checkNesting,
        ...MARKDOWN_SYNTAX,
        ...publishedYaml((file) => known.frontMatter.rulesAt?.(jobOf(file).relativePath).schema),
        ...(math ? [math.syntax] : []),
        ...nativeSyntax,
        function (this: Processor) {
          return async (tree: MdastRoot, file: VFile) => {
            const job = jobOf(file)
            if (job.path.endsWith('.md')) {
              readMarkdownComponents(tree, { source: String(file.value), isComponent, job })
              checkUnclosedTags(tree, String(file.value), job)
            }
            const parse = (source: string): MdastRoot => {
              const parsed = this.parse(withLineFeeds(source)) as MdastRoot
              pairContainers(parsed, job)
              remarkEmoji(parsed)
              return parsed
            }
            await writeComponents(tree, job, {
              driver,
              parse,
              kinds,
            })
          }
        },
        ...markdownPlugins('beforeDefaultRemarkPlugins', [], plugins),
        () => async (tree: MdastRoot, file: VFile) => {
          const job = jobOf(file)
          const isTree = job.tree !== null
          pairContainers(tree, job, kinds)
          checkNesting(tree, file)
          checkDuplicateIds(tree, job)
          await readCodeFiles(tree, job, {
            ...fileRules,
            root: versionRoot(job.relativePath, root, config),
          })
          // Nobody can correct the diagrams of a text that somebody else wrote.
          if (config.markdown.mermaid && !isTree) await checkDiagrams(tree, job, root)
          const { fragments, unread, values } = pageScope(tree, job)
          job.parts = fragments
          job.values = values
          reportUnreadFragments(job, unread)
          checkFragmentProps(tree, job, fragments)
          collectFragmentUses(job, fragments.values())
          remarkNotes(tree, String(file.value), job, {
            checkSpelling: isTree ? null : spelling,
            publicDir: site.publicDir,
            publicFolders: site.publicFolders ?? [],
          })
          if (config.markdownPages || config.llms)
            job.markdown = markdownText(tree, String(file.value), {
              job,
              site: job.site,
              uiText: textOf(job.lang),
              isTree,
            })
          // In a tree, a text is the text that is shown.
          if (!isTree) remarkEmoji(tree)
          placeWritten(tree)
        },
        ...markdownPlugins('remarkPlugins', remarkPlugins, plugins),
        () => (tree: MdastRoot, file: VFile) => {
          const job = jobOf(file)
          placeTags(tree, job.parts)
          if (math) drawMath(tree, math, { job, file })
          drawContainers(tree, job, { uiText, kinds })
          remarkComponents(tree, job, {
            source: String(file.value),
            root,
            globals: globalComponents,
          })
        },
      ],
      remarkRehypeOptions: {
        handlers: { headingId: headingIdHandler },
        clobberPrefix: '',
        footnoteLabel: uiText.footnotes,
        footnoteLabelTagName: 'p',
        footnoteLabelProperties: { className: ['bf-sr'] },
        footnoteBackLabel: (at, again) =>
          `${uiText.footnoteBack} ${at + 1}${again > 1 ? `-${again}` : ''}`,
      },
      rehypePlugins: [
        () => async (tree: Root, file: VFile) => parseRawHtml(tree, file),
        ...markdownPlugins('rehypePlugins', rehypePlugins, plugins),
        () => async (tree: Root, file: VFile) => {
          const job = jobOf(file)
          nameFootnotes(tree)
          rehypeHeadings(tree, job)
          rehypeImages(tree, job, job.site)
          rehypeLinks(tree, job, job.site, uiText)
          reportForeignLinks(job, fileRules)
          collectText(tree, job)
          if (math) dropTex(tree)
          await rehypeCode(tree, job, {
            markdown: config.markdown,
            uiText,
            highlighter: (...block) => driver.highlight(...block),
          })
          wrapTables(tree)
          labelTasks(tree)
          keepFlags(tree)
          collectUses(tree, job)
          markPartIds(tree, job)
          rehypeStatic(tree, job)
          reportMessages(file, job)
        },
      ],
      recmaPlugins: [() => (program: Program) => nameImportsByProject(program, root)],
    })
  }
  // The words of footnotes are set once for a pipeline: every language has its own.
  const pipelines = new Map<string, ReturnType<typeof createPlugin>>()
  const pipelineOf = (lang: string): ReturnType<typeof createPlugin> => {
    const pipeline = pipelines.get(lang) ?? createPlugin(textOf(lang))
    pipelines.set(lang, pipeline)
    return pipeline
  }

  return {
    ...known,
    async compile(source, job, takeMap) {
      const path = `${++lastJob}/${job.path}`
      waiting.set(path, job)
      try {
        const result = await (await pipelineOf(job.textLang)).transform(source, path)
        if (!result) throw new Error(`${job.file} has an unsupported extension.`)
        takeMap?.(result.map, job.assets.length)
        return job.html === null && typeof result.code === 'string'
          ? withImports(result.code, job.assets)
          : ''
      } catch (error) {
        job.diagnostics.push(syntaxDiagnostic(error, job.file))
        return null
      } finally {
        waiting.delete(path)
      }
    },
  }
}

/** The front matter of a page, and a tree in the place of its text. */
function withTree(source: MdastRoot, { children }: MdastRoot): MdastRoot {
  return {
    type: 'root',
    children: [...source.children.filter(({ type }) => type === 'yaml'), ...children],
  }
}

/**
 * The notes are a named region. Their heading isn't a section of the page: it's read aloud, not
 * shown.
 */
function nameFootnotes(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'section' || node.properties.dataFootnotes === undefined) return
    node.properties.ariaLabelledBy = ['footnote-label']
  })
}

/**
 * What the page uses, by name. Parts of a page whose names have dots belong to the module before
 * the dot.
 */
function collectUses(tree: Root, job: PageJob): void {
  visit(tree, (node) => {
    if (node.type === 'element') job.uses.add(node.tagName)
    else if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name)
      job.uses.add(node.name)
  })
}
