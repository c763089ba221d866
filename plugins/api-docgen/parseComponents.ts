import { createRequire } from 'node:module'
import type { ComponentDoc, ParserOptions, PropItem } from 'react-docgen-typescript'
import type ts from 'typescript'
import { type ProgramOpener, type TypeScriptApi, createProgramOpener } from '../api-text/program.ts'
import type { ApiEntry, ApiRow, ParsedModule } from './apiEntry.ts'

/** Options of react-docgen-typescript, with those of TypeScript. */
export interface ComponentParserOptions extends ParserOptions {
  /** File with the options of TypeScript, relative to the project root. */
  readonly tsconfigPath?: string
  readonly compilerOptions?: ts.CompilerOptions
}

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
    const { withCompilerOptions } = await import('react-docgen-typescript')
    const TypeScript = loadTypeScript()
    const { program, filesOf } = open(TypeScript, {
      entries: files,
      tsconfig,
      options: compilerOptions,
    })
    const parser = withCompilerOptions(program.getCompilerOptions(), {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      savePropValueAsString: true,
      shouldIncludePropTagMap: true,
      // What a component inherits from HTML or from a library is described there.
      propFilter: ({ declarations = [] }) =>
        declarations.length === 0 ||
        declarations.some(({ fileName }) => !fileName.includes('node_modules')),
      ...options,
    })
    return {
      entries: parser.parseWithProgramProvider(file, () => program).map(entryOf),
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

function entryOf({ displayName, description, props, tags = {} }: ComponentDoc): ApiEntry {
  const { deprecated, example, since } = tags as Readonly<Record<string, string>>
  return {
    name: displayName,
    kind: 'component',
    description: withoutTags(description),
    deprecated: deprecated ?? null,
    rows: Object.values(props).map(rowOf),
    type: '',
    returns: null,
    throws: [],
    examples: example === undefined ? [] : [example],
    since: since ?? '',
    members: [],
  }
}

function rowOf({ name, description, required, type, defaultValue, tags = {} }: PropItem): ApiRow {
  const {
    deprecated,
    default: stated,
    defaultValue: written,
  } = tags as Readonly<Record<string, string>>
  const value = (defaultValue as { readonly value?: unknown } | null)?.value
  const said = stated ?? written
  return {
    name,
    type: typeText(type),
    default:
      said?.replaceAll('`', '') ||
      (value === undefined || value === null ? '' : literal(String(value), type)),
    description: withoutTags(description),
    isRequired: required,
    deprecated: deprecated ?? null,
  }
}

/** A string loses its quotes on the way. */
function literal(value: string, { name, value: values }: PropItem['type']): string {
  const isString =
    name === 'string' ||
    (Array.isArray(values) &&
      (values as readonly { readonly value?: string }[]).some(
        (each) => each.value === JSON.stringify(value),
      ))
  return isString ? `'${value.replaceAll("'", String.raw`\'`)}'` : value
}

/** The values of a union of literals say more than its name. */
function typeText({ name, raw, value }: PropItem['type']): string {
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
  return (name === 'enum' ? (raw ?? name) : name)
    .replaceAll('"', "'")
    .replace(/^\((.*=> [^()]*)\)$/, '$1')
}

/** The lines before the first tag. */
function withoutTags(description: string): string {
  return description.replace(/(?:^|\n)@\w[\s\S]*$/, '').trim()
}
