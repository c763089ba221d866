// How the documentation in a package becomes the content of a site: pages by their paths.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { htmlToMarkdown } from './htmlToMarkdown.mjs'

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
export function* fastify(folder) {
  for (const { path, read } of filesIn(join(folder, 'docs'), /^(?:Guides|Reference)\/.*\.md$/)) {
    const [, text] = /^\s*(?:<h1[^>]*>Fastify<\/h1>)?\s*(.*)$/s.exec(read())
    const [line, first, second] = /^##? (.+)$|^<h1[^>]*>(.+)<\/h1>$/m.exec(text)
    const title = (first ?? second).replaceAll('`', '')
    yield [path, `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text.replace(line, '')}`]
  }
}

export function* npm(folder) {
  for (const { path, read } of filesIn(join(folder, 'docs/content'), /\.md$/)) yield [path, read()]
}

export const git = (folder) =>
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

export const django = (folder) =>
  convert(
    // Of the release notes those of feature releases.
    filesIn(
      join(folder, 'usr/share/doc/python-django-doc/html'),
      /^(?:(?:faq|howto|intro|misc|ref|topics)\/.*|releases\/\d+\.\d+)\.html$/,
    ),
    { isContent: hasId('yui-main') },
  )

export const libreOffice = (tag) => (folder) =>
  convert(
    filesIn(
      join(folder, `usr/share/libreoffice/help/${tag}/text`),
      /^(?:shared|swriter|scalc|simpress|sdraw|smath|schart)\/guide\/.*\.html$/,
    ),
    { isContent: hasId('DisplayArea') },
  )

/** One page per component; a demo has its description and its code where the page lists it. */
export const antDesign = (lang) =>
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

const hasClass = (name) => (node) =>
  node.attrs?.some((own) => own.name === 'class' && own.value.split(' ').includes(name))
const isMain = (node) =>
  node.attrs?.some(({ name, value }) => name === 'role' && value === 'main') === true

/** Folder of the documentation of a package whose name has its version. */
function versionIn(folder, name) {
  const docs = join(folder, 'usr/share/doc')
  return join(
    docs,
    readdirSync(docs).find((entry) => name.test(entry)),
  )
}

export const python = (folder) =>
  convert(
    // All but the interface of C.
    filesIn(
      join(versionIn(folder, /^python3\.\d+$/), 'html'),
      /^(?:faq|howto|installing|library|reference|tutorial|using|whatsnew)\/.*\.html$/,
    ),
    { isContent: isMain },
  )

export const borg = (folder) =>
  convert(
    filesIn(
      join(folder, 'usr/share/doc/borgbackup/html'),
      /^(?:(?:usage|deployment|internals)\/.*|faq|i\w+tion|quickstart|support)\.html$/,
    ),
    { isContent: hasClass('document') },
  )

/** What DocBook makes of a chapter, a section or a manual page. */
const DOCBOOK = ['sect1', 'refentry', 'chapter', 'appendix', 'preface', 'part', 'book']
const isDocBook = (node) => DOCBOOK.some((name) => hasClass(name)(node))

export const postgresql = (folder) =>
  convert(filesIn(join(versionIn(folder, /^postgresql-doc-\d+$/), 'html'), /\.html$/), {
    isContent: isDocBook,
    isTitled: true,
  })

export const apache = (folder) =>
  convert(
    filesIn(
      join(folder, 'usr/share/doc/apache2-doc/manual/en'),
      /^(?!(?:license|sitemap|index)\.html).*\.html$/,
    ),
    { isContent: hasId('page-content') },
  )

export const debianInstaller = (folder) =>
  convert(
    filesIn(join(folder, 'usr/share/doc/installation-guide-amd64/zh_CN'), /^(?:ch|ap).*\.html$/),
    { isContent: isDocBook, isTitled: true },
  )

/** A page per section: the chapters have up to 60,000 characters. */
export function* debianReference(folder) {
  for (const { path, read } of filesIn(
    join(folder, 'usr/share/debian-reference'),
    /^ch.*\.html$/,
  )) {
    const sections = read()
      .split(/(?=<h2 class="title")/)
      .slice(1)
    for (const section of sections) {
      const [, id] = /<a id="_?([^"]+)"/.exec(section)
      // `<a id="…"/>` has an end in XML alone.
      const html = section.replace(/<a( id="[^"]*")\/>/g, '<a$1></a>')
      const text = htmlToMarkdown(`<title></title><main>${html}</main>`, {
        isContent: ({ nodeName }) => nodeName === 'main',
        isTitled: true,
      })
      yield [`${path.slice(0, 4)}/${id}.md`, text]
    }
  }
}

/** Some pages are there twice, in a folder and without it. */
export function* primeVue(folder) {
  const pages = filesIn(join(folder, 'data/llms'), /^(?:components|pages)\/.*\.md$/)
  const inFolders = pages
    .map(({ path }) => path.split('/'))
    .filter(({ length }) => length > 2)
    .map((names) => names.at(-1))
  const known = new Set()
  for (const { path, read } of pages.toReversed()) {
    const [kind, ...names] = path.split('/')
    const name = names.at(-1)
    if (known.has(name) || (names.length === 1 && inFolders.includes(name))) continue
    known.add(name)
    yield [kind === 'pages' ? names.join('/') : path, read()]
  }
}

/** A demo is beside its page, which has a comment where it is shown, or lists them at the end. */
export function* zent(folder) {
  const files = filesIn(join(folder, 'src'), /^[\w-]+\/(?:README_zh-CN|demos\/[\w.-]+)\.md$/)
  for (const { path, read } of files.filter((file) => file.path.endsWith('README_zh-CN.md'))) {
    const [name] = path.split('/')
    const [, matter, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(read())
    const [title, subtitle] = ['title', 'subtitle'].map(
      (key) => new RegExp(`^${key}: *(.*)$`, 'm').exec(matter)?.[1] ?? '',
    )
    const demos = files
      .filter((file) => file.path.startsWith(`${name}/demos/`))
      .map((file) => {
        const source = file.read()
        const label = /^zh-CN:\n\s+title: *(.*)$/m.exec(source)?.[1] ?? name
        return `### ${label}\n\n${source.replace(/^---\n.*?\n---\n/s, '')}`
      })
    const body = text.replace(/^\s*## .*$/m, '').replace(/<!-- demo.*?-->/g, '')
    yield [
      `component/${name}.md`,
      [
        `---\ntitle: ${JSON.stringify(`${title} ${subtitle}`.trim())}\n---`,
        body,
        '## 代码演示',
        ...demos,
      ].join('\n\n'),
    ]
  }
}
