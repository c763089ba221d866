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
  const failures = await failuresOf(element)
  const { stack = [] } =
    failures.find(({ error }) => String(error) === String(cause)) ?? failures[0] ?? {}
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

/** Milliseconds for what a page loads while it's rendered, such as a chunk. */
const LOADING = 20_000

/**
 * What React leaves out of a document without a word: an error below `<Suspense>`. Only below
 * `<HydrationSuspense>` it's a failure, because that stands for content which readers get in the
 * document. The fallback of any other is the choice of who wrote it. Null if there is none. When it
 * resolves, what `lazy()` has is loaded, up to `loading` milliseconds.
 */
export async function hiddenFailure(
  element: ReactElement,
  loading: number = LOADING,
): Promise<{ error: unknown } | null> {
  const failures = await failuresOf(element, loading)
  const hidden = failures.find(({ stack }) => {
    const boundary = stack.indexOf('Suspense')
    return boundary !== -1 && /^HydrationSuspense(?:\$\d+)?$/.test(stack[boundary + 1] ?? '')
  })
  return hidden ?? null
}

interface Failure {
  readonly error: unknown
  /** Names of the components around it, innermost first. */
  readonly stack: readonly string[]
}

/**
 * What throws when the page is rendered once more. Only this way of rendering reports it, and waits
 * for what is below `<Suspense>`: for `loading` milliseconds.
 */
function failuresOf(element: ReactElement, loading: number = 0): Promise<readonly Failure[]> {
  return new Promise((resolve) => {
    const failures: Failure[] = []
    let timer: NodeJS.Timeout | undefined
    const end = (): void => {
      clearTimeout(timer)
      resolve([...failures])
    }
    const stream = renderToPipeableStream(element, {
      onError(error, { componentStack: stack = '' }) {
        const names = stack.matchAll(/^\s+at (?:async )?([\w$.]+)/gm)
        failures.push({ error, stack: [...names].map(([, name = '']) => name) })
      },
      onShellError: () => resolve(failures),
      onShellReady: () => {
        timer = setTimeout(() => {
          end()
          stream.abort()
        }, loading)
      },
      onAllReady: end,
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
