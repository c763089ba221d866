// Documentation that packages include, and how it becomes the content of a site. It's fetched when
// it's needed and never committed.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CACHE } from './cache.mjs'
import { htmlToMarkdown } from './htmlToMarkdown.mjs'
import { fromDebian, fromNpm, hasDebian } from './packages.mjs'

/** Files of a folder by their paths below it. */
function filesIn(folder, pattern) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => pattern.test(path))
    .toSorted()
    .map((path) => ({ path, read: () => readFileSync(join(folder, path), 'utf8') }))
}

const hasId = (id) => (node) => node.attrs?.some(({ name, value }) => name === 'id' && value === id)

function* convert(files, options) {
  for (const { path, read } of files) {
    const text = htmlToMarkdown(read(), options)
    if (text !== null) yield [path.replace(/\.html$/, '.md'), text]
  }
}

/** Most pages begin with the name of the project; their own title is the first heading. */
function* fastify(folder) {
  for (const { path, read } of filesIn(join(folder, 'docs'), /^(?:Guides|Reference)\/.*\.md$/)) {
    const [, text] = /^\s*(?:<h1[^>]*>Fastify<\/h1>)?\s*(.*)$/s.exec(read())
    const [line, first, second] = /^##? (.+)$|^<h1[^>]*>(.+)<\/h1>$/m.exec(text)
    const title = (first ?? second).replaceAll('`', '')
    yield [path, `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text.replace(line, '')}`]
  }
}

function* npm(folder) {
  for (const { path, read } of filesIn(join(folder, 'docs/content'), /\.md$/)) yield [path, read()]
}

const git = (folder) =>
  convert(filesIn(join(folder, 'usr/share/doc/git-doc'), /^[^/]+\.html$/), {
    isContent: hasId('content'),
    titleOf: (title) => title.replace(/\(\d\).*$/, ''),
    // The line below NAME.
    intro: (page, { find, textOf, classesOf }) => {
      const header = find(page, hasId('header'))
      const name = header && find(header, (node) => classesOf(node).includes('sectionbody'))
      return name ? textOf(name) : ''
    },
  })

const django = (folder) =>
  convert(
    // Of the release notes those of feature releases.
    filesIn(
      join(folder, 'usr/share/doc/python-django-doc/html'),
      /^(?:(?:faq|howto|intro|misc|ref|topics)\/.*|releases\/\d+\.\d+)\.html$/,
    ),
    { isContent: hasId('yui-main') },
  )

const libreOffice = (tag) => (folder) =>
  convert(
    filesIn(
      join(folder, `usr/share/libreoffice/help/${tag}/text`),
      /^(?:shared|swriter|scalc|simpress|sdraw|smath|schart)\/guide\/.*\.html$/,
    ),
    { isContent: hasId('DisplayArea') },
  )

/** One page per component; a demo has its description and its code where the page lists it. */
const antDesign = (lang) =>
  function* (folder) {
    const { components } = JSON.parse(gunzipSync(readFileSync(join(folder, 'data/v6.json.gz'))))
    const suffix = lang === 'zh' ? 'Zh' : ''
    for (const component of components) {
      const path = component.name.replace(/\B[A-Z](?=[a-z])/g, '-$&').toLowerCase()
      const title = lang === 'zh' ? `${component.name} ${component.nameZh}` : component.name
      const demos = new Map(component.demos.map((demo) => [demo.name, demo]))
      const body = component[`doc${suffix}`].replace(
        /^<code src="\.\/demo\/([\w-]+)\.tsx"([^>]*)>(.*)<\/code>$/gm,
        (_, name, attributes, label) => {
          if (/\bdebug\b/.test(attributes)) return ''
          const { [`description${suffix}`]: text = '', code = '' } = demos.get(name) ?? {}
          return `### ${label} {#${path}-demo-${name}}\n\n${text}\n\n\`\`\`tsx\n${code}\n\`\`\`\n`
        },
      )
      const about = component[`description${suffix}`]
      yield [
        `components/${path}.md`,
        `---\ntitle: ${JSON.stringify(title)}\n---\n\n${about}\n${body}`,
      ]
    }
  }

/** Corpus → language → package and reader. */
const SOURCES = {
  fastify: { en: { from: fromNpm, name: 'fastify@5.12.8', read: fastify } },
  npm: { en: { from: fromNpm, name: 'npm@11.21.2', read: npm } },
  antd: {
    en: { from: fromNpm, name: '@ant-design/cli@6.6.5', read: antDesign('en') },
    zh: { from: fromNpm, name: '@ant-design/cli@6.6.5', read: antDesign('zh') },
  },
  git: { en: { from: fromDebian, name: 'git-doc', read: git } },
  django: { en: { from: fromDebian, name: 'python-django-doc', read: django } },
  libreoffice: {
    en: { from: fromDebian, name: 'libreoffice-help-en-us', read: libreOffice('en-US') },
    zh: { from: fromDebian, name: 'libreoffice-help-zh-cn', read: libreOffice('zh-CN') },
  },
}

export const SOURCE_NAMES = Object.keys(SOURCES)

/** Version of what is written. To be raised when a reader changes. */
const FORMAT = 2

/** Writes a corpus as the content of a site. */
function writeCorpus(name, folder) {
  for (const [lang, { from, name: spec, read }] of Object.entries(SOURCES[name])) {
    const pages = [...read(from(spec, join(CACHE, 'packages')))]
    if (pages.length === 0) throw new Error(`${spec} has no documentation where it is expected.`)
    for (const [path, text] of pages) {
      const file = join(folder, lang, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
}

/**
 * Folder of the corpora that packages include. Missing ones are fetched. Packages of Debian are
 * left out on other systems.
 */
export function fetchedCorpora() {
  const corpora = join(CACHE, `corpora-${FORMAT}`)
  for (const name of SOURCE_NAMES) {
    if (existsSync(join(corpora, name))) continue
    if (!hasDebian && Object.values(SOURCES[name]).some(({ from }) => from === fromDebian)) continue
    // Complete, or not there.
    const folder = join(CACHE, `${name}-${process.pid}`)
    writeCorpus(name, folder)
    mkdirSync(corpora, { recursive: true })
    renameSync(folder, join(corpora, name))
  }
  rmSync(join(CACHE, 'packages'), { recursive: true, force: true })
  return corpora
}
