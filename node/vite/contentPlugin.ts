import { relative } from 'node:path'
import { isFileLoadingAllowed, type Plugin } from 'vite'
import { UsageError } from '../../shared/diagnostic.ts'
import { belowEdition, editionOfPlace } from '../../shared/edition.ts'
import { areUnchanged } from '../cache/filesRead.ts'
import { type BuildContext, contextOf } from '../context.ts'
import { analyzePage } from '../content/analyzePage.ts'
import { COMPONENT_FILE } from '../content/componentPage.ts'
import type { PageRecord } from '../content/pageRecord.ts'
import { htmlModule } from '../markdown/pageHtml.ts'
import { readTextFile } from '../textFile.ts'

/** An import of what may be a page: by its path, or by its URL. */
const PAGE = /^(?:\/|[A-Za-z]:\/)[^?]*\.(?:mdx?|[jt]sx?)(?:\?|$)/
/** An import of a Markdown file from beside it. */
const PART = /^[./][^?]*\.mdx?$/
/** A file that may be a page or a part of one. */
const SOURCE = /\.(?:mdx?|[jt]sx?)(?:\?|$)/

/** Serves pages, and the fragments they import, as modules. */
export function contentPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:content',
    enforce: 'pre',
    // What a page imports that stands in for its translation belongs to the same language.
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
      filter: { id: { include: SOURCE, exclude: [/^\0/, /[?&](?:raw|url)(?:[&=]|$)/, /\/node_modules\/[^?]*\.[jt]sx?(?:\?|$)/] } },
      async handler(id) {
        const [path = '', query = ''] = id.split('?')
        // The development server would hand out any Markdown file of the disk: what it may serve is set in `server.fs`.
        const isRequested = this.environment.mode === 'dev' && this.environment.config.consumer === 'client'
        if (isRequested && !isFileLoadingAllowed(this.environment.getTopLevelConfig(), path)) return null
        const context = await contextOf({ root: root() })
        const source = context.store.placesOf(path)[0] ?? relative(context.contentRoot, path).replaceAll('\\', '/')
        const lang = new URLSearchParams(query).get('lang')
        const relativePath = lang === null ? source : placeIn(lang, source, context.config.editions)
        if (COMPONENT_FILE.test(path)) return context.store.isPage(source) ? await componentModule(context, path, relativePath) : null
        if (!context.store.isPage(source)) return await fragment(context, path, { source, relativePath, isDev: this.environment.mode === 'dev', watch: (file) => this.addWatchFile(file) })
        return await ofCurrentRecord(context.store, relativePath, async (record) => {
          pageSources.set(relativePath, { file: `${context.config.root}/${source}`, components: record.components })
          return { code: await pageModule(context, record), map: null, moduleType: 'js' }
        })
      },
    },
  }
}

/**
 * Module id of a page that is imported by its path or URL, or null for any other import. It is the place of the page, where
 * no file may be: plugins make pages, and symbolic links lead elsewhere, several to one file.
 */
async function pageId(root: string, source: string): Promise<string | null> {
  const [url = '', query] = source.split('?')
  if (!/^(?:\/|[A-Za-z]:\/)/.test(url)) return null
  const { store, contentRoot, config } = await contextOf({ root })
  const folder = contentRoot.replaceAll('\\', '/')
  const path = url.replace(/^\/@fs(?=\/)/, '')
  const parent = [folder, `/${config.root}`].find((candidate) => path.startsWith(`${candidate}/`))
  const place = parent === undefined ? '' : path.slice(parent.length + 1)
  return store.isSource(place) && !store.dataPage(place) ? `${folder}/${place}${query === undefined ? '' : `?${query}`}` : null
}

/** The place of a source in another language of its version. */
function placeIn(lang: string, source: string, editions: BuildContext['config']['editions']): string {
  const own = editionOfPlace(source, editions)
  const folder = editions.find((edition) => edition.version === own?.version && edition.lang === lang)?.folder
  return own && folder !== undefined ? `${folder}/${belowEdition(source, own)}` : `${lang}${source.slice(source.indexOf('/'))}`
}

/** Code of the module of a page, in a build. Null for any other id. */
export async function pageModuleAt(context: BuildContext, id: string): Promise<string | null> {
  const [path = '', query = ''] = id.split('?')
  if (!(COMPONENT_FILE.test(path) || /\.mdx?$/.test(path)) || path.includes('/node_modules/') || /(^|&)(raw|url)(&|=|$)/.test(query)) return null
  const source = context.store.placesOf(path)[0] ?? relative(context.contentRoot, path).replaceAll('\\', '/')
  if (!context.store.isPage(source)) return null
  const lang = new URLSearchParams(query).get('lang')
  const relativePath = lang === null ? source : placeIn(lang, source, context.config.editions)
  if (COMPONENT_FILE.test(path)) return (await componentModule(context, path, relativePath)).code
  const record = await context.store.record(relativePath)
  pageSources.set(relativePath, { file: `${context.config.root}/${source}`, components: record.components })
  return await pageModule(context, record)
}

/** Vite learns of a module when it is loaded: whoever changes the page before that finds nothing to invalidate. */
async function ofCurrentRecord<Module>(store: BuildContext['store'], place: string, write: (record: PageRecord) => Promise<Module>): Promise<Module> {
  for (;;) {
    const record = await store.record(place)
    const module = await write(record)
    if ((await store.record(place)) === record) return module
  }
}

/** What the renderer says of a page whose component fails. */
const pageSources = new Map<string, { file: string; components: PageRecord['components'] }>()
Object.assign(globalThis, { [Symbol.for('bifolio.sources')]: (relativePath: string) => pageSources.get(relativePath) })

/** Code of a page's module: what was compiled and the data the page is drawn with. */
async function pageModule({ model }: BuildContext, record: PageRecord): Promise<string> {
  const pageData = `export const pageData = ${JSON.stringify(await model.pageData(record))}\n`
  return moduleOf(record) + pageData
}

function moduleOf({ html, code, diagnostics }: PageRecord): string {
  if (html !== null) return htmlModule(html)
  return code ?? htmlModule({ text: failure(diagnostics), gaps: [] })
}

/** In development a page that cannot be read says so in its place. A build never gets here. */
function failure(diagnostics: PageRecord['diagnostics']): string {
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, message, hint }) => `<h1>${escape(file ?? '')}${line ? `:${line}` : ''}</h1><p>${escape(message)}</p><p>${escape(hint ?? '')}</p>`)
    .join('')
}

/** A component that is a page, with the data it is drawn with. */
async function componentModule({ model, store }: BuildContext, path: string, relativePath: string): Promise<{ code: string; map: null; moduleType: 'tsx' }> {
  return await ofCurrentRecord(store, relativePath, async (record) => {
    const pageData = await model.pageData(record)
    const source = await readTextFile(path, path)
    if ('problem' in source) throw new UsageError([source.problem])
    return { code: `${source.text}\nexport const pageData = ${JSON.stringify(pageData)}\n`, map: null, moduleType: 'tsx' }
  })
}

async function fragment({ config, compiler, bundleInputs }: BuildContext, path: string, { source, relativePath, isDev, watch }: { source: string; relativePath: string; isDev: boolean; watch: (file: string) => void }): Promise<{ code: string; map: null; moduleType: 'js' } | null> {
  const analyze = async (tries = 3): Promise<PageRecord | null> => {
    const read = await readTextFile(path, path)
    if ('problem' in read) {
      // Vite has an answer for files that do not exist.
      if (read.problem.code === 'file/missing') return null
      throw new UsageError([read.problem])
    }
    const record = await analyzePage({ relativePath, path, file: `${config.root}/${source}`, text: read.text, inherited: null, isFallback: source !== relativePath }, compiler)
    for (const file of record.files) {
      watch(file.path)
      bundleInputs.add(file.path)
    }
    const again = await readTextFile(path, path)
    const isCurrent = 'text' in again && again.text === read.text && (await areUnchanged(record.files))
    return isCurrent || tries === 1 ? record : await analyze(tries - 1)
  }
  const record = await analyze()
  if (record === null) return null
  const error = record.diagnostics.find(({ severity }) => severity === 'error')
  // The development server tells what is wrong by itself, once.
  if (error && !isDev) throw Object.assign(new Error(`${error.message} ${error.hint ?? ''}`), { id: path, loc: { file: path, line: error.line ?? 1, column: (error.column ?? 1) - 1 } })
  const html = error ? { text: failure(record.diagnostics), gaps: [] } : record.html
  // A fragment is a component even when it is only HTML.
  return { code: html === null ? (record.code ?? '') : component(htmlModule(html)), map: null, moduleType: 'js' }
}

/** A component over the constant `html`. */
function component(code: string): string {
  return `import { createElement } from 'react'\n${code}export default () => createElement('div', { className: 'bf-fragment', dangerouslySetInnerHTML: { __html: html } })\n`
}
