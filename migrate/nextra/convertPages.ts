import type { SourceLocale } from '../languages.ts'
import type { Diagnostic } from '../engine.ts'
import { noteOf } from '../notes.ts'
import { type IsAsync, readAsyncExports } from '../mdx/asyncExports.ts'
import { convertPage } from '../mdx/page.ts'
import { type FileCollector, type FilePlaces, relativePath } from '../mdx/files.ts'
import { orNoted, readPage, shownAsCode } from '../page.ts'
import type { Stubs } from '../stubs.ts'
import type { PlannedFile, PlannedPage, SourceProject } from '../types.ts'
import type { Links } from './links.ts'
import type { PageTheme } from './navigation.ts'
import { languageParameter, readFrontMatter, withOurSyntax } from './page.ts'
import type { SourcePage } from './sourcePages.ts'
import { frontMatterOf } from '../frontMatter.ts'
import { NEXTRA } from './tool.ts'

export interface PagesInput {
  readonly project: SourceProject
  readonly notes: Diagnostic[]
  readonly files: FileCollector
  readonly places: FilePlaces
  readonly links: Links
  readonly packages: Record<string, string>
  readonly stubs: Stubs
  readonly locales: readonly SourceLocale[]
  /** True where TeX between dollar signs is a formula. */
  readonly math: boolean
  /** Components that every page has → the file that has them. */
  readonly globals: ReadonlyMap<string, { readonly file: string; readonly isDefault: boolean }>
  usePackage(name: string): boolean
  themeOf(page: SourcePage): PageTheme | undefined
}

export interface ConvertedPages {
  readonly pages: readonly PlannedPage[]
  /** Parts that pages import. */
  readonly files: readonly PlannedFile[]
  readonly hasMermaid: boolean
}

/** Converts all pages, and the parts that they import. */
export async function convertPages(
  sources: readonly SourcePage[],
  input: PagesInput,
): Promise<ConvertedPages> {
  const { project, notes, locales } = input
  const paths = new Map(sources.map((page) => [page.file, pathOf(page)]))
  const parts = new Map<string, string>()
  const takePage = (file: string): string => {
    const known = paths.get(file) ?? parts.get(file)
    if (known !== undefined) return known
    const below = input.places.placeOf(file).replace(/^(?:src|content)\//, '')
    const path = `src/${below.replace(/\.mdx?$/, '.mdx')}`
    parts.set(file, path)
    return path
  }
  const shared = { ...input, isAsync: await readAsyncExports(project), takePage }
  const pages: PlannedPage[] = []
  for (const page of sources) {
    const { file, locale, route, isPart } = page
    const path = paths.get(file) ?? page.path
    if (!/\.mdx?$/.test(file)) noteComponent(file, notes)
    const converted = await orNoted({ file, notes }, () => convertText(page, path, shared))
    const isNotFound = page.name === '404'
    pages.push({
      path,
      ...(converted ?? { text: page.text }),
      source: file,
      ...(!isPart &&
        !isNotFound && {
          oldPath: locale.prefix === '' ? route : `/${locale.prefix}${route}`.replace(/\/$/, ''),
        }),
    })
  }
  const files: PlannedFile[] = []
  // Parts import others: the list grows while it is read.
  for (const [file, path] of parts) {
    const text = await project.read(file)
    const [main = { prefix: '', tag: 'en', label: undefined }] = locales
    const name = path.replace(/\.\w+$/, '')
    const part: SourcePage = {
      file,
      text,
      path,
      name,
      locale: main,
      route: `/${name}`,
      isPart: true,
      frontMatter: frontMatterOf(text),
    }
    const converted = await orNoted({ file, notes }, () => convertText(part, path, shared))
    files.push({ path, text: converted?.text ?? text, source: file })
  }
  const texts = [
    ...pages.map(({ text }) => text),
    ...files.map((file) => ('text' in file ? file.text : '')),
  ]
  return { pages, files, hasMermaid: texts.some((text) => /^[ \t>]*```mermaid\b/m.test(text)) }
}

/** A page of Markdown that has components is one of MDX. */
function pathOf({ path, text }: SourcePage): string {
  return path.endsWith('.md') && /^(?:import|export)\s|<[A-Z]\w*[\s/>]/m.test(withoutCode(text))
    ? `${path}x`
    : path
}

function withoutCode(text: string): string {
  return text.replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1|`[^`\n]+`/gm, '')
}

interface TextInput extends PagesInput {
  readonly isAsync: IsAsync
  takePage(file: string): string
}

async function convertText(
  source: SourcePage,
  path: string,
  input: TextInput,
): Promise<Pick<PlannedPage, 'text' | 'placeAt'> | null> {
  const { project, notes, files, places, links, packages, stubs, isAsync, usePackage, math } = input
  const { file } = source
  const plain = withOurSyntax(source.text, {
    parameter: languageParameter(project.files),
    tag: source.locale.tag,
  })
  const { text, added } = withGlobals(plain, { file, path }, input)
  const syntax = path.endsWith('.mdx') ? 'mdx' : 'md'
  const page =
    readPage({
      file,
      text,
      syntax,
      notes,
      trees: project.trees,
      math,
      placeOf: (line) => ({ file, line: Math.max(1, line - added) }),
    }) ?? readPage({ file, text: shownAsCode(text), syntax: 'md', notes })
  if (!page) return null
  await convertPage(page, {
    tool: NEXTRA,
    file,
    path,
    takePage: input.takePage,
    fileOf: places.fileOf,
    link: (url) => links.of(url, file, source),
    files,
    packages,
    stubs,
    isAsync,
    usePackage,
    readFrontMatter: (each) =>
      source.isPart ? {} : readFrontMatter(each, source, input.themeOf(source)),
  })
  return { text: page.edits.toString(), placeAt: page.placeAt }
}

/** Imports of the components that the old site gave to every page. */
function withGlobals(
  text: string,
  { file: from, path }: { readonly file: string; readonly path: string },
  { globals }: PagesInput,
): { readonly text: string; readonly added: number } {
  const plain = withoutCode(text)
  const lines = [...globals].flatMap(([name, { file, isDefault }]) =>
    new RegExp(`<${name}[\\s/>]`).test(plain) &&
    !new RegExp(`^import[^'"]*\\b${name}\\b`, 'm').test(plain)
      ? [`import ${isDefault ? name : `{ ${name} }`} from '${relativePath(from, file)}'`]
      : [],
  )
  if (lines.length === 0 || !path.endsWith('.mdx')) return { text, added: 0 }
  const [frontMatter = ''] = /^---\n(?:[\s\S]*?\n)?---\n/.exec(text) ?? []
  const before = frontMatter === '' ? '' : `${frontMatter}\n`
  return {
    text: `${before}${lines.join('\n')}\n\n${text.slice(frontMatter.length)}`,
    added: lines.length + (frontMatter === '' ? 1 : 2),
  }
}

function noteComponent(file: string, notes: Diagnostic[]): void {
  notes.push(
    noteOf(
      'migrate/manual',
      { file },
      'The page is a component of Next.js.',
      'Its texts are a page of Markdown at the same URL. Write the component again, if needed.',
    ),
  )
}
