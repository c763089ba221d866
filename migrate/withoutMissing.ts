import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parse as parseJsonc } from 'jsonc-parser'
import { tableOf, textOf } from './configKeys.ts'
import { type Diagnostic, RSPRESS_EXPORTS, RSPRESS_MODULES } from './engine.ts'
import { exportsOf } from './exportsOf.ts'
import { packageName } from './manifest.ts'
import {
  FOLDER,
  type Missing,
  missingModule,
  moduleOf,
  namesOf,
  noteOfModule,
} from './missingModule.ts'
import { noteOf } from './notes.ts'
import { OLD_COMPONENT, OLD_VALUE, OLD_VALUE_FILE } from './oldComponent.ts'
import type { MigrationPlan, PlannedFile, SourceProject } from './types.ts'
import { blank, withoutTemplates } from './withoutTemplates.ts'

const STATEMENT =
  /^[ \t]*(?:import|export)\s+(?!type\b)(?:([^'"`;()=]*?)\bfrom\s*)?(['"])([^'"\n]+)\2/gm
const CALL = /\b(?:import|require)\(\s*(['"])([^'"\n]+)\1/g
/** The same in an expression of a page. */
const CALL_OF_PAGE = /(?:[{(=?:,]|=>)\s*import\(\s*(['"])([^'"\n]+)\1/g
const CODE = /\.(?:[cm]?[jt]sx?|mdx)$/
/** Components of other frameworks. With `?raw`, they are text. */
const FOREIGN = /\.(?:astro|vue|svelte)$/
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.mdx', '.md']
/** Packages of every new project, and what plugins of Vite resolve. */
const GIVEN =
  /^(?:react|react-dom|vite|vike|vike-react|bifolio|@bifolio\/\w+|i18n)$|^(?:node|virtual):/

/**
 * Gives the specifier that an import has now. `clause` is what is imported. An import of a module
 * that lacks only some names is a part.
 */
type Take = (
  clause: string,
  place: { readonly specifier: string; readonly at: number; readonly isPart: boolean },
) => string

/**
 * Gives a module to every import of what the new project does not have, and a value to every name
 * that the old tool defined from outside: neither keeps a site from its first build. Only code that
 * pages or the config reach is read.
 */
export async function withoutMissing(
  plan: MigrationPlan,
  project: SourceProject,
): Promise<MigrationPlan> {
  const pages = new Map(plan.pages.map((page) => [page.path, page]))
  const files = new Map(plan.files.map((file) => [file.path, file]))
  const edited = new Map<string, string>()
  const missing = new Map<string, Missing>()
  const notes: Diagnostic[] = []
  const resolve = await resolverOf(plan, project)
  const textOfFile = async (path: string): Promise<string> => {
    const file = pages.get(path) ?? files.get(path)
    if (!file) return ''
    return 'copyOf' in file ? await project.read(file.copyOf) : file.text
  }
  const sourceOf = (path: string): string => {
    const file = files.get(path)
    return pages.get(path)?.source ?? (file && 'copyOf' in file ? file.copyOf : path)
  }
  const reached = new Set([
    ...[...pages.keys()].filter((path) => path.endsWith('.mdx') || isRspress(plan)),
    ...textsIn(plan.config).filter((path) => files.has(path)),
  ])
  for (const path of reached) {
    if (!CODE.test(path) && !pages.has(path)) continue
    const before = await textOfFile(path)
    const isPage = /\.mdx?$/.test(path)
    const take: Take = (clause, { specifier, at, isPart }) => {
      const found = isPart ? null : resolve(specifier, path)
      if (found !== null) {
        if (found !== '') reached.add(found)
        return specifier
      }
      const file = sourceOf(path)
      const key = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
      const known = missing.get(key) ?? missingModule(key, specifier, isPart)
      missing.set(key, known)
      known.places.push({ file, line: before.slice(0, at).split('\n').length })
      for (const name of namesOf(clause, specifier)) known.names.add(name)
      const to = posix.relative(posix.dirname(path), known.path)
      return to.startsWith('.') ? to : `./${to}`
    }
    const isAbsent = async (name: string, specifier: string): Promise<boolean> =>
      isAbsentOfRspress(name, specifier, isPage) ||
      (await isNotExported(name, { file: resolve(specifier, path), textOfFile }))
    const after = await redirected(before, { path, isPage, isAbsent }, take)
    const whole = isPage
      ? after
      : withValues(after, (name, line) => notes.push(noteOfValue(name, sourceOf(path), line)))
    if (whole !== before) edited.set(path, whole)
  }
  return edited.size === 0
    ? plan
    : planWith(plan, edited, { modules: [...missing.values()], notes })
}

function planWith(
  plan: MigrationPlan,
  edited: ReadonlyMap<string, string>,
  { modules, notes }: { readonly modules: readonly Missing[]; readonly notes: Diagnostic[] },
): MigrationPlan {
  const known = new Set(plan.files.map(({ path }) => path))
  const shared = [
    { path: `${FOLDER}/OldComponent.tsx`, text: OLD_COMPONENT },
    { path: OLD_VALUE_FILE, text: OLD_VALUE },
  ]
  return {
    ...plan,
    pages: plan.pages.map((page) => ({ ...page, text: edited.get(page.path) ?? page.text })),
    files: [
      ...plan.files.map((file): PlannedFile => {
        const text = edited.get(file.path)
        return text === undefined ? file : { path: file.path, text }
      }),
      ...modules.map((each) => ({ path: each.path, text: moduleOf(each), isStub: true })),
      ...shared.filter(({ path }) => modules.length > 0 && !known.has(path)),
    ],
    notes: [...plan.notes, ...notes, ...modules.map(noteOfModule)],
  }
}

function isRspress({ plugins = [] }: MigrationPlan): boolean {
  return plugins.some(({ from }) => from === '@bifolio/rspress')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [posix.normalize(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Path in the new project of what is imported: empty for a package, null for what it does not
 * have.
 */
async function resolverOf(
  plan: MigrationPlan,
  project: SourceProject,
): Promise<(specifier: string, from: string) => string | null> {
  const known = new Set([...plan.pages, ...plan.files].map(({ path }) => path))
  const tsconfig = plan.files.find(({ path }) => path === 'tsconfig.json')
  const text =
    tsconfig && ('text' in tsconfig ? tsconfig.text : await project.read(tsconfig.copyOf))
  const { paths } = tableOf(tableOf(text === undefined ? {} : parseJsonc(text))['compilerOptions'])
  const aliases = Object.entries(tableOf(paths))
  const at = (path: string): string | null => {
    if (FOREIGN.test(path)) return null
    const clean = posix.normalize(path.replace(/[?#].*$/, ''))
    const all = [clean, clean.replace(/\.[cm]?jsx?$/, ''), `${clean}/index`]
    return (
      all.flatMap((one) => ENDINGS.map((end) => one + end)).find((one) => known.has(one)) ?? null
    )
  }
  return (specifier, from) => {
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) return at(posix.join(posix.dirname(from), specifier))
    if (/^(?:\/|[a-z]+:)/.test(specifier)) return ''
    for (const [pattern, targets] of aliases) {
      const [start = '', end] = pattern.split('*')
      if (end === undefined ? specifier !== pattern : !specifier.startsWith(start)) continue
      const [target] = Array.isArray(targets) ? (targets as unknown[]) : []
      return at((textOf(target) ?? '').replace('*', specifier.slice(start.length)))
    }
    const name = packageName(specifier)
    return Object.hasOwn(plan.packages ?? {}, name) ||
      GIVEN.test(name) ||
      builtinModules.includes(name) ||
      (isRspress(plan) && Object.hasOwn(RSPRESS_MODULES, specifier))
      ? ''
      : null
  }
}

/** A text with other specifiers of what it imports. Code blocks of a page stay. */
async function redirected(
  text: string,
  {
    path,
    isPage,
    isAbsent,
  }: {
    readonly path: string
    readonly isPage: boolean
    isAbsent(name: string, specifier: string): Promise<boolean>
  },
  take: Take,
): Promise<string> {
  const code = isPage
    ? text
        .replace(/^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[ \t]*$/gm, blank)
        .replace(/`[^`\n]*`/g, blank)
    : withoutTemplates(text, path).replace(/^[ \t]*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/gm, blank)
  const edits = [
    ...[...code.matchAll(STATEMENT)].flatMap((found) => {
      const [all, clause = '', , specifier = ''] = found
      const isErased = /^\{\s*(?:type\s+[^,{}]+,?\s*)+\}\s*$/.test(clause)
      return isErased || (isPage && /^[ \t]/.test(all)) ? [] : [{ found, clause, specifier }]
    }),
    ...[...code.matchAll(isPage ? CALL_OF_PAGE : CALL)].map((found) => ({
      found,
      clause: clauseOfCall(code, found),
      specifier: found[2] ?? '',
    })),
  ].toSorted((a, b) => b.found.index - a.found.index)
  let rest = text
  for (const { found, clause, specifier } of edits) {
    const [all] = found
    const absent: string[] = []
    for (const name of namesOf(clause, specifier))
      if (/^\w+$/.test(name) && (await isAbsent(name, specifier))) absent.push(name)
    const isPart = absent.length > 0
    const whole = isPart ? take(`{${absent.join()}}`, { specifier, at: found.index, isPart }) : ''
    const kept = isPart ? withoutNames(all, absent) : all
    const verb = /^\s*export/.test(all) ? 'export' : 'import'
    const to = take(clause, { specifier, at: found.index, isPart: false })
    const at = kept.lastIndexOf(specifier)
    const written =
      kept.slice(0, at) +
      to +
      kept.slice(at + specifier.length) +
      (isPart ? `; ${verb} { ${absent.join(', ')} } from '${whole}'` : '')
    rest = rest.slice(0, found.index) + written + rest.slice(found.index + all.length)
  }
  return rest
}

/** What code takes of a module that it loads: `{ A }` of `import('a').then((all) => all.A)`. */
function clauseOfCall(code: string, { 0: call, index }: RegExpExecArray): string {
  const before = /\{([\w\s,:]*)\}\s*=\s*(?:await\s+)?$/.exec(code.slice(0, index))?.[1]
  const after = code.slice(index + call.length, index + call.length + 500)
  const [, list, name] =
    /^\s*\)\s*\.then\(\s*(?:async\s+)?\(?\s*(?:\{([\w\s,:]*)\}|(\w+))\s*\)?\s*=>/.exec(after) ?? []
  const used = name === undefined ? [] : after.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))
  const names = [...(list ?? before ?? '').split(','), ...[...used].map(([, key = '']) => key)]
    .map((each) => each.trim().split(/\s*:/)[0] ?? '')
    .filter((each) => /^[A-Za-z_]\w*$/.test(each) && each !== 'default')
  return names.length === 0 ? 'default' : `default, { ${[...new Set(names)].join(', ')} }`
}

/** Whether our module for one of Rspress lacks a name. Pages show components that it lacks. */
function isAbsentOfRspress(name: string, specifier: string, isPage: boolean): boolean {
  const kind = Object.hasOwn(RSPRESS_MODULES, specifier) ? RSPRESS_MODULES[specifier] : undefined
  return (
    kind !== undefined && !RSPRESS_EXPORTS[kind].includes(name) && !(isPage && /^[A-Z]/.test(name))
  )
}

/** Whether a module of the project lacks a name. Other bundlers only warn of that. */
async function isNotExported(
  name: string,
  { file, textOfFile }: { readonly file: string | null; textOfFile(path: string): Promise<string> },
): Promise<boolean> {
  if (file === null || !/\.[cm]?[jt]sx?$/.test(file)) return false
  return exportsOf(file, await textOfFile(file))?.has(name) === false
}

function withoutNames(statement: string, names: readonly string[]): string {
  return statement.replace(/\{([^}]*)\}/, (_, list: string) => {
    const kept = list.split(',').filter((part) => !names.includes(part.trim().split(/\s/)[0] ?? ''))
    return `{${kept.join(',').replace(/^(?=\S)|(?<=\S)$/g, ' ')}}`
  })
}

function noteOfValue(name: string, file: string, line: number): Diagnostic {
  return noteOf(
    'migrate/manual',
    { file, line },
    `\`${name}\` is a value that the old tool defined when it built the site.`,
    'It is empty, for the first build. Compute it, or import it from a file of data.',
  )
}

/** `declare const A: string[]` without a value → `const A: string[] = []`. */
function withValues(text: string, note: (name: string, line: number) => void): string {
  return text.replace(
    /^declare (const|let|var) (\w+)(\s*:\s*([^;=\n]+?))?;?[ \t]*$/gm,
    (_, kind: string, name: string, type: string = '', of: string = '', offset: number) => {
      note(name, text.slice(0, offset).split('\n').length)
      const plain = { string: "''", number: '0', boolean: 'false' }[of.trim()]
      const isList = /\[\]$|^(?:readonly |Readonly)?Array</.test(of.trim())
      return `${kind} ${name}${type} = ${plain ?? (isList ? '[]' : '{} as never')}`
    },
  )
}
