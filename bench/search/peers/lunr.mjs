// The local search plugin that Docusaurus sites use most: its own index and its own query.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { fromNpm } from '../lib/packages.mjs'
import { distinctPages, textOf } from '../lib/textOf.mjs'

export const name = 'Docusaurus (lunr)'
export const packages = {
  '@node-rs/jieba': '1.10.4',
  lunr: '2.3.9',
  'lunr-languages': '1.22.0',
  tslib: '2.9.1',
}
export const packageName = '@easyops-cn/docusaurus-search-local'
export const version = '0.55.3'
const PLUGIN = `${packageName}@${version}`
const LANGUAGES = { en: ['en'], zh: ['en', 'zh'] }
/** Rows that its search bar shows. */
const ROWS = 8
const OPTIONS = {
  removeDefaultStopWordFilter: [],
  removeDefaultStemmer: false,
  zhUserDict: undefined,
  zhUserDictPath: undefined,
}

/** The worker finds them here. */
const indexes = (globalThis.lunrIndexes = new Map())

/** Its documents: titles, headings, descriptions, keywords and texts, with the ids of its index. */
function documentsOf(pages) {
  let id = 0
  const documents = [[], [], [], [], []]
  const [titles, headings, , , texts] = documents
  for (const { title, routePath, sections } of pages) {
    const page = { i: ++id, t: title, u: routePath, b: [] }
    titles.push(page)
    for (const section of sections) {
      const place = { u: routePath, h: section.id && `#${section.id}`, p: page.i }
      if (section.heading) headings.push({ i: ++id, t: section.heading, ...place })
      const text = textOf(section)
      if (text) texts.push({ i: ++id, t: text, s: section.heading || title, ...place })
    }
  }
  return documents
}

/** The part for the browser, which is written for a bundler. */
async function bundleWorker(plugin, languages, folder) {
  const chinese = join(plugin, 'dist/client/shared/lunrLanguageZh.js')
  const constants = [
    `import lunr from 'lunr'`,
    ...(languages.includes('zh')
      ? [
          `import support from 'lunr-languages/lunr.stemmer.support.js'`,
          `import { lunrLanguageZh } from ${JSON.stringify(chinese)}`,
          `import multi from 'lunr-languages/lunr.multi.js'`,
          'support(lunr)',
          'lunrLanguageZh(lunr)',
          'multi(lunr)',
        ]
      : []),
    `export const language = ${JSON.stringify(languages)}`,
    'export const removeDefaultStopWordFilter = []',
    'export const removeDefaultStemmer = false',
    `export const searchIndexUrl = 'index.json'`,
    'export const fuzzyMatchingDistance = 1',
  ].join('\n')
  const virtual = new Map([
    ['comlink', 'export const expose = () => {}'],
    [`@generated/${packageName}/default/generated-constants.js`, constants],
  ])
  const bundle = await rolldown({
    input: join(plugin, 'dist/client/client/theme/worker.js'),
    platform: 'node',
    plugins: [
      {
        name: 'generated',
        resolveId: (id) => (virtual.has(id) ? { id: join(folder, `${id}.js`) } : null),
        load: (id) => [...virtual].find(([key]) => id === join(folder, `${key}.js`))?.[1] ?? null,
      },
    ],
  })
  const file = join(folder, `worker-${languages.join('-')}.mjs`)
  // The index is fetched by its URL.
  const banner = [
    `const location = { origin: 'http://search.invalid' }`,
    'const read = (url) => JSON.parse(globalThis.lunrIndexes.get(url))',
    'const fetch = async (url) => ({ json: async () => read(url) })',
  ].join('\n')
  await bundle.write({ file, format: 'esm', banner })
  return file
}

export async function open({ pages }, { lang, folder }) {
  const place = join(folder, 'node_modules', 'docusaurus-search-local')
  mkdirSync(place, { recursive: true })
  const plugin = fromNpm(PLUGIN, place)
  const require = createRequire(join(plugin, 'index.js'))
  // Languages are added to lunr for good: each index is made by a new one.
  for (const id of Object.keys(require.cache)) if (/lunr/.test(id)) delete require.cache[id]
  const build = join(plugin, 'dist/server/server/utils/buildIndex.js')
  delete require.cache[build]
  const { buildIndex } = require(build)
  const language = LANGUAGES[lang]
  const index = JSON.stringify(buildIndex(documentsOf(pages), { language, ...OPTIONS }))
  const base = `/${indexes.size}/`
  indexes.set(`${base}index.json`, index)
  const script = await bundleWorker(plugin, language, place)
  const { SearchWorker } = await import(pathToFileURL(script).href)
  const worker = new SearchWorker()
  return {
    ask: async (query) =>
      distinctPages((await worker.search(base, '', query, ROWS)).map(({ document }) => document.u)),
    files: () => [index],
  }
}
