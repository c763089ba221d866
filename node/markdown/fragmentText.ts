import type { Json } from '../../shared/page.ts'
import type { Scope } from '../schema/literal.ts'

// The text of a fragment has placeholders for its parameters, which the page that shows it fills.

/** One with a line of its own takes the line with it where it shows nothing. */
const PLACEHOLDER = /^\uE000([^\uE000\uE001]+)\uE001\n|\uE000([^\uE000\uE001]+)\uE001/gm

/** The scope with a placeholder for each parameter: `props.version`. */
export function withPlaceholders(values: Scope): Scope {
  const props = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => `\uE000${String(name)}\uE001`,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: '' }),
    },
  )
  return new Map<string, Json>([...values, ['props', props]])
}

/** A text whose placeholders are filled, and where a place in it is now. */
export interface FilledText {
  readonly text: string
  readonly moved: (place: number) => number
}

/** Fills placeholders with the texts and numbers of a page. Others show nothing. */
export function fillPlaceholders(text: string, props: Readonly<Record<string, Json>>): FilledText {
  const changes: { readonly end: number; readonly by: number }[] = []
  const filled = text.replace(PLACEHOLDER, (found: string, ofLine = '', inLine = '', at = 0) => {
    const value = textIn(props, ofLine || inLine)
    const shown = ofLine === '' || value === '' ? value : `${value}\n`
    changes.push({ end: at + found.length, by: shown.length - found.length })
    return shown
  })
  return {
    text: filled,
    moved: (place) =>
      changes.reduce((moved, { end, by }) => (end <= place ? moved + by : moved), place),
  }
}

function textIn(props: Readonly<Record<string, Json>>, name: string): string {
  const value = Object.hasOwn(props, name) ? props[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
