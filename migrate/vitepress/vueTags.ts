import { OTHER_NAMES } from '../engine.ts'
import { stubName } from '../stubs.ts'
import { pascalCase } from './includes.ts'

/** Elements of Vue and its tools without an effect on what is inside of them. */
const WRAPPERS = new Set([
  'ClientOnly',
  'Component',
  'KeepAlive',
  'Slot',
  'Suspense',
  'Teleport',
  'Template',
  'Transition',
  'TransitionGroup',
])

/** Elements of SVG whose names have capitals. */
const SVG = new Set(
  (
    'animateMotion animateTransform clipPath feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight ' +
    'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge ' +
    'feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile ' +
    'feTurbulence foreignObject linearGradient radialGradient textPath'
  ).split(' '),
)

/** Elements that components of ours take the place of. */
const OURS: Readonly<Record<string, string>> = {
  ...OTHER_NAMES,
  Badge: 'Badge',
  VPBadge: 'Badge',
  // Written in the place of `::: tabs`.
  BifolioTab: 'Tab',
  BifolioTabs: 'Tabs',
}

export interface TagRequest {
  /** `/` in a closing tag. */
  readonly slash: string
  /** As they are written, with the space before. */
  readonly attributes: string
  /** `/` in a tag that closes itself. */
  readonly end: string
  /** Takes down the use of a component that is to be written. Gives its name. */
  use(name: string): string
}

/** The tag of a component as it is now. Null for an element of HTML. */
export function componentTag(
  name: string,
  { slash, attributes, end, use }: TagRequest,
): string | null {
  const isComponent = (/[A-Z]/.test(name) && !SVG.has(name)) || name.includes('-')
  const pascal = pascalCase(name)
  if (WRAPPERS.has(pascal)) return ''
  if (!isComponent) return null
  const ours = Object.hasOwn(OURS, pascal) ? OURS[pascal] : undefined
  if (slash === '/') return `</${ours ?? stubName(pascal)}>`
  const written = [ours ?? use(pascal), ...attributesOf(attributes)].join(' ')
  return `<${written}${end === '/' ? ' />' : '>'}`
}

/** Attributes whose values are text. What Vue would compute is left out, apart from literals. */
function attributesOf(source: string): string[] {
  const found = source.matchAll(/([:@#]?[\w:.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?/g)
  return [...found].flatMap(([, name = '', quoted]) => {
    const value = quoted?.replace(/^(["'])([\s\S]*)\1$/, '$2')
    if (/^(?:[@#]|v-(?!bind:|text$|html$))/.test(name)) return []
    const plain = name.replace(/^(?::|v-bind:|v-)/, '').replace(/\..*$/, '')
    const isCode = plain !== name
    const text = isCode ? literalText(value ?? '') : value
    if (isCode && text === null) return []
    const key = /^(?:data|aria)-/.test(plain)
      ? plain
      : plain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const shown = key === 'class' ? 'className' : key
    if (text === undefined || text === null) return [shown]
    return [`${shown}="${text.replaceAll('"', '&quot;')}"`]
  })
}

/** A literal as text, without its signs: `'a'`, `2`, and the texts of lists and objects. */
function literalText(code: string): string | null {
  const trimmed = code.trim()
  const [, , text] = /^(['"`])((?:(?!\1)[^\\$])*)\1$/.exec(trimmed) ?? []
  if (text !== undefined) return text
  const texts = [...trimmed.matchAll(/'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`/g)]
  if (/^[[{]/.test(trimmed) && texts.length > 0)
    return texts.map(([, a, b, c]) => a ?? b ?? c ?? '').join(' · ')
  return /^-?\d[\d.]*$/.test(trimmed) ? trimmed : null
}
