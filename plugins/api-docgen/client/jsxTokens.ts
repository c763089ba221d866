import type { Value } from './controls.ts'

/** A piece of code. Its kind is the class of the highlighter: punctuation, type, string, … */
export interface CodeToken {
  readonly text: string
  readonly kind?: 'p' | 't' | 's' | 'n' | 'k'
}

/** Longest element that is on one line. Unit: characters. */
const WIDTH = 64

/** A function that does nothing. */
const CALLBACK = '() => {}'

/** An element as it is written in JSX. Those in `codes` are code, or functions that do nothing. */
export function jsxTokens(
  name: string,
  props: Readonly<Record<string, Value>>,
  codes: readonly (string | readonly [key: string, code: string])[] = [],
): CodeToken[] {
  const { children, ...others } = props
  const attributes = Object.entries(others).map(([key, value]) => attributeTokens(key, value))
  let inner = children === undefined || children === null ? [] : childTokens(children)
  for (const each of codes) {
    const [key, code] = typeof each === 'string' ? [each, CALLBACK] : each
    const value: CodeToken = { text: `{${code}}`, kind: 'p' }
    if (key === 'children') inner = [code.startsWith('<') ? { text: code } : value]
    else attributes.push([{ text: key, kind: 't' }, { text: '=', kind: 'p' }, value])
  }
  const write = (isBroken: boolean): CodeToken[] => {
    const gap = { text: isBroken ? '\n  ' : ' ' }
    const hasLines = isBroken && attributes.length > 0
    return [
      { text: '<', kind: 'p' },
      { text: name, kind: 't' },
      ...attributes.flatMap((tokens) => [gap, ...tokens]),
      ...(hasLines ? [{ text: '\n' }] : []),
      ...(inner.length === 0
        ? [{ text: hasLines ? '/>' : ' />', kind: 'p' } as const]
        : [
            { text: '>', kind: 'p' } as const,
            ...(isBroken ? [{ text: '\n  ' }] : []),
            ...inner,
            ...(isBroken ? [{ text: '\n' }] : []),
            { text: '</', kind: 'p' } as const,
            { text: name, kind: 't' } as const,
            { text: '>', kind: 'p' } as const,
          ]),
    ]
  }
  const line = write(false)
  return textOf(line).length <= WIDTH ? line : write(true)
}

/** The code without its colors. */
export function textOf(tokens: readonly CodeToken[]): string {
  return tokens.map(({ text }) => text).join('')
}

function attributeTokens(key: string, value: Value): CodeToken[] {
  const name: CodeToken = { text: key, kind: 't' }
  if (value === true) return [name]
  // Entities are read in attributes, and a quote ends them.
  if (typeof value === 'string' && !/["&\n\r]/.test(value))
    return [name, { text: '="', kind: 'p' }, { text: value, kind: 's' }, { text: '"', kind: 'p' }]
  return [name, { text: '={', kind: 'p' }, ...valueTokens(value), { text: '}', kind: 'p' }]
}

function childTokens(children: Value): CodeToken[] {
  // What is text in JSX, with the same spaces.
  if (typeof children === 'string' && /^(?! )[^{}<>&\n\r]+(?<! )$/.test(children))
    return [{ text: children }]
  return [{ text: '{', kind: 'p' }, ...valueTokens(children), { text: '}', kind: 'p' }]
}

function valueTokens(value: Value): CodeToken[] {
  if (typeof value === 'string')
    return [
      { text: `'${JSON.stringify(value).slice(1, -1).replaceAll(/\\"|'/g, quote)}'`, kind: 's' },
    ]
  if (typeof value === 'number') return [{ text: String(value), kind: 'n' }]
  if (typeof value !== 'object' || value === null) return [{ text: String(value), kind: 'k' }]
  const entries = Array.isArray(value)
    ? (value as readonly Value[]).map((item) => valueTokens(item))
    : Object.entries(value).map(([key, item]) => [
        { text: `${/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : JSON.stringify(key)}: ` },
        ...valueTokens(item),
      ])
  const gap = entries.length === 0 ? '' : ' '
  const [open, close] = Array.isArray(value) ? ['[', ']'] : [`{${gap}`, `${gap}}`]
  return [
    { text: open, kind: 'p' },
    ...entries.flatMap((tokens, at): CodeToken[] =>
      at === 0 ? tokens : [{ text: ', ', kind: 'p' }, ...tokens],
    ),
    { text: close, kind: 'p' },
  ]
}

/** In single quotes, a double one needs no backslash. */
function quote(found: string): string {
  return found === "'" ? String.raw`\'` : '"'
}
