import { memo, type NamedExoticComponent, type ReactElement, type ReactNode, useMemo } from 'react'
import {
  type SidebarGroup,
  type SidebarItem,
  type SidebarLink,
  type SidebarTag,
  type UiText,
  useSiteText,
  useUiText,
} from '../../client/index.ts'
import type { RichText } from '../../shared/richText.ts'
import { RichTitle } from '../../client/RichTitle.tsx'
import { shortLanguage } from '../language/shortLanguage.ts'
import {
  type SidebarLinkAttributes,
  type SidebarTreeState,
  useSidebarTree,
} from './useSidebarTree.ts'
import './sidebar.css'
import type { SidebarTreeProps } from '../layout/partProps.ts'

/**
 * The tree of a section, in the sidebar and in the drawer of small screens.
 *
 * @example
 * import { defineTheme, SidebarTree } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { SidebarTree: (props) => <><p>Contents</p><SidebarTree
 * {...props} /></> } })
 */
export function SidebarTree({ sidebar, idPrefix = 'bf:sb-' }: SidebarTreeProps): ReactElement {
  const text = useSiteText()
  const uiText = useUiText()
  const state = useSidebarTree(sidebar, idPrefix)
  return useMemo(
    () => <ul>{rowsOf(sidebar.items, [], { ...state, text, uiText })}</ul>,
    [sidebar, state, text, uiText],
  )
}

/** What every row of one tree shares. */
interface Tree extends SidebarTreeState {
  readonly text: (key: string) => string
  readonly uiText: (key: keyof UiText, values?: Readonly<Record<string, string>>) => string
}

/**
 * The rows of one level. Every page of a large section has five hundred links,
 * so a row has no class, and what is in it no wrapper.
 */
function rowsOf(
  items: readonly SidebarItem[],
  place: readonly number[],
  tree: Tree,
): ReactElement[] {
  return items.map((item, index) => (
    <li key={index}>
      {item.kind === 'link' ? (
        <Row item={item} text={tree.text} {...tree.linkTo(item.link)} />
      ) : item.kind === 'divider' ? (
        <hr data-dashed={item.dashed || undefined} />
      ) : item.kind === 'group' ? (
        <Group
          group={item}
          place={[...place, index]}
          look={String(lookOf(item, [...place, index], tree))}
          tree={tree}
        />
      ) : (
        <p className={item.context}>
          {titleOf(tree.text(item.text), item.rich)}
          {tagOf(item.tag)}
        </p>
      )}
    </li>
  ))
}

interface RowProps extends SidebarLinkAttributes {
  readonly item: Pick<SidebarLink, 'text' | 'rich' | 'lang' | 'tag' | 'context'>
  readonly text: Tree['text']
}

/** Rendered again only when the page becomes the current one, or is left. */
const Row: NamedExoticComponent<RowProps> = memo(function Row({ item, text, ...link }) {
  return (
    <a {...link} className={item.context} lang={item.lang}>
      {titleOf(text(item.text), item.rich)}
      {tagOf(item.tag)}
      {tagOf(item.lang && shortLanguage(item.lang))}
    </a>
  )
})

/** A row is a flex container: what has marks is one item of it. */
function titleOf(text: string, rich: RichText | undefined): ReactNode {
  return rich ? (
    <span>
      <RichTitle text={text} rich={rich} />
    </span>
  ) : (
    text
  )
}

function tagOf(text: SidebarTag | undefined): ReactNode {
  if (typeof text === 'object') return <small data-type={text.type}>{text.text}</small>
  return text ? <small>{text}</small> : null
}

interface GroupProps {
  readonly group: SidebarGroup
  readonly place: readonly number[]
  /** What in it would look different. */
  readonly look: string
  readonly tree: Tree
}

/** What is different when an item looks different: what is open in it, and the current page. */
function lookOf(item: SidebarItem, place: readonly number[], tree: Tree): unknown {
  const isCurrent =
    'link' in item && item.link !== undefined && tree.linkTo(item.link)['aria-current']
  if (item.kind !== 'group') return isCurrent
  const inside = item.items.map((child, at) => lookOf(child, [...place, at], tree))
  return [tree.isOpen(item, place), isCurrent, inside]
}

/**
 * Rendered again only when something in it looks different, as it does on each of its pages: on
 * which of the others a reader opens or closes it makes no difference.
 */
const Group: NamedExoticComponent<GroupProps> = memo(function Group({ group, place, tree }) {
  const id = tree.idOf(place)
  const isOpen = tree.isOpen(group, place)
  const title = tree.text(group.text)
  const toggle = {
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => tree.setOpen(place, !isOpen),
  } as const
  return (
    <>
      {group.link !== undefined ? (
        <div data-row="">
          <Row item={group} text={tree.text} {...tree.linkTo(group.link)} />
          {group.collapsible && (
            <button
              {...toggle}
              aria-label={tree.uiText(isOpen ? 'collapse' : 'expand', { title })}
              data-js=""
            />
          )}
        </div>
      ) : group.collapsible ? (
        <button {...toggle} className={group.context}>
          {titleOf(title, group.rich)}
          {tagOf(group.tag)}
        </button>
      ) : (
        <p className={group.context}>
          {titleOf(title, group.rich)}
          {tagOf(group.tag)}
        </p>
      )}
      <ul id={id} data-state={isOpen ? undefined : 'closed'}>
        {rowsOf(tree.itemsOf(group, place), place, tree)}
      </ul>
    </>
  )
}, isSameGroup)

function isSameGroup(last: GroupProps, next: GroupProps): boolean {
  return (
    last.group === next.group &&
    last.look === next.look &&
    last.tree.text === next.tree.text &&
    last.tree.uiText === next.tree.uiText
  )
}
