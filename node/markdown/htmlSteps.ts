import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { visit } from '../visit.ts'
import { jobOf } from './compileJobs.ts'
import type { CompileTools } from './compileTools.ts'
import { reportForeignLinks } from './foreignFiles.ts'
import { keepFlags } from './keepFlags.ts'
import { labelTasks } from './labelTasks.ts'
import { dropTex } from './math.ts'
import type { PageJob } from './pageJob.ts'
import { markPartIds } from './partIds.ts'
import { rehypeCode } from './rehypeCode.ts'
import { rehypeHeadings } from './rehypeHeadings.ts'
import { rehypeImages } from './rehypeImages.ts'
import { rehypeLinks } from './rehypeLinks.ts'
import { rehypeStatic } from './rehypeStatic.ts'
import { collectText } from './rehypeText.ts'
import { reportMessages } from './userPlugins.ts'
import { wrapTables } from './wrapTables.ts'
import { isJsx } from '../jsxNode.ts'

/** Makes the HTML of a page what readers get, and collects what the site needs to know of it. */
export function finishPage(
  { driver, fileRules, math, site }: CompileTools,
  uiText: UiText,
): (tree: Root, file: VFile) => Promise<void> {
  const { markdown } = site.config
  return async (tree, file) => {
    const job = jobOf(file)
    nameFootnotes(tree)
    rehypeHeadings(tree, job)
    rehypeImages(tree, job, job.site)
    rehypeLinks(tree, job, job.site, uiText)
    reportForeignLinks(job, fileRules)
    collectText(tree, job)
    if (math) dropTex(tree)
    await rehypeCode(tree, job, {
      markdown,
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
    else if (isJsx(node) && node.name) job.uses.add(node.name)
  })
}
