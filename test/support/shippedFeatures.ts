import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'

// As Node.js reads it: Vitest would make a module of its 17 MB.
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** First versions that are supported. */
export type PromisedVersions = Readonly<Record<'chrome' | 'firefox' | 'safari', number>>

type Support = CompatStatement['support'][keyof CompatStatement['support']]

/** First version with a feature, without prefix or flag. Infinity where there is none. */
function firstVersion(support: Support | undefined): number {
  const entries = [support ?? []].flat()
  const versions = entries
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .map(({ version_added: added }) =>
      typeof added === 'string' ? Number(added.replace('≤', '')) || Infinity : Infinity,
    )
  return Math.min(Infinity, ...versions)
}

/** True for a feature that one of the promised versions doesn't have. */
function isNewer(feature: Identifier | undefined, promised: PromisedVersions): boolean {
  const support = feature?.__compat?.support
  if (!support) return false
  return (['chrome', 'firefox', 'safari'] as const).some(
    (browser) => firstVersion(support[browser]) > promised[browser],
  )
}

/** Everything below a part of the data by its name. */
function index(
  part: Identifier,
  into = new Map<string, Identifier[]>(),
): Map<string, Identifier[]> {
  for (const [name, feature] of Object.entries(part)) {
    if (name === '__compat' || typeof feature !== 'object') continue
    if ((feature as Identifier).__compat)
      into.set(name, [...(into.get(name) ?? []), feature as Identifier])
    index(feature as Identifier, into)
  }
  return into
}

/** Features of a stylesheet that are newer than the promise, such as `@starting-style`. */
export function newerInStyles(css: string, promised: PromisedVersions): string[] {
  const found = new Set<string>()
  const text = css.replaceAll(/\/\*.*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, "''")
  const { properties = {}, selectors = {}, types = {}, 'at-rules': rules = {} } = bcd.css
  const functions = index(types as Identifier)
  const note = (name: string, feature: Identifier | undefined): void => {
    if (isNewer(feature, promised)) found.add(name)
  }
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) note(`@${name}`, rules[name])
  for (const [, name = ''] of text.matchAll(/::?([a-z-]+)(?=[^{};]*\{)/g))
    note(`:${name}`, selectors[name])
  for (const [, name = ''] of text.matchAll(/[\s:,(]([a-z-]+)\(/g)) {
    const known = functions.get(name) ?? []
    if (known.length > 0 && known.every((feature) => isNewer(feature, promised)))
      found.add(`${name}()`)
  }
  for (const [, name = '', value = ''] of text.matchAll(/[{;]\s*([a-z][a-z-]*)\s*:([^;{}]*)/g)) {
    const property = properties[name]
    note(name, property)
    for (const [word] of value.matchAll(/[a-z-]+/g))
      if (word !== '__compat') note(`${name}: ${word}`, property?.[word] as Identifier | undefined)
  }
  return [...found].toSorted()
}

/**
 * Functions and objects of the browser in a script that are newer than the promise: built-in
 * methods that are called, what is constructed, and members of known objects.
 */
export function newerInScript(code: string, promised: PromisedVersions): string[] {
  const found = new Set<string>()
  const note = (name: string, features: readonly (Identifier | undefined)[] = []): void => {
    const known = features.filter((one) => one?.__compat)
    if (known.length > 0 && known.every((one) => isNewer(one, promised))) found.add(name)
  }
  visit(parseSync('script.js', code).program, ({ type, callee, object, property, computed }) => {
    const { name = '' } = property ?? {}
    if (type === 'NewExpression' && callee?.name)
      note(callee.name, [bcd.api[callee.name], bcd.javascript.builtins?.[callee.name]])
    else if (type === 'CallExpression' && callee?.type === 'MemberExpression' && !callee.computed)
      note(`.${callee.property?.name ?? ''}()`, METHODS.get(callee.property?.name ?? ''))
    else if (type === 'MemberExpression' && object?.name && !computed) {
      const owner = INSTANCES[object.name] ?? object.name
      note(`${object.name}.${name}`, [
        bcd.api[owner]?.[name],
        bcd.api[owner]?.[`${name}_static`],
        bcd.javascript.builtins?.[owner]?.[name],
      ])
    }
  })
  return [...found].toSorted()
}

const METHODS = index((bcd.javascript.builtins ?? {}) as Identifier)

/** Interfaces of objects that every script can name. */
const INSTANCES: Readonly<Record<string, string>> = {
  document: 'Document',
  history: 'History',
  navigator: 'Navigator',
  window: 'Window',
}

interface Node {
  readonly type?: string
  readonly name?: string
  readonly computed?: boolean
  readonly object?: Node
  readonly property?: Node
  readonly callee?: Node
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (node !== null && typeof node === 'object') {
    if ('type' in node) see(node as Node)
    for (const value of Object.values(node)) visit(value, see)
  }
}
