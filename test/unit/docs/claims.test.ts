import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Link, Parent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { beforeAll, describe, expect, test } from 'vitest'
import { PACKAGES } from '../../../node/config/projectNames.ts'
import { TYPE_PACKAGES } from '../../../node/init/starter.ts'
import { builtInText } from '../../../shared/ui-text/languages.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { repository } from '../../support/cli.ts'

// What pages say and code can tell: packages, commands, texts, links and figures.

const LANGS = ['en', 'zh']

/** A sentence with a text of the interface in both languages. */
const QUOTED: Readonly<Record<string, RegExp>> = {
  en: /built-in texts are (?:"([^"]*)"|`([^`]*)`) in English and (?:“([^”]*)”|`([^`]*)`) in/g,
  zh: /内置文案：英文为 (?:"([^"]*)"|`([^`]*)`)，中文为 ?(?:“([^”]*)”|`([^`]*)`)。/g,
}

let pages: readonly DocPage[] = []
beforeAll(async () => {
  pages = await collectPages()
})

const sourceOf = ({ file }: DocPage): string => readFileSync(join(repository, file), 'utf8')
const of = (lang: string): DocPage[] => pages.filter((page) => page.lang === lang)
/** Pages about mistakes show what is wrong on purpose. */
const guides = (): DocPage[] => pages.filter(({ path }) => !path.startsWith('api/errors/'))

describe('samples', () => {
  /** What every site has, or names by itself. */
  const isKnown = (name: string): boolean =>
    [...PACKAGES, ...TYPE_PACKAGES, 'bifolio'].includes(name) ||
    /^(?:[./]|@\/|@\w+\/?$|node:|virtual:|@rspress\/|rspress\/|@theme)/.test(name)
  const packageOf = (from: string): string =>
    from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/')

  test('import only what every site has, or what the page says to install', () => {
    const problems = guides().flatMap((page) => {
      const installs = [...sourceOf(page).matchAll(/npm install ([^\n`"]*)/g)]
        .flatMap(([, words = '']) => words.split(/\s+/))
        .map((word) => word.replace(/^@types\//, '').replace(/(?<=.)@[\d.]+$/, ''))
      return page.samples
        .filter(({ lang, noCheck }) => /^(?:[jt]sx?|mdx)$/.test(lang) && noCheck === null)
        .flatMap(({ code, line }) =>
          [...code.matchAll(/(?:\bfrom|^\s*import)\s+['"]([^'"\n]+)['"]/gm)]
            .map(([, from = '']) => from)
            .filter((from) => !isKnown(from) && !isKnown(packageOf(from)))
            .filter((from) => !installs.includes(packageOf(from)))
            .map((from) => `${page.file}:${line} imports ${from}, and nothing installs it.`),
        )
    })
    expect(problems).toEqual([])
  })

  test('that are typed are shell samples, which are checked', () => {
    const typed = pages.flatMap(({ samples }) =>
      samples
        .filter(({ lang }) => ['', 'txt', 'text', 'plain'].includes(lang))
        .filter(({ code }) =>
          /^(?:\$ )?(?:npx|npm|pnpm|yarn|bifolio|vite|vike|git) [\w-]+/.test(code),
        )
        .map(({ file, line }) => `${file}:${line}`),
    )
    expect(typed).toEqual([])
  })

  test('import the table that the sentence before them says to import', () => {
    const problems = guides().flatMap((page) => {
      const { children } = page.tree
      return children.flatMap((node, index) => {
        const next = children[index + 1]
        return node.type === 'paragraph' &&
          next?.type === 'code' &&
          /^(?:Import the \w+ in the config|在配置中导入)/.test(toString(node)) &&
          !/from '\.\//.test(next.value)
          ? [`${page.file}:${next.position?.start.line ?? 0}`]
          : []
      })
    })
    expect(problems).toEqual([])
  })
})

describe.each(LANGS)('pages (%s)', (lang) => {
  test('have a description, which lists of pages and search engines show', () => {
    expect(
      of(lang)
        .filter(({ path }) => !path.startsWith('fragments/'))
        .filter((page) => !/^---\n(?:.*\n)*?description: \S/.test(sourceOf(page)))
        .map(({ file }) => file),
    ).toEqual([])
  })

  test('quote the built-in texts of the interface', () => {
    const page = of(lang).find(({ path }) => path === 'api/config/config-theme.mdx')
    const quoted = [...(page ? sourceOf(page) : '').matchAll(QUOTED[lang] ?? /(?!)/g)].map(
      ([, en1, en2, zh1, zh2]) => [en1 ?? en2, zh1 ?? zh2],
    )
    const texts = {
      en: Object.values(builtInText('en') ?? {}),
      zh: Object.values(builtInText('zh') ?? {}),
    }
    expect(quoted.length).toBeGreaterThan(4)
    for (const [en, zh] of quoted) {
      expect(texts.en).toContain(en)
      expect(texts.zh).toContain(zh)
    }
  })

  test('whose title is the text of a link are where the link leads', () => {
    const titles = new Map(
      of(lang).flatMap((page) => {
        const [title] = page.headings
        const routePath = page.path.replace(/(?:index)?\.mdx$/, '').replace(/\/$/, '')
        return title?.depth === 1 ? [[title.text.toLowerCase(), `/${routePath}`]] : []
      }),
    )
    const wrong = of(lang).flatMap((page) =>
      linksOf(page.tree).flatMap(({ text, url }) => {
        const expected = titles.get(text.toLowerCase())
        const [path = '', anchor] = url.split('#')
        return expected === undefined || !url.startsWith('/') || anchor !== undefined
          ? []
          : path.replace(/\/$/, '') === expected
            ? []
            : [`${page.file}: "${text}" leads to ${url}, not to ${expected}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('count the pages and cards of this site by themselves', () => {
    expect(
      of(lang).flatMap((page) =>
        (
          sourceOf(page).match(
            lang === 'en'
              ? /\d+ (?:English |Chinese )?(?:pages|cards|code blocks) of this site/g
              : /本站的? ?\d+ (?:个|张)[^。]*(?:页面|卡片)/g,
          ) ?? []
        ).map((words) => `${page.file}: ${words}`),
      ),
    ).toEqual([])
  })

  test('of the quick start open the language that they are written in', () => {
    const page = of(lang).find(({ path }) => path === 'guide/start/getting-started.mdx')
    const source = page ? sourceOf(page) : ''
    const [, languages = ''] = /--lang ([\w,]+)/.exec(source) ?? []
    const prefix = languages.split(',')[0] === lang ? '' : `/${lang}`
    const [first = '', edited = ''] = [
      /`http:\/\/localhost:5173(\/[^`]*)?`/,
      new RegExp(`content/${lang}(/guide/first-steps)\\.mdx`),
    ].map((pattern) => pattern.exec(source)?.[1])
    expect(first.replace(/\/$/, '')).toBe(prefix)
    expect(edited).toBe('/guide/first-steps')
    if (prefix !== '') expect(source).toContain(`http://localhost:5173${prefix}${edited}`)
  })
})

function linksOf(tree: Root): { readonly text: string; readonly url: string }[] {
  const links: { text: string; url: string }[] = []
  visit(tree, 'link', (link: Link, _index, _parent: Parent | undefined) => {
    links.push({ text: toString(link), url: link.url })
  })
  return links
}
