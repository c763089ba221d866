import type { ErrorObject } from 'ajv'
import { closest } from 'bifolio'
import { type ConfigPath, isLeftOut } from './config.ts'
import type { Validator } from './validator.ts'

/** What is wrong with a value of a document. */
export interface ConfigProblem {
  readonly path: ConfigPath
  readonly of: 'key' | 'value'
  readonly message: string
  readonly hint?: string
}

/** The most values that a message lists. */
const MOST_VALUES = 8
const CHOICES = new Set(['anyOf', 'oneOf'])

/** Makes problems of what a validator found: of choices, only what is nearest to the value. */
export function explainErrors(
  errors: readonly ErrorObject[],
  { validator, isPart }: { readonly validator: Validator; readonly isPart: boolean },
): ConfigProblem[] {
  const seen = new Set<string>()
  return narrowed(errors, { validator, base: '' })
    .filter(
      ({ keyword, data }) =>
        // Whether a key is missing can't be seen in a part of a file.
        keyword !== 'if' && !isLeftOut(data) && !(isPart && keyword === 'required'),
    )
    .map(problemOf)
    .filter(({ path, message }) => {
      const key = JSON.stringify([path, message])
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
}

interface Narrowing {
  readonly validator: Validator
  /** Path of the value that was validated. */
  readonly base: string
}

/** Replaces what all forms of a choice found by what the nearest one found. */
function narrowed(errors: readonly ErrorObject[], narrowing: Narrowing): ErrorObject[] {
  const { base } = narrowing
  const kept: ErrorObject[] = []
  // What the forms found is before the choice.
  for (let index = errors.length - 1; index >= 0; index--) {
    const error = errors[index]
    if (!error) continue
    const own = { ...error, instancePath: base + error.instancePath }
    const forms = CHOICES.has(error.keyword) ? formsOf(error, narrowing.validator) : null
    if (!forms) kept.unshift(own)
    else {
      index -= forms.reduce((sum, form) => sum + form.length, 0)
      kept.unshift(...nearest(own, forms, narrowing.validator))
    }
  }
  return kept
}

function formsOf(
  { schema, schemaPath, data }: ErrorObject,
  validator: Validator,
): readonly (readonly ErrorObject[])[] | null {
  try {
    return Array.isArray(schema)
      ? schema.map((_, index) => validator.part(`${schemaPath}/${index}`, data))
      : null
  } catch {
    // A form that isn't found by its path is not narrowed.
    return null
  }
}

function nearest(
  choice: ErrorObject,
  forms: readonly (readonly ErrorObject[])[],
  validator: Validator,
): ErrorObject[] {
  // A value that fits several of `oneOf`.
  if (forms.some((form) => form.length === 0)) return [choice]
  const similar = forms.filter((form) => !form.some(isOtherShape))
  const [best] = similar.toSorted((a, b) => a.length - b.length)
  if (best) return narrowed(best, { validator, base: choice.instancePath })
  return [{ ...choice, params: { ...choice.params, allowed: forms.flat().flatMap(allowedBy) } }]
}

/** True for an error that another form of the value would not have. */
function isOtherShape({ instancePath, keyword }: ErrorObject): boolean {
  return (
    (instancePath === '' && /^(?:type|enum|const|not)$/.test(keyword)) ||
    (/^\/[^/]*$/.test(instancePath) && keyword === 'const')
  )
}

/** What would be allowed, in the words of a message. */
function allowedBy({ keyword, params, instancePath }: ErrorObject): string[] {
  if (instancePath !== '') return []
  if (keyword === 'type') return [params['type'] as string | string[]].flat()
  if (keyword === 'enum') return (params['allowedValues'] as unknown[]).map(json)
  return keyword === 'const' ? [json(params['allowedValue'])] : []
}

function json(value: unknown): string {
  return JSON.stringify(value)
}

function problemOf(error: ErrorObject): ConfigProblem {
  const { keyword, params, instancePath, message = '', data } = error
  const path = pathOf(instancePath)
  const value = { path, of: 'value' } as const
  const name = path.length === 0 ? 'The value' : `"${path.join('.')}"`
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(params['additionalProperty'] ?? params['unevaluatedProperty'])
      const near = closest(key, Object.keys(propertiesOf(error)))
      return {
        path: [...path, key],
        of: 'key',
        message: `Unknown key ${json(key)}${path.length === 0 ? '' : ` in ${name}`}.`,
        ...(near !== undefined && { hint: `Did you mean ${json(near)}?` }),
      }
    }
    case 'required': {
      const key = `key ${json(params['missingProperty'])}`
      return {
        ...value,
        of: 'key',
        message: path.length === 0 ? `The ${key} is missing.` : `${name} lacks the ${key}.`,
      }
    }
    case 'enum':
    case 'const':
    case 'type':
    case 'anyOf':
    case 'oneOf': {
      const allowed =
        keyword === 'anyOf' || keyword === 'oneOf'
          ? ((params['allowed'] ?? []) as string[])
          : allowedBy({ ...error, instancePath: '' })
      const near = typeof data === 'string' ? nearValue(data, allowed) : undefined
      const unique = [...new Set(allowed)]
      const list = [
        ...unique.slice(0, MOST_VALUES),
        ...(unique.length > MOST_VALUES ? ['…'] : []),
      ].join(', ')
      const wanted = `: it's ${unique.length > 1 ? 'one of ' : ''}${list}`
      return {
        ...value,
        message: `${name} can't be ${shown(data)}${list === '' ? '' : wanted}.`,
        ...(near !== undefined && { hint: `Did you mean ${json(near)}?` }),
      }
    }
    default:
      return { ...value, message: `${name} ${message}.` }
  }
}

function propertiesOf({ parentSchema }: ErrorObject): object {
  const properties: unknown = parentSchema?.['properties']
  return typeof properties === 'object' && properties !== null ? properties : {}
}

function nearValue(value: string, allowed: readonly string[]): string | undefined {
  return closest(
    value,
    allowed.flatMap((each) => (each.startsWith('"') ? [JSON.parse(each) as string] : [])),
  )
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = json(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function pathOf(pointer: string): ConfigPath {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
