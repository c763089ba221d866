import type { ReferenceWords } from '../texts/officialTexts.ts'
import type { ApiEntry } from './apiEntry.ts'
import { initialValues, type Value, writtenProps } from './client/controls.ts'
import { jsxTokens, textOf } from './client/jsxTokens.ts'
import { controlSpec, isFunction } from './controlSpec.ts'

interface PageInput {
  /** Name of the module in `entries`. */
  readonly module: string
  /** True when the module has no other component. */
  readonly isAlone: boolean
  /** The file with the examples, as a code block has it. */
  readonly demo: string
  readonly words: Pick<ReferenceWords, 'example' | 'properties'>
}

/** A page with a component that readers can set, its examples and its properties. */
export function pageOf(entry: ApiEntry, { module, isAlone, demo, words }: PageInput): string {
  const [summary = ''] = plainText(entry.description).split('\n')
  const attributes = `moduleName="${module}"${isAlone ? '' : ` component="${entry.name}"`}`
  const given = neededValues(entry)
  const props =
    Object.keys(given).length === 0
      ? ''
      : ` ${textOf(jsxTokens('i', { props: given })).slice('<i '.length, -' />'.length)}`
  const examples = examplesOf(entry).map(
    ({ name }) => `\`\`\`tsx preview file="${demo}#${name}"\n\`\`\``,
  )
  const hasDescription = summary !== '' || entry.deprecated !== null
  return `${[
    ...(summary === '' ? [] : [`---\ndescription: ${JSON.stringify(summary)}\n---`]),
    `# ${entry.name}`,
    ...(hasDescription ? [`<API ${attributes} part="description" />`] : []),
    `<Controls ${attributes}${props} />`,
    `## ${words.example}`,
    ...examples,
    `## ${words.properties}`,
    `<API ${attributes}${hasDescription ? ' part="properties"' : ''} />`,
  ].join('\n\n')}\n`
}

/** A file with examples of a component, each an export. */
export function demoOf(entry: ApiEntry, file: string): string {
  const imported = entry.exported === 'default' ? entry.name : `{ ${entry.name} }`
  const examples = examplesOf(entry).map(({ name, code }) => `export const ${name} = () => ${code}`)
  return `${[`import ${imported} from './${file}'`, ...examples].join('\n\n')}\n`
}

/** Code of several lines as formatters write it. */
function inParentheses(code: string): string {
  return code.includes('\n') ? `(\n${code.replaceAll(/^/gm, '  ')}\n)` : code
}

/** Required properties whose first value only an author can choose, each with an empty one. */
export function neededValues(entry: ApiEntry): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    ownRows(entry).rows.flatMap(({ name, type, isRequired, control }) =>
      isRequired && !control && !isFunction(type)
        ? [[name, /\[\]$|^(?:Readonly)?Array</.test(type) ? [] : {}]]
        : [],
    ),
  )
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
  const { spec } = controlSpec(ownRows(entry), { props: neededValues(entry) })
  const props = writtenProps(spec, initialValues(spec))
  // What a value of a union needs, only its author can say.
  const isUnion = entry.rows.some(({ only }) => only)
  const element = (more: Readonly<Record<string, Value>> = {}): string =>
    textOf(jsxTokens(entry.name, { ...props, ...more }, spec.callbacks))
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
