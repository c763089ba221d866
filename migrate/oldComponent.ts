/** The file that shows properties and content of components that are still to be written. */
export const OLD_COMPONENT = `import { Link } from 'bifolio/client'
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Properties whose texts are not for readers. */
const HIDDEN = new Set(
  (
    'as class className color colour height icon id image img is key kind lang locale ref size ' +
    'slot src style theme type variant width'
  ).split(' '),
)
/** Properties that are text, not code. */
const TEXT = new Set(
  (
    'title label text name heading description details caption alt summary content message ' +
    'tagline'
  ).split(' '),
)

function isHidden(name: string): boolean {
  return HIDDEN.has(name) || /^(?:client:|data-|aria-|on[A-Z])/.test(name)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || isValidElement(value)) return []
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(textsOf)
}

interface Props {
  readonly children?: ReactNode
  readonly href?: unknown
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
  readonly [name: string]: unknown
}

function Shown({
  children,
  href,
  dangerouslySetInnerHTML: html,
  ...props
}: Props): ReactElement {
  const texts = Object.entries(props).flatMap(([name, value]) =>
    isHidden(name)
      ? []
      : textsOf(value)
          .filter((text) => text.trim() !== '')
          .map((text) => ({ text, isText: TEXT.has(name) })),
  )
  const shown = texts.map(({ text, isText }, index) => (
    <Fragment key={index}>
      {isText ? text : <code style={{ whiteSpace: 'pre-wrap' }}>{text}</code>}{' '}
    </Fragment>
  ))
  return (
    <span>
      {typeof href === 'string' ? (
        <Link href={href}>{shown.length === 0 && children === undefined ? href : shown}</Link>
      ) : (
        shown
      )}
      {html && <span dangerouslySetInnerHTML={html} />}
      {children}
    </span>
  )
}

/** Shows the texts among the properties of a component, and its content. Its parts do so, too. */
export const OldComponent: typeof Shown & Readonly<Record<string, typeof Shown>> = new Proxy(
  Shown as never,
  { get: (target, key) => (/^[A-Z]/.test(String(key)) ? Shown : Reflect.get(target, key)) },
)
`

/** Path of the module in the new project. */
export const OLD_VALUE_FILE = 'components/old/oldValue.ts'

/** The file of a value in the place of others of the old site: calls and keys give it again. */
export const OLD_VALUE = `/** Shows nothing, has no entries and is not equal to anything. */
export const oldValue: never = new Proxy(() => oldValue, {
  get: (_, key) => {
    if (key === Symbol.iterator) return () => [].values()
    if (key === Symbol.toPrimitive || key === 'toString') return () => ''
    return key === 'then' || key === '$$typeof' ? undefined : oldValue
  },
}) as never
`
