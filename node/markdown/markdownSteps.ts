import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { withLineFeeds } from '../source/lineEnds.ts'
import { versionRoot } from '../source/versionRoot.ts'
import { drawContainers } from './callouts.ts'
import { checkComments } from './checkComments.ts'
import { checkHtml } from './checkHtml.ts'
import { checkDiagrams } from './checkDiagrams.ts'
import { checkNesting } from './checkNesting.ts'
import { readCodeFiles } from './codeFile.ts'
import { jobOf } from './compileJobs.ts'
import type { CompileTools } from './compileTools.ts'
import { pairContainers } from './containers.ts'
import { placeDirectives } from './directives.ts'
import { checkDuplicateIds } from './duplicateIds.ts'
import { checkFragmentProps, collectFragmentUses, reportUnreadFragments } from './fragmentProps.ts'
import { readMarkdownComponents } from './markdownComponents.ts'
import { markdownText } from './markdownText.ts'
import { drawMath } from './math.ts'
import type { PageJob } from './pageJob.ts'
import { pageScope } from './pageScope.ts'
import { remarkComponents } from './remarkComponents.ts'
import { remarkEmoji } from './remarkEmoji.ts'
import { remarkNotes } from './remarkNotes.ts'
import { checkTags } from './checkTags.ts'
import { placeTags } from './validNesting.ts'
import { placeWritten, writeComponents } from './writtenComponents.ts'

/** A step of the pipeline on a tree of Markdown. */
type MarkdownStep = (tree: Root, file: VFile) => Promise<void> | void

/** Reads components in Markdown, and lets plugins write what theirs show. */
export function readComponents(
  { driver, components, isComponent, kinds }: CompileTools,
  processor: Processor,
): MarkdownStep {
  return async (tree, file) => {
    const job = jobOf(file)
    const parse = (source: string): Root => {
      const parsed = processor.parse(withLineFeeds(source)) as Root
      pairContainers(parsed, job)
      remarkEmoji(parsed)
      return parsed
    }
    if (job.path.endsWith('.md')) {
      readMarkdownComponents(tree, { source: String(file.value), isComponent, job })
      checkTags(tree, String(file.value), { job, components })
      checkComments(tree, String(file.value), job)
      checkHtml(tree, String(file.value), job)
    }
    await writeComponents(tree, job, { driver, parse, kinds })
  }
}

/** Checks what the author has written, and collects what the site needs to know of it. */
export function readPage(tools: CompileTools): MarkdownStep {
  const { fileRules, kinds, root, site, spelling } = tools
  const { config, publicDir, publicFolders = [] } = site
  return async (tree, file) => {
    const job = jobOf(file)
    // Nobody can correct a text that somebody else wrote.
    const isTree = job.tree !== null
    pairContainers(tree, job, kinds)
    checkNesting(tree, file)
    checkDuplicateIds(tree, job)
    await readCodeFiles(tree, job, {
      ...fileRules,
      root: versionRoot(job.relativePath, root, config),
    })
    if (config.markdown.mermaid && !isTree) await checkDiagrams(tree, job, root)
    readFragments(tree, job)
    remarkNotes(tree, String(file.value), job, {
      checkSpelling: isTree ? null : spelling,
      publicDir,
      publicFolders,
    })
    if (config.markdownPages || config.llms)
      job.markdown = markdownText(tree, String(file.value), {
        job,
        site: job.site,
        uiText: tools.uiTextOf(job.lang),
        isTree,
      })
    // In a tree, a text is the text that is shown.
    if (!isTree) remarkEmoji(tree)
    placeWritten(tree)
  }
}

function readFragments(tree: Root, job: PageJob): void {
  const { fragments, unread, values } = pageScope(tree, job)
  job.parts = fragments
  job.values = values
  reportUnreadFragments(job, unread)
  checkFragmentProps(tree, job, fragments)
  collectFragmentUses(job, fragments.values())
}

/** Makes our own syntax what HTML is made from. */
export function writePage(tools: CompileTools, uiText: UiText): MarkdownStep {
  const { globalComponents, kinds, math, root } = tools
  return (tree, file) => {
    const job = jobOf(file)
    placeDirectives(tree, String(file.value), { job, kinds })
    placeTags(tree, job.parts)
    if (math) drawMath(tree, math, { job, file })
    drawContainers(tree, job, { uiText, kinds })
    remarkComponents(tree, job, { source: String(file.value), root, globals: globalComponents })
  }
}
