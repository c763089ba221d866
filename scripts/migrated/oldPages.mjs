// Which URLs a site of another tool had, from its sources alone. These rules are written apart
// from those of the migration, so that a mistake of one shows in the other.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix, relative, resolve } from 'node:path'
import picomatch from 'picomatch'
import GithubSlugger from 'github-slugger'
import { docusaurusPages } from './docusaurusPages.mjs'
import { filesIn, matterOf } from './sourceFiles.mjs'

/** `{ url, file }` for each page that a reader could open. `file` is relative to the root. */
export const OLD_PAGES = {
  vitepress({ root, config }) {
    const { srcDir = '.', srcExclude = [], rewrites = {}, cleanUrls = false } = config
    const isOut = picomatch(srcExclude.length > 0 ? srcExclude : ['\0'])
    return filesIn(resolve(root, srcDir), '**/*.md').flatMap((name) => {
      if (isOut(name) || name.includes('[')) return []
      const served = rewritten(name, rewrites).replace(/\.md$/, '')
      const isIndex = /(^|\/)index$/.test(served)
      const path = isIndex ? served.replace(/index$/, '') : `${served}${cleanUrls ? '' : '.html'}`
      return [{ url: `/${path}`, file: relative(root, join(resolve(root, srcDir), name)) }]
    })
  },

  rspress({ root, config }) {
    const dir = relative(
      root,
      resolve(root, config.root ?? config['docs']?.rootDir ?? 'docs'),
    ).replaceAll('\\', '/')
    const { lang, multiVersion, route = {} } = config
    const isOut = picomatch(['**/_*{,/**}', '**/components/**', ...(route.exclude ?? [])])
    const isMulti = (config.locales ?? config.themeConfig?.locales ?? []).length > 0
    return filesIn(join(root, dir), '**/*.{md,mdx}').flatMap((name) => {
      if (isOut(name)) return []
      const parts = name.replace(/\.mdx?$/, '').split('/')
      const version = multiVersion ? parts.shift() : undefined
      const locale = isMulti && lang !== undefined ? parts.shift() : undefined
      if (parts.at(-1) === 'index') parts[parts.length - 1] = ''
      const all = [
        ...(version === undefined || version === multiVersion.default ? [] : [version]),
        ...(locale === undefined || locale === lang ? [] : [locale]),
        ...parts,
      ]
      const isIndex = all.at(-1) === ''
      const ending = isIndex || route.cleanUrls ? '' : '.html'
      return [{ url: `/${all.join('/')}${ending}`, file: posix.join(dir, name) }]
    })
  },

  starlight({ root, config, starlight }) {
    const dir = 'src/content/docs'
    const locales = starlight.locales ?? {}
    const others = Object.keys(locales).filter((key) => key !== 'root')
    const fallback = starlight.defaultLocale ?? 'root'
    const isSlashed = config.trailingSlash !== 'never'
    const pages = filesIn(join(root, dir), '**/*.{md,mdx,markdown}').flatMap((name) => {
      if (name.split('/').some((part) => part.startsWith('_'))) return []
      const matter = matterOf(readFileSync(join(root, dir, name), 'utf8'))
      if (matter.draft === true) return []
      const slug = typeof matter.slug === 'string' ? matter.slug.replace(/\/$/, '') : slugOf(name)
      return slug === '404' || slug.endsWith('/404') ? [] : [{ slug, file: posix.join(dir, name) }]
    })
    const urlOf = (slug) => {
      const plain = slug.replace(/(^|\/)index$/, '').replace(/^\/+/, '')
      return plain === '' ? '/' : `/${plain}${isSlashed ? '/' : ''}`
    }
    const own = pages.map(({ slug, file }) => ({ url: urlOf(slug), file }))
    // Pages that a language doesn't have are served in the main language at its URL.
    const known = new Set(own.map(({ url }) => url))
    const main = pages.filter(({ slug }) =>
      fallback === 'root'
        ? !others.some((key) => slug === key || slug.startsWith(`${key}/`))
        : slug === fallback || slug.startsWith(`${fallback}/`),
    )
    const fallbacks = others
      .filter((key) => key !== fallback)
      .flatMap((key) =>
        main.map(({ slug }) => {
          const plain = fallback === 'root' ? slug : slug.slice(fallback.length + 1)
          return { url: urlOf(`${key.toLowerCase()}/${plain}`.replace(/\/$/, '')) }
        }),
      )
    return [...own, ...fallbacks.filter(({ url }) => !known.has(url))]
  },

  docusaurus: docusaurusPages,

  nextra({ root, config }) {
    const { locales = [], defaultLocale } = config.i18n ?? {}
    const below = (config.$given?.contentDirBasePath ?? '').replace(/\/$/, '')
    const main = defaultLocale ?? locales[0]
    const urlOf = (name) => {
      const stem = name.replace(/\.mdx?$/, '')
      const suffix = locales.find((code) => stem.endsWith(`.${code}`))
      const folder = locales.find((code) => stem.startsWith(`${code}/`))
      const plain = suffix ? stem.slice(0, -suffix.length - 1) : stem
      // Next.js adds no prefix to the main language, and the middleware of Nextra does.
      const prefix = suffix !== undefined && suffix !== main ? `/${suffix}` : ''
      const path = `/${plain}`.replace(/\/index$/, '')
      return folder === undefined
        ? `${prefix}${below}${path}`
        : `/${folder}${below}${path.slice(folder.length + 1)}`
    }
    const own = ['pages', 'src/pages', 'content', 'src/content'].flatMap((dir) =>
      filesIn(join(root, dir), '**/*.{md,mdx}')
        .filter((name) => !/(?:^|\/)_|\[|^(?:404|500)\./.test(name))
        .map((name) => ({ url: urlOf(name) || '/', file: posix.join(dir, name) })),
    )
    const ofApp = ['app', 'src/app'].flatMap((dir) =>
      filesIn(join(root, dir), '**/page.{md,mdx}')
        .filter((name) => !/(?:^|\/)_|\[/.test(name))
        .map((name) => ({
          url: `/${posix.dirname(name)}`.replace(/\/\([^)]*\)/g, '').replace(/^\/\.$/, '/'),
          file: posix.join(dir, name),
        })),
    )
    return [...own, ...ofApp]
  },

  mdbook({ root, config }) {
    const dir = config.src ?? 'src'
    const text = readFileSync(join(root, dir, 'SUMMARY.md'), 'utf8')
    const summary = text.replace(/<!--[\s\S]*?-->/g, '')
    const names = [...summary.matchAll(/\]\(([^)#\s]+\.md)\)/g)].map(([, name]) =>
      posix.normalize(name),
    )
    return [...new Set(names)].map((name) => {
      const plain = name.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1index')
      const path = plain.replace(/(^|\/)index$/, '$1')
      return { url: `/${path}${path === plain ? '.html' : ''}`, file: posix.join(dir, name) }
    })
  },

  gitbook({ root }) {
    return filesIn(root, '**/*.md').flatMap((name) => {
      if (name === 'SUMMARY.md') return []
      const plain = name.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1')
      return [{ url: `/${plain.replace(/(.)\/$/, '$1')}`, file: name }]
    })
  },

  mkdocs({ root, config }) {
    const dir = config.docs_dir ?? 'docs'
    const own = mkdocsOf({ root, dir, config })
    const i18n = i18nOf(config)
    if (i18n) return inLanguages(own, i18n).map(({ url, file }) => ({ url, file }))
    // The folder of a language serves the pages of the main one that it doesn't have.
    const others = languagesBeside(root, dir).flatMap((lang) => {
      const its = mkdocsOf({ root, dir: `../${lang}/${dir}`, config })
      const known = new Set(its.map(({ url }) => url))
      const originals = own.flatMap(({ url }) => (known.has(url) ? [] : [{ url }]))
      return [...its, ...originals].map((page) => ({ ...page, url: `/${lang}${page.url}` }))
    })
    return [...own, ...others].map(({ url, file }) => ({ url, file }))
  },
}

/** Options of mkdocs-static-i18n. */
function i18nOf({ plugins = [] }) {
  const all = Array.isArray(plugins) ? plugins : [plugins]
  return all.find((plugin) => plugin?.i18n)?.i18n
}

/** Pages at the URLs of their languages, and the main one's where a language has none. */
function inLanguages(pages, { docs_structure: structure, languages }) {
  const built = languages.filter(({ locale, build }) => locale !== 'null' && build !== false)
  const main = (built.find((each) => each.default) ?? built[0]).locale
  const codes = new Set(built.map(({ locale }) => locale))
  const placed = pages.map((page) => {
    const [, lang, name] =
      structure === 'folder'
        ? (/^([^/]+)\/(.*)$/.exec(page.name) ?? [])
        : (/^(.*)\.([\w-]+)\.md$/.exec(page.name) ?? []).map((part, at, [, stem, code]) =>
            at === 1 ? code : at === 2 ? `${stem}.md` : part,
          )
    const isOwn = codes.has(lang)
    const path = isOwn ? page.urlOf(name) : page.url
    return { ...page, path, lang: isOwn ? lang : main }
  })
  return [...codes].flatMap((code) => {
    const own = placed.filter(({ lang }) => lang === code)
    const known = new Set(own.map(({ path }) => path))
    const originals = placed.flatMap(({ lang, path }) =>
      lang === main && !known.has(path) ? [{ path }] : [],
    )
    const prefix = code === main ? '' : `/${code}`
    return [...own, ...originals].map((page) => ({ ...page, url: prefix + page.path }))
  })
}

function mkdocsOf({ root, dir, config }) {
  const urlOf = (name) => {
    const plain = name.replace(/\.md$/, '').replace(/(^|\/)(?:index|README)$/, '$1')
    const isFolder = plain === '' || plain.endsWith('/')
    const ending = config.use_directory_urls === false ? '.html' : '/'
    return `/${plain}${isFolder ? '' : ending}`
  }
  const postOf = blogOf(config)
  return filesIn(join(root, dir), '**/*.md').flatMap((name) => {
    if (isLeftOut(name, config)) return []
    const url = postOf(name, () => readFileSync(join(root, dir, name), 'utf8')) ?? urlOf(name)
    return [{ name, urlOf, url, file: posix.join(dir, name) }]
  })
}

/** The URL of a post of Material's blog, with the usual formats. Null for another page. */
function blogOf({ plugins = [] }) {
  const all = Array.isArray(plugins) ? plugins : [plugins]
  const own = all
    .flatMap((each) => (typeof each === 'string' ? [[each, {}]] : Object.entries(each)))
    .find(([name]) => /^(?:material\/)?blog$/.test(name))?.[1]
  const { blog_dir: blog = 'blog', post_url_format: format } = own ?? {}
  return (name, read) => {
    if (own == null || format || !name.startsWith(posix.join(blog, 'posts/'))) return null
    const text = read()
    const { date, slug, title } = matterOf(text)
    const heading = /^# +(.*)$/m.exec(text)?.[1] ?? ''
    const plain = (title ?? heading.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')).trim()
    const usual = plain.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(String(date?.created ?? date ?? '')) ?? []
    return `/${posix.join(blog, ...day.split('-'), slug ?? usual.replaceAll(' ', '-'))}/`
  }
}

/** Whether the last line about a file leaves it out, as Git reads such lines. */
function isLeftOut(name, { exclude_docs: excluded = '', draft_docs: drafts = '' }) {
  const parts = name.split('/')
  let isOut = parts[0] === 'templates'
  for (const line of `${excluded}\n${drafts}`.split(/\s*\n\s*/)) {
    const pattern = line.replace(/^!/, '')
    if (pattern === '' || pattern.startsWith('#')) continue
    const plain = pattern.replace(/^\/|\/$/g, '')
    const isMatch = picomatch(plain, { dot: true })
    const isAnywhere = !plain.includes('/') && !pattern.startsWith('/')
    const ends = pattern.endsWith('/') ? parts.length - 1 : parts.length
    for (let end = 1; end <= ends; end++)
      if (isMatch(isAnywhere ? parts[end - 1] : parts.slice(0, end).join('/')))
        isOut = !line.startsWith('!')
  }
  return isOut
}

/** Codes of the languages whose folder is beside that of the main one: `docs/de/` of `docs/en/`. */
function languagesBeside(root, dir) {
  const isCode = (name) => /^[a-z]{2,3}(?:-[a-z]{2,4})?$/.test(name)
  if (!isCode(basename(root))) return []
  return readdirSync(join(root, '..')).filter(
    (name) => isCode(name) && name !== basename(root) && existsSync(join(root, '..', name, dir)),
  )
}

function slugOf(name) {
  return name
    .replace(/\.\w+$/, '')
    .split('/')
    .map((part) => new GithubSlugger().slug(part))
    .join('/')
    .replace(/(^|\/)index$/, '')
}

/** The path at which VitePress serves a file: `packages/:pkg/src/:rest*` patterns. */
function rewritten(name, rewrites) {
  if (typeof rewrites !== 'object' || '$function' in rewrites) return name
  for (const [from, to] of Object.entries(rewrites)) {
    const names = []
    const pattern = from
      // What is in parentheses is an expression already.
      .replace(/:(\w+)(\([^)]*\))?(\*)?|[.+?^${}|[\]\\]/g, (char, key, group, star) => {
        if (key === undefined) return `\\${char}`
        names.push(key)
        return group ?? (star ? '(.*)' : '([^/]+)')
      })
    const match = new RegExp(`^${pattern}$`).exec(name)
    if (match) return to.replace(/:(\w+)\*?/g, (_, key) => match[names.indexOf(key) + 1] ?? '')
  }
  return name
}
