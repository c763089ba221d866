// Corpora: folders of Markdown, each the content of a site, and what the search is given of them.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CACHE } from './cache.mjs'

const LANGS = ['en', 'zh']
const lib = fileURLToPath(new URL('../../../lib/', import.meta.url))
/** Compiled code that decides what the search is given. What ranks and splits isn't part of it. */
const PIPELINE = ['node/markdown', 'node/source', 'node/site', 'node/search']
const RANKS = ['splitSearchIndex.js']

/** Folders that are the content of a site: those that have a folder per language. */
export function corporaIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: resolve(folder, name) }))
    .map((corpus) => ({
      ...corpus,
      langs: LANGS.filter((lang) => existsSync(join(corpus.path, lang))),
    }))
    .filter(({ langs }) => langs.length > 0)
}

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

let pipeline
function pipelineHash() {
  if (pipeline) return pipeline
  const hash = createHash('sha256')
  for (const file of PIPELINE.flatMap((folder) => filesOf(join(lib, folder))))
    if (file.endsWith('.js') && !RANKS.includes(basename(file))) hash.update(readFileSync(file))
  pipeline = hash.digest('hex')
  return pipeline
}

/** Name of what the pipeline makes of a corpus. */
export function corpusKey({ name, path }) {
  const hash = createHash('sha256').update(pipelineHash())
  for (const file of filesOf(path))
    hash.update(file.slice(path.length)).update('\0').update(readFileSync(file)).update('\0')
  return `${name}-${hash.digest('hex').slice(0, 16)}`
}

/** Search indexes of a corpus by language, from the site's own pipeline or from the cache. */
export async function indexesOf(corpus, { isFresh = false } = {}) {
  const { name, path, langs } = corpus
  const key = corpusKey(corpus)
  const file = join(CACHE, 'documents', `${key}.json`)
  if (!isFresh && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const root = join(CACHE, 'sites', `${key}-${process.pid}`)
  mkdirSync(root, { recursive: true })
  symlinkSync(path, join(root, 'content'), 'junction')
  const config = {
    title: name,
    lang: langs[0],
    locales: langs.map((lang) => ({ lang, label: lang })),
  }
  writeFileSync(join(root, 'bifolio.config.mjs'), `export default ${JSON.stringify(config)}\n`)
  try {
    const { contextOf } = await import(join(lib, 'node/site/context.js'))
    const { searchIndex } = await import(join(lib, 'node/site/searchIndex.js'))
    const { get } = await contextOf({ root })
    const indexes = {}
    for (const lang of langs) indexes[lang] = await get(searchIndex, lang)
    mkdirSync(join(CACHE, 'documents'), { recursive: true })
    writeFileSync(file, JSON.stringify(indexes))
    return indexes
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Route path of a page in a question: `guide/index` in the second language → `/zh/guide/`. */
export function routeOf(page, { lang, langs }) {
  return `${lang === langs[0] ? '' : `/${lang}`}/${page.replace(/(?<=^|\/)index$/, '')}`
}
