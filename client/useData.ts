import { usePageState } from './contexts.ts'

/**
 * What the current page is made from: the `data` that its `+onBeforePrerenderStart` gives it.
 *
 * @throws when the page is made from no data
 *
 * @example
 * const release = useData<{ version: string }>()
 */
export function useData<Data>(): Data {
  const { module, page } = usePageState('useData()')
  const data = module?.data
  if (data === undefined)
    throw new Error(`useData() was called on ${page.routePath}, which is not made from data.`)
  return data as Data
}
