import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { slashed } from '../slashed.ts'
import { DATA_FOLDER, DATA_TYPES } from '../config/projectNames.ts'
import { type JsonSchema, typeOf } from './schemaType.ts'
import { TYPES_HEADER, writeTypesFile } from './typesFile.ts'

/** The type of a larger file stays unknown. Unit: bytes. */
const LARGEST = 64 * 1024

/** True for a file whose type is written. Takes an absolute path with forward slashes. */
export function hasDataType(root: string, file: string): boolean {
  return file.startsWith(`${slashed(root)}/${DATA_FOLDER}/`) && /\.ya?ml$/.test(file)
}

/** Writes the types of the YAML files in `data` beside the config, where editors find them. */
export function writeDataTypes(root: string): void {
  const modules = yamlFiles(join(root, DATA_FOLDER)).flatMap((path) => {
    const type = typeOfFile(join(root, DATA_FOLDER, path))
    // A pattern that begins with the dot of relative paths goes before "*.yaml" of `bifolio/mdx`.
    const name = `.*/${DATA_FOLDER}/${path}`.replaceAll("'", String.raw`\'`)
    return type === null
      ? []
      : [`declare module '${name}' {\n  const data: ${type}\n  export default data\n}\n`]
  })
  writeTypesFile(
    join(root, DATA_TYPES),
    modules.length > 0 ? [TYPES_HEADER, ...modules].join('\n') : null,
  )
}

/** Paths below a folder, with forward slashes. A pattern of a module has no other star. */
function yamlFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(slashed)
      .filter((path) => /^[^*]+\.ya?ml$/.test(path))
      .toSorted()
  } catch {
    return []
  }
}

/** Null for a file that can't be read: whoever imports it gets the error. */
function typeOfFile(path: string): string | null {
  try {
    if (statSync(path).size > LARGEST) return null
    return typeOf(schemaOf([parse(readFileSync(path, 'utf8')) as unknown]), '  ')
  } catch {
    return null
  }
}

/** What all of these values are. A field that some objects lack is optional. */
function schemaOf(values: readonly unknown[]): JsonSchema {
  const schemas = [...new Set(values.map(kindOf))].map((kind): JsonSchema => {
    const own = values.filter((value) => kindOf(value) === kind)
    if (kind === 'object') return objectSchema(own as Record<string, unknown>[])
    if (kind !== 'array') return { type: kind }
    const items = (own as unknown[][]).flat()
    return { type: 'array', ...(items.length > 0 && { items: schemaOf(items) }) }
  })
  return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }
}

function objectSchema(objects: readonly Readonly<Record<string, unknown>>[]): JsonSchema {
  const keys = [...new Set(objects.flatMap((each) => Object.keys(each)))]
  return {
    type: 'object',
    properties: Object.fromEntries(
      keys.map((key) => {
        const having = objects.filter((each) => Object.hasOwn(each, key))
        return [key, schemaOf(having.map((each) => each[key]))]
      }),
    ),
    required: keys.filter((key) => objects.every((each) => Object.hasOwn(each, key))),
  }
}

type Kind = 'null' | 'array' | 'object' | 'string' | 'number' | 'boolean'

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as Kind
}
