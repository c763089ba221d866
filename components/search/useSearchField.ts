import type { InputHTMLAttributes, RefObject } from 'react'
import { useUiText } from '../../client/index.ts'
import { type FieldKeys, handleKey } from './fieldKeys.ts'
import type { QueryHandle } from './useQuery.ts'

/** The list below the field, and what the keys of the field do with it. */
export interface FieldList extends Pick<FieldKeys, 'open'> {
  /** Id of the list; its options are `<id>-0`, `<id>-1`, … */
  readonly id: string
  /** Number of options. Without any, there is no list. */
  readonly count: number
  /** The element that contains the list. */
  readonly sheet: RefObject<HTMLElement | null>
}

/** The properties of the field of the search dialog. */
export function useSearchField(
  { search: [state, dispatch], typed, ask, compose, takeEarlyKeys }: QueryHandle,
  { id, count, sheet, open }: FieldList,
): InputHTMLAttributes<HTMLInputElement> {
  const label = useUiText()('searchPlaceholder')
  const { selected } = state
  const move: FieldKeys['move'] = (to) => {
    dispatch({ type: 'moved', to, count })
    requestAnimationFrame(() =>
      sheet.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const hasRows = count > 0
  return {
    ...FIELD,
    'aria-label': label,
    'aria-expanded': hasRows,
    'aria-controls': hasRows ? id : undefined,
    'aria-activedescendant': selected >= 0 && selected < count ? `${id}-${selected}` : undefined,
    placeholder: label,
    value: typed,
    // An unfinished composition isn't a query yet.
    onChange: ({ target: { value }, nativeEvent }) =>
      (nativeEvent as InputEvent).isComposing ? compose(value) : ask(value),
    onCompositionEnd: ({ currentTarget: { value } }) => ask(value),
    onFocus: takeEarlyKeys,
    onKeyDown: (event) =>
      handleKey(event, { hasRows, move, clear: typed === '' ? null : () => ask(''), open }),
  }
}

const FIELD: InputHTMLAttributes<HTMLInputElement> = {
  type: 'text',
  role: 'combobox',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
  maxLength: 200,
}
