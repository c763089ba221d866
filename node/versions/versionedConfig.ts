import type { ESTree } from 'vite'
import { constantsOf, resolveExpression } from '../config/locateInConfig.ts'
import { parseModule } from '../schema/parseModule.ts'

/** A route that readers know, and where its page is now. */
export interface VersionRedirect {
  readonly from: string
  readonly to: string
}

/** What a config has to have. */
export interface VersionedConfig {
  readonly versions: readonly string[]
  /** The version whose routes have no prefix. */
  readonly current: string
  readonly redirects: readonly VersionRedirect[]
  /** New targets of redirects, by the old ones. @default none */
  readonly moved?: ReadonlyMap<string, string>
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const REDIRECTS = 'bifolio/plugins/client-redirects'

/** The lines of a config that set versions and redirects, as they are written by hand. */
export function configLines({ versions, current, redirects }: VersionedConfig): string[] {
  return [
    multiVersionOf(versions, current),
    ...(redirects.length > 0
      ? [`plugins: [clientRedirects({ redirects: [${redirects.map(redirectOf).join(', ')}] })],`]
      : []),
  ]
}

/**
 * A config with versions and redirects. Null when its source does not show with certainty where
 * they belong: what is spread, called or imported is not followed.
 */
export function withVersions(
  source: string,
  file: string,
  { versions, current, redirects, moved = new Map() }: VersionedConfig,
): string | null {
  const { program, errors } = parseModule(file, source)
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  if (errors.length > 0 || !exported) return null
  const constants = constantsOf(program.body)
  const root = resolveExpression(exported.declaration as ESTree.Expression, constants)
  if (root.type !== 'ObjectExpression' || !isPlain(root)) return null
  const edits: Edit[] = []
  const own = propertyOf(root, 'multiVersion')
  const text = multiVersionOf(versions, current)
  if (!own) edits.push(after(root.start, `\n  ${text}`))
  else if (!isVersions(own.value) || /\/[/*]/.test(source.slice(own.start, own.end))) return null
  else if (own.value.properties.every(isVersionKey))
    edits.push({ start: own.start, end: own.end, text: text.slice(0, -1) })
  else edits.push(...keptEdits(own.value, { source, versions, current }))
  if (redirects.length > 0) {
    const added = redirectEdits(program, root, redirects, moved)
    if (!added) return null
    edits.push(...added)
  }
  // Of several at one place, the first is written first.
  return edits
    .toSorted((a, b) => a.start - b.start)
    .toReversed()
    .reduce(
      (result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end),
      source,
    )
}

function redirectEdits(
  program: ESTree.Program,
  root: ESTree.ObjectExpression,
  redirects: readonly VersionRedirect[],
  moved: ReadonlyMap<string, string>,
): Edit[] | null {
  const lines = redirects.map((redirect) => `\n        ${redirectOf(redirect)},`).join('')
  const local = program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === REDIRECTS
      ? node.specifiers.map((specifier) => specifier.local.name)
      : [],
  )[0]
  const call = `${local ?? 'clientRedirects'}({\n      redirects: [${lines}\n      ],\n    }),`
  const imported =
    local === undefined
      ? [{ start: 0, end: 0, text: `import { clientRedirects } from '${REDIRECTS}'\n` }]
      : []
  const plugins = propertyOf(root, 'plugins')
  if (!plugins) return [...imported, after(root.start, `\n  plugins: [\n    ${call}\n  ],`)]
  if (plugins.value.type !== 'ArrayExpression') return null
  const known = plugins.value.elements.find(
    (element) =>
      element?.type === 'CallExpression' &&
      element.callee.type === 'Identifier' &&
      element.callee.name === local,
  )
  if (known?.type !== 'CallExpression')
    return [...imported, after(plugins.value.start, `\n    ${call}`)]
  const [options] = known.arguments
  const list =
    options?.type === 'ObjectExpression' && isPlain(options)
      ? propertyOf(options, 'redirects')?.value
      : undefined
  return list?.type === 'ArrayExpression'
    ? [after(list.start, lines), ...targetEdits(list, moved)]
    : null
}

/** New targets of the redirects in a list. */
function targetEdits(
  { elements }: ESTree.ArrayExpression,
  moved: ReadonlyMap<string, string>,
): Edit[] {
  return elements.flatMap((element) => {
    const to = element?.type === 'ObjectExpression' ? propertyOf(element, 'to')?.value : undefined
    const target = to?.type === 'Literal' ? moved.get(String(to.value)) : undefined
    return to === undefined || target === undefined
      ? []
      : [{ start: to.start, end: to.end, text: literal(target) }]
  })
}

/** Text after the bracket that opens a list or an object. */
function after(start: number, text: string): Edit {
  return { start: start + 1, end: start + 1, text }
}

function isPlain({ properties }: ESTree.ObjectExpression): boolean {
  return properties.every((property) => property.type === 'Property' && !property.computed)
}

function propertyOf(
  { properties }: ESTree.ObjectExpression,
  name: string,
): { readonly start: number; readonly end: number; readonly value: ESTree.Expression } | undefined {
  const found = properties.find(
    (property) => property.type === 'Property' && nameOf(property) === name,
  )
  return found?.type === 'Property'
    ? { start: found.start, end: found.end, value: found.value as ESTree.Expression }
    : undefined
}

function nameOf({ key }: ESTree.ObjectProperty): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

function isVersionKey(property: ESTree.ObjectPropertyKind): boolean {
  const name = property.type === 'Property' ? nameOf(property) : undefined
  return name === 'default' || name === 'versions'
}

/** Changes versions among other settings, and removes what is set for versions that are gone. */
function keptEdits(
  node: ESTree.ObjectExpression,
  { source, versions, current }: Pick<VersionedConfig, 'versions' | 'current'> & { source: string },
): Edit[] {
  const list = propertyOf(node, 'versions')?.value
  const known = propertyOf(node, 'default')?.value
  const roots = propertyOf(node, 'roots')
  const entries = roots?.value.type === 'ObjectExpression' ? roots.value.properties : []
  const gone = entries.filter((entry) => {
    const name = entry.type === 'Property' ? nameOf(entry) : undefined
    return name !== undefined && !versions.includes(name)
  })
  const removed = gone.length > 0 && gone.length === entries.length && roots ? [roots] : gone
  return [
    ...(list ? [{ start: list.start, end: list.end, text: listOf(versions) }] : []),
    known
      ? { start: known.start, end: known.end, text: literal(current) }
      : after(node.start, ` default: ${literal(current)},`),
    ...removed.map((entry) => removal(entry, source)),
  ]
}

/** Removes a property with its comma, and with its line if it has one of its own. */
function removal({ start, end }: { start: number; end: number }, source: string): Edit {
  const [comma = ''] = /^\s*,/.exec(source.slice(end)) ?? []
  const [space = ''] = /\s*$/.exec(source.slice(0, start)) ?? []
  if (comma !== '') {
    const [rest = ''] = /^[ \t]*/.exec(source.slice(end + comma.length)) ?? []
    return space.includes('\n')
      ? { start: start - space.length, end: end + comma.length, text: '' }
      : { start, end: end + comma.length + rest.length, text: '' }
  }
  // The last one has the comma before it.
  const [before = ''] = /,\s*$/.exec(source.slice(0, start)) ?? []
  return { start: start - (before.length || space.length), end, text: '' }
}

/** True for versions that are written out. */
function isVersions(node: ESTree.Expression): node is ESTree.ObjectExpression {
  if (node.type !== 'ObjectExpression' || !isPlain(node)) return false
  const known = propertyOf(node, 'default')?.value
  const versions = propertyOf(node, 'versions')?.value
  return (
    (known === undefined || known.type === 'Literal') &&
    versions?.type === 'ArrayExpression' &&
    versions.elements.every((element) => element?.type === 'Literal')
  )
}

function multiVersionOf(versions: readonly string[], current: string): string {
  return `multiVersion: { default: ${literal(current)}, versions: ${listOf(versions)} },`
}

function listOf(versions: readonly string[]): string {
  return `[${versions.map(literal).join(', ')}]`
}

function redirectOf({ from, to }: VersionRedirect): string {
  return `{ from: ${literal(from)}, to: ${literal(to)} }`
}

/** A string as the starter writes it. */
function literal(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
