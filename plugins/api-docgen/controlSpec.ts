import type { ComponentCall, Json, PluginProblem } from 'bifolio'
import type { ApiEntry, ApiRow } from './apiEntry.ts'
import type { Control, ControlSpec, ControlType, Value } from './client/controls.ts'
import { literalOf } from './controlType.ts'

/** What `<Controls>` shows of a component: a field for each property that one can set. */
export function controlSpec(
  { name, rows }: ApiEntry,
  attributes: ComponentCall['attributes'],
): { readonly spec: ControlSpec; readonly problems: readonly PluginProblem[] } {
  const given = propsOf(attributes['props'])
  const problems: PluginProblem[] = []
  if (given === null)
    problems.push({
      message: '`props` of <Controls> is not an object that is written out.',
      hint:
        "Write values without variables, functions and elements: props={{ label: 'Save' }}. To " +
        'show those, use an example of the plugin `preview`.',
    })
  const known = given ?? {}
  // Most components are empty without a text, which is the name of the component at first.
  const isTextGiven = rows.some(
    (row) => row.control?.kind === 'text' && (row.isRequired || row.name in known),
  )
  const controls: Control[] = []
  const fixed: Record<string, Value> = {}
  const callbacks: string[] = []
  for (const row of rows) {
    const value = known[row.name]
    const control = controlOf(row, value, isTextGiven && !row.isRequired ? '' : name)
    if (control) controls.push(control)
    else if (value !== undefined) fixed[row.name] = value
    else if (row.isRequired && isFunction(row)) callbacks.push(row.name)
    else if (row.isRequired) problems.push(missingProp(name, row))
  }
  // Those of HTML, which the tables leave out.
  const names = new Set(rows.map((row) => row.name))
  for (const [prop, value] of Object.entries(known)) if (!names.has(prop)) fixed[prop] = value
  return { spec: { name, controls, fixed, callbacks }, problems }
}

/** Types of elements and components, which aren't values that a page can write out. */
const ELEMENT = /(?:^|\.)(?:Element|ReactElement|Component(?:Type|Class)?|FunctionComponent|FC)\b/

function missingProp(component: string, { name, type }: ApiRow): PluginProblem {
  return {
    message: `<Controls> has no value for the required property '${name}' of ${component}.`,
    hint: ELEMENT.test(type)
      ? `Neither a field nor \`props\` can have the type ${type}. Show the component in an ` +
        'example of the plugin `preview` instead.'
      : `A field can't set the type ${type}. Give it a value: props={{ ${name}: … }}.`,
  }
}

function propsOf(given: Json | undefined): Readonly<Record<string, Value>> | null {
  if (given === undefined) return {}
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Readonly<Record<string, Value>>)
    : null
}

/** Null for a property that a field can't set, or that the page sets to what no field can. */
function controlOf(
  { name, control, default: preset, isRequired }: ApiRow,
  value: Value | undefined,
  text: string,
): Control | null {
  if (control === undefined || (typeof value === 'object' && value !== null)) return null
  const known = literalOf(preset)
  const isEmpty = value === undefined && known === undefined
  const first =
    isEmpty && name === 'children' && control.kind === 'text'
      ? text || undefined
      : isEmpty && isRequired
        ? firstValue(control, text)
        : value
  return {
    name,
    ...control,
    isRequired,
    ...(known !== undefined && { default: known }),
    ...(first !== undefined &&
      first !== null && { initial: first as NonNullable<Control['initial']> }),
  }
}

/** What a required property is at first. */
function firstValue(control: ControlType, text: string): string | number | boolean {
  switch (control.kind) {
    case 'choice':
      return control.values[0] ?? ''
    case 'boolean':
      return false
    case 'number':
      return 0
    case 'color':
      return '#000000'
    default:
      return text
  }
}

/** Whether a property is a function, and not a component. */
export function isFunction({ type, placeholder }: ApiRow): boolean {
  const isCode = placeholder?.code.startsWith('() =>') === true && !ELEMENT.test(type)
  return isCode || /=>/.test(type) || /(?:Handler|Function)\b/.test(type)
}
