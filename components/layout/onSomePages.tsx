import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { useHydrated, usePage } from '../../client/index.ts'

type Props = Readonly<Record<string, unknown>>

/**
 * A component that only some pages have: those whose data names its number, or those without a page at their address.
 * They load it when they stand. It is not part of their HTML. When it cannot be loaded they go without it.
 */
export function onSomePages(which: number | 'not-found', load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> {
  const Component = lazy(() => load().catch(() => ({ default: () => null })))
  return function OnSomePages(props: Props): ReactElement | null {
    const { components, pageType } = usePage()
    const isHydrated = useHydrated()
    const isWanted = which === 'not-found' ? pageType === '404' : components?.includes(which) === true
    return isHydrated && isWanted ? <Suspense fallback={null}><Component {...props} /></Suspense> : null
  }
}
