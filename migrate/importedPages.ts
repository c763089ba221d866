import { posix } from 'node:path'
import { parse } from 'jsonc-parser'
import { listOf, tableOf } from './configKeys.ts'
import { markedLines } from './markedLines.ts'
import { noteOf } from './notes.ts'
import type { MigrationPlan, PlannedFile, PlannedPage } from './types.ts'

const IMPORT = /^(import\s+[^'"]*?\bfrom\s*)(['"])([^'"]+)\2/

/**
 * Makes parts of pages that other pages import: only parts have a content to import. The page
 * stays, and shows the part. An import of a file that doesn't exist gets one without content.
 */
export function withImportedPages(plan: MigrationPlan): MigrationPlan {
  const pages = new Map(plan.pages.map((page) => [page.path, page]))
  const taken = new Set([...pages.keys(), ...plan.files.map(({ path }) => path)])
  const parts = new Map<string, string>()
  const files: PlannedFile[] = []
  const notes: MigrationPlan['notes'][number][] = []
  const partOf = (page: PlannedPage): string => {
    const known = parts.get(page.path)
    if (known !== undefined) return known
    const path = freePath(page.path, taken)
    parts.set(page.path, path)
    const done = `Its content is in ${path} now, for the page and for those that import it.`
    const { source: file } = page
    notes.push(noteOf('migrate/changed', { file }, 'Other pages import the page.', done))
    return path
  }
  const aliases = aliasesOf(plan)
  const redirected = (path: string, text: string, source: string): string =>
    mapImports(text, (specifier) => {
      const { target, isRelative } = targetOf(specifier, path, aliases)
      const page = ENDINGS.map((ending) => pages.get(target + ending)).find(Boolean)
      if (page && !isPart(page.path)) return relativePath(path, partOf(page))
      if (!isRelative || !/\.mdx?$/.test(target) || taken.has(target)) return specifier
      const empty = parts.get(target) ?? freePath(target, taken)
      if (parts.has(target)) return relativePath(path, empty)
      parts.set(target, empty)
      files.push({ path: empty, text: '' })
      notes.push(
        noteOf(
          'migrate/manual',
          { file: source },
          `The page imports ${specifier}, which does not exist.`,
          `${empty} is a part without content, for the first build.`,
        ),
      )
      return relativePath(path, empty)
    })
  const pagesBefore = plan.pages.map((page) => ({
    ...page,
    text: redirected(page.path, page.text, page.source),
  }))
  const filesBefore = plan.files.map((file) =>
    'text' in file && file.path.endsWith('.mdx')
      ? { ...file, text: redirected(file.path, file.text, file.path) }
      : file,
  )
  const split = pagesBefore.map((page) => splitPage(page, parts.get(page.path)))
  const added = [...files, ...split.flatMap(({ file }) => file ?? [])]
  return {
    ...plan,
    config: withExcluded(plan, added),
    pages: split.map(({ page }) => page),
    files: [...filesBefore, ...added],
    notes: [...plan.notes, ...notes],
  }
}

/** Files of these names, which the parts have. */
const PARTS = '**/_*'

/** The config with the parts among the files that aren't pages. */
function withExcluded(
  { config, pages }: MigrationPlan,
  parts: readonly PlannedFile[],
): MigrationPlan['config'] {
  const { exclude = [] } = config.route ?? {}
  const root = `${config.root ?? 'content'}/`
  const own = parts.flatMap(({ path }) => (path.startsWith(root) ? [path.slice(root.length)] : []))
  if (own.length === 0 || exclude.includes(PARTS)) return config
  // The old site may have served pages with such names.
  const globs = pages.some(({ path }) => isPart(path))
    ? own.map((path) => path.replaceAll(/[()[\]{}!*?+@\\]/g, String.raw`\$&`))
    : [PARTS]
  return { ...config, route: { ...config.route, exclude: [...exclude, ...globs] } }
}

/** What an import may leave out of the path of a page. */
const ENDINGS = ['', '.mdx', '.md', '/index.mdx', '/index.md']

type Aliases = readonly (readonly [start: string, folder: string])[]

/** Starts of imports that stand for folders, from the `tsconfig.json` of the new project. */
function aliasesOf({ files }: MigrationPlan): Aliases {
  const file = files.find(({ path }) => path === 'tsconfig.json')
  if (!file || !('text' in file)) return []
  const { paths } = tableOf(tableOf(parse(file.text))['compilerOptions'])
  return Object.entries(tableOf(paths)).flatMap(([pattern, targets]) => {
    const [target] = listOf(targets)
    return pattern.endsWith('/*') && typeof target === 'string'
      ? [[pattern.slice(0, -1), target.slice(0, -1)] as const]
      : []
  })
}

/** The path of an import below the root of the project. A package stays as it is. */
function targetOf(
  specifier: string,
  path: string,
  aliases: Aliases,
): { readonly target: string; readonly isRelative: boolean } {
  const isRelative = /^\.{1,2}\//.test(specifier)
  if (isRelative) return { target: posix.join(posix.dirname(path), specifier), isRelative }
  const found = aliases.find(([start]) => specifier.startsWith(start))
  const target = found ? posix.join(found[1], specifier.slice(found[0].length)) : specifier
  return { target, isRelative }
}

/** A page with the part that has its content. A page of Markdown can't show it, and has both. */
function splitPage(
  page: PlannedPage,
  part: string | undefined,
): { readonly page: PlannedPage; readonly file?: PlannedFile } {
  if (part === undefined) return { page }
  const [frontMatter = ''] = /^---\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(page.text) ?? []
  const shown = `${frontMatter}\nimport Content from './${posix.basename(part)}'\n\n<Content />\n`
  return {
    page: part.endsWith('.mdx') ? { ...page, text: shown } : page,
    file: { path: part, text: page.text.slice(frontMatter.length), source: page.source },
  }
}

/** Files with such a name aren't pages. */
function isPart(path: string): boolean {
  return posix.basename(path).startsWith('_')
}

/** `a/b.mdx` → `a/_b.mdx`, the name of a part. */
function freePath(path: string, taken: Set<string>): string {
  let name = `_${posix.basename(path)}`
  while (taken.has(posix.join(posix.dirname(path), name))) name = `_${name}`
  const free = posix.join(posix.dirname(path), name)
  taken.add(free)
  return free
}

function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** The text with other specifiers of what it imports, apart from its code blocks. */
function mapImports(text: string, map: (specifier: string) => string): string {
  const mapped = (line: string): string =>
    line.replace(
      IMPORT,
      (_, start: string, quote: string, specifier: string) =>
        start + quote + map(specifier) + quote,
    )
  return markedLines(text)
    .map(({ line, isCode }) => (isCode ? line : mapped(line)))
    .join('\n')
}
