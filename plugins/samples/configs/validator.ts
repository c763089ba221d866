import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Ajv, AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import { namedSchema, type SchemaPlaces } from './schemaFiles.ts'

/** Finds what in a value doesn't fit a schema. */
export interface Validator {
  (value: unknown): readonly ErrorObject[]
  /** What doesn't fit one form of a choice, by the path of the form in the schema. */
  readonly part: (schemaPath: string, value: unknown) => readonly ErrorObject[]
}

type Schema = AnySchemaObject & Record<string, unknown>

/** Reads a schema and those that it refers to. @throws Error for a schema that isn't valid */
export async function createValidator(file: string, places: SchemaPlaces): Promise<Validator> {
  const source = readSchema(file)
  const base = pathToFileURL(file).href
  const ajv = await createAjv(typeof source.$schema === 'string' ? source.$schema : '', (uri) => {
    const path = fileURLToPath(uri)
    return prepared(readSchema(path), path, places)
  })
  const validate = await ajv.compileAsync(prepared(source, file, places))
  const parts = new Map<string, ValidateFunction>()
  return Object.assign((value: unknown) => errorsOf(validate, value), {
    part(schemaPath: string, value: unknown) {
      const url = new URL(schemaPath, base).href
      const part = parts.get(url) ?? ajv.compile({ $ref: url })
      parts.set(url, part)
      return errorsOf(part, value)
    },
  })
}

function readSchema(file: string): Schema {
  return JSON.parse(readFileSync(file, 'utf8')) as Schema
}

function errorsOf(validate: ValidateFunction, value: unknown): readonly ErrorObject[] {
  return validate(value) ? [] : (validate.errors ?? [])
}

async function createAjv(dialect: string, loadSchema: (uri: string) => Schema): Promise<Ajv> {
  const options = {
    allErrors: true,
    verbose: true,
    // Schemas have words for editors.
    strict: false,
    logger: false,
    validateSchema: false,
    // Samples have placeholders, such as `<your-domain>`.
    validateFormats: false,
    loadSchema: async (uri: string) => loadSchema(uri),
  } as const
  if (dialect.includes('2020-12')) {
    const { Ajv2020 } = await import('ajv/dist/2020.js')
    return new Ajv2020(options)
  }
  if (dialect.includes('2019-09')) {
    const { Ajv2019 } = await import('ajv/dist/2019.js')
    return new Ajv2019(options)
  }
  const { Ajv: AjvClass } = await import('ajv')
  return new AjvClass(options)
}

/** A schema by the URL of its file, so that what it refers to is found. */
function prepared(source: Schema, file: string, places: SchemaPlaces): Schema {
  const { $schema: dialect, $id, id, ...schema } = source
  const isOld = typeof dialect === 'string' && dialect.includes('draft-04')
  const name = [$id, id].find((each) => typeof each === 'string')?.replace(/#$/, '')
  const inside = JSON.stringify(schema)
  const resolveRef = (ref: string): string | null => {
    const at = ref.includes('#') ? ref.indexOf('#') : ref.length
    const [url, part] = [ref.slice(0, at), ref.slice(at)]
    if (url === '' || url === name) return part === '' ? '#' : part
    // A schema in the same file.
    if (inside.includes(`"$id":${JSON.stringify(url)}`)) return ref
    const found = fileOf(url, { name, file, places })
    return found === null ? null : pathToFileURL(found).href + part
  }
  return { ...(rewritten(schema, { isOld, resolveRef }) as Schema), $id: pathToFileURL(file).href }
}

interface SchemaFile {
  readonly name: string | undefined
  readonly file: string
  readonly places: SchemaPlaces
}

/** The file that a schema refers to: beside it, or in a package. Null if it's elsewhere. */
function fileOf(url: string, { name, file, places }: SchemaFile): string | null {
  const folder = name?.slice(0, name.lastIndexOf('/') + 1)
  const isBeside = !/^\w+:/.test(url) || (folder !== undefined && url.startsWith(folder))
  const beside = resolve(dirname(file), folder === undefined ? url : url.replace(folder, ''))
  if (isBeside && existsSync(beside)) return beside
  const found = namedSchema(url, places)
  return found && 'file' in found ? found.file : null
}

interface Rewriting {
  readonly isOld: boolean
  readonly resolveRef: (ref: string) => string | null
}

const VALUES = new Set(['enum', 'const', 'default', 'examples'])

/** Refers to files. Writes bounds and ids as newer drafts do. */
function rewritten(schema: unknown, rewriting: Rewriting): unknown {
  if (Array.isArray(schema)) return schema.map((each) => rewritten(each, rewriting))
  if (typeof schema !== 'object' || schema === null) return schema
  const { isOld, resolveRef } = rewriting
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$ref' && typeof value === 'string') {
      const ref = resolveRef(value)
      // Anything fits a schema that isn't installed.
      return ref === null ? [] : [[key, ref]]
    }
    if (isOld && key === 'id' && typeof value === 'string') return []
    const bound = /^exclusive(Minimum|Maximum)$/.exec(key)?.[1]
    if (isOld && bound !== undefined && typeof value === 'boolean')
      return value ? [[key, (schema as Record<string, unknown>)[bound.toLowerCase()]]] : []
    return [[key, VALUES.has(key) ? value : rewritten(value, rewriting)]]
  })
  return Object.fromEntries(entries)
}
