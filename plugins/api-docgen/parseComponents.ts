import { createRequire } from 'node:module'
import type { ComponentDoc, ParserOptions, PropItem } from 'react-docgen-typescript'
import type ts from 'typescript'
import {
  createProgramOpener,
  packageFolderOf,
  type ProgramOpener,
  type TypeScriptApi,
} from '../api-text/program.ts'
import type { ApiEntry, ApiRow, ParsedModule } from './apiEntry.ts'
import { controlType, literalOf } from './controlType.ts'
import { declaredOrder, inOrder } from './declaredOrder.ts'
import { type Placeholder, placeholders } from './placeholder.ts'
import { propDefaults } from './propDefaults.ts'
import { unionProps, type UnionProp } from './unionProps.ts'
import { writtenTypes } from './writtenType.ts'

/** Options of react-docgen-typescript, with those of TypeScript. */
export interface ComponentParserOptions extends ParserOptions {
  /** File with the options of TypeScript, relative to the project root. */
  readonly tsconfigPath?: string
  readonly compilerOptions?: ts.CompilerOptions
}

/** The library takes a hook beside a component for one. */
const HOOK = /^use[A-Z]/

/** Reads the components that files export. */
export type ComponentParser = (
  file: string,
  files: readonly string[],
  tsconfig: string | null,
) => Promise<ParsedModule>

/** Makes a parser for the files of one site. The library is loaded when it is first called. */
export function createComponentParser({
  compilerOptions,
  ...options
}: ComponentParserOptions = {}): ComponentParser {
  const open: ProgramOpener = createProgramOpener()
  return async (file, files, tsconfig) => {
    const { Parser, withCompilerOptions } = await import('react-docgen-typescript')
    const TypeScript = loadTypeScript()
    const { program, filesOf } = open(TypeScript, {
      entries: files,
      tsconfig,
      options: compilerOptions,
    })
    const parserOptions = {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      savePropValueAsString: true,
      shouldIncludePropTagMap: true,
      skipChildrenPropWithoutDoc: false,
      ...options,
      shouldIncludeExpression: true,
    }
    const parser = withCompilerOptions(program.getCompilerOptions(), parserOptions)
    const values = new Parser(program, parserOptions)
    const checker = program.getTypeChecker()
    const exported = exportsOf(program, file, TypeScript)
    return {
      entries: parser
        .parseWithProgramProvider(file, () => program)
        .filter(({ displayName }) => !HOOK.test(displayName) || !exported.has(displayName))
        .map((component) => {
          const { expression } = component
          const source = { checker, TypeScript, file: program.getSourceFile(file) }
          return entryOf(component, {
            exported: exportNameOf(component, exported),
            ownPackage: packageFolderOf(file),
            defaults: propDefaults(expression, values, source),
            order: declaredOrder(expression, checker, TypeScript),
            written: writtenTypes(expression, checker, TypeScript),
            unionProp: unionProps(expression, checker, TypeScript) ?? (() => null),
            placeholder: placeholders(expression, checker),
          })
        }),
      files: filesOf(file),
    }
  }
}

/** The TypeScript that the library itself uses. */
function loadTypeScript(): TypeScriptApi {
  const library = createRequire(import.meta.url).resolve('react-docgen-typescript')
  const TypeScript = createRequire(library)('typescript') as Partial<TypeScriptApi>
  if (!TypeScript.createProgram)
    throw new Error(
      'The installed TypeScript cannot be called by other programs: install typescript@6 ' +
        'beside react-docgen-typescript',
    )
  return TypeScript as TypeScriptApi
}

/** What a file exports, by name. */
function exportsOf(
  program: ts.Program,
  file: string,
  { SymbolFlags }: TypeScriptApi,
): ReadonlyMap<string, ts.Symbol> {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  return new Map(
    (module ? checker.getExportsOfModule(module) : []).map((each) => [
      each.name,
      (each.flags & SymbolFlags.Alias) === 0 ? each : checker.getAliasedSymbol(each),
    ]),
  )
}

/**
 * The export that a component is, also as a member of it: `Menu.Item`. The library gives a default
 * export the name of its file, and so one that an index file exports under a name.
 */
function exportNameOf(
  { displayName, expression }: ComponentDoc,
  exported: ReadonlyMap<string, ts.Symbol>,
): string {
  if (exported.has(displayName.replace(/\..*/, ''))) return displayName
  if (exported.has('default')) return 'default'
  const [name] = [...exported].find(([, symbol]) => symbol === expression) ?? []
  return name ?? 'default'
}

interface EntryFacts {
  /** Name of the export that the component is, or `default`. */
  readonly exported: string
  readonly ownPackage: string | null
  /** What the code sets properties to. Null if only the library could find it. */
  readonly defaults: Readonly<Record<string, unknown>> | null
  /** The members of a union as they are declared. */
  order(name: string): readonly string[]
  /** The type of a property as the code has it. */
  written(name: string, computed: string): string
  /** Null for a property that belongs to no union of objects. */
  unionProp(name: string): UnionProp | null
  placeholder(name: string): Placeholder | null
}

function entryOf(
  { displayName, description, props, tags = {} }: ComponentDoc,
  { exported, ownPackage, defaults, order, written, unionProp, placeholder }: EntryFacts,
): ApiEntry {
  const { deprecated, example, since } = tags as Readonly<Record<string, string>>
  return {
    name: exported === 'default' ? displayName : exported,
    kind: 'component',
    exported,
    description: withoutTags(description),
    deprecated: deprecated ?? null,
    rows: Object.values(props).map((prop) => {
      const own = defaults ? { ...prop, defaultValue: { value: defaults[prop.name] } } : prop
      const ordered = inOrder(own, order(prop.name))
      const row = {
        ...rowOf(
          ordered,
          ownPackage,
          typeText(ordered.type, (type) => written(prop.name, type)),
        ),
        ...unionProp(prop.name),
      }
      const isNeeded = row.isRequired && !row.control && row.inheritedFrom === undefined
      const needed = isNeeded ? placeholder(prop.name) : null
      return needed ? { ...row, placeholder: needed } : row
    }),
    type: '',
    returns: null,
    throws: [],
    examples: example === undefined ? [] : [example],
    since: since ?? '',
    members: [],
  }
}

function rowOf(prop: PropItem, ownPackage: string | null, shownType: string): ApiRow {
  const { name, description, required, type, defaultValue, tags = {} } = prop
  const {
    deprecated,
    default: stated,
    defaultValue: written,
  } = tags as Readonly<Record<string, string>>
  const value = (defaultValue as { readonly value?: unknown } | null)?.value
  const said = stated ?? written
  const preset =
    said?.replaceAll('`', '') ||
    (value === undefined || value === null ? '' : literal(String(value), type))
  const control = controlType(prop, literalOf(preset))
  const inheritedFrom = packageInterface(prop, ownPackage)
  return {
    name,
    type: shownType,
    default: preset,
    description: withoutTags(description),
    isRequired: required,
    deprecated: deprecated ?? null,
    ...(control !== null && { control }),
    ...(inheritedFrom !== null && { inheritedFrom }),
  }
}

/** What a component inherits from HTML or from another package is described there. */
function packageInterface(
  { name, parent, declarations = [] }: PropItem,
  ownPackage: string | null,
): string | null {
  const isOwn =
    declarations.length === 0 ||
    declarations.some(({ fileName }) => {
      const folder = packageFolderOf(fileName)
      // The library leaves out the beginning of the path.
      return folder === null || ownPackage?.endsWith(folder)
    })
  // `PropsWithChildren` of React is a type without a name of its own.
  const isChildren = name === 'children' && declarations.some((each) => each.name === 'TypeLiteral')
  return isOwn || isChildren ? null : (parent?.name ?? declarations[0]?.name ?? '')
}

/** Code that isn't a text without its quotes, where a type allows both. */
const CODE = /^(?:[<{[(`]|(?:null|undefined|true|false|-?[\d.]+)$|(?:new|function|async)\b|\w+\()/

/** A string loses its quotes on the way. */
function literal(value: string, { name, raw = name, value: values }: PropItem['type']): string {
  const members = Array.isArray(values)
    ? (values as readonly { readonly value?: string }[]).map((each) => each.value)
    : raw.split(/\s*\|\s*/)
  const isString =
    name === 'string' ||
    members.includes(JSON.stringify(value)) ||
    ((members.includes('string') || raw === 'ReactNode') && !CODE.test(value))
  return isString ? `'${value.replaceAll("'", String.raw`\'`)}'` : value
}

/** The values of a union of literals say more than its name. */
function typeText(
  { name, raw, value }: PropItem['type'],
  written: (computed: string) => string,
): string {
  const values = Array.isArray(value)
    ? (value as readonly { readonly value?: string }[]).map((each) => each.value ?? '')
    : []
  const isAlias = raw !== undefined && /^[\w$.]+$/.test(raw)
  if (
    isAlias &&
    raw !== 'boolean' &&
    values.length > 1 &&
    values.every((each) => /^(?:"|-?\d)/.test(each))
  )
    return values.join(' | ').replaceAll('"', "'")
  return written(name === 'enum' ? (raw ?? name) : name)
    .replaceAll('"', "'")
    .replace(/^\((.*=> [^()]*)\)$/, '$1')
}

/** The lines before the first tag. */
function withoutTags(description: string): string {
  return description.replace(/(?:^|\n)@\w[\s\S]*$/, '').trim()
}
