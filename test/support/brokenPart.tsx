import {
  lazy,
  Suspense,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { usePage } from '../../client/index.ts'

/** When a component throws. */
export const MOMENTS = [
  'hydration',
  'first rendering',
  'update',
  'insertion effect',
  'layout effect',
  'effect',
  'ref',
  'event',
  'lazy import',
  'lazy import without a fallback',
  'navigation',
  'cleanup',
  'unmount',
  'late unmount',
] as const
export type Moment = (typeof MOMENTS)[number]

/** Moments that come when the component is clicked. */
export const CLICKED: readonly Moment[] = [
  'update',
  'event',
  'lazy import',
  'lazy import without a fallback',
]
/** Moments that come when the reader goes to another page. */
export const LEFT: readonly Moment[] = ['navigation', 'cleanup', 'unmount', 'late unmount']

/** A component of a site, with what it throws. */
export interface BrokenPart {
  readonly Trouble: ComponentType<{ readonly children?: ReactNode }>
  readonly thrown: unknown
  /** It runs in a browser from now on, and throws. */
  start(): void
  /** It throws nothing anymore. */
  heal(): void
}

/** A component that throws at one moment of its life in the browser. */
export function brokenPart(moment: Moment, number: number): BrokenPart {
  const thrown: unknown = number % 2 ? new Error(`trouble ${number}`) : `trouble ${number}`
  let isBroken = false
  const rendered = new Set<Moment>()
  const fail = (at: Moment): void => {
    // oxlint-disable-next-line typescript/only-throw-error -- components of a site may
    if (isBroken && moment === at) throw thrown
  }
  const Missing = lazy(() => Promise.reject<{ default: ComponentType }>(thrown))
  function Trouble({ children }: { readonly children?: ReactNode }): ReactNode {
    const [isClicked, setClicked] = useState(false)
    const { routePath } = usePage()
    fail('hydration')
    if (isBroken && rendered.size === 0) {
      rendered.add(moment)
      fail('first rendering')
    }
    if (isClicked) fail('update')
    if (routePath !== '/guide/page') fail('navigation')
    useInsertionEffect(() => fail('insertion effect'))
    useLayoutEffect(() => fail('layout effect'))
    useLayoutEffect(() => () => fail('unmount'), [])
    useEffect(() => () => fail('late unmount'), [])
    useEffect(() => {
      fail('effect')
      return () => fail('cleanup')
      // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page leaves, too
    }, [routePath])
    const press = (): void => {
      fail('event')
      setClicked(true)
    }
    return (
      <div ref={() => fail('ref')}>
        <button type="button" className="trouble" onClick={press}>
          Own text
        </button>
        {isClicked && isBroken && moment === 'lazy import' && (
          <Suspense fallback={null}>
            <Missing />
          </Suspense>
        )}
        {isClicked && isBroken && moment === 'lazy import without a fallback' && <Missing />}
        {children}
      </div>
    )
  }
  return {
    Trouble,
    thrown,
    start: () => (isBroken = true),
    heal: () => (isBroken = false),
  }
}
