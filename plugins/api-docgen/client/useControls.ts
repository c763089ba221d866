import { useSearchParams } from 'bifolio/client'
import { useEffect, useState } from 'react'
import {
  initialValues,
  queryOf,
  valuesIn,
  withQuery,
  withValue,
  type ControlSpec,
  type Values,
} from './controls.ts'

/** Time after the last change until the URL has it. Unit: milliseconds. */
const PAUSE = 250

/** Values that a reader has set, and the part of the URL that they replace. */
interface Edit {
  readonly values: Values
  readonly from: string
}

/** The values of controls. */
export interface ControlState {
  readonly values: Values
  /** True when they aren't those of the page. */
  readonly isChanged: boolean
  readonly set: (name: string, value: Values[string] | undefined) => void
  readonly reset: () => void
  /** URL of the page with these values. */
  readonly link: () => string
}

/** Keeps values in the URL. A link that changes the URL of the page wins. */
export function useControls(id: string, spec: ControlSpec): ControlState {
  const [params, setParams] = useSearchParams()
  const [edit, setEdit] = useState<Edit | null>(null)
  const inUrl = valuesIn(params, id, spec)
  const current = queryOf(id, spec, inUrl).toString()
  const edited = edit && queryOf(id, spec, edit.values).toString()
  const isOpen = edit !== null && (current === edit.from || current === edited)
  const values = isOpen ? edit.values : inUrl
  const query = queryOf(id, spec, values)
  const wanted = isOpen && edited !== current ? edited : null
  useEffect(() => {
    if (wanted === null) return
    // Browsers limit how often the URL changes, and typing is faster.
    const timer = setTimeout(
      () => setParams(withQuery(params, id, new URLSearchParams(wanted))),
      PAUSE,
    )
    return () => clearTimeout(timer)
  }, [wanted, params, id, setParams])
  return {
    values,
    isChanged: query.size > 0,
    set: (name, value) => setEdit({ values: withValue(values, name, value), from: current }),
    reset: () => setEdit({ values: initialValues(spec), from: current }),
    link() {
      const url = new URL(window.location.href)
      url.search = withQuery(url.searchParams, id, query).toString()
      return url.href
    },
  }
}
