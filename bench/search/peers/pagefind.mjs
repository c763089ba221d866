// Pagefind with its defaults.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { documentHtml } from '../../../lib/node/output/pagefind.js'
import { distinctPages, textOf } from '../lib/textOf.mjs'

export const name = 'Pagefind'
export const packages = { pagefind: '1.6.0' }
export const packageName = 'pagefind'
const TAGS = { en: 'en', zh: 'zh-CN' }
/** Results whose texts are loaded to be shown. */
const SHOWN = 5

let instances = 0
const loaded = []

/** The part for the browser loads its files by `fetch`. */
function serveFiles() {
  const real = globalThis.fetch
  globalThis.fetch = async (url, options) => {
    if (!String(url).startsWith('file:')) return real(url, options)
    const file = fileURLToPath(String(url).split('?')[0])
    const content = readFileSync(file)
    // Only data counts, as for the others.
    if (!/wasm/.test(basename(file))) loaded.push(content)
    return new Response(content)
  }
}

export async function open({ pages }, { load, lang }) {
  if (instances === 0) serveFiles()
  const pagefind = await load('pagefind')
  const tag = TAGS[lang]
  const { index } = await pagefind.createIndex({ forceLanguage: tag.toLowerCase() })
  for (const page of pages) {
    const sections = page.sections.map((section) => ({ ...section, text: textOf(section) }))
    await index.addHTMLFile({
      url: page.routePath,
      content: documentHtml({ ...page, sections }, tag),
    })
  }
  const { files } = await index.getFiles()
  const folder = mkdtempSync(join(tmpdir(), 'pagefind-'))
  for (const { path, content } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  await pagefind.close()
  const script = pathToFileURL(join(folder, 'pagefind.js')).href
  const start = async () => {
    const instance = await import(`${script}?${instances++}`)
    await instance.options({ basePath: `${pathToFileURL(folder).href}/` })
    await instance.init()
    return instance
  }
  const engine = await start()
  const texts = new Map()
  const urlOf = async (result) => {
    // Ids are the same in every instance.
    if (!texts.has(result.id)) texts.set(result.id, (await result.data()).raw_url)
    return texts.get(result.id)
  }
  return {
    close: () => rmSync(folder, { recursive: true, force: true }),
    ask: async (query) => {
      const { results } = await engine.search(query)
      return distinctPages(await Promise.all(results.slice(0, 20).map(urlOf)))
    },
    async files(query) {
      loaded.length = 0
      const { results } = await (await start()).search(query)
      for (const result of results.slice(0, SHOWN)) await result.data()
      return [...loaded]
    },
  }
}
