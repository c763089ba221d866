// URLs of a site of Docusaurus: docs of every version and language, blog, pages and lists of tags.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import { parse as parseYaml } from 'yaml'
import { filesIn, matterOf } from './sourceFiles.mjs'

const NUMBER = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/
const NO_NUMBER = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+).*$/
const EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.*', '**/__tests__/**']

function joinUrl(...parts) {
  const path = parts
    .filter((part) => part !== undefined && part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/')
  return path.startsWith('/') ? path : `/${path}`
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const plain = (part) => (NO_NUMBER.test(part) ? part : part.replace(NUMBER, ''))

/** Plugins of the config and its presets: name → options, as often as it is used. */
function pluginsOf(config) {
  const of = (list) =>
    (list ?? []).flatMap((each) => {
      const [name, options = {}] = Array.isArray(each) ? each : [each]
      return typeof name === 'string'
        ? [{ name: name.replace(/^.*require\.resolve\W*/, ''), options }]
        : []
    })
  const docs = []
  const blogs = []
  let pages = {}
  for (const { options } of of(config.presets)) {
    if (options.docs !== false) docs.push(options.docs ?? {})
    if (options.blog !== false) blogs.push(options.blog ?? {})
    if (options.pages === false) pages = false
    else pages = options.pages ?? pages
  }
  for (const { name, options } of of(config.plugins)) {
    if (/content-docs/.test(name)) docs.push(options)
    if (/content-blog/.test(name)) blogs.push(options)
  }
  return { docs, blogs, pages }
}

export function docusaurusPages({ root, config }) {
  const { docs, blogs, pages } = pluginsOf(config)
  const { defaultLocale = 'en', locales = [defaultLocale] } = config.i18n ?? {}
  const all = locales.flatMap((locale) => {
    const prefix = locale === defaultLocale ? '' : locale
    const at = { root, locale: locale === defaultLocale ? null : locale, prefix }
    return [
      ...docs.flatMap((options) => docsOf(options, at)),
      ...blogs.flatMap((options) => blogOf(options, at)),
      ...(pages === false ? [] : pagesOf(pages, at)),
    ]
  })
  return all.map((page) => ({ ...page, url: slashed(page.url, config.trailingSlash) }))
}

function slashed(url, trailingSlash) {
  if (url === '/' || trailingSlash === undefined) return url
  return trailingSlash ? `${url.replace(/\/$/, '')}/` : url.replace(/\/$/, '')
}

function versionsOf(options, { root }) {
  const { id = 'default', path = 'docs', includeCurrentVersion = true, versions = {} } = options
  const start = id === 'default' ? '' : `${id}_`
  const names = options.disableVersioning
    ? []
    : (readJson(join(root, `${start}versions.json`)) ?? [])
  const last = options.lastVersion ?? names[0] ?? 'current'
  const all = [
    ...(includeCurrentVersion || names.length === 0 ? ['current'] : []),
    ...names,
  ].filter((name) => !options.onlyIncludeVersions || options.onlyIncludeVersions.includes(name))
  return all.map((name) => ({
    name,
    folder: name === 'current' ? path : `${start}versioned_docs/version-${name}`,
    i18n: [
      `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`,
      name === 'current' ? 'current' : `version-${name}`,
    ].join('/'),
    part: versions[name]?.path ?? (name === last ? '' : name === 'current' ? 'next' : name),
  }))
}

function docsOf(options, at) {
  const { routeBasePath = 'docs', include = ['**/*.{md,mdx}'], exclude = [] } = options
  const isOut = picomatch([...EXCLUDE, ...exclude])
  return versionsOf(options, at).flatMap(({ folder, part, i18n }) =>
    filesIn(join(at.root, folder), include).flatMap((name) => {
      if (isOut(name)) return []
      const own = at.locale === null ? null : `i18n/${at.locale}/${i18n}/${name}`
      const file = own !== null && existsSync(join(at.root, own)) ? own : posix.join(folder, name)
      const matter = matterOf(readFileSync(join(at.root, file), 'utf8'))
      if (matter.draft === true) return []
      const isPlain = options.numberPrefixParser === false
      const url = joinUrl(at.prefix, routeBasePath, part, slugOf(name, matter, isPlain))
      return [
        {
          url: url === '/' ? url : url.replace(/\/$/, ''),
          file,
          isShown: own === null || file === own,
        },
      ]
    }),
  )
}

function slugOf(name, { slug, id }, isPlain) {
  const parts = name
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => (isPlain ? part : plain(part)))
  const folder = parts.slice(0, -1)
  if (typeof slug === 'string')
    return slug.startsWith('/') ? slug : posix.join(folder.join('/'), slug)
  const last = parts.at(-1)
  const isIndex =
    /^(?:index|readme)$/i.test(last) || last.toLowerCase() === folder.at(-1)?.toLowerCase()
  return [...folder, ...(isIndex ? [] : [id ?? last])].join('/')
}

const DATE =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

function blogOf(options, at) {
  const { path = 'blog', routeBasePath = 'blog', include = ['**/*.{md,mdx}'] } = options
  const isOut = picomatch([...EXCLUDE, ...(options.exclude ?? [])])
  const posts = filesIn(join(at.root, path), include).flatMap((name) => {
    if (isOut(name)) return []
    const file = posix.join(path, name)
    const matter = matterOf(readFileSync(join(at.root, file), 'utf8'))
    if (matter.draft === true || matter.unlisted === true) return []
    const { folder = '', date, text = '' } = DATE.exec(name)?.groups ?? {}
    const own =
      date === undefined
        ? name.replace(/(?:\/index)?\.mdx?$/, '')
        : joinUrl(folder, date.replaceAll('-', '/').replace(/\b\d\b/g, '0$&'), text)
    const slug = typeof matter.slug === 'string' ? matter.slug : own
    return [{ url: joinUrl(at.prefix, routeBasePath, slug).replace(/(.)\/$/, '$1'), file, matter }]
  })
  if (posts.length === 0) return []
  const start = joinUrl(at.prefix, routeBasePath)
  const size = options.postsPerPage ?? 10
  const lists = [{ url: start }]
  if (size !== 'ALL')
    for (let page = 2; (page - 1) * size < posts.length; page++)
      lists.push({ url: joinUrl(start, 'page', String(page)) })
  if (options.archiveBasePath !== null)
    lists.push({ url: joinUrl(start, options.archiveBasePath ?? 'archive') })
  const known = tagsOf(join(at.root, path, 'tags.yml'))
  const tags = new Set(
    posts.flatMap(({ matter }) => (Array.isArray(matter.tags) ? matter.tags : [])),
  )
  if (tags.size > 0) lists.push({ url: joinUrl(start, 'tags') })
  for (const tag of tags) {
    const own = typeof tag === 'string' ? known[tag] : tag
    lists.push({ url: joinUrl(start, 'tags', own?.permalink ?? kebab(tag.label ?? tag)) })
  }
  return [...posts.map(({ url, file }) => ({ url, file, isShown: at.locale === null })), ...lists]
}

/** Labels and paths of tags by their keys. */
function tagsOf(file) {
  return existsSync(file) ? parseYaml(readFileSync(file, 'utf8')) : {}
}

/** As lodash writes it: `v5` → `v-5`. */
function kebab(tag) {
  return tag
    .normalize('NFD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(
      /(\p{Ll})(?=[\p{Lu}\p{N}])|(\p{N})(?=\p{L})|(\p{Lu})(?=\p{N}|\p{Lu}\p{Ll})/gu,
      '$1$2$3-',
    )
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
}

function pagesOf({ path = 'src/pages', routeBasePath = '/' }, at) {
  const isOut = picomatch([...EXCLUDE, '**/*.d.ts'])
  return filesIn(join(at.root, path), '**/*.{js,jsx,ts,tsx,md,mdx}').flatMap((name) => {
    if (isOut(name)) return []
    const served = name.replace(/\.\w+$/, '')
    const matter = /\.mdx?$/.test(name)
      ? matterOf(readFileSync(join(at.root, path, name), 'utf8'))
      : {}
    if (served === '404') return []
    const slug =
      typeof matter.slug === 'string' ? matter.slug : served.replace(/(^|\/)index$/, '$1')
    const url = joinUrl(at.prefix, routeBasePath, slug)
    return [
      {
        url: url === '/' ? url : url.replace(/\/$/, ''),
        ...(/\.mdx?$/.test(name) && { file: posix.join(path, name) }),
        isShown: at.locale === null,
      },
    ]
  })
}
