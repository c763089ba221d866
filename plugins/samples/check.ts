import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { PluginCache, PluginProblem } from 'bifolio'
import { type PackageEntry, packageEntries } from '../verify/packageEntries.ts'
import { checkTypes } from './checkTypes.ts'
import { type FileState, stateOf } from './fileStates.ts'
import { createSampleProgram, type SampleProgram } from './program.ts'
import { packagesAbove, readProject, type SampleProject } from './project.ts'
import { type Reading, readMemory } from './remembered.ts'
import type { SamplePage } from './samples.ts'
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
  /** Absolute paths of the files that results depend on. */
  readonly files: () => readonly string[]
}

interface Opened {
  readonly typescript: TypeScript
  readonly project: SampleProject
  readonly program: SampleProgram
}

/** Checks samples, and remembers what didn't change since. */
export function createChecker(options: CheckerOptions): Checker {
  const opened = new Map<string, Opened>()
  const files = new Set<string>()
  const folderOf = ({ version }: SamplePage): string =>
    resolve(options.root, options.versions[version] ?? '.')
  const check = async (pages: readonly SamplePage[]): Promise<CheckedPage[]> => {
    const checked = await Promise.all(
      [...new Set(pages.map(folderOf))].map(
        async (folder) =>
          await checkFolder(
            folder,
            pages.filter((page) => folderOf(page) === folder),
            { ...options, opened, files },
          ),
      ),
    )
    return checked.flat()
  }
  return Object.assign(check, { files: () => [...files] })
}

interface FolderOptions extends CheckerOptions {
  readonly opened: Map<string, Opened>
  readonly files: Set<string>
}

async function checkFolder(
  folder: string,
  pages: readonly SamplePage[],
  options: FolderOptions,
): Promise<CheckedPage[]> {
  const { root, cache, undeclared } = options
  const compiler = findTypeScript(root)
  const entries = entriesOf(folder, options).map(({ name, file }) => [name, file])
  const key = ['samples', folder, compiler?.version ?? '', undeclared, entries]
  const memory = await readMemory(cache, key)
  const known = new Map(pages.map((page) => [page, memory.resultOf(page)]))
  const left = pages.filter((page) => known.get(page) === null)
  const typed = left.filter((page) => page.samples().some(({ lang }) => TYPED.test(lang)))
  if (typed.length > 0 && !compiler) return [failed(missingTypeScript())]
  const own = typed.length > 0 && compiler ? open(folder, compiler, options) : null
  if (own?.project.problem) return [failed(wrongConfig(own.project.problem, options.tsconfig))]
  const found = own ? checkTypes(typed, { ...own, root, undeclared }) : null
  const fresh = left.map((page) => {
    const { problems, files } = found?.pages.get(page) ?? { problems: [], files: [] }
    return { page, files, result: checkedPage(page, problems) }
  })
  if (fresh.length > 0) await memory.keep(fresh, readingOf(own, found?.shared ?? [], folder))
  for (const { page, result } of fresh) known.set(page, result)
  for (const file of memory.files()) options.files.add(file)
  return pages.flatMap((page) => known.get(page) ?? [])
}

/** What a check of a folder has read. */
function readingOf(own: Opened | null, shared: readonly string[], folder: string): Reading {
  const manifests = own?.program.manifests() ?? new Map<string, FileState>()
  const configs = [...manifestsAbove(folder), ...(own?.project.files ?? [])]
  return {
    shared: [...shared, ...configs, ...manifests.keys()],
    looked: { ...own?.project.looked, ...own?.program.looked() },
    states: new Map([
      ...configs.map((file) => [file, stateOf(file)] as const),
      ...manifests,
      ...(own?.program.filesRead() ?? []),
    ]),
  }
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

/** The program of a folder: the one of before, if the same files would be found. */
function open(folder: string, compiler: Compiler, options: FolderOptions): Opened {
  const { tsconfig, opened } = options
  const before = opened.get(folder)
  if (before?.project.isCurrent() && before.program.refresh()) return before
  const typescript = compiler.load()
  const file = join(folder, tsconfig ?? 'tsconfig.json')
  const project = readProject(
    {
      folder: folder.replaceAll('\\', '/'),
      tsconfig: tsconfig !== null || existsSync(file) ? file : null,
      entries: () => entriesOf(folder, options),
      prefersSources: packagesOf(folder, options) !== null,
    },
    typescript,
  )
  const own = { typescript, project, program: createSampleProgram(project, typescript) }
  opened.set(folder, own)
  return own
}

/** Folders of the packages that samples import from their sources. Null for those above. */
function packagesOf(
  folder: string,
  { root, packages }: Pick<FolderOptions, 'root' | 'packages'>,
): readonly string[] | null {
  return folder === resolve(root) ? packages : null
}

function entriesOf(
  folder: string,
  options: Pick<FolderOptions, 'root' | 'packages'>,
): PackageEntry[] {
  return (packagesOf(folder, options) ?? packagesAbove(folder)).flatMap(packageEntries)
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
