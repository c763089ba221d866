import { posix } from 'node:path'
import picomatch from 'picomatch'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import type { SourceLocale } from '../languages.ts'
import type { SourceProject } from '../types.ts'
import { type DocsFolder, placeOf } from './languages.ts'

/** A page of the old site. */
export interface OldPage {
  /** Relative to the source folder. */
  readonly file: string
  /** Path below the docs folder, without the language. */
  readonly name: string
  readonly locale: SourceLocale
  readonly text: string
}

/** Pages and other files of the site, the latter by their path in `public`. */
export async function readSources(
  folders: readonly DocsFolder[],
  project: SourceProject,
  isExcluded: (path: string) => boolean,
): Promise<{ readonly pages: readonly OldPage[]; readonly assets: ReadonlyMap<string, string> }> {
  const pages: OldPage[] = []
  const assets = new Map<string, string>()
  for (const folder of folders)
    for (const file of await project.list(`${folder.path}**/*`)) {
      const below = file.slice(folder.path.length)
      if (/(?:^|\/)\./.test(below) || isExcluded(below)) continue
      const place = placeOf(below, folder)
      if (file.endsWith('.md')) pages.push({ file, ...place, text: await project.read(file) })
      else if (!/\.(?:py|yml|yaml)$/.test(file)) assets.set(publicPath(place), file)
    }
  return { pages, assets }
}

function publicPath({ name, locale: { prefix } }: Omit<OldPage, 'file' | 'text'>): string {
  return prefix === '' ? name : `${prefix}/${name}`
}

/** Which files below a docs folder the site leaves out. */
export function exclusionOf(
  config: Table,
  plugins: ReadonlyMap<string, Table>,
): (path: string) => boolean {
  const docs = `${textOf(config['docs_dir']) ?? 'docs'}/`.replace(/^\.\//, '')
  const theme = textOf(tableOf(config['theme'])['custom_dir'])
  const isOther = picomatch(
    [
      ...listOf(plugins.get('exclude')?.['glob']).map((glob) => String(glob).replace(/^\//, '')),
      `${theme?.replace(docs, '').replace(/\/$/, '') ?? '.none'}/**`,
    ],
    { dot: true },
  )
  const rules = [
    '/templates/',
    ...lines(config['exclude_docs']),
    ...lines(config['draft_docs']),
  ].map(ruleOf)
  return (path) => isOther(path) || (rules.findLast(({ isMatch }) => isMatch(path))?.isOut ?? false)
}

/** A line as in `.gitignore`: a name at any depth, or a path, and all below them. */
function ruleOf(line: string): { isMatch(path: string): boolean; readonly isOut: boolean } {
  const [, not = '', pattern = ''] = /^(!?)\\?(.*)$/.exec(line) ?? []
  const isPath = pattern.slice(0, -1).includes('/')
  const path = isPath ? pattern.replace(/^\//, '') : `**/${pattern}`
  const below = `${path.replace(/\/$/, '')}/**`
  return {
    isMatch: picomatch(pattern.endsWith('/') ? [below] : [path, below], { dot: true }),
    isOut: not === '',
  }
}

const lines = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'))
    : []

/** Files of the theme that aren't templates, which the old site had at its root, by their path. */
export async function themeFiles(
  project: SourceProject,
  home: string,
  config: Table,
): Promise<ReadonlyMap<string, string>> {
  const dir = textOf(tableOf(config['theme'])['custom_dir'])
  if (dir === undefined) return new Map()
  const folder = `${posix.join(home, dir).replace(/\/$/, '')}/`
  const files = (await project.list(`${folder}**/*`)).map(
    (file) => [file.slice(folder.length), file] as const,
  )
  return new Map(files.filter(([path]) => !/(?:^|\/)\.|\.(?:html|md|py|ya?ml|xml)$/.test(path)))
}
