import type { PropItem } from 'react-docgen-typescript'
import type { ControlType } from './client/controls.ts'

const COLOR_NAME = /(?:^c|C)olou?r$/
const COLOR = /^(?:#(?:[\da-f]{3,4}){1,2}$|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()/i

/** What a reader can set a property to, by its type. Null for one that a field can't set. */
export function controlType(
  { name: property, type: { name, raw = name, value: listed } }: Pick<PropItem, 'name' | 'type'>,
  preset: string | number | boolean | undefined,
): ControlType | null {
  const members = Array.isArray(listed)
    ? (listed as readonly { readonly value?: string }[]).map((each) => each.value ?? '')
    : raw.split(/\s*\|\s*/)
  const types = members.filter((each) => !/^(?:undefined|null)$/.test(each))
  const literals = types.map(literalOf)
  const values = literals.filter((each) => each !== undefined)
  if (types.every((each) => /^(?:boolean|true|false)$/.test(each))) return { kind: 'boolean' }
  if (values.length > 0 && values.length === types.length) return { kind: 'choice', values }
  if (types.every((each) => each === 'number')) return { kind: 'number' }
  if (!types.includes('string') && !/^(?:React\.)?ReactNode$/.test(raw)) return null
  const isColor = COLOR_NAME.test(property) || (typeof preset === 'string' && COLOR.test(preset))
  return { kind: isColor ? 'color' : 'text' }
}

/** The value of a literal in code, or undefined for other code. */
export function literalOf(code: string): string | number | boolean | undefined {
  if (code === 'true' || code === 'false') return code === 'true'
  if (/^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(code)) return Number(code)
  const [, single, double] = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")$/.exec(code) ?? []
  return (single ?? double)?.replaceAll(/\\(.)/g, '$1')
}
