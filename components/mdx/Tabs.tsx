import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { anchorTarget } from '../../client/router/anchorTarget.ts'
import { tabAfterKey, tabItems, type TabValue } from './tabItems.ts'
import { useTabChoice } from './useTabChoice.ts'
import './tabs.css'

/** Properties of a row of tabs. */
export interface TabsProps {
  /** Labels of the tabs, in order. @default the `label` of each `<Tab>` */
  readonly values?: readonly TabValue[]
  /** Value of the tab that is shown at first. @default the first tab */
  readonly defaultValue?: string
  /**
   * Tabs with the same group follow each other, and the choice is remembered. If it consists of
   * letters, digits, hyphens and underscores, it's a parameter of the URL, too.
   */
  readonly groupId?: string
  /** Where the row of tabs begins: at the start of the line, or in the middle. @default 'left' */
  readonly tabPosition?: 'left' | 'center'
  readonly children?: ReactNode
}

/**
 * Panels of which one is shown. All are in the HTML: with JavaScript disabled and on paper, each is
 * below its label.
 *
 * @example
 * <Tabs groupId="manager">
 *   <Tab label="npm">npm install bifolio</Tab>
 *   <Tab label="pnpm">pnpm add bifolio</Tab>
 * </Tabs>
 */
export function Tabs({
  values,
  defaultValue,
  groupId,
  tabPosition = 'left',
  children,
}: TabsProps): ReactElement {
  const items = tabItems(children, values)
  const initial = defaultValue ?? items[0]?.value ?? ''
  const [chosen, choose] = useTabChoice(
    items.map(({ value }) => value),
    { groupId, initial },
  )
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useTargetShown(list, (at) => choose(items[at]?.value ?? initial, false))
  const keepInPlace = useStayInPlace(list)

  const select = (value: string): void => {
    keepInPlace()
    choose(value)
  }
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = tabAfterKey(event.key, { at, count: items.length, isRtl })
    const item = next === null ? undefined : items[next]
    if (next === null || item === undefined) return
    event.preventDefault()
    select(item.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className="bf-tabs" data-group={groupId}>
      <div
        ref={list}
        role="tablist"
        aria-label={items.map(({ label }) => label).join(', ')}
        data-position={tabPosition}
        data-js
      >
        {items.map(({ label, value }, at) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            data-value={groupId && value}
            aria-selected={value === chosen}
            aria-controls={`${id}-panel-${at}`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => select(value)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ label, value, content }, at) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          data-value={groupId && value}
          aria-labelledby={`${id}-tab-${at}`}
          data-state={value === chosen ? 'active' : 'inactive'}
          tabIndex={value === chosen ? 0 : undefined}
        >
          <p className="bf-tab-label" aria-hidden="true">
            {label}
          </p>
          {content}
        </div>
      ))}
    </div>
  )
}

/** Shows the panel that contains the target of the URL's anchor. */
function useTargetShown(
  list: { readonly current: HTMLElement | null },
  show: (at: number) => void,
): void {
  const showPanel = useEffectEvent(() => {
    const target = anchorTarget(window.location.hash)
    const panels = [...(list.current?.parentElement?.children ?? [])].filter(
      ({ role }) => role === 'tabpanel',
    )
    const at = target === null ? -1 : panels.findIndex((panel) => panel.contains(target))
    if (at < 0 || panels[at]?.getAttribute('data-state') === 'active') return
    show(at)
    requestAnimationFrame(() => target?.scrollIntoView({ behavior: 'instant' }))
  })
  useEffect(() => {
    showPanel()
    window.addEventListener('hashchange', showPanel)
    return () => window.removeEventListener('hashchange', showPanel)
  }, [])
}

/**
 * Tabs of the same group above change their height too: keeps the pressed row where it was in the
 * window.
 */
function useStayInPlace(element: { readonly current: HTMLElement | null }): () => void {
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const from = before.current
    before.current = null
    if (from === null || !element.current) return
    const moved = element.current.getBoundingClientRect().top - from
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
  return () => {
    before.current = element.current?.getBoundingClientRect().top ?? null
  }
}
