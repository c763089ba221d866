import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Json, PluginCache, PluginProblem } from 'bifolio'
import { checkTypes } from './checkTypes.ts'
import { createSampleProgram, type SampleProgram } from './program.ts'
import { readProject, type SampleProject } from './project.ts'
import { hashOf, type SamplePage } from './samples.ts'
import { type Compiler, findTypeScript, type TypeScript } from './typescript.ts'
import { TYPED } from './units.ts'

/** Options of the plugin with their defaults. */
export interface CheckerOptions {
  /** Absolute. */
  readonly root: string
  readonly cache: PluginCache
  readonly undeclared: 'error' | 'warning' | 'off'
  /** Absolute. */
  readonly packages: readonly string[] | null
  readonly tsconfig: string | null
  readonly versions: Readonly<Record<string, string>>
  /** Versions of the site. */
  readonly known: readonly string[]
}

/** What was found in the samples of a page. */
export interface CheckedPage {
  readonly samples: number
  readonly unchecked: readonly UncheckedSample[]
  readonly problems: readonly PluginProblem[]
}

/** A sample with a reason not to check it. */
export interface UncheckedSample {
  readonly file: string
  readonly line: number
  readonly reason: string
}

/** Checks the samples of pages. */
export interface Checker {
  (pages: readonly SamplePage[]): Promise<CheckedPage[]>
}

/** What is remembered of a check, while files are as they were. */
interface Remembered {
  /** Path → time of its last change and size. */
  readonly files: Record<string, string>
  /** By the hash of the page. */
  readonly pages: Record<string, CheckedPage>
}

interface Opened {
  readonly typescript: TypeScript
  readonly project: SampleProject
  readonly program: SampleProgram
}

/** Checks samples, and remembers what didn't change since. */
export function createChecker(options: CheckerOptions): Checker {
  const opened = new Map<string, Opened>()
  const folderOf = ({ version }: SamplePage): string =>
    resolve(options.root, options.versions[version] ?? '.')
  return async (pages) => {
    const checked = await Promise.all(
      [...new Set(pages.map(folderOf))].map(
        async (folder) =>
          await checkFolder(
            folder,
            pages.filter((page) => folderOf(page) === folder),
            { ...options, opened },
          ),
      ),
    )
    return checked.flat()
  }
}

interface FolderOptions extends CheckerOptions {
  readonly opened: Map<string, Opened>
}

async function checkFolder(
  folder: string,
  pages: readonly SamplePage[],
  options: FolderOptions,
): Promise<CheckedPage[]> {
  const { root, cache, opened, undeclared } = options
  const compiler = findTypeScript(root)
  const key = ['samples', folder, compiler?.version ?? '', undeclared]
  const kept = (await cache.get<Json>(key)) as unknown as Remembered | null
  const remembered = kept && isUnchanged(kept.files) ? kept : null
  const hashes = new Map(pages.map((page) => [page, hashOf(page)]))
  const isKnown = (page: SamplePage): boolean =>
    remembered?.pages[hashes.get(page) ?? ''] !== undefined
  const left = pages.filter((page) => !isKnown(page))
  const typed = left.filter((page) => page.samples().some(({ lang }) => TYPED.test(lang)))
  if (typed.length > 0 && !compiler) return [failed(missingTypeScript())]
  const own =
    typed.length > 0 && compiler ? (opened.get(folder) ?? open(folder, compiler, options)) : null
  if (own?.project.problem) return [failed(wrongConfig(own.project.problem, options.tsconfig))]
  if (own) opened.set(folder, own)
  const found = own ? checkTypes(typed, { ...own, root, undeclared }) : new Map<SamplePage, never>()
  const fresh = left.map(
    (page) => [hashes.get(page) ?? '', checkedPage(page, found.get(page) ?? [])] as const,
  )
  const files = [...(own?.program.filesRead() ?? []), ...manifestsAbove(folder)]
  const known = { ...remembered?.pages, ...Object.fromEntries(fresh) }
  if (fresh.length > 0)
    await cache.set(key, {
      files: {
        ...remembered?.files,
        ...Object.fromEntries(files.map((file) => [file, stampOf(file)])),
      },
      pages: known,
    } as unknown as Json)
  return pages.flatMap((page) => known[hashes.get(page) ?? ''] ?? [])
}

function checkedPage(page: SamplePage, problems: readonly PluginProblem[]): CheckedPage {
  const samples = page.samples()
  const unchecked = samples
    .filter(({ words }) => words.has('no-check'))
    .map(({ file, line, words }) => ({ file, line, reason: words.get('no-check') ?? '' }))
  return {
    samples: samples.length,
    unchecked,
    problems: [
      ...unchecked.filter(({ reason }) => reason.trim() === '').map(withoutReason),
      ...problems,
    ],
  }
}

function failed(problem: PluginProblem): CheckedPage {
  return { samples: 0, unchecked: [], problems: [problem] }
}

function open(
  folder: string,
  compiler: Compiler,
  { root, packages, tsconfig }: FolderOptions,
): Opened {
  const typescript = compiler.load()
  const file = join(folder, tsconfig ?? 'tsconfig.json')
  const project = readProject(
    {
      folder: folder.replaceAll('\\', '/'),
      tsconfig: tsconfig !== null || existsSync(file) ? file : null,
      packages: folder === resolve(root) ? packages : null,
    },
    typescript,
  )
  return { typescript, project, program: createSampleProgram(project, typescript) }
}

function isUnchanged(files: Remembered['files']): boolean {
  return Object.entries(files).every(([file, stamp]) => stampOf(file) === stamp)
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.size}` : ''
}

/** What changes when packages are installed. */
function manifestsAbove(folder: string): string[] {
  const own = [
    'package.json',
    'node_modules/.package-lock.json',
    'package-lock.json',
    'pnpm-lock.yaml',
    'yarn.lock',
    'bun.lock',
    'tsconfig.json',
  ].map((name) => join(folder, name))
  const parent = dirname(folder)
  return parent === folder ? own : [...own, ...manifestsAbove(parent)]
}

function withoutReason({ file, line }: UncheckedSample): PluginProblem {
  return {
    file,
    line,
    column: 1,
    message: 'The sample is not checked, for no reason.',
    hint: 'Write the reason: no-check="needs an account".',
  }
}

function missingTypeScript(): PluginProblem {
  return {
    message: 'No TypeScript that other programs can call is installed.',
    hint:
      'Install it: npm install --save-dev typescript@6. Beside TypeScript 7, install it by ' +
      'another name: npm install --save-dev typescript-6@npm:typescript@6.',
  }
}

function wrongConfig(problem: string, tsconfig: string | null): PluginProblem {
  return {
    message: `The compiler options of the samples are wrong: ${problem}`,
    hint: 'Correct the file.',
    ...(tsconfig === null ? { file: 'tsconfig.json' } : { at: ['tsconfig'] }),
  }
}

/** Versions in the options that the site doesn't have. */
export function unknownVersions({
  versions,
  known,
}: Pick<CheckerOptions, 'versions' | 'known'>): PluginProblem[] {
  return Object.keys(versions)
    .filter((version) => !known.includes(version))
    .map((version) => ({
      at: ['versions', version],
      message: `The site has no version "${version}".`,
      hint: known.some((each) => each !== '') ? `Use one of: ${known.join(', ')}.` : 'Remove it.',
    }))
}
