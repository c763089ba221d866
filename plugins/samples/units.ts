import { dirname, join, resolve } from 'node:path'
import { type PreparedCode, prepareCode } from './prepare.ts'
import { declarationsOf } from './parts.ts'
import { candidatesFor, type SampleFile } from './program.ts'
import type { SampleProject } from './project.ts'
import type { Sample, SamplePage } from './samples.ts'
import type { TypeScript } from './typescript.ts'

/** Languages whose blocks are checked. */
export const TYPED: RegExp = /^(?:[cm]?[jt]s|[jt]sx|typescript|javascript)$/

/** A block in the program, or one of the files in it. */
export interface Unit {
  readonly sample: Sample
  /** Offsets in it are those of the whole block. */
  readonly prepared: PreparedCode
  readonly file: SampleFile
  /** The same with names from other blocks. */
  readonly alternatives: readonly SampleFile[]
  /** Files of the blocks that it takes names from. */
  readonly imports: readonly string[]
  /** True for a block that only others need. */
  readonly isUnchecked: boolean
}

interface UnitOptions {
  readonly root: string
  readonly project: SampleProject
  readonly typescript: TypeScript
}

/** The blocks of a page with what they take from each other. */
export function unitsOf(page: SamplePage, { root, project, typescript }: UnitOptions): Unit[] {
  const blocks = page
    .samples()
    .filter(({ lang }) => TYPED.test(lang))
    .flatMap((sample) => [...aroundOf(sample), ...filesOf(sample)])
    .filter(({ code }) => code.trim() !== '')
  const prepared = blocks.map(({ sample: { lang, words }, code, title, start }) =>
    moved(prepareCode(code, { lang, title, meta: words }, typescript), start),
  )
  const folder = `${project.folder}/.samples/${page.file}`.replaceAll('\\', '/')
  const names = blocks.map(
    ({ title }, index) =>
      `${folder}/${index}/${nameOf(title)}${prepared[index]?.extension ?? '.ts'}`,
  )
  return blocks.flatMap((block, index): Unit[] => {
    const { sample } = block
    const own = prepared[index]
    const name = names[index]
    if (!own || name === undefined) return []
    const appearsAs = appearance(block, { page, root, folder: project.folder })
    const sibling: SampleFile['sibling'] = (path) =>
      siblingOf(path, index, {
        names,
        paths: blocks.map((each) =>
          each.title === '' ? null : appearance(each, { page, root, folder: project.folder }),
        ),
      })
    if (own.isBroken && isOfOtherLanguage(block.title)) return []
    const isUnchecked = sample.words.has('no-check') || /^\s*\/\/ ?@noErrors\b/m.test(sample.code)
    const choices = importsOf(index, prepared, names)
    const kindIn = (path: string, variable: string): 'const' | 'let' | undefined =>
      prepared[names.indexOf(path)]?.variables.get(variable)
    const [file, ...alternatives] = choices.map((imports, at): SampleFile => ({
      name: at === 0 ? name : name.replace(/\/(?=[^/]*$)/, `/${at}/`),
      text: own.isBroken ? own.text : own.text + additionsTo(own, imports, kindIn),
      appearsAs,
      sibling,
    }))
    const imports = [...new Set(choices[0]?.values())]
    return file ? [{ sample, prepared: own, isUnchecked, file, alternatives, imports }] : []
  })
}

/** True for the name of a file that no compiler of TypeScript reads: `schema.prisma`. */
function isOfOtherLanguage(title: string): boolean {
  const [, extension] = /\.([a-z]\w*)$/.exec(title) ?? []
  return extension !== undefined && !/^(?:[cm]?[jt]sx?|vue|svelte|astro|mdx)$/.test(extension)
}

/** A file in a block: the whole block, unless `// @filename: wind.ts` begins others. */
interface BlockFile {
  readonly sample: Sample
  readonly code: string
  /** Its name, or empty. */
  readonly title: string
  /** Offset in the code of the block. */
  readonly start: number
}

/** The file that a block shows a part of: what the part takes from it, no block declares. */
function aroundOf(sample: Sample): BlockFile[] {
  const { whole } = sample
  if (whole === null) return []
  const words = new Map([['no-check', 'the part is checked']])
  return [{ sample: { ...sample, code: whole, words }, code: whole, title: '', start: 0 }]
}

const FILE_NAME = /^[ \t]*\/\/[ \t]*@filename:[ \t]*(\S+)[ \t]*$/gim

function filesOf(sample: Sample): BlockFile[] {
  const names = [...sample.code.matchAll(FILE_NAME)]
  const starts = [0, ...names.map(({ index, 0: { length } }) => index + length)]
  return starts.map((start, at) => ({
    sample,
    code: sample.code.slice(start, names[at]?.index),
    title: names[at - 1]?.[1] ?? sample.title,
    start,
  }))
}

/** Code of a file that begins at an offset of its block. */
function moved(prepared: PreparedCode, start: number): PreparedCode {
  const offsetOf: PreparedCode['offsetOf'] = (offset) => {
    const inFile = prepared.offsetOf(offset)
    return inFile === null ? null : inFile + start
  }
  return { ...prepared, offsetOf }
}

function nameOf(title: string): string {
  const base = title.split('/').at(-1) ?? ''
  return base.replace(/\.(?:d\.ts|[cm]?[jt]s|[jt]sx)$/, '').replaceAll(/[^\w.-]/g, '_') || 'sample'
}

/** Absolute path that the reader of a block thinks of. */
function appearance(
  { title, sample: { shown } }: BlockFile,
  { page, root, folder }: { page: SamplePage; root: string; folder: string },
): string {
  if (shown !== null) return shown
  return /\.\w+$/.test(title)
    ? resolve(folder, title.replace(/^\//, '')).replaceAll('\\', '/')
    : join(dirname(resolve(root, page.path)), 'sample.ts').replaceAll('\\', '/')
}

/** The state of a file that an earlier block shows, else the first one. */
function siblingOf(
  path: string,
  index: number,
  { names, paths }: { names: readonly string[]; paths: readonly (string | null)[] },
): string | null {
  const wanted = candidatesFor(path)
  const found = paths.flatMap((each, at) =>
    each !== null && at !== index && wanted.includes(each) ? [at] : [],
  )
  const at = found.findLast((each) => each < index) ?? found[0]
  return at === undefined ? null : (names[at] ?? null)
}

/**
 * Name → the file of the block that declares it: the nearest earlier one, else a later one. Then
 * the same with others that declare it differently, since tabs and sections have names in common.
 */
function importsOf(
  index: number,
  prepared: readonly PreparedCode[],
  names: readonly string[],
): ReadonlyMap<string, string>[] {
  const { used, declared } = prepared[index] ?? { used: [], declared: new Map<string, string>() }
  const choices = [...used]
    .filter((name) => !declared.has(name))
    .map((name) => [name, declaringBlocks(name, index, prepared)] as const)
    .filter(([, blocks]) => blocks.length > 0)
  const most = Math.min(MOST_CHOICES, Math.max(1, ...choices.map(([, blocks]) => blocks.length)))
  return Array.from(
    { length: most },
    (_, at) =>
      new Map(
        choices.map(([name, blocks]) => [
          name,
          names[blocks[Math.min(at, blocks.length - 1)] ?? 0] ?? '',
        ]),
      ),
  )
}

const MOST_CHOICES = 4

/** Indexes of blocks that declare a name, the nearest first, each origin once. */
function declaringBlocks(name: string, index: number, prepared: readonly PreparedCode[]): number[] {
  const all = prepared.flatMap((each, at) => (at !== index && each.declared.has(name) ? [at] : []))
  const ordered = [
    ...all.filter((at) => at < index).toReversed(),
    ...all.filter((at) => at > index),
  ]
  const origins = new Set<string>()
  return ordered.filter((at) => {
    const origin = prepared[at]?.declared.get(name) || `#${at}`
    const isNew = !origins.has(origin)
    origins.add(origin)
    return isNew
  })
}

/** What follows the code: imports from other blocks, and exports for them. */
function additionsTo(
  { declared, exported, text, assigned, extension }: PreparedCode,
  imports: ReadonlyMap<string, string>,
  kindIn: (file: string, name: string) => 'const' | 'let' | undefined,
): string {
  const shared = [...declared.keys()].filter((name) => !exported.has(name))
  const isCommonJs = /\b(?:module\.exports|exports\.\w+)\s*=/.test(text)
  return [
    '\n',
    ...[...imports].map(([name, file]) => {
      const from = JSON.stringify(file)
      // Nothing can be assigned to an import, whatever its type is.
      const kind = assigned.has(name) && /tsx?$/.test(extension) ? kindIn(file, name) : undefined
      return kind === undefined
        ? `import { ${name} } from ${from};`
        : `declare ${kind} ${name}: typeof import(${from}).${name};`
    }),
    ...(isCommonJs ? [] : [`export { ${shared.join(', ')} };`]),
    ...declarationsOf(text),
  ].join('\n')
}
