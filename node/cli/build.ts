import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { prerender, build as vikeBuild } from 'vike/api'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { outputFileOf, routePathOf, routePathOfUrl } from '../../shared/routePath.ts'
import { type BuildContext, contextOf } from '../context.ts'
import { siteFiles } from '../content/siteFiles.ts'
import { formatDiagnostics, hasErrors, judge } from '../report.ts'
import { requireReplaceable } from '../output/isReplaceable.ts'
import { openOutputFolder, type OutputFolder } from '../output/outputFolder.ts'
import { writeError } from '../output/writeError.ts'
import { runBuildEnd, runBuildStart } from '../plugin/buildHooks.ts'
import { loadPagefind, writePagefind } from '../search/pagefind.ts'
import { releaseFiles, versionOf, withVersion } from '../release/releaseFiles.ts'
import { createCspWriter } from '../security/cspWriter.ts'
import { createCollector } from './createCollector.ts'
import type { CommandOptions } from './main.ts'
import { createProgress, type Progress } from './progress.ts'
import { viteConfigOf } from './project.ts'
import { requirePages } from './requirePages.ts'
import { writeMarkdown } from './writeMarkdown.ts'

/** Builds the site. The previous output stays until the new one is complete. */
export async function build({ root, base, config: configFile }: CommandOptions): Promise<void> {
  process.env.NODE_ENV = 'production'
  const progress = createProgress()
  const context = await contextOf({ root, ...(base && { base }), ...(configFile && { configFile }) })
  requirePages(context)
  const pagefind = context.config.search?.provider === 'pagefind' ? await loadPagefind() : null
  const { outDir: name } = context.config
  const outDir = join(root, name)
  await requireReplaceable(join(outDir, 'client'), context)
  let output: OutputFolder | null = null
  try {
    output = await openOutputFolder(outDir, { name, command: ['bifolio', ...process.argv.slice(2)].join(' ') })
    await checkContent(context, progress)
    const warnings = await runBuildStart(context)
    if (warnings.length > 0) progress.print(formatReport(warnings))
    const site = join(output.staging, 'client')
    const version = await writeSite(context, output.staging, progress)
    if (pagefind) {
      progress.step('Indexing for the search', 0, 1)
      await writePagefind(pagefind, context, site)
    }
    const onlineOnly = await runBuildEnd(context, site)
    await writeRelease(context, site, { version, onlineOnly })
    output.publish()
  } catch (error) {
    throw writeError(error, { outDir, name })
  } finally {
    output?.close()
  }
  progress.done(`${context.store.pages().length} pages in ${name}/client`)
}

const collectGarbage = createCollector()

async function checkContent({ store, model, config }: BuildContext, progress: Progress): Promise<void> {
  const total = store.pages().length
  await store.records((done) => progress.step('Reading pages', done, total))
  progress.step('Checking links', 1, 1)
  const diagnostics = judge(await model.diagnostics(), config.ssg)
  if (hasErrors(diagnostics)) throw new UsageError(diagnostics)
  if (diagnostics.length > 0) progress.print(formatReport(diagnostics))
}

/** Writes all pages and files. Returns the version of the site. */
async function writeSite(context: BuildContext, staging: string, progress: Progress): Promise<string> {
  const { root, config, store } = context
  const project = await viteConfigOf(root)
  const viteConfig = { ...project, logLevel: 'warn' as const, build: { outDir: staging, emptyOutDir: true } }
  progress.step('Bundling', 0, 1)
  collectGarbage()
  await vikeBuild({ viteConfig })
  collectGarbage()
  const client = join(staging, 'client')
  const csp = createCspWriter(config)
  const version = await versionOf(client)
  const places = new Map(store.pages().map((place) => [routePathOf(place, config.editions), place]))
  const sourceOf = (routePath: string): string | undefined => {
    const place = places.get(routePath)
    return place === undefined ? undefined : `${config.root}/${store.sourceOf(place)}`
  }
  const total = store.pages().length
  let written = 0
  // Vike draws pages at the same time: after a failure the others must not write into a folder that is being removed.
  const writes: Promise<void>[] = []
  let hasFailed = false
  await prerender({
    viteConfig,
    // Vike would write `pageContext.json` files, which nothing reads, and other names than hosts serve.
    async onPagePrerender(pageContext: PrerenderedPage) {
      const { filePath, fileContent } = pageContext._prerenderResult
      if (!filePath.endsWith('.html') || hasFailed) return
      const routePath = routePathOfUrl(pageContext.urlOriginal, '/') ?? pageContext.urlOriginal
      const html = csp ? csp.document(fileContent, sourceOf(routePath)) : fileContent
      const text = config.versionCheck ? withVersion(html, version) : html
      const writing = write(join(client, pageContext.is404 ? '404.html' : outputFileOf(routePath)), text)
      writes.push(writing)
      await writing
      forget(pageContext)
      collectGarbage()
      progress.step('Writing pages', Math.min(++written, total), total)
    },
  }).catch(async (error: unknown) => {
    hasFailed = true
    await Promise.allSettled(writes)
    throw renderError(error, config.root)
  })
  for (const { path, text } of await siteFiles(context)) await write(join(client, path), text)
  for (const { path, css } of context.styles) await write(join(client, path), css)
  await writeMarkdown(context, client)
  const headers = await csp?.headersFile(context.publicDir)
  if (headers) await write(join(client, '_headers'), headers)
  if (csp && csp.diagnostics.length > 0) progress.print(formatReport(csp.diagnostics))
  return version
}

/** What speaks of the whole output comes last. */
async function writeRelease({ config, publicDir }: BuildContext, client: string, release: { readonly version: string; readonly onlineOnly: readonly string[] }): Promise<void> {
  for (const { path, text } of await releaseFiles(config, { folder: client, publicDir, ...release })) await write(join(client, path), text)
}

function formatReport(diagnostics: readonly Diagnostic[]): string {
  return formatDiagnostics(diagnostics, { color: process.stdout.isTTY === true && !process.env.NO_COLOR })
}

/** An error that the renderer threw for a page becomes a report of that page; any other is returned as it is. */
function renderError(error: unknown, contentFolder: string): unknown {
  if (!(error instanceof Error) || !('page' in error)) return error
  const component = error.cause instanceof Error ? /\n\s+at (\w+)/.exec(error.cause.stack ?? '')?.[1] : undefined
  return new UsageError([
    {
      code: 'page/render',
      severity: 'error',
      message: `${error.message.replace(/\.?$/, '')}${component === undefined ? '' : ` (in ${component})`}.`,
      hint: 'Correct the component. What needs the browser belongs in an effect.',
      ...(typeof error.page === 'string' && error.page !== '' && { file: `${contentFolder}/${error.page}` }),
      ...('line' in error && typeof error.line === 'number' && { line: error.line }),
    },
  ])
}

/** What Vike tells of a page it has rendered. */
interface PrerenderedPage {
  readonly urlOriginal: string
  readonly is404: boolean | null
  readonly _prerenderResult: { readonly filePath: string; fileContent: string }
  readonly _prerenderContext?: { readonly output?: { fileContent: string }[] }
}

/** Vike keeps the HTML of every page until the end, which on a large site is most of the memory. */
function forget({ _prerenderResult, _prerenderContext }: PrerenderedPage): void {
  _prerenderResult.fileContent = ''
  for (const file of _prerenderContext?.output?.splice(0) ?? []) file.fileContent = ''
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
