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
  for (const [, condition = ''] of text.matchAll(/@media([^{}]*)\{/g))
    for (const [name] of condition.matchAll(/[a-z-]+/g))
      note(`@media ${name}`, rules['media']?.[name])
  for (const [, unit = ''] of text.matchAll(/[\s:,(+*/-][\d.]+([a-z]+)\b/g))
    note(`1${unit}`, UNITS.get(unit)?.[0])
  for (const [, name = ''] of text.matchAll(/::?([a-z-]+)(?=[^{};]*\{)/g))
    note(`:${name}`, selectors[name])
  for (const [, name = ''] of text.matchAll(/[\s:,(]([a-z-]+)\(/g)) {
    const known = functions.get(name) ?? []
    if (known.length > 0 && known.every((feature) => isNewer(feature, promised)))
      found.add(`${name}()`)
  }
  for (const { 1: name = '', 2: value = '', index: at } of text.matchAll(
    /[{;]\s*([a-z][a-z-]*)\s*:([^;{}]*)/g,
  )) {
    // The minifier sets it with the prefix of older versions too.
    if (text.slice(text.lastIndexOf('{', at), at).includes(`-webkit-${name}:`)) continue
    const property = properties[name]
    note(name, property)
    for (const [word] of value.matchAll(/[a-z-]+/g))
      if (word !== '__compat') note(`${name}: ${word}`, property?.[word] as Identifier | undefined)
  }
  return [...found].toSorted()
}

/**
 * Functions and objects of the browser in a script that are newer than the promise: members by
 * their name, what is constructed or called, and flags of regular expressions.
 */
export function newerInScript(code: string, promised: PromisedVersions): string[] {
  const found = new Set<string>()
  const note = (name: string, features: readonly (Identifier | undefined)[] = []): void => {
    const known = features.filter((one) => one?.__compat)
    if (known.length > 0 && known.every((one) => isNewer(one, promised))) found.add(name)
  }
  const { builtins = {} } = bcd.javascript
  visit(parseSync('script.js', code).program, (node) => {
    const { type, callee, object, property, computed, regex } = node
    const { name = '' } = property ?? {}
    if (type === 'NewExpression' && callee?.name)
      note(callee.name, [bcd.api[callee.name], builtins[callee.name]])
    else if (type === 'CallExpression' && callee?.name)
      note(`${callee.name}()`, [
        bcd.api['Window']?.[callee.name],
        bcd.api[callee.name],
        builtins[callee.name],
      ])
    else if (type === 'CallExpression' && callee?.type === 'MemberExpression' && !callee.computed)
      note(`.${callee.property?.name ?? ''}()`, MEMBERS.get(callee.property?.name ?? ''))
    else if (type === 'MemberExpression' && object?.name && !computed) {
      const owner = INSTANCES[object.name] ?? object.name
      note(`${object.name}.${name}`, [
        bcd.api[owner]?.[name],
        bcd.api[owner]?.[`${name}_static`],
        builtins[owner]?.[name],
      ])
    }
    if (regex?.flags.includes('v')) note('/v', [builtins['RegExp']?.['unicodeSets']])
  })
  return [...found].toSorted()
}

/** Elements and attributes of a document that are newer than the promise. */
export function newerInDocument(html: string, promised: PromisedVersions): string[] {
  const found = new Set<string>()
  const { elements = {}, global_attributes: attributes = {} } = bcd.html
  const text = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '<$1>')
  for (const [, tag = '', rest = ''] of text.matchAll(
    /<([a-z]+)((?:\s+[^\s=>]+(?:="[^"]*")?)*)/g,
  )) {
    if (isNewer(elements[tag], promised)) found.add(`<${tag}>`)
    for (const [, name = ''] of rest.matchAll(/\s([a-z-]+)(?:="[^"]*")?/g))
      if (isNewer(elements[tag]?.[name] ?? attributes[name], promised)) found.add(`${tag}[${name}]`)
  }
  return [...found].toSorted()
}

/** Interfaces whose members scripts use without naming their owner. */
const INTERFACES = new RegExp(
  '^(?:HTML\\w*Element|Element|Node|Document|ShadowRoot|Window|Range|Selection|Event' +
    '|AbortSignal|Blob|Response|Headers|URL\\w*)$',
)
const MEMBERS = index({
  ...bcd.javascript.builtins,
  ...Object.fromEntries(Object.entries(bcd.api).filter(([name]) => INTERFACES.test(name))),
} as Identifier)
const UNITS = index((bcd.css.types?.['length'] ?? {}) as Identifier)

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
  readonly regex?: { readonly flags: string }
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (node !== null && typeof node === 'object') {
    if ('type' in node) see(node as Node)
    for (const value of Object.values(node)) visit(value, see)
  }
}
