// The site of a commit, as the plugin `verify` gets it.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { readPageFacts } from '../../../lib/node/markdown/pageFacts.js'
import { packageEntries } from '../../../lib/plugins/verify/packageEntries.js'
import { createExportReader } from '../../../lib/plugins/verify/packageExports.js'
import { createSources } from '../../../lib/plugins/verify/sources.js'
import { describedPages } from '../../../lib/plugins/verify/state.js'
import { checkOut } from './git.mjs'
import { headingsIn } from './headings.mjs'

/** What is about the past or another version. */
const PAST = /blog|change-?log|migrat|upgrad|release|breaking|version|deprecat|\/v?\d+(?:\.\w+)*\//i
const LANGS = 'zh|ru|ko|ja|es|pt|fa|fr|de|it|uk|vi|hi|id|tr|da'
const TRANSLATED = new RegExp(`/(?:${LANGS})(?:-\\w+)?/`)
const NO_FOLDERS =
  'tests?|__tests__|e2e|fixtures?|examples?|playgrounds?|node_modules|docs|website|site'
const NO_CODE = new RegExp(`(?:^|/)(?:${NO_FOLDERS})/|\\.(?:test|spec)\\.`)

/** True for pages in some folders, written in English about the present. */
export const pagesIn = (folders) => (path) =>
  /\.mdx?$/.test(path) &&
  folders.some((folder) => path.startsWith(`${folder}/`)) &&
  ![PAST, TRANSLATED].some((each) => each.test(path))
export const isCode = (path) =>
  /(?:\.[cm]?[jt]sx?|(?:^|\/)package\.json)$/.test(path) && !NO_CODE.test(path)

/** Entries of all packages: what is built isn't there, so folders of the sources count as well. */
function entriesIn(folder, paths) {
  return paths
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path) => {
      const own = packageEntries(join(folder, dirname(path)))
      const source = dirname(path) === '.' ? 'src/' : `${dirname(path)}/src/`
      const parts = paths.filter(
        (each) =>
          each.startsWith(source) &&
          /^[\w-]+(?:\/[\w-]+)?\/index\.tsx?$/.test(each.slice(source.length)),
      )
      return own.length === 0
        ? []
        : [
            ...own,
            ...parts.map((each) => ({
              name: `${own[0].name}/${dirname(each.slice(source.length))}`,
              file: join(folder, each),
            })),
          ]
    })
}

const facts = new Map()
/** What is written in a page. Most pages of a commit are those of another one. */
export function readFacts(text, { path }) {
  const key = `${path}\n${text}`
  const known = facts.get(key) ?? readPageFacts(text, { path })
  facts.set(key, known)
  return known
}

/** Pages of a commit beside the code of one. */
export function siteOf(repo, { pages: ofPages, code: ofCode, isPage }) {
  const root = mkdtempSync(join(tmpdir(), 'bifolio-record-'))
  const paths = [...checkOut(repo, ofCode, root, isCode), ...checkOut(repo, ofPages, root, isPage)]
  const pages = paths.filter(isPage).map((relativePath) => {
    const file = join(root, relativePath)
    const text = readFileSync(file, 'utf8')
    const { codeBlocks } = readFacts(text, { path: relativePath })
    const page = { relativePath, file, lang: 'en', version: '', isFallback: false }
    return {
      ...page,
      title: titleOf(text) ?? relativePath,
      headings: headingsIn(text),
      links: [],
      frontmatter: {},
      codeBlocks,
    }
  })
  const config = { root: '', lang: 'en', editions: [{ lang: 'en', version: '', folder: '' }] }
  const sources = createSources({
    root,
    entries: entriesIn(root, paths.filter(isCode)),
    reader: createExportReader(),
    commands: [],
    repository: null,
  })
  const options = {
    config,
    contentRoot: root,
    version: '',
    sources,
    isExcluded: () => false,
    readFacts,
  }
  return {
    root,
    state: () => describedPages(pages, options),
  }
}

function titleOf(text) {
  return /^(?:title:|#)\s+(["']?)(.+?)\1\s*$/m.exec(text)?.[2]
}

/** What a person who verifies all pages records. */
export const recordOf = (described) =>
  Object.fromEntries(
    described.map(({ key, sections }) => [
      key,
      Object.fromEntries(
        sections.map(({ name, sources }) => [
          name,
          Object.fromEntries(
            sources.flatMap(({ key: source, hash }) => (hash === null ? [] : [[source, hash]])),
          ),
        ]),
      ),
    ]),
  )
