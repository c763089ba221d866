import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { renderedBridge } from '../shared/bridge.ts'
import type { View } from '../client/view.ts'

/** An error with the component of the page that failed, and the line where the page uses it. */
export async function renderFailure(
  cause: unknown,
  { page }: View,
  element: ReactElement,
): Promise<Error> {
  const source = renderedBridge()?.sources.get(page.relativePath)
  const stack = await componentStack(element)
  const inPage = stack.slice(
    0,
    stack.findIndex((name) => name === 'MDXContent' || name === '_createMdxContent'),
  )
  const component = inPage.findLast((name) =>
    source?.components.some((use) => lastPart(use.name) === name),
  )
  const lines = (source?.components ?? [])
    .filter(({ name }) => lastPart(name) === component)
    .map(({ line }) => line)
  const place =
    (source?.file ?? (page.relativePath || page.routePath)) +
    (lines[0] === undefined ? '' : `:${lines[0]}`)
  const others =
    lines.length > 1
      ? ` (it is also used in ${lines.length === 2 ? 'line' : 'lines'} ` +
        `${lines.slice(1).join(', ')})`
      : ''
  const reason = reasonOf(cause)
  // React reports where it was: in the page itself, when an expression of the page throws.
  const isOwn = inPage.length === 0 && stack.length > 0
  const what =
    component === undefined
      ? `${isOwn ? 'An expression' : 'A component'} of ${place}`
      : `<${component}> in ${place}${others}`
  return Object.assign(
    new Error(`${what} throws while the page is rendered: ${reason}`, { cause }),
    { page: page.relativePath, line: lines[0] },
  )
}

/**
 * Names of the components around the failure, innermost first. Only this way of rendering reports
 * them, so the page is rendered once more.
 */
function componentStack(element: ReactElement): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const stream = renderToPipeableStream(element, {
      onError(_, { componentStack: stack = '' }) {
        resolve([...stack.matchAll(/^\s+at (?:async )?([\w$.]+)/gm)].map(([, name = '']) => name))
      },
      onAllReady() {
        resolve([])
        stream.abort()
      },
    })
  })
}

/** React reports `Tabs.Item` as `Item`. */
function lastPart(name: string): string {
  return name.split('.').at(-1) ?? name
}

/** What was thrown, which may be anything. */
function reasonOf(cause: unknown): string {
  if (cause instanceof Error) return cause.message
  if (typeof cause !== 'object' || cause === null) return `${String(cause)} was thrown`
  const { message } = cause as { readonly message?: unknown }
  return typeof message === 'string' ? message : `an object was thrown, ${JSON.stringify(cause)}`
}
