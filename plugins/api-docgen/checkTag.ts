import { closest, type ComponentCall, type Json, type PluginProblem } from 'bifolio'
import type { ApiEntry, ApiRow } from './apiEntry.ts'
import type { ApiPart } from './writeApi.ts'

/** What is wrong with the `moduleName` of a tag, or null. */
export function wrongName(
  tag: string,
  name: unknown,
  known: readonly string[],
): PluginProblem | null {
  if (typeof name !== 'string')
    return {
      message: `<${tag}> has no literal \`moduleName\`.`,
      hint: `Write moduleName="…" with one of: ${known.join(', ')}.`,
    }
  const near = closest(name, known)
  return known.includes(name)
    ? null
    : {
        message: `Unknown module '${name}' on <${tag}>.`,
        hint:
          `${near === undefined ? '' : `Did you mean '${near}'? `}Use one of: ` +
          `${known.join(', ')}.`,
      }
}

type Tag = Pick<ComponentCall, 'name' | 'attributes' | 'report'>

/** The component that a tag shows. Null where there is none, or the tag doesn't say which. */
export function chooseComponent(entries: readonly ApiEntry[], tag: Tag): ApiEntry | null {
  const components = entries.filter(({ kind }) => kind === 'component')
  const names = components.map(({ name }) => name)
  const { component: wanted } = tag.attributes
  const [only] = components
  const found =
    wanted === undefined
      ? components.length === 1
        ? only
        : undefined
      : components.find(({ name }) => name === wanted)
  if (found) return found
  if (only)
    tag.report({
      message:
        wanted === undefined
          ? `The module of <${tag.name}> has ${components.length} components.`
          : `The module of <${tag.name}> has no component '${String(wanted)}'.`,
      hint: `Write component="…" with one of: ${names.join(', ')}.`,
    })
  else if (entries.length > 0)
    tag.report({
      message: `The module of <${tag.name}> is not one of components.`,
      hint: 'Use a module that react-docgen-typescript reads.',
    })
  return null
}

/**
 * An entry with the properties that a tag shows: without those of packages, such as the
 * attributes of HTML, unless `inherited` lists them or is set, and without those in `exclude`.
 */
export function chooseRows(entry: ApiEntry, { name: tag, attributes, report }: Tag): ApiEntry {
  if (entry.kind !== 'component') return entry
  const known = new Set(entry.rows.map(({ name }) => name))
  const inherited = namesIn(attributes['inherited'])
  const exclude = namesIn(attributes['exclude'])
  for (const [attribute, names] of Object.entries({ inherited, exclude })) {
    const list = `\`${attribute}\` of <${tag}>`
    for (const name of names.filter((each) => !known.has(each)))
      report({
        message: `${entry.name} has no property '${name}', which ${list} lists.`,
        hint: 'Correct the name, or leave it out.',
      })
  }
  const isWanted = ({ name, inheritedFrom }: ApiRow): boolean =>
    !exclude.includes(name) &&
    (inheritedFrom === undefined || attributes['inherited'] === true || inherited.includes(name))
  // Those that are chosen one by one aren't in a table of their interface.
  const own = ({ inheritedFrom, ...row }: ApiRow): ApiRow =>
    inheritedFrom === undefined || inherited.includes(row.name) ? row : { ...row, inheritedFrom }
  return { ...entry, rows: entry.rows.filter(isWanted).map(own) }
}

const PARTS = ['description', 'properties'] as const

/** The part of a component that a tag shows. Undefined for all of it. */
export function choosePart({ name: tag, attributes, report }: Tag): ApiPart | undefined {
  const { part } = attributes
  const found = PARTS.find((each) => each === part)
  if (part !== undefined && found === undefined)
    report({
      message: `Unknown part '${String(part)}' on <${tag}>.`,
      hint: `Use one of: ${PARTS.join(', ')}.`,
    })
  return found
}

/** Names in an attribute: a list, or a text with spaces or commas between them. */
function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value.split(/[\s,]+/).filter((name) => name !== '') : []
}
