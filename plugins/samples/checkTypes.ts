import type { PluginProblem } from 'bifolio'
import type ts from 'typescript'
import { type Explained, explain, isAboutUnknown } from './explain.ts'
import { expectedErrors, isMarkedWrong } from './expected.ts'
import type { SampleFile, SampleProgram } from './program.ts'
import type { SampleProject } from './project.ts'
import type { Sample, SamplePage } from './samples.ts'
import type { TypeScript } from './typescript.ts'
import { type Unit, unitsOf } from './units.ts'

interface CheckOptions {
  readonly root: string
  readonly project: SampleProject
  readonly program: SampleProgram
  readonly typescript: TypeScript
  /** What becomes of names that nothing on the page declares. */
  readonly undeclared: 'error' | 'warning' | 'off'
}

/** What holds in all blocks of a program. */
const AUGMENTS = /\bdeclare\s+(?:module\s*['"]|global\b)/

/** What was found on a page. */
export interface TypedPage {
  readonly problems: readonly PluginProblem[]
  /** Files that it depends on, without those that every page does. */
  readonly files: readonly string[]
}

/** What was found on some pages. */
export interface TypedPages {
  readonly pages: ReadonlyMap<SamplePage, TypedPage>
  /** Files that every page depends on. */
  readonly shared: readonly string[]
}

/**
 * Checks the types of the samples of some pages. What holds in all modules, because a package or a
 * sample declares it so, is there only for the pages that import the package or have the sample:
 * what is found on a page doesn't depend on the others.
 */
export function checkTypes(pages: readonly SamplePage[], options: CheckOptions): TypedPages {
  const units = new Map(pages.map((page) => [page, unitsOf(page, options)]))
  const all = [...units.values()].flat()
  const files = all.map(({ file }) => file)
  const program = options.program.compile(files, files)
  const closures = options.program.closures(program)
  const found = new Map<SamplePage, TypedPage>()
  const groups = new Map<string, SamplePage[]>()
  for (const page of pages) {
    const own = units.get(page) ?? []
    const closure = closures.of(own.map(({ file }) => file.name))
    const isAlone = own.some(({ sample }) => AUGMENTS.test(sample.code))
    const key = isAlone ? page.file : JSON.stringify(closures.ambientOf(closure))
    const samples = new Set(own.map(({ file }) => file.name))
    found.set(page, { problems: [], files: [...closure].filter((name) => !samples.has(name)) })
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  for (const group of groups.values()) {
    const ofGroup = new Map(group.map((page) => [page, units.get(page) ?? []]))
    const problems = checkTogether(ofGroup, groups.size === 1 ? program : null, options)
    for (const [page, own] of problems)
      found.set(page, { problems: own, files: found.get(page)?.files ?? [] })
  }
  return { pages: found, shared: [...closures.shared] }
}

/** Checks pages in a program of their own, unless one is given. */
function checkTogether(
  units: ReadonlyMap<SamplePage, readonly Unit[]>,
  given: ts.Program | null,
  options: CheckOptions,
): Map<SamplePage, PluginProblem[]> {
  const all = [...units.values()].flat()
  const files = all.map(({ file }) => file)
  const program = given ?? options.program.compile(files, files)
  const found = new Map(
    all
      .filter(({ isUnchecked }) => !isUnchecked)
      .map((unit) => [unit, diagnosticsOf(unit.file, program, options.typescript)]),
  )
  checkAlternatives(all, found, options)
  checkUnaugmented(all, found, options)
  const unknown = unknownUnits(all, found)
  return new Map(
    [...units].map(([page, own]) => {
      const names = namesOfPage(own, program)
      const reported = new Set<string>()
      const problems = blocksOf(own).flatMap((block) =>
        problemsOf(block, { ...options, found, unknown, names, reported }),
      )
      return [page, problems]
    }),
  )
}

type Found = Map<Unit, Diagnostics>

/** Checks what failed again, with the names of other blocks. Keeps what fits best. */
function checkAlternatives(all: readonly Unit[], found: Found, options: CheckOptions): void {
  const failing = all.filter((unit) => unit.alternatives.length > 0 && hasMistake(found.get(unit)))
  const others = failing.flatMap(({ alternatives }) => alternatives)
  if (others.length === 0) return
  const program = options.program.compile([...all.map(({ file }) => file), ...others], others)
  for (const unit of failing) {
    const tried = unit.alternatives.map((file) => diagnosticsOf(file, program, options.typescript))
    found.set(unit, fewest([found.get(unit) ?? [], ...tried]))
  }
}

/** The same without the blocks that declare for all modules: another section may not have them. */
function checkUnaugmented(all: readonly Unit[], found: Found, options: CheckOptions): void {
  const rest = all.filter(({ file }) => !AUGMENTS.test(file.text))
  const failing = rest.filter((unit) => hasMistake(found.get(unit)))
  if (rest.length === all.length || failing.length === 0) return
  const files = failing.map(({ file }) => file)
  const program = options.program.compile(
    rest.map(({ file }) => file),
    files,
  )
  for (const unit of failing)
    found.set(
      unit,
      fewest([found.get(unit) ?? [], diagnosticsOf(unit.file, program, options.typescript)]),
    )
}

/** True if there is more than names and modules that aren't known. */
function hasMistake(found: Diagnostics = []): boolean {
  return found.some(({ code }) => !isAboutUnknown(code))
}

/** Units with names that aren't known, and those that take names from them. */
function unknownUnits(all: readonly Unit[], found: Found): ReadonlySet<Unit> {
  const byName = new Map(all.map((unit) => [unit.file.name, unit]))
  const unknown = new Set<Unit>()
  const isUnknown = (unit: Unit, seen: ReadonlySet<Unit>): boolean =>
    unknown.has(unit) ||
    (found.get(unit) ?? []).some(({ code }) => isAboutUnknown(code)) ||
    unit.imports.some((name) => {
      const other = byName.get(name)
      if (!other || seen.has(other)) return false
      return other.prepared.isPart || isUnknown(other, new Set([...seen, other]))
    })
  for (const unit of all) if (isUnknown(unit, new Set([unit]))) unknown.add(unit)
  return unknown
}

/** Units by their block, without those that only others need. */
function blocksOf(units: readonly Unit[]): Unit[][] {
  const blocks = new Map<Sample, Unit[]>()
  for (const unit of units)
    if (!unit.isUnchecked) blocks.set(unit.sample, [...(blocks.get(unit.sample) ?? []), unit])
  return [...blocks.values()]
}

/** What is found with the declarations of other blocks that fit best. */
function fewest(found: readonly Diagnostics[]): Diagnostics {
  return found.reduce((best, each) => (each.length < best.length ? each : best))
}

type Diagnostics = readonly ts.Diagnostic[]

function diagnosticsOf(
  { name }: SampleFile,
  program: ts.Program,
  typescript: TypeScript,
): Diagnostics {
  const source = program.getSourceFile(name)
  if (!source) return []
  const syntax = program.getSyntacticDiagnostics(source)
  if (syntax.length > 0) return syntax
  const checker = program.getTypeChecker()
  return program
    .getSemanticDiagnostics(source)
    .filter(
      ({ code, start }) =>
        code !== IMPLICIT_PARAMETER || !isGivenToAny(source, start ?? 0, { checker, typescript }),
    )
}

const IMPLICIT_PARAMETER = 7006

/** True for a place in a callback of a function that isn't known, whose parameters can't be. */
function isGivenToAny(
  source: ts.SourceFile,
  at: number,
  { checker, typescript }: { checker: ts.TypeChecker; typescript: TypeScript },
): boolean {
  const within = (node: ts.Node): boolean =>
    node.pos <= at &&
    at < node.end &&
    ((typescript.isCallExpression(node) &&
      at > node.expression.end &&
      (checker.getTypeAtLocation(node.expression).flags & typescript.TypeFlags.Any) !== 0) ||
      (typescript.forEachChild(node, (child) => within(child) || undefined) ?? false))
  return within(source)
}

/** What the blocks of a page declare or could import. */
function namesOfPage(units: readonly Unit[], program: ts.Program): string[] {
  const checker = program.getTypeChecker()
  const declared = units.flatMap(({ prepared }) => [...prepared.declared.keys()])
  const exported = units.flatMap(({ file }) =>
    (program.getSourceFile(file.name)?.statements ?? []).flatMap((statement) => {
      const specifier =
        'moduleSpecifier' in statement ? (statement.moduleSpecifier as ts.Node) : null
      const symbol = specifier ? checker.getSymbolAtLocation(specifier) : undefined
      return symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : []
    }),
  )
  return [...new Set([...declared, ...exported])]
}

interface ProblemOptions extends Omit<CheckOptions, 'program'> {
  readonly found: ReadonlyMap<Unit, Diagnostics>
  readonly unknown: ReadonlySet<Unit>
  readonly names: readonly string[]
  readonly reported: Set<string>
}

/** Problems of a block, whose files are given. What it expects can be in any of them. */
function problemsOf(units: readonly Unit[], options: ProblemOptions): PluginProblem[] {
  const sample = units[0]?.sample
  if (!sample) return []
  const expected = expectedErrors(sample)
  const placed = units.map((unit) => ({ unit, mistakes: placedIn(unit, options) }))
  const occurring = new Set(placed.flatMap(({ mistakes }) => mistakes.map(({ code }) => code)))
  const isMeant = ({ code, offset, written }: Explained): boolean =>
    expected.some((each) => each.code === code) ||
    isMarkedWrong(sample.code, offset, written.length)
  const at = (offset: number): Pick<PluginProblem, 'file' | 'line' | 'column'> => ({
    file: sample.file,
    ...sample.placeOf(offset),
  })
  const missing = expected
    .filter(({ code }) => !occurring.has(code))
    .map(({ code, offset }): PluginProblem => ({
      ...(offset === null ? { file: sample.file, line: sample.line, column: 1 } : at(offset)),
      message: `The sample is expected to have the error TS${code}, and doesn't.`,
      hint: 'Correct the sample, or remove the expectation.',
    }))
  const found = placed.flatMap(({ unit, mistakes }) => {
    const { prepared } = unit
    const own = mistakes.filter((each) => !isMeant(each))
    return explain(
      // What follows in code that can't be read comes from the first mistake.
      prepared.isBroken ? own.slice(0, 1) : own,
      {
        isPart: prepared.isPart,
        isUnknown: options.unknown.has(unit),
        isDerived: (name) =>
          new RegExp(`\\bclass ${name}\\b[^{]*\\bextends\\b`).test(prepared.text),
        isScript: /^\.[cm]?jsx?$/.test(prepared.extension),
        undeclared: options.undeclared,
        folder: options.project.folder,
        known: options.names,
        reported: options.reported,
      },
    )
  })
  return [...missing, ...found.map(({ offset, ...problem }) => ({ ...at(offset), ...problem }))]
}

/** What was found in a file, at its offsets in the block. */
function placedIn(unit: Unit, { found, typescript, project }: ProblemOptions): Explained[] {
  const { prepared } = unit
  return (found.get(unit) ?? []).flatMap((each): Explained[] => {
    const offset = each.start === undefined ? null : prepared.offsetOf(each.start)
    if (offset === null) return []
    const text = typescript
      .flattenDiagnosticMessageText(each.messageText, '\n')
      .replaceAll(`${project.folder}/`, '')
      .replaceAll(/\.samples\/[^"]*\/([^"/]+)"/g, '$1"')
    const written = prepared.text.slice(each.start, (each.start ?? 0) + (each.length ?? 0))
    return [
      {
        code: each.code,
        text,
        offset,
        written,
        isPart: prepared.isPart && prepared.isPartAt(each.start ?? 0),
      },
    ]
  })
}
