import mdx from '@mdx-js/rollup'
import type { Program } from 'estree'
import type { Root } from 'hast'
import type { PluggableList, Processor } from 'unified'
import type { VFile } from 'vfile'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { checkNesting } from './checkNesting.ts'
import { type CompileJobs, jobOf } from './compileJobs.ts'
import type { CompileTools } from './compileTools.ts'
import { headingIdHandler } from './headingId.ts'
import { finishPage } from './htmlSteps.ts'
import { markdownPlugins } from './markdownPlugins.ts'
import { readComponents, readPage, writePage } from './markdownSteps.ts'
import { MARKDOWN_SYNTAX } from './markdownSyntax.ts'
import { loadNativeParser, nativeParser } from './parser.ts'
import { nameImportsByProject } from './portableImports.ts'
import { publishedYaml } from './publishedYaml.ts'
import { parseRawHtml } from './rawHtml.ts'

/** The steps by which every page is analysed and compiled. */
export type Pipeline = ReturnType<typeof mdx>

/** Lists them in their order, those of the site and of plugins among them. */
export async function createPipeline(
  tools: CompileTools,
  jobs: CompileJobs,
  uiText: UiText,
): Promise<Pipeline> {
  const { driver, math, rehypePlugins, remarkPlugins, root } = tools
  const { plugins } = driver
  return mdx({
    development: false,
    format: 'detect',
    mdExtensions: ['.md'],
    mdxExtensions: ['.mdx'],
    remarkPlugins: [
      () => jobs.take,
      () => checkNesting,
      ...MARKDOWN_SYNTAX,
      ...publishedYaml((file) => tools.frontMatter.rulesAt?.(jobOf(file).relativePath).schema),
      ...(math ? [math.syntax] : []),
      ...(await nativeSyntax(math !== null)),
      function (this: Processor) {
        return readComponents(tools, this)
      },
      ...markdownPlugins('beforeDefaultRemarkPlugins', [], plugins),
      () => readPage(tools),
      ...markdownPlugins('remarkPlugins', remarkPlugins, plugins),
      () => writePage(tools, uiText),
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
      () => finishPage(tools, uiText),
    ],
    recmaPlugins: [() => (program: Program) => nameImportsByProject(program, root)],
  })
}

async function nativeSyntax(hasMath: boolean): Promise<PluggableList> {
  const native = await loadNativeParser()
  return native ? [[nativeParser, { native, hasMath }]] : []
}
