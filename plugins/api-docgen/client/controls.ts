/** A value as data. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [key: string]: Value }

/** What a reader can set a property to. */
export type ControlType =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'color' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number | boolean)[] }

/** A property that a reader can set. */
export type Control = ControlType & {
  readonly name: string
  readonly isRequired: boolean
  /** What the code takes when the property is missing. Missing when that isn't a plain value. */
  readonly default?: string | number | boolean
  /** What the page sets at first. */
  readonly initial?: string | number | boolean
}

/** A component and what a reader can set of it. */
export interface ControlSpec {
  /** Name of the component. */
  readonly name: string
  readonly controls: readonly Control[]
  /** Properties that the page sets and a reader can't. */
  readonly fixed: Readonly<Record<string, Value>>
  /** Required functions, which do nothing. */
  readonly callbacks: readonly string[]
}

/** The values that are set, by the names of properties. A property without a value isn't set. */
export type Values = Readonly<Record<string, string | number | boolean>>

/** What is set at first. */
export function initialValues({ controls }: ControlSpec): Values {
  return Object.fromEntries(
    controls.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  )
}

/** Sets a property, or with undefined takes its value away. */
export function withValue(values: Values, name: string, value: Values[string] | undefined): Values {
  const { [name]: _, ...others } = values
  return value === undefined ? others : { ...others, [name]: value }
}

/** What a control makes of a text: of a field, of an option or of the URL. */
export function parseValue(control: Control, text: string): Values[string] | undefined {
  switch (control.kind) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
    case 'choice':
      return control.values.find((value) => String(value) === text)
    default:
      return text === '' && !control.isRequired && control.default === undefined ? undefined : text
  }
}

/** Parameters of the URL for what isn't as at first: `button.size=large`. */
export function queryOf(id: string, spec: ControlSpec, values: Values): URLSearchParams {
  const first = initialValues(spec)
  return new URLSearchParams(
    spec.controls
      .filter(({ name }) => values[name] !== first[name])
      .map(({ name }) => [`${id}.${name}`, String(values[name] ?? '')]),
  )
}

/** The values that the parameters of a URL set. What they can't set is as at first. */
export function valuesIn(params: URLSearchParams, id: string, spec: ControlSpec): Values {
  return spec.controls.reduce((values, control) => {
    const text = params.get(`${id}.${control.name}`)
    if (text === null) return values
    const value = parseValue(control, text)
    const isAllowed = value !== undefined || (text === '' && !control.isRequired)
    return isAllowed ? withValue(values, control.name, value) : values
  }, initialValues(spec))
}

/** The parameters of a URL with those of one component replaced. */
export function withQuery(
  params: URLSearchParams,
  id: string,
  query: URLSearchParams,
): URLSearchParams {
  const others = [...params].filter(([name]) => !name.startsWith(`${id}.`))
  return new URLSearchParams([...others, ...query])
}

/** The properties that the code has to write: those that aren't what it takes anyway. */
export function writtenProps(
  { controls, fixed }: Pick<ControlSpec, 'controls' | 'fixed'>,
  values: Values,
): Record<string, Value> {
  const set = controls.flatMap(({ name, default: preset }): [string, Value][] => {
    const value = values[name]
    return value === undefined || value === preset ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(set), ...fixed }
}
