import type { z } from 'zod'
import { closest, nearest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import {
  describeKeys,
  describeSchema,
  describeValue,
  elsewhereOf,
  keysOf,
  optionsOf,
  schemaAt,
  wordsOf,
} from './describe.ts'
import { formatKeyPath, type Locate, type Path, valueAt } from './place.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

/** How the problems of one file are named. */
export interface CheckOptions {
  /** First part of the codes: `config`, `front-matter`, `meta`. */
  readonly area: string
  /** Name of the whole value, at the start of a sentence: `The config`. */
  readonly subject: string
  readonly file: string
  readonly locate?: Locate
  /** A sentence added to the remedy for an unknown key. */
  readonly aboutKeys?: string
}

/** What a schema forbids about a part of a value. */
export interface ValueProblem {
  readonly path: Path
  readonly diagnostic: Diagnostic
}

/** What a schema makes of a value, or everything that it forbids, with place and hint. */
export function parseValue<Own extends z.ZodType>(
  schema: Own,
  value: unknown,
  options: CheckOptions,
  path: Path = [],
): { readonly data: z.output<Own> | null; readonly problems: readonly ValueProblem[] } {
  const { success, data, error } = schema.safeParse(valueAt(value, path))
  if (success) return { data, problems: [] }
  return {
    data: null,
    problems: error.issues.flatMap((issue) =>
      describeIssue(issue, { schema, path, value, options }),
    ),
  }
}

/** Everything about a value that its schema forbids. With `path`, about the value there. */
export function checkValue(
  schema: z.ZodType,
  value: unknown,
  options: CheckOptions,
  path: Path = [],
): Diagnostic[] {
  return parseValue(schema, value, options, path).problems.map(({ diagnostic }) => diagnostic)
}

/** A diagnostic for a key, placed where it was written. */
export function problemAt(
  path: Path,
  problem: {
    readonly what: string
    readonly message: string
    readonly hint: string
    readonly part?: 'key' | 'value'
    readonly severity?: 'warning'
  },
  { area, file, locate }: CheckOptions,
): Diagnostic {
  const keyPath = formatKeyPath(path)
  return {
    code: `${area}/${problem.what}`,
    severity: problem.severity ?? 'error',
    message: problem.message,
    hint: problem.hint,
    file,
    ...locate?.(path, problem.part ?? 'value'),
    ...(keyPath !== '' && { keyPath }),
  }
}

function foundAt(...[path, ...rest]: Parameters<typeof problemAt>): ValueProblem {
  return { path, diagnostic: problemAt(path, ...rest) }
}

interface Scope {
  readonly schema: Schema
  /** Where `schema` applies inside `value`. */
  readonly path: Path
  readonly value: unknown
  readonly options: CheckOptions
}

function describeIssue(issue: Issue, scope: Scope): ValueProblem[] {
  const path = [...scope.path, ...issue.path]
  const schema = schemaAt(scope.schema, issue.path) ?? scope.schema
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey(key, { ...scope, schema, path }))
  if (issue.code === 'invalid_key')
    return [
      wrongKey({
        ...scope,
        schema: schemaAt(scope.schema, issue.path.slice(0, -1)) ?? schema,
        path,
      }),
    ]
  if (issue.code === 'invalid_union') return describeUnion(issue, { ...scope, schema, path })
  const allowed = issue.code === 'custom' ? issue.params?.['allowed'] : undefined
  const what = issue.code === 'invalid_type' ? 'wrong-type' : 'wrong-value'
  const described = typeof allowed === 'string' ? allowed : describeSchema(schema)
  const problem = wrongValue(what, { ...scope, schema, path }, described)
  // Without a description, only the kind is known, and the value may be of it.
  const isVague = what === 'wrong-value' && VAGUE.has(described) && issue.message !== NO_MESSAGE
  if (!isVague || problem.diagnostic.code.endsWith('/missing-key')) return [problem]
  const hint = issue.message.replace(/(?<![.!?。！？])$/, '.')
  return [{ ...problem, diagnostic: { ...problem.diagnostic, hint } }]
}

const VAGUE: ReadonlySet<string> = new Set(['text', 'a number', 'another value'])

/** Message of Zod for a rule without one. */
const NO_MESSAGE = 'Invalid input'

/**
 * When the value is of the kind of one alternative, that one's problems; else what the alternatives
 * are.
 */
function describeUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  scope: Scope,
): ValueProblem[] {
  const options = optionsOf(scope.schema)
  const entered = issue.errors.flatMap((issues, index) =>
    issues.some(isAboutKind) ? [] : [{ issues, index }],
  )
  const [only] = entered
  const schema = only && options[only.index]
  if (only && schema && entered.length === 1 && !isOfOtherKind(only.issues, scope, schema))
    return only.issues.flatMap((inner) => describeIssue(inner, { ...scope, schema }))
  const isType = issue.errors.every((issues) =>
    issues.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0),
  )
  return [wrongValue(isType ? 'wrong-type' : 'wrong-value', scope, describeSchema(scope.schema))]
}

/** True for an object without the word that selects a form, and without any other key of it. */
function isOfOtherKind(issues: readonly Issue[], { value, path }: Scope, schema: Schema): boolean {
  const got = valueAt(value, path)
  const keys = typeof got === 'object' && got !== null ? Object.keys(got) : []
  const allowed = keysOf(schema)
  return (
    keys.every((key) => !allowed.includes(key) && closest(key, allowed) === undefined) &&
    issues.some((issue) => issue.code === 'invalid_value' && issue.path.length === 1)
  )
}

function isAboutKind(issue: Issue): boolean {
  // A text that has to begin in a certain way is an alternative to words, not a wrong form of one.
  const isOtherText = issue.code === 'invalid_format' && issue.format === 'template_literal'
  return (
    issue.path.length === 0 &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value' || isOtherText)
  )
}

function unknownKey(key: string, { schema, path, options }: Scope): ValueProblem {
  const allowed = keysOf(schema)
  const near = closest(key, allowed)
  const list = nearest(key, allowed, (name) => `\`${name}\``)
  const within = path.length === 0 ? '' : ` in \`${formatKeyPath(path)}\``
  return foundAt(
    [...path, key],
    {
      what: 'unknown-key',
      part: 'key',
      message: `Unknown key \`${key}\`${within}.`,
      hint:
        elsewhereOf(schema, key) ??
        [near !== undefined && `Did you mean \`${near}\`?`, `Allowed: ${list}.`, options.aboutKeys]
          .filter(Boolean)
          .join(' '),
    },
    options,
  )
}

function wrongKey({ schema, path, options }: Scope): ValueProblem {
  const parent = formatKeyPath(path.slice(0, -1))
  return foundAt(
    path,
    {
      what: 'wrong-key',
      part: 'key',
      message: `\`${parent}\` cannot have the key ${describeValue(path.at(-1))}.`,
      hint: `Use ${describeKeys(schema)}.`,
    },
    options,
  )
}

function wrongValue(
  what: string,
  { schema, path, value, options }: Scope,
  allowed: string,
): ValueProblem {
  const got = valueAt(value, path)
  const name = path.length === 0 ? options.subject : `\`${formatKeyPath(path)}\``
  if (got === undefined && path.length > 0) {
    return foundAt(
      path,
      {
        what: 'missing-key',
        part: 'key',
        message: `${name} is missing.`,
        hint: `Add \`${String(path.at(-1))}\`: ${allowed}.`,
      },
      options,
    )
  }
  const near = typeof got === 'string' ? closest(got, wordsOf(schema)) : undefined
  const isUncalled = typeof got === 'function' && allowed.startsWith('a plugin')
  return foundAt(
    path,
    {
      what,
      message: `${name} cannot be ${describeValue(got)}.`,
      hint:
        (near === undefined ? '' : `Did you mean '${near}'? `) +
        (isUncalled ? 'Did you forget to call it? ' : '') +
        `Use ${allowed}${quoting(got, allowed)}.`,
    },
    options,
  )
}

/** The commonest reason for a wrong type: quotes too many or too few. */
function quoting(got: unknown, allowed: string): string {
  if (allowed.startsWith('text') && (typeof got === 'number' || typeof got === 'boolean'))
    return ', in quotes'
  return allowed === 'true or false' && (got === 'true' || got === 'false')
    ? ', without quotes'
    : ''
}
