import type { ReferenceWords } from '../texts/officialTexts.ts'
import type { ApiEntry } from './apiEntry.ts'
import { initialValues, type Value, writtenProps } from './client/controls.ts'
import { jsxTokens, textOf } from './client/jsxTokens.ts'
import { controlSpec, isFunction } from './controlSpec.ts'
import type { Placeholder } from './placeholder.ts'

interface PageInput {
  /** Name of the module in `entries`. */
  readonly module: string
  /** True when the module has no other component. */
  readonly isAlone: boolean
  /** The file with the examples, as a code block has it. */
  readonly demo: string
  readonly words: Pick<ReferenceWords, 'example' | 'properties'>
}

/** A placeholder for a value whose type can't be read. */
const EMPTY: Placeholder = { code: '{}', value: {} }

/** A page with a component that readers can set, its examples and its properties. */
export function pageOf(entry: ApiEntry, { module, isAlone, demo, words }: PageInput): string {
  const [summary = ''] = plainText(entry.description).split('\n')
  const attributes = `moduleName="${module}"${isAlone ? '' : ` component="${entry.name}"`}`
  const { values, codes } = neededValues(entry)
  const props = Object.keys(values).length === 0 ? '' : ` ${attributeOf('props', values)}`
  const examples = examplesOf(entry).map(
    ({ name }) => `\`\`\`tsx preview file="${demo}#${name}"\n\`\`\``,
  )
  const hasDescription = summary !== '' || entry.deprecated !== null
  return `${[
    ...(summary === '' ? [] : [`---\ndescription: ${JSON.stringify(summary)}\n---`]),
    `# ${entry.name}`,
    ...(hasDescription ? [`<API ${attributes} part="description" />`] : []),
    // What isn't data can't be a value of `props`.
    ...(codes.length === 0 ? [`<Controls ${attributes}${props} />`] : []),
    `## ${words.example}`,
    ...examples,
    `## ${words.properties}`,
    `<API ${attributes}${hasDescription ? ' part="properties"' : ''} />`,
  ].join('\n\n')}\n`
}

/** A file with examples of a component, each an export. */
export function demoOf(entry: ApiEntry, file: string): string {
  const imported =
    entry.exported === 'default' ? entry.name : `{ ${entry.name.replace(/\..*/, '')} }`
  const examples = examplesOf(entry).map(({ name, code }) => `export const ${name} = () => ${code}`)
  return `${[`import ${imported} from './${file}'`, ...examples].join('\n\n')}\n`
}

/** An attribute as it is written in JSX. */
function attributeOf(name: string, value: Value): string {
  return textOf(jsxTokens('i', { [name]: value })).replaceAll(/^<i\s+|\s+\/>$/g, '')
}

/** Code of several lines as formatters write it. */
function inParentheses(code: string): string {
  return code.includes('\n') ? `(\n${code.replaceAll(/^/gm, '  ')}\n)` : code
}

/** Values of required properties that a field can't set: data, and code. */
interface NeededValues {
  readonly values: Readonly<Record<string, Value>>
  readonly codes: readonly (readonly [name: string, code: string])[]
}

/** Required properties whose first value only an author can choose, each with a placeholder. */
export function neededValues(entry: ApiEntry): NeededValues {
  const rows = ownRows(entry).rows.filter(
    (row) => row.isRequired && !row.control && !isFunction(row),
  )
  return {
    values: Object.fromEntries(
      rows.flatMap(({ name, placeholder = EMPTY }) =>
        placeholder.value === undefined ? [] : [[name, placeholder.value]],
      ),
    ),
    codes: rows.flatMap(({ name, placeholder = EMPTY }) =>
      placeholder.value === undefined ? [[name, placeholder.code] as const] : [],
    ),
  }
}

/** `IconButton` → `icon-button`, `ui/Button` → `ui-button`. */
export function kebabCase(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .toLowerCase()
}

/** The component as it is at first, and with each value of its first choice. */
function examplesOf(entry: ApiEntry): { readonly name: string; readonly code: string }[] {
  const { rows } = ownRows(entry)
  const { values, codes } = neededValues(entry)
  const { spec } = controlSpec({ ...entry, rows }, { props: values })
  const props = writtenProps(spec, initialValues(spec))
  const functions = spec.callbacks.map((name) => {
    const found = rows.find((row) => row.name === name)?.placeholder
    return found ? ([name, found.code] as const) : name
  })
  // What a value of a union needs, only its author can say.
  const isUnion = entry.rows.some(({ only }) => only)
  const element = (more: Readonly<Record<string, Value>> = {}): string =>
    textOf(jsxTokens(entry.name, { ...props, ...more }, [...codes, ...functions]))
  const choice = spec.controls.find((control) => control.kind === 'choice')
  const basic = { name: 'Basic', code: inParentheses(element()) }
  if (choice?.kind !== 'choice' || isUnion) return [basic]
  const name = choice.name.replace(/^\w/, (letter) => letter.toUpperCase())
  const all = choice.values.map((value) => element({ [choice.name]: value }))
  const code = `(\n  <>\n${all.map((each) => each.replaceAll(/^/gm, '    ')).join('\n')}\n  </>\n)`
  return [basic, { name: `Each${name}`, code }]
}

function ownRows(entry: ApiEntry): ApiEntry {
  return { ...entry, rows: entry.rows.filter(({ inheritedFrom }) => inheritedFrom === undefined) }
}

/** Without translations, and with nothing outside of code that MDX would read as code. */
function plainText(description: string): string {
  return description
    .replaceAll(/\s*\{@[^{}]*\}/g, '')
    .replaceAll(/(`+)[^`]*\1|[{}<>]/g, (found) => (found.startsWith('`') ? found : ''))
    .trim()
}
