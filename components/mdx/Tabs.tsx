import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { anchorTarget } from '../../client/router/anchorTarget.ts'
import { tabAfterKey, type TabItem, tabItems, type TabValue } from './tabItems.ts'
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
  return (
    <div className="bf-tabs" data-group={groupId}>
      {tabRow({ list, id, items, chosen, groupId, tabPosition, select })}
      {items.map((item, at) => tabPanel(item, { at, id, chosen, groupId }))}
    </div>
  )
}

/** What tabs and panels of one group share. */
interface TabGroup {
  readonly groupId: string | undefined
  /** Beginning of the ids of tabs and panels. */
  readonly id: string
  readonly chosen: string
}

interface TabRow extends TabGroup, Required<Pick<TabsProps, 'tabPosition'>> {
  readonly list: Ref<HTMLDivElement>
  readonly items: readonly TabItem[]
  readonly select: (value: string) => void
}

// No components: they would be rendered with each `<Tabs>` and never alone.
function tabRow({ list, id, items, chosen, groupId, tabPosition, select }: TabRow): ReactElement {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const next = tabByKey(event, at)
    const item = items[next]
    if (!item) return
    event.preventDefault()
    select(item.value)
    tabsBeside(event.currentTarget)[next]?.focus()
  }
  return (
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
  )
}

function tabPanel(
  { label, value, content }: TabItem,
  { at, id, chosen, groupId }: TabGroup & { readonly at: number },
): ReactElement {
  const isShown = value === chosen
  return (
    <div
      key={value}
      role="tabpanel"
      id={`${id}-panel-${at}`}
      data-value={groupId && value}
      aria-labelledby={`${id}-tab-${at}`}
      data-state={isShown ? 'active' : 'inactive'}
      tabIndex={isShown ? 0 : undefined}
    >
      <p className="bf-tab-label" aria-hidden="true">
        {label}
      </p>
      {content}
    </div>
  )
}

/** Number of the tab that a key moves to from the one at `at`. -1 for any other key. */
function tabByKey({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number): number {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  return tabAfterKey(key, { at, count: tabsBeside(currentTarget).length, isRtl }) ?? -1
}

function tabsBeside(tab: HTMLElement): readonly HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
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
