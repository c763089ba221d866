import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { isFileLoadingAllowed, type Plugin } from 'vite'
import { escapeHtml } from '../../shared/tagHtml.ts'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { placeInLanguage } from '../../shared/edition.ts'
import { analyzeSource, pageBody } from '../site/compiledPage.ts'
import { type BuildContext, contextOf } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { page as pageOf } from '../site/page.ts'
import { pageData } from '../site/pageData.ts'
import { fileHash, sourceText } from '../site/siteInputs.ts'
import { areUnchanged } from '../cache/filesRead.ts'
import { COMPONENT_FILE } from '../source/componentFile.ts'
import { findEndlessFragments } from '../site/fragmentCircles.ts'
import type { AnalyzedPage, PageRecord } from '../site/pageRecord.ts'
import { htmlModule } from '../markdown/pageHtml.ts'
import { partCode, partHtml } from '../markdown/partIds.ts'
import { bridgeOf } from '../../shared/bridge.ts'
import { readTextFile } from '../textFile.ts'
import { hotCode } from './hotPages.ts'
import { noteShown } from './pageUpdates.ts'

/** An import of what may be a page: by its path, or by its URL. */
const PAGE = /^(?:\/|[A-Za-z]:\/)[^?]*\.(?:mdx?|[jt]sx?)(?:\?|$)/
/** An import of a Markdown file from beside it. */
const PART = /^[./][^?]*\.mdx?$/
/** A file that may be a page or a part of one. */
const SOURCE = /^[^?]*\.(?:mdx?|[jt]sx?)(?:\?|$)/

/** Serves pages, and the fragments they import, as modules. */
export function contentPlugin(root: () => string, compiled: CompiledModules = new Map()): Plugin {
  return {
    name: 'bifolio:content',
    enforce: 'pre',
    // What an untranslated page imports belongs to the same language.
    resolveId: {
      filter: { id: [PAGE, PART] },
      async handler(source, importer) {
        const page = await pageId(root(), source)
        if (page !== null) return page
        const lang = /\.mdx?\?lang=([\w-]+)/.exec(importer ?? '')?.[1]
        if (lang === undefined || !PART.test(source)) return null
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && !found.external ? `${found.id}?lang=${lang}` : found
      },
    },
    load: {
      filter: {
        id: {
          include: SOURCE,
          exclude: [/^\0/, /[?&](?:raw|url)(?:[&=]|$)/, /\/node_modules\/[^?]*\.[jt]sx?(?:\?|$)/],
        },
      },
      async handler(id) {
        const [path = '', query = ''] = id.split('?')
        // The development server would hand out any Markdown file of the disk: what it may serve is
        // set in `server.fs`.
        const isRequested =
          this.environment.mode === 'dev' && this.environment.config.consumer === 'client'
        if (isRequested && !isFileLoadingAllowed(this.environment.getTopLevelConfig(), path))
          return null
        const context = await contextOf({ root: root() })
        const at = await placeOfModule(context, path, query)
        if (COMPONENT_FILE.test(path))
          return at.isPage ? await componentModule(context, path, at.place) : null
        const code = at.isPage
          ? await ofCurrentRecord(context, at.place, (record) =>
              pageModule(context, record, at.file),
            )
          : await fragment(context, path, {
              ...at,
              isDev: this.environment.mode === 'dev',
              watch: (file) => this.addWatchFile(file),
            })
        if (code === null) return null
        const source = await readFile(path, 'utf8').catch(() => '')
        compiled.set(
          moduleKey(this.environment.name, id),
          isRequested && at.isPage ? code + hotCode(code) : code,
        )
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}

/** Key of a module → its code, from when it is loaded until it is transformed. */
export type CompiledModules = Map<string, string>

const moduleKey = (environment: string, id: string): string => `${environment} ${id}`

/**
 * `@mdx-js/rollup` in Vite's list of plugins: turns the source of a page or a fragment into a
 * module. The compiler of the site has called it for the facts of the page (`compiler.ts`), and
 * nothing is compiled a second time for the module.
 */
export function mdxPlugin(compiled: CompiledModules): Plugin {
  return {
    name: '@mdx-js/rollup',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.mdx?(?:\?|$)/, exclude: /^\0/ } },
      handler(_, id) {
        const key = moduleKey(this.environment.name, id)
        const code = compiled.get(key)
        compiled.delete(key)
        return code === undefined ? null : { code, map: null }
      },
    },
  }
}

/**
 * Module id of a page that is imported by its path or URL, or null for any other import. It is the
 * place of the page, where no file may be: plugins make pages, and symbolic links lead elsewhere,
 * several to one file.
 */
async function pageId(root: string, source: string): Promise<string | null> {
  const [url = '', query] = source.split('?')
  if (!/^(?:\/|[A-Za-z]:\/)/.test(url)) return null
  const { get, contentRoot, config } = await contextOf({ root })
  const { isSource, source: sourceAt } = await get(listing)
  const folder = slashed(contentRoot)
  const path = url.replace(/^\/@fs(?=\/)/, '')
  const parent = [folder, `/${config.root}`].find((candidate) => path.startsWith(`${candidate}/`))
  const place = parent === undefined ? '' : path.slice(parent.length + 1)
  return isSource(place) && sourceAt(place).kind !== 'data'
    ? `${folder}/${place}${query === undefined ? '' : `?${query}`}`
    : null
}

interface ModulePlace {
  /** The file below the content root, or relative to it. */
  readonly file: string
  /** The page that the module is of: another one when it shows its original. */
  readonly place: string
  readonly isPage: boolean
}

/** What of the content a file with a query is. */
async function placeOfModule(
  { get, contentRoot, config }: BuildContext,
  path: string,
  query: string,
): Promise<ModulePlace> {
  const { placesOf, isPage } = await get(listing)
  const file = placesOf(path)[0] ?? slashed(relative(contentRoot, path))
  const lang = new URLSearchParams(query).get('lang')
  return {
    file,
    place: lang === null ? file : placeInLanguage(file, lang, config.editions),
    isPage: isPage(file),
  }
}

/** Code of the module of a page, in a build. Null for any other id. */
export async function pageModuleAt(context: BuildContext, id: string): Promise<string | null> {
  const [path = '', query = ''] = id.split('?')
  if (
    !(COMPONENT_FILE.test(path) || /\.mdx?$/.test(path)) ||
    path.includes('/node_modules/') ||
    /(^|&)(raw|url)(&|=|$)/.test(query)
  )
    return null
  const { file, place, isPage } = await placeOfModule(context, path, query)
  if (!isPage) return null
  return COMPONENT_FILE.test(path)
    ? (await componentModule(context, path, place)).code
    : await pageModule(context, await context.get(pageOf, place), file)
}

/**
 * Vite learns of a module when it is loaded: whoever changes the page before that finds nothing to
 * invalidate.
 */
async function ofCurrentRecord<Module>(
  context: BuildContext,
  place: string,
  write: (record: PageRecord) => Promise<Module>,
): Promise<Module> {
  const { get } = context
  for (;;) {
    await noteShown(context, place)
    const record = await get(pageOf, place)
    const module = await write(record)
    if ((await get(pageOf, place)) === record) return module
  }
}

/** Code of a page's module: the compiled code and the data that the page is rendered with. */
async function pageModule(
  context: BuildContext,
  record: PageRecord,
  file: string,
): Promise<string> {
  const { root, config, get } = context
  bridgeOf(root).sources.set(record.relativePath, {
    file: `${config.root}/${file}`,
    components: record.components,
  })
  const data = JSON.stringify(await get(pageData, record.relativePath))
  const endless = await endlessAt(context, file, record)
  const page =
    endless.length > 0
      ? htmlModule({ text: failure(endless), gaps: [] })
      : moduleOf({ ...record, ...(await pageBody(get, record.relativePath)) })
  return `${page}export const pageData = ${data}\n`
}

/** Why the fragments that a file shows would never end, if the file is one of those to blame. */
async function endlessAt(
  context: BuildContext,
  file: string,
  record: Pick<PageRecord, 'shownParts'>,
): Promise<Diagnostic[]> {
  const found = await findEndlessFragments([{ ...record, relativePath: file }], context.get)
  return found.flatMap(({ diagnostic, places }) => (places.includes(file) ? [diagnostic] : []))
}

function moduleOf({ html, code, diagnostics }: AnalyzedPage): string {
  if (html !== null) return htmlModule(html)
  // One that no import names throws when it is rendered.
  const isUnknown = diagnostics.some((diagnostic) => diagnostic.code === 'mdx/unknown-component')
  return code === null || isUnknown ? htmlModule({ text: failure(diagnostics), gaps: [] }) : code
}

/**
 * In development, a page that can't be read shows its problems instead. A build never gets here.
 */
function failure(diagnostics: PageRecord['diagnostics']): string {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(
      ({ file, line, message, hint }) =>
        `<h1>${escapeHtml(file ?? '')}${line ? `:${line}` : ''}</h1>` +
        `<p>${escapeHtml(message)}</p><p>${escapeHtml(hint ?? '')}</p>`,
    )
    .join('')
}

/** A component that is a page, with the data that it's rendered with. */
async function componentModule(
  context: BuildContext,
  path: string,
  relativePath: string,
): Promise<{ code: string; map: null; moduleType: 'tsx' }> {
  const { get } = context
  return await ofCurrentRecord(context, relativePath, async () => {
    const source = readTextFile(path, path)
    if ('problem' in source) throw new UsageError([source.problem])
    const data = JSON.stringify(await get(pageData, relativePath))
    return {
      code: `${source.text}\nexport const pageData = ${data}\n`,
      map: null,
      moduleType: 'tsx',
    }
  })
}

interface FragmentOptions extends ModulePlace {
  readonly isDev: boolean
  readonly watch: (file: string) => void
}

async function fragment(
  context: BuildContext,
  path: string,
  { file, place, isDev, watch }: FragmentOptions,
): Promise<string | null> {
  const { get, graph, bundled } = context
  const textNow = async (): Promise<string | null> => await readFile(path, 'utf8').catch(() => null)
  const analyze = async (tries = 3): Promise<AnalyzedPage | null> => {
    const text = await textNow()
    // Vite has an answer for files that do not exist.
    if (text === null) return null
    // Vite may be here before the change is reported.
    graph.touch(sourceText, file)
    const record = await analyzeSource(
      { kind: 'fragment', place, file, isFallback: file !== place },
      get,
    )
    for (const { path: read } of record.files) {
      watch(read)
      bundled.inputs.add(read)
    }
    const isCurrent = (await textNow()) === text && (await areUnchanged(record.files))
    if (isCurrent || tries === 1) return record
    for (const { path: read } of record.files) graph.touch(fileHash, slashed(read))
    return await analyze(tries - 1)
  }
  const record = await analyze()
  if (record === null) return null
  const problems = [...record.diagnostics, ...(await endlessAt(context, file, record))]
  const error = problems.find(({ severity }) => severity === 'error')
  // The development server reports problems by itself, once.
  if (error && !isDev)
    throw Object.assign(new Error(`${error.message} ${error.hint ?? ''}`), {
      id: path,
      loc: { file: path, line: error.line ?? 1, column: (error.column ?? 1) - 1 },
    })
  const html = error ? { text: failure(problems), gaps: [] } : record.html
  // A fragment is a component even when it is only HTML.
  return html === null ? partCode(record.code ?? '') : component(partHtml(htmlModule(html)))
}

/** A component over the function `html`. */
function component(code: string): string {
  return (
    `import { createElement } from 'react'\n` +
    `${code}export default (props) => createElement('div', { className: 'bf-fragment', ` +
    'dangerouslySetInnerHTML: { __html: html(props) } })\n'
  )
}
