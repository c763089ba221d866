import { posix } from 'node:path'
import { type Diagnostic, type SiteConfig, withIndexName } from '../engine.ts'
import { type Table, tableOf, textOf } from '../configKeys.ts'
import { noteOf } from '../notes.ts'
import { parseToml } from '../parseToml.ts'
import { type Draft, finished } from '../types.ts'
import type { TextSyntax } from './convertText.ts'
import { GITBOOK } from './gitbook.ts'
import { MDBOOK } from './mdbook.ts'

/** What is different in the two tools. */
export interface Book {
  readonly config: Draft<SiteConfig>
  readonly lang: string
  /** Folder of the pages with a slash, or nothing. */
  readonly src: string
  /** Path of the list of pages, relative to the source folder. */
  readonly summary: string
  /** True if a page has to be in the list. */
  readonly isListed: boolean
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly syntax: TextSyntax
  readonly notes: readonly Diagnostic[]
}

/** The settings of `book.toml`. */
export function mdbookOf(text: string, file: string, files: readonly string[]): Book {
  const parsed = parseToml(text)
  const config = parsed ?? {}
  const book = tableOf(config['book'])
  const html = tableOf(tableOf(config['output'])['html'])
  const src = `${(textOf(book['src']) ?? 'src').replace(/^\.\/|\/$/g, '')}/`
  const repository = textOf(html['git-repository-url'])
  const edit = textOf(html['edit-url-template'])?.replace(/\/?(?:\{path\}|src\/\{path\})$/, '')
  const url = textOf(html['site-url'])
  const base =
    url !== undefined && /^\/.+/.test(url) ? `/${url.replace(/^\/|\/$/g, '')}/` : undefined
  const notes = [...settingNotes(config, file), ...translationNotes(config, file, files)]
  if (parsed === null)
    notes.push(
      noteOf(
        'migrate/left-out',
        { file },
        `${file} isn't valid TOML.`,
        'Its settings were left out.',
      ),
    )
  return {
    config: {
      title: textOf(book['title']),
      description: textOf(book['description']),
      base,
      themeConfig: finished({
        socialLinks:
          repository === undefined || !repository.startsWith('https://github.com/')
            ? undefined
            : [{ icon: 'github', mode: 'link' as const, content: repository }],
        editLink: edit === undefined ? undefined : { docRepoBaseUrl: `${edit}/content` },
      }),
    },
    lang: textOf(book['language']) ?? 'en',
    src,
    summary: `${src}SUMMARY.md`,
    isListed: true,
    redirects: Object.entries(tableOf(html['redirect'])).map(([from, to]) => ({
      from,
      to: targetOf(String(to), from, base ?? '/'),
    })),
    syntax: MDBOOK,
    notes,
  }
}

/** What a redirect of mdBook goes to, below the base: its target is relative to the old page. */
function targetOf(to: string, from: string, base: string): string {
  if (/^\w+:/.test(to)) return to
  const { pathname, hash } = new URL(to, `http://host${posix.join(base, from)}`)
  return (pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname) + hash
}

/** What has no equal. */
function settingNotes(config: Table, file: string): Diagnostic[] {
  const html = tableOf(tableOf(config['output'])['html'])
  const notes = ['additional-css', 'additional-js', 'theme'].flatMap((key) =>
    html[key] === undefined
      ? []
      : [
          noteOf(
            'migrate/left-out',
            { file },
            `\`${key}\` is for the theme of the old site.`,
            'It was left out. The page "Custom theme" describes what to use instead.',
          ),
        ],
  )
  const preprocessors = Object.keys(tableOf(config['preprocessor']))
  for (const name of preprocessors.filter((each) => !/^(?:admonish|links|index)$/.test(each)))
    notes.push(
      noteOf(
        'migrate/left-out',
        { file },
        `The preprocessor ${name} has no equal that is set up alone.`,
        'It was left out.',
      ),
    )
  return notes
}

/** Translations by messages: the preprocessor makes the pages of a language while mdBook builds. */
function translationNotes(config: Table, file: string, files: readonly string[]): Diagnostic[] {
  const gettext = tableOf(config['preprocessor'])['gettext']
  if (gettext === undefined) return []
  const folder = (textOf(tableOf(gettext)['po-dir']) ?? 'po').replace(/^\.\/|\/$/g, '')
  const langs = files
    .filter((name) => posix.dirname(name) === folder && name.endsWith('.po'))
    .map((name) => posix.basename(name, '.po'))
  if (langs.length === 0) return []
  return [
    noteOf(
      'migrate/manual',
      { file },
      `The translations in \`${folder}\` (${langs.join(', ')}) are messages, not pages.`,
      'They were left out. With `[output.markdown]` in `book.toml`, `mdbook build` writes the ' +
        'pages in the language of `MDBOOK_BOOK__LANGUAGE`, for `content/<language>`.',
    ),
  ]
}

/** The settings of `.gitbook.yaml`. */
export function gitbookOf(config: Table): Book {
  const root = (textOf(config['root']) ?? '.').replace(/^\.\/?|\/$/g, '')
  const src = root === '' ? '' : `${root}/`
  const { summary } = tableOf(config['structure'])
  const at = (path: string): string => routeOf(path.replace(/^\//, ''))
  return {
    config: { route: { cleanUrls: true }, themeConfig: {} },
    lang: 'en',
    src,
    summary: posix.join(src, textOf(summary) ?? 'SUMMARY.md'),
    isListed: false,
    redirects: Object.entries(tableOf(config['redirects'])).map(([from, to]) => ({
      from: at(from),
      to: /^https?:/.test(String(to)) ? String(to) : at(String(to)),
    })),
    syntax: GITBOOK,
    notes: [],
  }
}

/** Route of a page, as links of the navigation have it. */
export function routeOf(path: string): string {
  return `/${withIndexName(path.replace(/\.md$/, '')).replace(/(^|\/)index$/, '$1')}`
}
