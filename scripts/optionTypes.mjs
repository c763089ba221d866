// Writes the types of options from their schemas.
import { dirname, relative } from 'node:path'
import { format } from 'oxfmt'

/** Longer defaults of objects are left to the docstrings of their fields. */
const LONGEST_OBJECT = 80

const WIDTH = 100

/** Types that are written by hand, and where. */
const HOMES = {
  HeadTag: 'shared/page.ts',
  Json: 'shared/page.ts',
  OutlineLevels: 'shared/page.ts',
  UiText: 'shared/ui-text/uiText.ts',
  Direction: 'shared/config/direction.ts',
}

/** The files of types. What one declares, those below it import. */
const FILES = {
  'shared/frontMatter.ts': (types, { frontMatterSchema }) => types.declare(frontMatterSchema),
  'shared/menuEntry.ts': (types, { navItemSchema, fileEntrySchema, entrySchemas }) =>
    [navItemSchema, fileEntrySchema, ...Object.values(entrySchemas)].forEach(types.declare),
  'shared/config/siteConfig.ts': (types, { directiveSchema, siteSchema }) =>
    [directiveSchema, siteSchema].forEach(types.declare),
  'shared/config/resolvedOptions.ts': (types, { siteSchema, CLIENT_OPTIONS }) => {
    // `resolvedConfig.ts` has these, which are made of several options.
    types.declareFilled(siteSchema, ['locales'])
    types.declareUnion('ClientOption', 'Options that the browser gets as they are.', CLIENT_OPTIONS)
  },
}

/**
 * Text of each file of types by its name. `load` imports a module of the engine, such as
 * `schema/option`.
 */
export async function optionTypes(load) {
  const [option, typed, ...schemas] = await Promise.all(
    [
      'schema/option',
      'schema/typed',
      'schema/frontMatterSchema',
      'schema/navigationSchemas',
      'schema/metaSchema',
      'config/configSchema',
      'schema/cspSchema',
    ].map(load),
  )
  const homes = new Map(Object.entries(HOMES))
  const texts = new Map()
  for (const [file, declare] of Object.entries(FILES)) {
    const types = typeWriter({ ...option, ...typed }, [...homes.keys()])
    declare(types, Object.assign({}, ...schemas))
    const { code } = await format(file, withImports(types.declarations().join('\n'), file, homes), {
      printWidth: WIDTH,
      semi: false,
      singleQuote: true,
    })
    texts.set(file, code)
    for (const [, name] of code.matchAll(/^export (?:interface|type) (\w+)/gm))
      homes.set(name, file)
  }
  return texts
}

/** A file with imports of the types that it names. */
function withImports(text, file, homes) {
  const named = new Set(text.replaceAll(/\/\*\*.*?\*\//gs, '').match(/\b[A-Z]\w+/g))
  const used = [...homes].filter(([name]) => named.has(name))
  const imports = [...new Set(used.map(([, home]) => home))].map((home) => {
    const names = used.flatMap(([name, from]) => (from === home ? [name] : [])).toSorted()
    const path = relative(dirname(file), home).replaceAll('\\', '/')
    return `import type { ${names.join(', ')} } from '${path.startsWith('.') ? path : `./${path}`}'`
  })
  const note = "// Written by scripts/compile.mjs from the schemas in node/. Don't edit."
  return [note, ...imports, text].join('\n')
}

/** Writes the types of what schemas take, and of what they give. */
export function typeWriter({ typeWordsOf, wordsOf, defaultOf }, imported) {
  const declared = new Map(imported.map((name) => [name, '']))

  /** What a type names comes before it. */
  function add(name, about, write) {
    if (declared.has(name)) return name
    declared.set(name, '')
    const text = write()
    declared.delete(name)
    declared.set(name, `\n${docstring([about], '')}\n${text}`)
    return name
  }

  /** The type of what a schema takes. */
  function taken(schema) {
    const { name, about, base, rest = '', written } = typeWordsOf(schema)
    if (written !== undefined) return written
    if (name === undefined) return structure(schema, taken)
    return add(name, about, () => {
      if (schema.def.type !== 'object') return `export type ${name} = ${structure(schema, taken)}`
      const inherited = base ? Object.keys(base.shape) : []
      const fields = Object.entries(schema.shape)
        .filter(([key]) => !inherited.includes(key))
        .map(
          ([key, field]) =>
            `\n${docstringOf(field)}\n${member(key, isOptional(field), taken(field))}`,
        )
      const parent = base ? `extends ${taken(base)} ` : ''
      return `export interface ${name} ${parent}{${fields.join('')}\n${rest}}`
    })
  }

  /** The type of what a schema gives. */
  function filled(schema) {
    const words = typeWordsOf(schema)
    if (words.filled) return words.filled(filled)
    if (schema.def.type === 'object') return filledObject(schema)
    if (words.written !== undefined) return words.written
    const own = structure(schema, filled)
    return own === structure(schema, taken) ? taken(schema) : own
  }

  function filledObject(schema, without = []) {
    const { name, written } = typeWordsOf(schema)
    const whole = name ?? written
    if (whole === undefined) return structure(schema, filled)
    const fields = Object.entries(schema.shape).filter(([key]) => !without.includes(key))
    const [same, changed] = split(
      fields,
      ([, field]) => filled(field) === taken(field) && !isEmptied(field),
    )
    if (
      fields.every(
        ([, field]) => filled(field) === taken(field) && isEmptied(field) === isOptional(field),
      )
    )
      return taken(schema)
    if (changed.length === 0) return `Required<${whole}>`
    const filledName = `Resolved${whole.replace(/Config$/, '')}`
    return add(filledName, `\`${whole}\`, defaults filled.`, () => {
      const members = changed.map(([key, field]) => {
        const about = docstring([wordsOf(field).about], '  ')
        return `\n${about}\n${member(key, isEmptied(field), filled(field))}`
      })
      const keys = same.map(([key]) => literal(key)).join(' | ')
      const parent = `Required<Pick<${whole}, ${keys}>>`
      return `export interface ${filledName} extends ${parent} {${members.join('')}}`
    })
  }

  /** The docstring of a field: what it does, and its default. */
  function docstringOf(schema) {
    const { about, otherwise } = wordsOf(schema)
    if (about === null)
      throw new Error("Write option('What it does.', …) for every field of a type.")
    const value = defaultOf(schema)
    const standard = otherwise ?? (value === undefined ? '' : literal(value))
    const isLong = standard.startsWith('{') && standard.length > LONGEST_OBJECT
    return docstring(standard === '' || isLong ? [about] : [about, `@default ${standard}`], '  ')
  }

  return {
    declare: taken,
    declareFilled: filledObject,
    declareUnion: (name, about, values) =>
      add(name, about, () => `export type ${name} = ${values.map(literal).join(' | ')}`),
    declarations: () => [...declared.values()],
  }
}

const split = (all, isIn) => [all.filter(isIn), all.filter((one) => !isIn(one))]

const member = (key, mayBeAbsent, type) => `readonly ${key}${mayBeAbsent ? '?' : ''}: ${type};`

/** Whether a key can be left out. */
function isOptional(schema) {
  const { type, innerType, in: before } = schema.def
  if (['optional', 'default', 'prefault'].includes(type)) return true
  return type === 'readonly' ? isOptional(innerType) : type === 'pipe' && isOptional(before)
}

/** Whether a value that is left out stays so. */
function isEmptied(schema) {
  const { type, innerType } = schema.def
  return type === 'readonly' ? isEmptied(innerType) : type === 'optional'
}

/** A type by the structure of its schema. `print` writes the types in it. */
function structure(schema, print) {
  const { def } = schema
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return print(def.innerType)
    case 'pipe':
      return print(def.in)
    case 'string':
    case 'number':
    case 'boolean':
      return def.type
    case 'template_literal':
      return `\`${def.parts.map((part) => (part._zod ? `\${${print(part)}}` : part)).join('')}\``
    case 'literal':
      return def.values.map(literal).join(' | ')
    case 'enum':
      return Object.values(def.entries).map(literal).join(' | ')
    case 'union':
      return [...new Set(def.options.map(print))].join(' | ')
    case 'array':
      return `readonly (${print(def.element)})[]`
    case 'tuple':
      return `readonly [${def.items.map(print).join(', ')}]`
    case 'record':
      return `Readonly<Record<${print(def.keyType)}, ${print(def.valueType)}>>`
    case 'object':
      return `{${Object.entries(def.shape)
        .map(([key, field]) =>
          member(key, print.name === 'filled' ? isEmptied(field) : isOptional(field), print(field)),
        )
        .join('')}}`
    default:
      throw new Error(`Write typed('…', schema) for a schema of the kind '${def.type}'.`)
  }
}

function docstring(parts, indent) {
  const line = `${indent}/** ${parts.join(' ')} */`
  if (line.length <= WIDTH) return line
  const lines = parts.flatMap((part) => wrapped(part, WIDTH - `${indent} * `.length))
  return [`${indent}/**`, ...lines.map((text) => `${indent} * ${text}`), `${indent} */`].join('\n')
}

function wrapped(text, width) {
  const lines = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function literal(value) {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${literal(inner)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
